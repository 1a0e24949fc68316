//! The pawns and fences of Quoridor, to cut out of paper.

use super::pawns::PAWN_RADIUS;
use super::wood::{BoardRect, CORNER_RADIUS};
use crate::boards::piece::{Piece, mark};
use leptos::prelude::*;
use starfence_boards::geometry::{Decimal, Point, Rect};
use starfence_boards::quoridor::QuoridorModel;
use starfence_boards::quoridor::geometry::{DRAWING, GROOVE_WIDTH, TILE_SIDE};
use starfence_table::Colour;

/// The number of fences in a row, each of which takes two board units.
const FENCES_IN_ROW: usize = 5;
/// The distance between the centre lines of two rows of fences, in board units.
const FENCE_ROW: f64 = 0.4;
/// The radius at which a pawn is cut out, in board units: half a square.
const CUT_RADIUS: f64 = TILE_SIDE / 2.0;

/// The pawns and fences of a game's players. The drawing is as wide as that of
/// the board, so that both have the same scale.
#[component]
pub fn QuoridorPieces(
    /// The board with the pawns.
    model: QuoridorModel,
    /// The number of fences of each player.
    fences: Vec<u8>,
) -> impl IntoView {
    let mut seats: Vec<_> = model.pawns.iter().map(|(_, seat)| *seat).collect();
    seats.sort();
    let colours: Vec<Colour> = seats.iter().map(|seat| model.colour(*seat)).collect();
    let of_player = |(colour, count): (&Colour, u8)| vec![*colour; count.into()];
    let fences: Vec<Colour> = colours.iter().zip(fences).flat_map(of_player).collect();
    let rows = fences.len().div_ceil(FENCES_IN_ROW);
    let pawn = |(at, colour): (usize, &Colour)| {
        view! {
            <g transform=Point::new(at as f64 + 0.5, 0.5).svg_translation()>
                <Piece colour=*colour radius=PAWN_RADIUS pawn=true />
                <circle class="cut-line" r=Decimal(CUT_RADIUS).to_string() />
            </g>
        }
    };
    let fence = |(at, colour): (usize, Colour)| {
        let (column, row) = (at % FENCES_IN_ROW, at / FENCES_IN_ROW);
        let place = Point::new(2.0 * column as f64 + 1.0, 1.2 + FENCE_ROW * row as f64);
        view! {
            <g class="bar" transform=place.svg_translation()>
                <BoardRect
                    class="bar-top"
                    frame=Rect::centred(1.0 + TILE_SIDE, GROOVE_WIDTH)
                    corner=CORNER_RADIUS
                />
                <g class="stud" data-colour=colour.name()>
                    <circle r={".085"} />
                    <path d=mark(colour) transform="scale(.075)" />
                </g>
            </g>
        }
    };
    let frame = Rect {
        left: 0.0,
        top: 0.0,
        width: DRAWING.width,
        height: 1.2 + FENCE_ROW * rows as f64,
    };
    view! {
        <svg class="board fences picture" viewBox=frame.view_box() aria-hidden="true">
            {colours.iter().enumerate().map(pawn).collect_view()}
            {fences.into_iter().enumerate().map(fence).collect_view()}
        </svg>
    }
}
