//! The move list in notation: a row for each round with a column for each
//! player or, in narrow layouts, a line for each move (style/moves.css).

use super::row_blocks::RowBlocks;
use super::rows::{ListedPlayer, MoveRow, PegSign, current_move, keep_current_visible};
use super::state::Moves;
use crate::browser::effects::while_shown;
use crate::i18n::{t, use_i18n};
use crate::state::summary::Summary;
use leptos::html::Div;
use leptos::prelude::*;
use starfence_table::{SheetEntry, SheetRow};
use std::sync::Arc;

/// The move list in notation.
#[component]
pub fn Notation(
    /// The game's moves and the position shown.
    moves: Moves,
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
) -> impl IntoView {
    let i18n = use_i18n();
    let list = NodeRef::<Div>::new();
    keep_current_visible(moves, list);
    // Computed once for all moves, not for each move.
    let players = listed_players(summary);
    let is_empty = Memo::new(move |_| moves.rows.read().is_empty());
    let nothing = move || {
        is_empty.get().then(|| {
            view! { <div role="listitem" class="quiet">{t!(i18n, page.moves.none)}</div> }
        })
    };
    let current = current_move(moves);
    let row = move |(_, row): (usize, Arc<SheetRow>)| {
        let current = current.clone();
        view! { <MoveRow row moves current players /> }.into_any()
    };
    let (in_turns, short, columns) = summary.with_untracked(|summary| {
        let fences = summary.players.iter().any(|player| player.fences.is_some());
        let in_turns = !summary.kind.info().has_secret_plans;
        (in_turns, fences, summary.players.len().to_string())
    });
    view! {
        <div
            node_ref=list
            role="list"
            class="rows"
            tabindex="-1"
            data-columns=in_turns.then_some(columns)
            data-short=short.then_some("")
            aria-label=t!(i18n, page.moves.title)
            on:pointerleave=move |_| moves.highlight(None)
            on:focusout=while_shown(move |_| moves.highlight(None))
        >
            {in_turns.then(|| view! { <ColumnHeadings moves players /> })}
            <RowBlocks rows=moves.rows row=Callback::new(row) />
            {nothing}
        </div>
    }
}

/// Returns the players as shown in the move list, player 1 first.
pub fn listed_players(summary: Memo<Summary>) -> Memo<Vec<ListedPlayer>> {
    let i18n = use_i18n();
    Memo::new(move |_| {
        let summary = summary.read();
        summary
            .players
            .iter()
            .map(|player| ListedPlayer {
                name: summary.label(i18n, player.seat),
                colour: player.colour,
            })
            .collect()
    })
}

/// The column headings: each player's peg, in the order of the moves in a
/// round. The headings are hidden from screen readers, which read the player's
/// name with each move.
#[component]
fn ColumnHeadings(moves: Moves, players: Memo<Vec<ListedPlayer>>) -> impl IntoView {
    // The order of the players in a round, derived from the first moves.
    let order = Memo::new(move |_| {
        let count = players.read().len();
        let rows = moves.rows.read();
        let mut made = rows
            .iter()
            .filter(|row| row.depth == 0)
            .flat_map(|row| &row.entries)
            .filter_map(|entry| match entry {
                SheetEntry::Move { seat, place, .. } => {
                    Some((seat.as_ref()?.array_index(), *place))
                }
                _ => None,
            });
        let (seat, place) = made.next()?;
        let next = made.next().map(|(seat, _)| seat);
        // With more than two players, the direction of play is unknown until
        // the second move.
        let step = match next {
            None if count > 2 => return None,
            Some(next) if next == (seat + count - 1) % count => count - 1,
            _ => 1,
        };
        let first = seat + step * (count - place);
        Some(
            (0..count)
                .map(|place| (first + step * place) % count)
                .collect::<Vec<_>>(),
        )
    });
    let head = move |(place, player): (usize, &ListedPlayer)| {
        view! {
            <span class="head" data-place=place.to_string() title=player.name.clone()>
                <PegSign colour=player.colour />
            </span>
        }
    };
    move || {
        let (order, players) = (order.get()?, players.read());
        let ordered = order.iter().filter_map(|seat| players.get(*seat));
        Some(view! {
            <div class="row-heads" role="presentation" aria-hidden="true">
                {ordered.enumerate().map(head).collect_view()}
            </div>
        })
    }
}
