//! The places that a task names, marked on the board.

use crate::boards::geometry::Point;
use leptos::prelude::*;

/// Rings round places of the board, to be drawn over it.
#[component]
pub fn LessonMarks(
    /// The middle of each.
    places: Vec<Point>,
    /// Their radius, in the board's units.
    radius: f64,
    /// Whether they are to be seen.
    #[prop(into)]
    shown: Signal<bool>,
) -> impl IntoView {
    let ring = |place: Point| {
        view! { <circle class="lesson-mark" r=radius transform=place.translate() /> }
    };
    view! {
        <g class:away=move || !shown.get() aria-hidden="true">
            {places.into_iter().map(ring).collect_view()}
        </g>
    }
}
