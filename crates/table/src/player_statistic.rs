//! Statistics of the players' actions in a game.

use std::time::Duration;

/// A statistic of one player's actions in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayerStatistic {
    /// The number of moves that the player made.
    Moves(usize),
    /// The number of hops in the player's longest chain.
    LongestChain(usize),
    /// The greatest number of pegs hopped over in one step of Parallel Chinese
    /// Checkers.
    MostHopped(usize),
    /// The number of fences that the player placed.
    Fences(usize),
    /// The number of tokens that the player took from other players.
    TokensWon(usize),
    /// The number of tokens that other players took from the player.
    TokensLost(usize),
    /// The time that the player used; `None` if the player has no clock, or if
    /// the used time cannot be computed with the player's time control.
    Time(Option<Duration>),
}
