//! Marks on the board for the squares or holes to which a task refers.

use leptos::prelude::*;
use starfence_boards::geometry::Point;

/// Rings drawn around squares or holes on the board.
#[component]
pub fn LessonMarks(
    /// The centre of each ring.
    places: Vec<Point>,
    /// The rings' radius, in the board's units.
    radius: f64,
    /// Whether the rings are visible.
    #[prop(into)]
    shown: Signal<bool>,
) -> impl IntoView {
    let ring = |place: Point| {
        view! { <circle class="lesson-mark" r=radius transform=place.svg_translation() /> }
    };
    view! {
        <g class:away=move || !shown.get() aria-hidden="true">
            {places.into_iter().map(ring).collect_view()}
        </g>
    }
}
