//! A figure that shows the order of the players around the star board.

use super::arrow::ArrowLine;
use crate::boards::piece::Piece;
use crate::boards::star::StarBoard;
use leptos::prelude::*;
use starfence_boards::geometry::Rect;
use starfence_boards::star::{StarModel, corners};
use starfence_rules::Seat;
use starfence_rules::checkers::{Players, TurnDirection};
use starfence_table::Colour;

const FRAME: Rect = Rect::centred(15.4, 15.8);

/// Draws the star board with a peg for each player, and an arrow in the
/// direction of play.
pub fn round_figure(players: Players, direction: TurnDirection) -> AnyView {
    let peg = |seat: Seat| {
        let [one, two, three] = corners(players.home(seat)?);
        // The centroid of the point's triangle.
        let base = two.lerp(three, 0.5);
        let at = one.lerp(base, 2.0 / 3.0).svg_translation();
        Some(view! {
            <g transform=at>
                <Piece colour=Colour::of(seat) number=None radius=0.95 />
            </g>
        })
    };
    // The arrow is drawn clockwise, and mirrored for the other direction.
    let mirror = match direction {
        TurnDirection::Clockwise => None,
        TurnDirection::Counterclockwise => Some("scale(-1 1)".to_owned()),
    };
    let pegs = players.seats().filter_map(peg).collect_view();
    view! {
        <StarBoard model=StarModel::default() part=FRAME class="figure">
            <ArrowLine line=ARROW heads=HEAD transform=mirror />
            {pegs}
        </StarBoard>
    }
    .into_any()
}

/// A clockwise arc that covers most of a circle, from the lower left to the
/// lower right, as SVG path data.
const ARROW: &str = "M-1.7 1.7A2.4 2.4 0 1 1 2.08 1.2";
/// The arrowhead of the arc `ARROW`, as SVG path data.
const HEAD: &str = "M1.55 2.1L1.5 .95L2.6 1.55z";
