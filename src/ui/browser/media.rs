//! What the window has room for.

use crate::ui::browser::embedded::is_embedded;
use crate::ui::dom::listen_to_window;
use leptos::prelude::*;
use web_sys::Event;

/// Where the moves are shown beside a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MovesPlace {
    /// In a rail.
    Rail,
    /// In a bar of one line.
    Bar,
    /// In the panel alone.
    Panel,
}

/// A rail, and one that is high enough.
const RAIL: &str = "(min-aspect-ratio: 1/1) and (min-height: 30.01rem)";
/// A window that leaves room above and below its board.
const BAR: &str = "(max-aspect-ratio: 99/100) and (min-height: 43rem)";

/// Where the moves have room now; follows when the window changes.
pub fn moves_place() -> RwSignal<MovesPlace> {
    let holds = |query: &str| {
        let query = window().match_media(query).ok().flatten();
        query.is_some_and(|query| query.matches())
    };
    let now = move || match (holds(RAIL), holds(BAR)) {
        (true, _) => MovesPlace::Rail,
        (_, true) => MovesPlace::Bar,
        // A frame is small, and a page may want no more round its board than this.
        (false, false) if is_embedded() => MovesPlace::Bar,
        (false, false) => MovesPlace::Panel,
    };
    let place = RwSignal::new(now());
    listen_to_window("resize", move |_: Event| {
        let now = now();
        if place.get_untracked() != now {
            place.set(now);
        }
    });
    place
}
