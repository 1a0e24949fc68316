//! The order tokens of a player, for displays beside the board.

use starfence_rules::parallel::NumberCounts;

/// A player's order tokens, as everyone may see them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TokenCounts {
    /// The tokens in the store.
    pub tokens: NumberCounts,
    /// The tokens won from other players in the round shown.
    pub won: NumberCounts,
    /// The tokens lost to other players in the round shown.
    pub lost: NumberCounts,
}
