//! The pieces of the games on the star, to cut out of paper.

use super::picture::{PEG_RADIUS, peg_in};
use crate::boards::piece::Piece;
use leptos::prelude::*;
use starfence_boards::geometry::{Decimal, Point, Rect};
use starfence_boards::star::StarModel;
use starfence_boards::star::geometry::DRAWING;
use starfence_rules::lattice::Hole;

/// The number of pieces in a row, each of which takes one board unit.
const COLUMNS: usize = 13;
/// The radius at which a piece is cut out, in board units: two pieces in
/// neighbouring holes do not touch.
const CUT_RADIUS: f64 = 0.44;

/// The pegs of a board and the order tokens of its players. The drawing is as
/// wide as that of the board, so that both have the same scale.
#[component]
pub fn StarPieces(
    /// The board with the pegs.
    model: StarModel,
    /// The numbers on the players' order tokens.
    tokens: Vec<u8>,
) -> impl IntoView {
    let mut pegs: Vec<_> = Hole::all()
        .map(|hole| model.hole(hole))
        .filter(|hole| hole.peg.is_some())
        .collect();
    pegs.sort_by_key(|hole| (hole.peg.map(|(seat, _)| seat), hole.number));
    // The tokens begin a row of their own.
    let first_token = pegs.len().next_multiple_of(COLUMNS);
    let rows = (first_token + tokens.len()).div_ceil(COLUMNS);
    let peg = |(at, hole): (usize, _)| {
        let peg = peg_in(hole)?;
        Some(view! {
            <g transform=place(at).svg_translation()>
                <Piece colour=peg.colour number=peg.number radius=PEG_RADIUS />
                <CutCircle />
            </g>
        })
    };
    let token = |(at, number): (usize, u8)| {
        view! {
            <g class="cut-token" transform=place(at).svg_translation()>
                <circle r=Decimal(PEG_RADIUS).to_string() />
                <text y=".2">{number.to_string()}</text>
                <CutCircle />
            </g>
        }
    };
    let frame = Rect {
        left: 0.0,
        top: 0.0,
        width: DRAWING.width,
        height: rows as f64,
    };
    view! {
        <svg class="board star picture" viewBox=frame.view_box() aria-hidden="true">
            {pegs.iter().enumerate().map(peg).collect_view()}
            {(first_token..).zip(tokens).map(token).collect_view()}
        </svg>
    }
}

/// Returns the centre of the piece with the index `at`.
fn place(at: usize) -> Point {
    let margin = (DRAWING.width - COLUMNS as f64) / 2.0;
    let (column, row) = (at % COLUMNS, at / COLUMNS);
    Point::new(margin + column as f64 + 0.5, row as f64 + 0.5)
}

#[component]
fn CutCircle() -> impl IntoView {
    view! { <circle class="cut-line" r=Decimal(CUT_RADIUS).to_string() /> }
}
