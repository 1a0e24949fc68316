//! The sheet with a position, and those with a board and its pieces.

use super::heading::SheetHeading;
use crate::boards::picture::{empty_board, loose_pieces, printed_board};
use crate::share::diagram;
use leptos::prelude::*;
use starfence_boards::board_model;
use starfence_rules::Seat;
use starfence_table::AnyMatch;

/// The sheet with a position: the board, and the position as text.
#[component]
pub fn PositionSheet(
    /// The game at the position.
    table: AnyMatch,
    /// The date of the game in the page's language, if it is known.
    date: Option<String>,
) -> impl IntoView {
    let shown = diagram(&table);
    let text = table.public_position_record().game.position_text();
    view! {
        <article class={"paper"}>
            <SheetHeading table date />
            <div class={"paper-board"}>{printed_board(&shown.board, &shown.routes)}</div>
            <p class={"paper-notation"}>{text}</p>
        </article>
    }
}

/// The empty board, and a sheet with the pieces at the same scale. They are
/// those with which the game begins.
#[component]
pub fn PiecesSheets(
    /// The game at its start.
    table: AnyMatch,
) -> impl IntoView {
    let model = board_model(&table);
    let seats = Seat::all(table.game_options().players());
    let players: Vec<_> = seats.map(|seat| table.seat_state(seat)).collect();
    view! {
        <article class={"paper"}>
            <div class={"paper-board"}>{empty_board(&model)}</div>
        </article>
        <article class={"paper"}>
            <div class={"paper-board"}>{loose_pieces(&model, &players)}</div>
        </article>
    }
}
