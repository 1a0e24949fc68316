//! What the library knows about the game that the page shows.

use starfence_table::{AnyMatch, GameId};
use std::rc::Rc;

/// The game that the page shows, as the library knows it.
pub(super) struct ShownGame {
    pub id: GameId,
    /// The number of the library's last change that the match contains.
    pub change: u32,
    /// The text of the match when it was last saved or replaced.
    pub text: String,
    /// Replaces the match with that of another tab.
    pub follow: Rc<dyn Fn(AnyMatch)>,
}
