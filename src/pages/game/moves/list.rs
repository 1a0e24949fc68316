//! The move list and everything that belongs to it: the moves, the buttons to
//! step through them, the analysis and the comments.

use super::notation::Notation;
use super::sentences::MoveSentences;
use super::state::{MoveAction, Moves, MovesTab};
use super::step_controls::StepControls;
use super::typed_move::PlayTyped;
use crate::browser::effects::while_shown;
use crate::browser::embedded::is_embedded;
use crate::browser::press::on_click;
use crate::components::chunk_view::chunk_part;
use crate::components::tabs::TabList;
use crate::i18n::{I18n, t, t_string, use_i18n};
use crate::pages::game::analysis::review_panel::AnalysedGame;
use crate::pages::game::computers::Computers;
use crate::pages::game::pencil::PencilButton;
use crate::state::chunks::use_chunks;
use crate::state::remote_game::allows_help;
use crate::state::settings::Settings;
use crate::state::summary::Summary;
use leptos::html::Textarea;
use leptos::prelude::*;
use starfence_rules::TurnMode;
use starfence_table::TreePath;
use web_sys::KeyboardEvent;

/// The move list with its tabs and step buttons, in a
/// [`MoveSheet`](super::sheet::MoveSheet).
#[component]
pub fn MoveList(
    /// The game's moves and the position shown.
    moves: Moves,
    /// Plays a move that the user types; `None` if typing is not available.
    #[prop(optional_no_strip)]
    typed: Option<PlayTyped>,
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// The analysis engine; `None` if the game cannot be analysed here.
    #[prop(optional_no_strip)]
    computers: Option<Computers>,
) -> impl IntoView {
    let i18n = use_i18n();
    let chunks = use_chunks();
    provide_context(AnalysedGame {
        id: use_context().filter(|_| !is_embedded()),
        moves,
        summary,
        computers,
        typed,
    });
    let analyses = may_analyse(moves);
    let words = expect_context::<Settings>().move_words;
    let in_words = Memo::new(move |_| moves.sentences.filter(|_| words.get()));
    let list_of_moves = move || match in_words.get() {
        Some(sentences) => view! { <MoveSentences moves summary sentences /> }.into_any(),
        None => view! { <Notation moves summary /> }.into_any(),
    };
    let panel = move || match open_tab(moves, analyses) {
        MovesTab::Analysis => chunk_part(chunks.extras, |extras| (extras.review)()),
        MovesTab::Notes => view! { <CommentField moves /> }.into_any(),
        MovesTab::Moves => list_of_moves.into_any(),
    };
    view! {
        <MovesTabs moves analyses />
        <div
            id="moves-tab"
            class="tab-panel"
            role="tabpanel"
            aria-label=move || tab_name(i18n, open_tab(moves, analyses))
        >
            {panel}
        </div>
        <StepControls moves typed=typed.is_some() />
    }
}

/// Returns a signal that is true while the game may be analysed on this device.
/// Unless its players have agreed otherwise, a game with remote players may be
/// analysed only once it is over.
pub fn may_analyse(moves: Moves) -> Memo<bool> {
    let allows_help = allows_help(use_context());
    Memo::new(move |_| moves.can_review && (allows_help || moves.is_over.get()))
}

/// Returns the tab that is open. `analyses` says whether there is a tab for the
/// analysis. Tracked reactively.
pub fn open_tab(moves: Moves, analyses: Memo<bool>) -> MovesTab {
    match moves.tab.get() {
        MovesTab::Analysis if !analyses.get() => MovesTab::Moves,
        tab => tab,
    }
}

/// The tabs above the moves.
#[component]
fn MovesTabs(moves: Moves, analyses: Memo<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let tabs = Memo::new(move |_| {
        let mut tabs = MovesTab::ALL.to_vec();
        tabs.retain(|tab| *tab != MovesTab::Analysis || analyses.get());
        tabs
    });
    let names = move || {
        let tabs = tabs.read();
        tabs.iter()
            .map(|tab| tab_name(i18n, *tab).to_owned())
            .collect::<Vec<_>>()
    };
    let chosen = Memo::new(move |_| {
        let open = open_tab(moves, analyses);
        let shown = tabs.read().iter().position(|tab| *tab == open);
        shown.unwrap_or(0)
    });
    let choose = move |at: usize| {
        if let Some(tab) = tabs.read_untracked().get(at) {
            moves.tab.set(*tab);
        }
    };
    view! {
        <TabList
            label=t!(i18n, page.moves.tabs)
            names=Signal::derive(names)
            chosen
            on_choose=choose
            panel="moves-tab"
        />
    }
}

