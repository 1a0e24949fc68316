//! The text of a saved game, without secrets.

use crate::round_secrets::without_old_secrets;

/// A game's text as it is stored, copied, exported and sent to other tabs. It
/// never holds anything secret, whatever text it was made from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct GameText(String);

impl GameText {
    /// Creates the text to store, without any secrets that `text` may hold.
    pub fn new(text: &str) -> Self {
        Self(without_old_secrets(text))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}
