//! Simple players that serve as a fixed reference for measuring the strength of
//! others.

use rand::seq::IndexedRandom as _;
use rand::{Rng, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::TurnBased;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A simple player that does not search. Each game's `reference.rs` defines how
/// such a player chooses its moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ReferencePlayer {
    /// Plays a random legal move. In Parallel Chinese Checkers, lays random
    /// tokens.
    Random,
    /// Plays the move that gains most immediately.
    Greedy,
    /// Plays the move that shortens its own path most, no matter how much the
    /// move helps other players.
    ShortestPath,
}

impl ReferencePlayer {
    /// All reference players.
    pub const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::ShortestPath];

    /// Returns the name that denotes the player on the command line.
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

/// The error for text that is not the name of a reference player.
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

/// Returns the move with the lowest cost, which `cost` computes from a move and
/// the position after it; `None` if there are no moves. `seed` decides between
/// moves of equal cost.
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

/// Returns a random number generator initialized with a seed.
pub(super) fn seeded_rng(seed: u64) -> impl Rng {
    Pcg32::seed_from_u64(seed)
}
