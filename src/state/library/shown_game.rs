//! The library's data about the game that the page shows.

use starfence_table::{AnyMatch, GameId};
use std::rc::Rc;

/// The data that the library keeps about the game that the page shows.
pub(super) struct ShownGame {
    pub id: GameId,
    /// The number of the game's last change that is included in the match.
    pub change: u32,
    /// The text of the match when it was last saved or replaced.
    pub text: String,
    /// The function that replaces the match with that of another tab.
    pub follow: Rc<dyn Fn(AnyMatch)>,
}
