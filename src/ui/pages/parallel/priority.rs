//! The priority arrow, which lies beside the board between two points.

use crate::rules::lattice::Direction;
use crate::ui::boards::star::Turned;
use crate::ui::dom::{El, svg};
use leptos::prelude::*;

/// The arrow, where `direction` says.
pub fn priority_arrow(direction: impl Fn() -> Direction + 'static, turned: Memo<Turned>) -> El {
    svg("g").class("priority").child(
        svg("path")
            // East of the hexagon's eastern corner, pointing outwards.
            .attr("d", "M5.05-.3H5.75V-.62L6.7 0L5.75 .62V.3H5.05z")
            .live(move |it| {
                let angle = turned.get().degrees() + 60 * direction() as u32;
                it.set("transform", format!("rotate({angle})"));
            }),
    )
}
