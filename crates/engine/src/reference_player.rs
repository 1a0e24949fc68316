//! Reference players against which other players are measured.

use rand::seq::IndexedRandom as _;
use rand::{Rng, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::TurnBased;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A player that does not search. Each game's `reference.rs` says how it plays
/// that game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReferencePlayer {
    /// Plays any legal move, all equally likely. In Parallel Chinese Checkers,
    /// lays random tokens.
    Random,
    /// Plays the move with the greatest immediate gain.
    Greedy,
    /// Plays the move after which its own path is shortest, whatever the others
    /// gain by it.
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
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("invalid reference player {0:?}: expected random, greedy or shortest-path")]
pub struct UnknownReferencePlayer(String);

impl FromStr for ReferencePlayer {
    type Err = UnknownReferencePlayer;

    fn from_str(text: &str) -> Result<Self, UnknownReferencePlayer> {
        Self::ALL
            .into_iter()
            .find(|reference| reference.name() == text)
            .ok_or_else(|| UnknownReferencePlayer(text.to_owned()))
    }
}

/// Returns the move with the lowest cost, which `cost` computes from the move
/// and the position after it; `None` if there is no move. The seed decides
/// between equally cheap moves.
pub(super) fn cheapest_move<P: TurnBased>(
    position: &P,
    seed: u64,
    cost: impl Fn(P::Move, &P) -> i64,
) -> Option<P::Move> {
    let mut least = i64::MAX;
    let mut moves = Vec::new();
    position.for_each_child(&mut |mv, next| {
        let cost = cost(mv, &next);
        if cost < least {
            least = cost;
            moves.clear();
        }
        if cost <= least {
            moves.push(mv);
        }
    });
    moves.choose(&mut seeded_rng(seed)).copied()
}

/// Returns a random number generator with this seed.
pub(super) fn seeded_rng(seed: u64) -> impl Rng {
    Pcg32::seed_from_u64(seed)
}
