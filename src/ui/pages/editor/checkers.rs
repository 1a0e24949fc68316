//! Setting up a position of Chinese Checkers.

use super::parts::{choice, eraser, side_to_move};
use super::star::sketch_board;
use super::state::{Desk, Parts};
use crate::rules::Seat;
use crate::table::edit::{CheckersDraft, CheckersEdit, Pegged as _};
use crate::ui::boards::geometry::Point;
use crate::ui::components::pieces::piece;
use crate::ui::dom::{El, html, svg};
use crate::ui::i18n::t_string;
use leptos::prelude::*;

/// The editor of a game of Chinese Checkers.
pub fn checkers_editor(desk: Desk<CheckersDraft>) -> El {
    let i18n = desk.i18n;
    let players = desk.editor.read_untracked().draft().players();
    let homes = players.points().iter().copied().zip(players.seats());
    let chosen = RwSignal::new(Some(Seat::FIRST));
    let tray = html("div")
        .class("tray")
        .attr("role", "group")
        .live(move |it| it.set("aria-label", t_string!(i18n, edit.tray)))
        .children(
            desk.seats()
                .into_iter()
                .map(|seat| pegs_of(desk, seat, chosen)),
        )
        .child(eraser(
            move || chosen.get().is_none(),
            move || chosen.set(None),
            i18n,
        ));
    desk.draw(Parts {
        board: sketch_board(desk, homes.collect(), chosen, || {}, |_| Vec::new()).into_view(),
        tray: vec![tray, side_to_move(desk, CheckersEdit::ToMove)],
        how: |i18n| t_string!(i18n, edit.how_star),
        clear: |i18n| t_string!(i18n, edit.empty),
    })
}

/// A player's pegs that are not on the board.
fn pegs_of(desk: Desk<CheckersDraft>, seat: Seat, chosen: RwSignal<Option<Seat>>) -> El {
    let i18n = desk.i18n;
    let colour = desk.colour(seat);
    let left = move || desk.editor.read().draft().left(seat);
    let name = move || t_string!(i18n, edit.tray_of, name = desk.name(seat), count = left());
    let peg = move |at: u8| {
        let place = Point::new(1.2 + 1.5 * f64::from(at), 1.15);
        svg("g")
            .attr("transform", place.translate())
            .child(piece(colour, 1.0))
    };
    choice(
        name,
        move || chosen.get() == Some(seat),
        move || chosen.set(Some(seat)),
    )
    .attr("data-tray", seat.number())
    .attr("data-colour", colour.name())
    .child(
        html("span")
            .class("choice-name")
            .live_text(move || desk.name(seat)),
    )
    .child(
        svg("svg")
            .class("tray-pegs")
            .attrs([("viewBox", "0 0 16 2.6"), ("aria-hidden", "true")])
            // From the left, however wide the button is.
            .attr("preserveAspectRatio", "xMinYMid")
            .each(move || (0..left()).collect(), peg),
    )
}
