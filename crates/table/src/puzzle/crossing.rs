//! A solitaire game: ten pegs cross the star alone.

use starfence_engine::crossing::{MIN_TURNS, routes};
use starfence_rules::Set;
use starfence_rules::checkers::Turn;
use starfence_rules::lattice::{Hole, StarPoint};

/// A game in progress in which the pegs cross from the north point to the south
/// point.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Crossing {
    /// Each turn's route, including both ends.
    played: Vec<Vec<Hole>>,
    /// Whether a solution was shown since the start.
    helped: bool,
}

impl Crossing {
    /// The fewest turns in which a crossing is possible.
    pub const FEWEST: usize = MIN_TURNS;

    /// Returns the holes with pegs now.
    pub fn pegs(&self) -> Set<Hole> {
        self.played.iter().fold(StarPoint::N.holes(), |pegs, way| {
            match (way.first(), way.last()) {
                (Some(from), Some(to)) => pegs.without(*from).with(*to),
                _ => pegs,
            }
        })
    }

    /// Returns the number of turns played.
    pub fn turns(&self) -> usize {
        self.played.len()
    }

    /// Returns the route of the last turn; empty before the first.
    pub fn last(&self) -> &[Hole] {
        self.played.last().map_or(&[], Vec::as_slice)
    }

    /// Reports whether all pegs have arrived.
    pub fn is_done(&self) -> bool {
        self.pegs() == StarPoint::S.holes()
    }

    /// Returns the routes of all turns that the peg in a hole can make; none if
    /// there is no peg, or if all pegs have arrived.
    pub fn ways(&self, from: Hole) -> Vec<Vec<Hole>> {
        let pegs = self.pegs();
        match pegs.contains(from) && !self.is_done() {
            true => routes(pegs, from),
            false => Vec::new(),
        }
    }

    /// Moves a peg. Returns its route; `None`, with nothing changed, if there
    /// is no such turn.
    pub fn play(&mut self, from: Hole, to: Hole) -> Option<&[Hole]> {
        let mut ways = self.ways(from).into_iter();
        let way = ways.find(|way| way.last() == Some(&to))?;
        self.played.push(way);
        Some(self.last())
    }

    /// Plays a turn, like [`play`](Self::play).
    pub fn play_turn(&mut self, turn: Turn) -> Option<&[Hole]> {
        match turn {
            Turn::Move { from, to, .. } => self.play(from, to),
            Turn::Pass | Turn::Out | Turn::Resign => None,
        }
    }

    /// Records that a solution was shown, so that the crossing no longer counts
    /// as the player's own.
    pub fn help(&mut self) {
        self.helped = true;
    }

    /// Returns the number of turns if the crossing is finished and was played
    /// without help.
    pub fn own_result(&self) -> Option<u32> {
        let is_own = self.is_done() && !self.helped;
        is_own.then(|| u32::try_from(self.turns()).ok()).flatten()
    }

    /// Takes the last turn back.
    pub fn undo(&mut self) {
        self.played.pop();
    }
}
