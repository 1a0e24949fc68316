//! What the window is like.

use super::dom::listen_to_window;
use leptos::prelude::*;
use web_sys::Event;

/// Whether there is room for a rail beside the board in which the moves have a
/// place (the same condition stands in style/moves.css).
const WIDE: &str = "(min-aspect-ratio: 1/1) and (min-height: 30.01rem)";

/// Whether the window is wide now; follows when it changes.
pub fn wide_screen() -> RwSignal<bool> {
    let matches = || {
        let query = window().match_media(WIDE).ok().flatten();
        query.is_some_and(|query| query.matches())
    };
    let wide = RwSignal::new(matches());
    listen_to_window("resize", move |_: Event| {
        if wide.get_untracked() != matches() {
            wide.set(matches());
        }
    });
    wide
}
