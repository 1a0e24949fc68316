//! Counts of what each player did in a game.

use std::time::Duration;

/// A number counted for one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// The moves made.
    Moves(usize),
    /// The hops in the longest chain.
    LongestChain(usize),
    /// The most pegs hopped over in one step of Parallel Chinese Checkers.
    MostHopped(usize),
    /// The fences placed.
    Fences(usize),
    /// The tokens taken from others.
    TokensWon(usize),
    /// The tokens taken by others.
    TokensLost(usize),
    /// The time used; `None` for a player whose clock does not record it.
    Time(Option<Duration>),
}
