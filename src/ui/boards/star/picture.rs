//! The star board to look at only.

use super::geometry::{FRAME, Turned, centre};
use super::model::StarModel;
use super::parts::{PEG, hole_bore, peg_look, points, wood};
use crate::rules::lattice::Hole;
use crate::ui::dom::{El, svg};
use leptos::prelude::*;

/// A picture of a board; nothing of it can be touched.
pub fn star_picture(scene: StarModel) -> El {
    let hole = |hole: Hole| {
        svg("g")
            .attr("transform", centre(hole, Turned::default()).translate())
            .children(hole_bore())
            .children(peg_look(&scene, hole).map(|peg| peg.draw(PEG)))
    };
    let trail = svg("polyline")
        .class("trail")
        .attr("points", points(&scene.last, Turned::default()));
    let holes: Vec<El> = Hole::all().map(hole).collect();
    // Nobody is playing, so no rim is lit and no goal is marked.
    let bare = Memo::new(move |_| StarModel {
        goal: None,
        ..scene.clone()
    });
    svg("svg")
        .class("board star picture")
        .attr("viewBox", FRAME.view_box())
        .attr("aria-hidden", "true")
        .children(wood(bare, Memo::new(|_| Turned::default())))
        .children(holes)
        .child(trail)
}