/// Returns the name of a tab.
pub fn tab_name(i18n: I18n, tab: MovesTab) -> &'static str {
    match tab {
        MovesTab::Moves => t_string!(i18n, page.moves.title),
        MovesTab::Analysis => t_string!(i18n, page.computer.analysis),
        MovesTab::Notes => t_string!(i18n, page.moves.notes),
    }
}

/// A comment that is being typed.
#[derive(Clone, PartialEq)]
struct CommentDraft {
    /// The position to which the comment belongs.
    path: TreePath,
    /// The move that led to that position, as text.
    last: String,
}

/// A text field for the comment on the position shown. A comment that is being
/// typed stays with the position for which it was begun, even if another
/// position is shown meanwhile, for example because a move arrives.
#[component]
fn CommentField(moves: Moves) -> impl IntoView {
    let i18n = use_i18n();
    let begun = RwSignal::new(None::<CommentDraft>);
    let AnalysedGame { summary, .. } = expect_context();
    let in_rounds =
        summary.with_untracked(|summary| summary.kind.info().turn_mode == TurnMode::Simultaneous);
    let place = move || {
        let (ply, last) = match begun.get() {
            Some(begun) => (begun.path.ply, begun.last),
            None => (moves.ply(), moves.last_move_text.get()),
        };
        match ply {
            0 => t_string!(i18n, page.moves.note_at_start).to_owned(),
            round if in_rounds => t_string!(i18n, page.moves.note_on_round, round, mv = last),
            ply => t_string!(i18n, page.moves.note_on, ply, mv = last),
        }
    };
    // Another position's comment does not replace what is being typed.
    let text = Memo::new(move |before: Option<&String>| {
        if begun.read().is_some() {
            before.cloned().unwrap_or_default()
        } else {
            moves.comment.get()
        }
    });
    let field = NodeRef::<Textarea>::new();
    let begin = move |_| {
        if begun.read_untracked().is_none() {
            let path = moves.shown_path.get_untracked();
            let last = moves.last_move_text.get_untracked();
            begun.set(Some(CommentDraft { path, last }));
        }
    };
    let end = move |_| {
        let Some((CommentDraft { path, .. }, field)) =
            begun.get_untracked().zip(field.get_untracked())
        else {
            return;
        };
        let text = field.value();
        moves.on_action.run(MoveAction::Comment { path, text });
        begun.set(None);
        // The browser keeps the typed text, even if the comment is unchanged.
        field.set_value(&moves.comment.get_untracked());
    };
    // A comment is a single paragraph, so Enter finishes it.
    let leave_on_enter = move |event: KeyboardEvent| {
        if event.key() == "Enter"
            && let Some(field) = field.get_untracked()
        {
            event.prevent_default();
            let _ = field.blur();
        }
    };
    view! {
        <p class="quiet">{place}</p>
        <textarea
            node_ref=field
            class="say note"
            rows="6"
            maxlength="500"
            autocomplete="off"
            placeholder=t!(i18n, page.moves.add_note)
            aria-label=t!(i18n, page.moves.add_note)
            prop:value=move || text.get()
            on:input=begin
            on:blur=while_shown(end)
            on:keydown=leave_on_enter
        ></textarea>
        <PencilButton />
    }
}

/// The buttons offered at a position other than the game's current one: to
/// continue the game from there, or to return to the current position.
#[component]
pub fn ReturnButtons(
    /// The game's moves and the position shown.
    moves: Moves,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class="after ways-on">
            <button
                {..on_click(move |_| moves.carry_out(MoveAction::PlayFrom))}
                class="button plays-from"
                type="button"
            >
                {t!(i18n, page.moves.play_from_here)}
            </button>
            <button
                {..on_click(move |_| moves.carry_out(MoveAction::Return))}
                class="button primary"
                type="button"
            >
                {t!(i18n, page.moves.to_game)}
            </button>
        </div>
    }
}
