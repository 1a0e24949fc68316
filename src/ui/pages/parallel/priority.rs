//! The priority arrow, which lies beside the board between two points.

use crate::rules::lattice::Direction;
use crate::ui::boards::star::Turned;
use crate::ui::dom::{El, svg};
use leptos::prelude::*;

/// The arrow, east of the hexagon's eastern corner and pointing outwards.
const ARROW: &str = "M5.05-.3H5.75V-.62L6.7 0L5.75 .62V.3H5.05z";

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

/// The same for pages that are not yet made of components.
pub fn priority_arrow(direction: impl Fn() -> Direction + 'static, turned: Memo<Turned>) -> El {
    svg("g")
        .class("priority")
        .child(svg("path").attr("d", ARROW).live(move |it| {
            let angle = turned.get().degrees() + 60 * direction() as u32;
            it.set("transform", format!("rotate({angle})"));
        }))
}
