//! The weights that were found.

use super::softmax::TERMS;
use crate::rules::GameKind;

/// The weights of a game with so many players; `None` where the search's own
/// reckoning is good enough, and where it was not measured.
pub(super) fn weights(_kind: GameKind, _players: u8) -> Option<[f32; TERMS]> {
    None
}
