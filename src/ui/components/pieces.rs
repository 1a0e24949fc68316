//! Pegs and pawns as both boards and the rules' figures draw them.

use crate::table::Colour;
use crate::ui::boards::geometry::Decimal;
use crate::ui::dom::{El, svg};

/// The mark on a piece's head as an SVG path, for a head of radius 1.
///
/// With the mark every player is known without any colour.
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
        // A star of five rays.
        Colour::Black => {
            "M0-.64L.15-.21L.61-.2L.25 .08L.38 .52L0 .26L-.38 .52L-.25 .08L-.61-.2L-.15-.21z"
        }
    }
}

/// A piece with a number on its head. The player's mark lies under it, as large
/// as the head, so that the piece is known without any colour all the same.
pub fn numbered_piece(colour: Colour, number: u8, radius: f64) -> El {
    piece(colour, radius).class("piece numbered").child(
        svg("text")
            .class("piece-number")
            .attr("y", ".5")
            .text(number),
    )
}

/// A piece seen from above, its foot at the origin, lit from above: a shadow,
/// the side, the head and its mark. `radius` is the head's, in the board's units.
pub fn piece(colour: Colour, radius: f64) -> El {
    let at = |y| [("cx", "0"), ("cy", y)];
    svg("g")
        .class("piece")
        .attr("data-colour", colour.name())
        .attr("transform", format!("scale({})", Decimal(radius)))
        .child(
            svg("ellipse")
                .class("piece-shadow")
                .attrs(at(".34"))
                .attrs([("rx", "1.04"), ("ry", ".92")]),
        )
        .child(
            svg("circle")
                .class("piece-side")
                .attrs(at(".14"))
                .attr("r", "1"),
        )
        .child(
            svg("circle")
                .class("piece-head")
                .attrs(at("-.06"))
                .attr("r", ".94"),
        )
        .child(
            svg("path")
                .class("piece-mark")
                .attrs([("d", mark(colour)), ("transform", "translate(0 -.06)")]),
        )
}
