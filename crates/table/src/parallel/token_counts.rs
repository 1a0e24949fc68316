//! The order tokens of a player, for display beside the board.

use starfence_rules::parallel::NumberCounts;

/// The publicly known order tokens of a player. A player spends order tokens to
/// give orders to pegs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TokenCounts {
    /// The tokens in the player's store.
    pub tokens: NumberCounts,
    /// The tokens that the player won from other players in the round being
    /// shown.
    pub won: NumberCounts,
    /// The tokens that the player lost to other players in the round being
    /// shown.
    pub lost: NumberCounts,
}
