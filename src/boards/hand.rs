//! A drawn hand that shows what to tap.

use leptos::prelude::*;
use starfence_boards::geometry::Point;

/// A hand that taps a place on a board. It takes no input and is hidden from
/// screen readers, which read the same advice in words.
#[component]
pub fn TapHand(
    /// The place that the tip of the finger touches.
    at: Point,
) -> impl IntoView {
    view! {
        <g class="tap-hand" transform=at.svg_translation() aria-hidden="true">
            <circle class="tap-ring" r={".3"} />
            // Smaller than a square, and from the side, so that the piece stays
            // visible.
            <g transform="translate(.06 .1) rotate(-32) scale(.62)">
                <path
                    class="tap-shape"
                    d={"M0 0a.13 .13 0 0 1 .26 0v.42l.5 .12a.26 .26 0 0 1 .2 .27l-.06 .5a.4 .4 0 0 1-.4 .34h-.42a.4 .4 0 0 1-.3-.14l-.42-.5a.13 .13 0 0 1 .2-.17l.24 .2v-.84z"}
                />
            </g>
        </g>
    }
}
