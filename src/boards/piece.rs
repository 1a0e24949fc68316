//! Pegs and pawns, as the boards, the rules' figures and the players' cards
//! draw them.

use leptos::prelude::*;
use starfence_boards::geometry::{Decimal, PAWN_BODY};
use starfence_table::Colour;

/// Returns the mark on a piece's head as an SVG path, for a head of radius 1.
/// The marks tell the players apart without any colour.
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

/// A piece seen from above, with its foot at the origin and lit from above: a
/// shadow, the side, the head and its mark. The style sheet places these for
/// each shape of piece; the attributes are for exported pictures. A numbered
/// piece has its number on its head, over the mark, which is then as large as
/// the head.
#[component]
pub fn Piece(
    /// Its player's colour.
    colour: Colour,
    /// The number on its head, in games that number pieces.
    #[prop(optional_no_strip)]
    number: Option<u8>,
    /// The head's radius, in the board's units.
    radius: f64,
    /// Whether it is a pawn, which is seen from the side if the settings ask
    /// for that.
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
