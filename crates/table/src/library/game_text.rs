//! The text of a saved game, without secrets, and texts that were moved from one
//! game to another.

use super::game_id::GameId;
use crate::without_old_secrets;

/// The text of a game, as it is stored, copied, exported and sent to other
/// tabs. Secret plans in the original text are removed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct GameText(String);

impl GameText {
    /// Creates the text to store, without any secret plans in `text`.
    pub fn new(text: &str) -> Self {
        Self(without_old_secrets(text))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A text that was moved to another game, and may still be in the journal under
/// the original game.
#[derive(Debug)]
pub(super) struct CopiedText {
    pub id: GameId,
    pub text: GameText,
    /// The game that contains the text now.
    pub copy: GameId,
}
