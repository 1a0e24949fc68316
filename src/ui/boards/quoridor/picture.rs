//! The Quoridor board to look at only.

use super::fences::Fences;
use super::geometry::{Turned, centre};
use super::model::QuoridorModel;
use super::pawns::PAWN;
use super::wood::{QuoridorWood, tile_grain, tiles, trail_points};
use crate::ui::boards::geometry::Frame;
use crate::ui::boards::piece::Piece;
use leptos::prelude::*;

/// The board to look at only: it is no part of what a screen reader tells, and
/// has none of the attributes of a board that can be played.
#[component]
pub fn QuoridorPicture(
    /// What is to be seen.
    model: Signal<QuoridorModel>,
    /// How far the board is turned.
    turned: Signal<Turned>,
    /// The part that is shown.
    frame: Frame,
    children: Children,
) -> impl IntoView {
    // Nobody is playing, so no rim is lit.
    let bare = Signal::derive(move || QuoridorModel {
        to_move: None,
        own: None,
        ..model.get()
    });
    let pawns = move || {
        let model = model.read();
        let pawn = |(square, seat): &(_, _)| {
            let place = centre(*square, turned.get()).translate();
            view! {
                <g class="pawn" transform=place>
                    <Piece colour=model.colour(*seat) radius=PAWN />
                </g>
            }
        };
        model.pawns.iter().map(pawn).collect_view()
    };
    view! {
        <svg class="board fences picture" viewBox=frame.view_box() aria-hidden="true">
            <QuoridorWood model=bare turned />
            <path class="tile" d=tiles() />
            <path class="tile-grain" d=tile_grain() />
            <polyline class="trail" points=move || trail_points(&model.read(), turned.get()) />
            <Fences model=bare turned />
            <g class="pawns">{pawns}</g>
            {children()}
        </svg>
    }
}
