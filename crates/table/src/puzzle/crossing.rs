//! Ten pegs alone on their way over the star: a solitaire.

use starfence_engine::crossing::{FEWEST, routes};
use starfence_rules::Set;
use starfence_rules::checkers::Turn;
use starfence_rules::lattice::{Hole, Point};

/// A crossing from the north point to the south point while somebody plays it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Crossing {
    /// Each turn's way, both ends included.
    played: Vec<Vec<Hole>>,
}

impl Crossing {
    /// No crossing has fewer turns.
    pub const FEWEST: usize = FEWEST;

    /// The pegs as they stand.
    pub fn pegs(&self) -> Set<Hole> {
        self.played.iter().fold(Point::N.holes(), |pegs, way| {
            match (way.first(), way.last()) {
                (Some(from), Some(to)) => pegs.without(*from).with(*to),
                _ => pegs,
            }
        })
    }

    /// How many turns are played.
    pub fn turns(&self) -> usize {
        self.played.len()
    }

    /// The way of the last turn.
    pub fn last(&self) -> &[Hole] {
        self.played.last().map_or(&[], Vec::as_slice)
    }

    /// Whether all pegs have arrived.
    pub fn is_done(&self) -> bool {
        self.pegs() == Point::S.holes()
    }

    /// The ways of every turn of the peg on a hole; none without a peg there.
    pub fn ways(&self, from: Hole) -> Vec<Vec<Hole>> {
        let pegs = self.pegs();
        match pegs.contains(from) && !self.is_done() {
            true => routes(pegs, from),
            false => Vec::new(),
        }
    }

    /// Moves a peg. Returns its way; `None` when that is no turn, and then
    /// nothing has changed.
    pub fn play(&mut self, from: Hole, to: Hole) -> Option<&[Hole]> {
        let mut ways = self.ways(from).into_iter();
        let way = ways.find(|way| way.last() == Some(&to))?;
        self.played.push(way);
        Some(self.last())
    }

    /// Plays a turn, as [`play`](Self::play).
    pub fn play_turn(&mut self, turn: Turn) -> Option<&[Hole]> {
        match turn {
            Turn::Move { from, to, .. } => self.play(from, to),
            Turn::Pass | Turn::Out | Turn::Resign => None,
        }
    }

    /// Takes the last turn back.
    pub fn undo(&mut self) {
        self.played.pop();
    }
}
