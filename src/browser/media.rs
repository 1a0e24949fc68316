//! Media queries: what the window has room for.

use crate::browser::embedded::is_embedded;
use leptos::prelude::*;
use leptos_use::use_media_query;

/// The place where the moves are shown beside a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MovesPlace {
    /// A rail at the side.
    Rail,
    /// A single-line bar that opens the list.
    Bar,
    /// The panel only.
    Panel,
}

/// A window that has a rail and is high enough.
const RAIL: &str = "(min-aspect-ratio: 1/1) and (min-height: 36.01rem)";
/// A window that leaves room above and below its board.
const BAR: &str = "(max-aspect-ratio: 99/100) and (min-height: 43rem)";

/// A touch screen that is large enough to lie flat among several people.
const TABLET: &str = "(pointer: coarse) and (min-width: 701px)";

/// Returns whether the screen may lie flat on a table with people around it.
pub fn may_lie_flat() -> Signal<bool> {
    use_media_query(TABLET)
}

/// Returns where the window has room for the moves.
pub fn moves_place() -> Memo<MovesPlace> {
    let (rail, bar) = (use_media_query(RAIL), use_media_query(BAR));
    Memo::new(move |_| match (rail.get(), bar.get()) {
        (true, _) => MovesPlace::Rail,
        (false, true) => MovesPlace::Bar,
        // A frame is small, and its host page may want no more than this around
        // the board.
        (false, false) if is_embedded() => MovesPlace::Bar,
        (false, false) => MovesPlace::Panel,
    })
}
