//! The move list in words, with a sentence for each move.

use super::notation::listed_players;
use super::row_blocks::RowBlocks;
use super::rows::{PegSign, current_move, keep_current_visible};
use super::state::{MoveAction, Moves};
use crate::browser::effects::while_shown;
use crate::browser::press::on_click;
use crate::components::choice::Switch;
use crate::i18n::{t, use_i18n};
use crate::state::settings::Settings;
use crate::state::summary::Summary;
use leptos::html::Div;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::{SheetEntry, TreePath};
use std::sync::Arc;

/// A move of the main line: its round number if it is the first move of that
/// round, its player, and the sentence that describes it.
type SentenceRow = (Option<String>, Option<Seat>, Arc<str>);

/// Every move of the game as a sentence, with the same round numbers and peg
/// icons as the list in notation. Pressing a move shows the position after it.
#[component]
pub fn MoveSentences(
    /// The game's moves and the position shown.
    moves: Moves,
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// The sentence for each move, oldest first.
    sentences: Memo<Vec<Arc<str>>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let list = NodeRef::<Div>::new();
    keep_current_visible(moves, list);
    let current = current_move(moves);
    let players = listed_players(summary);
    let told = Memo::new(move |_| {
        let sentences = sentences.read();
        numbered_moves(moves)
            .into_iter()
            .zip(sentences.iter().cloned())
            .map(|((number, seat), sentence)| (number, seat, sentence))
            .collect::<Vec<SentenceRow>>()
    });
    let line = move |(index, (number, seat, sentence)): (usize, SentenceRow)| {
        let path = TreePath::on_main_line(index + 1);
        let is_current = {
            let (path, current) = (path.clone(), current.clone());
            move || current.selected(&path)
        };
        let colour = seat.and_then(|seat| {
            let players = players.read_untracked();
            Some(players.get(seat.array_index())?.colour)
        });
        let (hovered, focused) = (path.clone(), path.clone());
        view! {
            <div role="listitem" class="round">
                {number.map(|number| view! { <span class="number">{number}</span> })}
                <button
                    {..on_click(move |_| {
                        moves.highlight(None);
                        moves.carry_out(MoveAction::GoTo(path.clone()));
                    })}
                    type="button"
                    class="move"
                    on:pointerenter=move |event| {
                        if event.pointer_type() == "mouse" {
                            moves.highlight(Some(hovered.clone()));
                        }
                    }
                    on:focus=move |_| moves.highlight(Some(focused.clone()))
                    aria-current=move || is_current().then_some("step")
                >
                    <span class="part">
                        {colour.map(|colour| view! { <PegSign colour /> })}
                        <span class="sentence">{sentence}</span>
                    </span>
                </button>
            </div>
        }
        .into_any()
    };
    let nothing = move || {
        sentences.read().is_empty().then(|| {
            view! { <div role="listitem" class="quiet">{t!(i18n, page.moves.none)}</div> }
        })
    };
    view! {
        <div
            node_ref=list
            role="list"
            class="rows told"
            aria-label=t!(i18n, page.moves.title)
            on:pointerleave=move |_| moves.highlight(None)
            on:focusout=while_shown(move |_| moves.highlight(None))
        >
            <RowBlocks rows=told row=Callback::new(line) />
            {nothing}
        </div>
    }
}

/// Returns for each move of the main line the number of its round, if it is the
/// first move in that round, and the player who made it.
fn numbered_moves(moves: Moves) -> Vec<(Option<String>, Option<Seat>)> {
    let rows = moves.rows.read();
    let main = rows.iter().filter(|row| row.depth == 0);
    let mut numbered = Vec::new();
    for row in main {
        let mut number = None;
        for entry in &row.entries {
            match entry {
                SheetEntry::Number(text) => number = Some(text.clone()),
                SheetEntry::Move { seat, .. } => numbered.push((number.take(), *seat)),
                SheetEntry::Comment { .. } => {}
            }
        }
    }
    numbered
}

/// The switch between moves in words and in notation.
#[component]
pub fn MoveWordsSwitch() -> impl IntoView {
    let i18n = use_i18n();
    let words = expect_context::<Settings>().move_words;
    view! {
        <Switch
            label=t!(i18n, page.moves.in_words)
            on=move || words.get()
            on_change=move |on| words.set(on)
        />
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::App;

    #[test]
    fn the_switch_keeps_the_choice() {
        let app = App::open();
        let page = app.render(|| view! { <MoveWordsSwitch /> });
        page.find("switch", "Show moves in words").check(true);
        let app = app.reload();
        assert!(app.context::<Settings>().move_words.get_untracked());
        let page = app.render(|| view! { <MoveWordsSwitch /> });
        page.find("switch", "Show moves in words").check(false);
        assert!(
            !app.reload()
                .context::<Settings>()
                .move_words
                .get_untracked()
        );
    }
}
