//! The Quoridor board to look at only.

use super::geometry::{FRAME, TILE, Turned, centre};
use super::parts::{bars, grain, rect, trail, wood};
use super::pawns::pawns;
use super::scene::FenceScene;
use crate::rules::quoridor::Square;
use crate::ui::dom::{El, svg};
use leptos::prelude::*;

/// A picture of a board; nothing of it can be touched.
pub fn fence_picture(scene: FenceScene) -> El {
    // Neither the rim's colour nor anything to be touched: nobody is playing.
    let scene = Memo::new(move |_| FenceScene {
        to_move: None,
        own: None,
        ..scene.clone()
    });
    let turned = Memo::new(|_| Turned::default());
    svg("svg")
        .class("board fences picture")
        .attr("viewBox", FRAME.view_box())
        .attr("aria-hidden", "true")
        .children(wood(scene, turned))
        .children(Square::all().map(|square| {
            let frame = Turned::default().frame(centre(square, Turned::default()), TILE, TILE);
            rect(frame, "0.05").class("tile")
        }))
        .child(grain())
        .child(trail(scene, turned))
        .child(bars(scene, turned))
        .child(pawns(
            scene,
            turned,
            RwSignal::new(None),
            RwSignal::new(None),
        ))
}
