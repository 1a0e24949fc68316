//! A text that was moved from one game to another.

use super::game_id::GameId;
use super::game_text::GameText;

/// A text that was moved to another game, and may still be in the journal under
/// the original game.
#[derive(Debug)]
pub(super) struct CopiedText {
    pub id: GameId,
    pub text: GameText,
    /// The game that contains the text now.
    pub copy: GameId,
}
