//! Media queries that determine the page layout.

use super::embedded::is_embedded;
use super::window_events::use_media_query;
use leptos::prelude::*;

/// The place of the move list beside a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveListPlace {
    /// A vertical list at the side of the board.
    Rail,
    /// A single-line bar that opens the move list.
    Bar,
    /// No place beside the board: the moves are shown only in a panel that has
    /// to be opened.
    Panel,
}

/// The media query for a landscape window that is high enough for a move list
/// at the side of the board.
const RAIL: &str = "(min-aspect-ratio: 1/1) and (min-height: 36.01rem)";
/// The media query for a portrait window with room above and below the board,
/// or for a phone in landscape with room for a bar beside the board.
const BAR: &str = "(max-aspect-ratio: 99/100) and (min-height: 688px), \
    (min-aspect-ratio: 1/1) and (min-height: 352px) and (max-height: 30rem)";

/// The media query for a touch screen that is large enough to be used by
/// several people sitting around it.
const TABLET: &str = "(pointer: coarse) and (min-width: 701px)";

/// Returns a signal that is true if the device could lie flat on a table with
/// the players sitting around it.
pub fn may_lie_flat() -> Signal<bool> {
    use_media_query(TABLET)
}

/// Returns the place of the move list that fits the current window.
pub fn move_list_place() -> Memo<MoveListPlace> {
    let (rail, bar) = (use_media_query(RAIL), use_media_query(BAR));
    Memo::new(move |_| match (rail.get(), bar.get()) {
        (true, _) => MoveListPlace::Rail,
        (false, true) => MoveListPlace::Bar,
        // A frame is small, and its host page may not want more than a bar
        // around the board.
        (false, false) if is_embedded() => MoveListPlace::Bar,
        (false, false) => MoveListPlace::Panel,
    })
}
