//! Small sample pictures of the boards and pieces among which the user can
//! choose.

use crate::state::settings::{BoardLook, Choice, PieceLook};
use leptos::prelude::*;
use starfence_boards::geometry::PAWN_BODY;

/// Returns a sample picture of the corner of a board with holes and grooves, in
/// the material with the given index.
pub fn board_sample(at: usize) -> AnyView {
    let word = BoardLook::WORDS.get(at).map(|(_, word)| *word);
    let hole = |x: &'static str| {
        view! {
            <circle class="hole-lip" cx=x cy="1.1" r=".36" />
            <circle class="hole-bore" cx=x cy="1.1" r=".27" />
        }
    };
    let tile = |x: &'static str| {
        view! { <rect class="tile" x=x y="2.2" width=".9" height="1.1" /> }
    };
    view! {
        <svg class="look" data-look=word viewBox="0 0 4 3" aria-hidden="true">
            <rect class={"wood-face"} width="4" height="3" />
            {["0.7", "2", "3.3"].map(hole)}
            <rect class={"field"} y="2" width="4" height="1" />
            {["-.15", "1", "2.1", "3.2"].map(tile)}
        </svg>
    }
    .into_any()
}

/// Returns a sample picture of a peg and a pawn on the chosen board, in the
/// shape with the given index.
pub fn piece_sample(at: usize) -> AnyView {
    let word = PieceLook::WORDS.get(at).map(|(_, word)| *word);
    let piece = |class: &'static str, colour: &'static str, place: &'static str| {
        let body = (class != "piece").then(|| view! { <path class="piece-body" d=PAWN_BODY /> });
        view! {
            <g class=class data-colour=colour transform=place>
                <ellipse class={"piece-shadow"} />
                <circle class={"piece-side"} />
                {body}
                <circle class={"piece-head"} />
            </g>
        }
    };
    view! {
        <svg class="look board" data-look=word viewBox="0 0 4 3" aria-hidden="true">
            <rect class={"wood-face"} width="4" height="3" />
            {piece("piece", "red", "translate(1.2 1.5) scale(.75)")}
            {piece("piece pawn-piece", "blue", "translate(2.9 1.55) scale(.8)")}
        </svg>
    }
    .into_any()
}
