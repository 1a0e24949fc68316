//! The text of a game.

use crate::round_secrets::without_old_secrets;

/// A game's text as it is kept, copied, exported and sent to other tabs. It holds
/// nothing that was laid in secret, whatever it was made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct GameText(String);

impl GameText {
    /// The text without what was laid in secret.
    pub fn new(text: &str) -> Self {
        Self(without_old_secrets(text))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}
