//! The drawing of pegs and pawns on the boards, in the figures of the rules and
//! on the players' cards.

use leptos::prelude::*;
use starfence_boards::geometry::{Decimal, PAWN_BODY};
use starfence_table::Colour;

/// Returns the symbol on the pieces of a colour as SVG path data, for a piece
/// whose head has the radius 1. The symbols distinguish the players without
/// colour.
pub fn mark(colour: Colour) -> &'static str {
    match colour {
        // A dot.
        Colour::Red => "M-.36 0a.36 .36 0 1 0 .72 0a.36 .36 0 1 0-.72 0z",
        // A ring.
        Colour::Blue => {
            "M-.56 0a.56 .56 0 1 0 1.12 0a.56 .56 0 1 0-1.12 0zM-.3 0a.3 .3 0 1 1 .6 0a.3 .3 0 1 1-.6 0z"
        }
        // A cross.
        Colour::Yellow => "M-.14-.56h.28v.42h.42v.28h-.42v.42h-.28v-.42h-.42v-.28h.42z",
        // A triangle.
        Colour::Green => "M0-.58L.54 .36H-.54z",
        // A square.
        Colour::Violet => "M-.4-.4h.8v.8h-.8z",
        // A five-pointed star.
        Colour::Black => {
            "M0-.64L.15-.21L.61-.2L.25 .08L.38 .52L0 .26L-.38 .52L-.25 .08L-.61-.2L-.15-.21z"
        }
    }
}

/// A peg or pawn, drawn as a shadow, a side, a head and a symbol on the head,
/// with its base at the origin. On the page, the style sheet adjusts the
/// positions and sizes of these parts to the chosen shape of pieces; exported
/// pictures use those in the SVG attributes. A numbered piece has a number on
/// its head, in front of a symbol as large as the head.
#[component]
pub fn Piece(
    /// The colour of the piece's player.
    colour: Colour,
    /// The number on the head, in games that number pieces.
    #[prop(optional_no_strip)]
    number: Option<u8>,
    /// The radius of the head, in the board's units.
    radius: f64,
    /// Whether the piece is a pawn. A setting determines whether pawns are
    /// drawn from the side.
    #[prop(optional)]
    pawn: bool,
) -> impl IntoView {
    let class = match (number, pawn) {
        (Some(_), _) => "piece numbered",
        (None, true) => "piece pawn-piece",
        (None, false) => "piece",
    };
    let body = pawn.then(|| view! { <path class="piece-body" d=PAWN_BODY /> });
    view! {
        <g class=class data-colour=colour.name() transform=format!("scale({})", Decimal(radius))>
            <ellipse class="piece-shadow" cx="0" cy=".34" rx="1.04" ry={".92"} />
            <circle class="piece-side" cx="0" cy=".14" r={"1"} />
            {body}
            <circle class="piece-head" cx="0" cy="-.06" r={".94"} />
            <path class="piece-mark" d=mark(colour) transform="translate(0 -.06)" />
            {number.map(|number| view! { <text class="piece-number" y=".5">{number.to_string()}</text> })}
        </g>
    }
}

/// An icon that shows a player's piece.
#[component]
pub fn PieceIcon(
    /// The player's colour.
    colour: Colour,
    /// The number shown on the piece, in games that number pieces.
    #[prop(optional_no_strip)]
    number: Option<u8>,
) -> impl IntoView {
    view! {
        <svg class="strip-piece" viewBox="-1.3 -1.2 2.6 2.7" aria-hidden="true">
            <Piece colour number radius=1.0 />
        </svg>
    }
}
