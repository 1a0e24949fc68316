//! The Quoridor board as a picture that takes no input.

use super::fences::Fences;
use super::pawns::PAWN_RADIUS;
use super::wood::{QuoridorWood, tile_grain, tiles, trail_points};
use crate::boards::piece::Piece;
use leptos::prelude::*;
use starfence_boards::geometry::Rect;
use starfence_boards::quoridor::geometry::DRAWING;
use starfence_boards::quoridor::{BoardRotation, QuoridorModel, centre};

/// The Quoridor board as a picture that takes no input. It is hidden from
/// screen readers, and has none of the HTML attributes of a playable board.
#[component]
pub fn QuoridorPicture(
    /// The board's model.
    #[prop(into)]
    model: Signal<QuoridorModel>,
    /// The rotation of the board on the screen.
    #[prop(optional, into)]
    turned: Signal<BoardRotation>,
    /// The part of the board that is shown.
    #[prop(default = DRAWING)]
    frame: Rect,
    /// Additional CSS classes.
    #[prop(optional)]
    class: &'static str,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    // Nobody is playing, so no rim is lit.
    let bare = Signal::derive(move || QuoridorModel {
        to_move: None,
        movable_pawn: None,
        ..model.get()
    });
    let pawns = move || {
        let model = model.read();
        let pawn = |(square, seat): &(_, _)| {
            let place = centre(*square, turned.get());
            let trail = model.trail().filter(|[_, to]| to == square);
            let offset = |[from, _]: [_; 2]| place.css_offset_to(centre(from, turned.get()));
            let [from_x, from_y] = trail.map_or([None, None], |trail| offset(trail).map(Some));
            view! {
                <g
                    class=if trail.is_some() { "pawn arrives" } else { "pawn" }
                    // Not as a text, which the page's policy forbids.
                    style=("--from-x", from_x)
                    style=("--from-y", from_y)
                    transform=place.svg_translation()
                >
                    <Piece colour=model.colour(*seat) radius=PAWN_RADIUS pawn=true />
                </g>
            }
        };
        model.pawns.iter().map(pawn).collect_view()
    };
    view! {
        <svg
            class=format!("board fences picture {class}").trim_end().to_owned()
            viewBox=frame.view_box()
            aria-hidden="true"
        >
            <QuoridorWood model=bare turned frame />
            <path class="tile" d=tiles(frame) />
            <path class="tile-grain" d=tile_grain(frame) />
            <polyline class="trail" points=move || trail_points(&model.read(), turned.get()) />
            <Fences model=bare turned />
            <g class="pawns">{pawns}</g>
            {children.map(|children| children())}
        </svg>
    }
}
