//! ReferenceMove players to measure others by.

mod parallel;
mod turn_based;

use starfence_rules::Seat;
use std::fmt;
use std::str::FromStr;

/// A player that does not search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReferencePlayer {
    /// Any legal move, each as likely as the other. In the programmed game,
    /// tokens on some arrows.
    Random,
    /// The move that gains most at once. In Quoridor: the own path against the
    /// shortest of the others'. On the star: steps of the own pegs to their
    /// goal. In the programmed game: orders are added to the plan, always the
    /// one that gains most if nobody else moves.
    Greedy,
    /// Only the own path counts. In Quoridor: the pawn walks a shortest one and
    /// never sets a fence. On the star and in the programmed game: like
    /// greedy, but the peg that has farthest to go comes first.
    ShortestPath,
}

impl ReferencePlayer {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::ShortestPath];

    /// The name on the command line.
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

/// A name that no reference player has.
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

/// What the reference players have to know of a game.
pub(super) trait ReferenceMove {
    /// What a player answers with.
    type Answer;

    /// What the reference player does for `seat`, whose answer is waited for.
    /// `seed` decides between what looks alike.
    fn reference_move(
        &self,
        seat: Seat,
        reference: ReferencePlayer,
        seed: u64,
    ) -> Option<Self::Answer>;
}
