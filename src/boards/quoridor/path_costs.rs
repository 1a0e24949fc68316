//! Labels that show how many steps the previewed fence adds to the players'
//! paths.

use leptos::prelude::*;
use starfence_boards::geometry::Point;
use starfence_boards::quoridor::{BoardRotation, centre};
use starfence_rules::quoridor::Square;

/// Labels at the pawns whose paths to their goals would become longer with the
/// previewed fence.
#[component]
pub fn PathCosts(
    /// The squares of the affected pawns, each with the text of its label.
    #[prop(into)]
    costs: Signal<Vec<(Square, String)>>,
    /// The rotation of the board on the screen.
    #[prop(into)]
    turned: Signal<BoardRotation>,
) -> impl IntoView {
    let label = move |(square, text): (Square, String)| {
        let place = centre(square, turned.get());
        // At the pawn's upper right, where a finger on a groove hides it least.
        let place = Point::new(place.x + 0.34, place.y - 0.34);
        view! {
            <g class="path-cost" transform=place.svg_translation()>
                <rect x="-.26" y="-.17" width="0.52" height="0.34" rx={"0.1"} />
                <text y={"0.085"}>{text}</text>
            </g>
        }
    };
    view! { <g aria-hidden={"true"}>{move || costs.get().into_iter().map(label).collect_view()}</g> }
}
