//! The priority arrow, which is drawn beside the board between two points of
//! the star.

use crate::i18n::reasons::direction_name;
use crate::i18n::{t, use_i18n};
use leptos::prelude::*;
use starfence_boards::star::BoardRotation;
use starfence_rules::lattice::Direction;

/// The SVG path data of the priority arrow, which is drawn east of the
/// hexagon's eastern corner and points outwards.
const ARROW: &str = "M5.05-.3H5.75V-.62L6.7 0L5.75 .62V.3H5.05z";

/// The priority arrow, drawn on a star board.
#[component]
pub fn PriorityArrow(
    #[prop(into)] direction: Signal<Direction>,
    /// The rotation of the board on the screen.
    #[prop(optional, into)]
    turned: Signal<BoardRotation>,
) -> impl IntoView {
    let angle = move || turned.get().degrees() + 60 * direction.get() as u32;
    view! {
        <g class="priority">
            <path d=ARROW transform=move || format!("rotate({})", angle()) />
        </g>
    }
}

/// The name of the priority arrow, displayed beside the arrow. The name is
/// placed over the board rather than drawn in it, so that its letters have the
/// same size as other text.
#[component]
pub fn PriorityName(
    /// The direction of the arrow.
    #[prop(into)]
    priority: Signal<Direction>,
    /// The rotation of the board on the screen.
    #[prop(optional, into)]
    turned: Signal<BoardRotation>,
) -> impl IntoView {
    let i18n = use_i18n();
    let shown = move || turned.get().screen_direction(priority.get());
    let side = move || shown() as u32;
    let direction = move || direction_name(i18n, shown());
    view! {
        <p class="priority-name" data-side=move || side().to_string()>
            {t!(i18n, page.plan.priority_arrow)}
            <span class="hidden">{direction}</span>
        </p>
    }
}
