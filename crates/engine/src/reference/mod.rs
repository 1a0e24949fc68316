//! Reference players against which other players are measured.

mod parallel;
mod turn_based;

use starfence_rules::Seat;
use std::fmt;
use std::str::FromStr;

/// A player that does not search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReferencePlayer {
    /// Plays any legal move, all equally likely. In Parallel Chinese Checkers,
    /// lays tokens on some arrows.
    Random,
    /// Plays the move with the greatest immediate gain. Quoridor: its own path
    /// against the shortest path of the opponents. Chinese Checkers: steps of
    /// its own pegs to their goal. Parallel Chinese Checkers: adds orders to the
    /// plan one at a time, always the one that gains most if nobody else moves.
    Greedy,
    /// Counts its own path alone. Quoridor: the pawn follows a shortest path,
    /// and a fence is set only when the pawn cannot move. Chinese Checkers and
    /// Parallel Chinese Checkers: like `Greedy`, but first shortens the path of
    /// the peg that has farthest to go.
    ShortestPath,
}

impl ReferencePlayer {
    /// All reference players.
    pub const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::ShortestPath];

    /// Returns the name used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::ShortestPath => "shortest-path",
        }
    }
}

impl fmt::Display for ReferencePlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error for a name that no reference player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownReferencePlayer;

impl FromStr for ReferencePlayer {
    type Err = UnknownReferencePlayer;

    fn from_str(text: &str) -> Result<Self, UnknownReferencePlayer> {
        let named = |reference: &Self| reference.name() == text;
        Self::ALL
            .into_iter()
            .find(named)
            .ok_or(UnknownReferencePlayer)
    }
}

/// A game for which reference players can choose an answer.
pub(super) trait ReferencePosition {
    /// The answer of a player.
    type Answer;

    /// Returns the reference player's answer for `seat`, for whose answer the
    /// game waits. `seed` decides between equally good answers.
    fn reference_move(
        &self,
        seat: Seat,
        reference: ReferencePlayer,
        seed: u64,
    ) -> Option<Self::Answer>;
}
