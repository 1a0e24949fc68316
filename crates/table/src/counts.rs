//! Statistics of what each player did in a game.

use std::time::Duration;

/// A statistic of one player's part in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// The number of moves made.
    Moves(usize),
    /// The number of hops in the longest chain.
    LongestChain(usize),
    /// The greatest number of pegs hopped over in one step of Parallel Chinese
    /// Checkers.
    MostHopped(usize),
    /// The number of fences placed.
    Fences(usize),
    /// The number of tokens that the player took from others.
    TokensWon(usize),
    /// The number of tokens that others took from the player.
    TokensLost(usize),
    /// The time used; `None` for a player who has no clock, or one that does
    /// not record it.
    Time(Option<Duration>),
}
