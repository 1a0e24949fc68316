//! The priority arrow, which lies beside the board between two points.

use crate::rules::lattice::Direction;
use crate::ui::boards::star::Turned;
use leptos::prelude::*;

/// The arrow, east of the hexagon's eastern corner and pointing outwards.
const ARROW: &str = "M5.05-.3H5.75V-.62L6.7 0L5.75 .62V.3H5.05z";

/// The head and the shaft of an arrow that points east.
pub const RUNNING_ARROW: &str = "M-.8 0H.7M.1-.6L.7 0L.1 .6";

/// The priority arrow, to be drawn over a star board.
#[component]
pub fn PriorityArrow(
    /// Where it points.
    #[prop(into)]
    direction: Signal<Direction>,
    /// How far the board is turned.
    #[prop(optional, into)]
    turned: Signal<Turned>,
) -> impl IntoView {
    let angle = move || turned.get().degrees() + 60 * direction.get() as u32;
    view! {
        <g class="priority">
            <path d=ARROW transform=move || format!("rotate({})", angle()) />
        </g>
    }
}
