//! A solitaire version of Chinese Checkers: ten pegs cross the star without
//! opponents.

use starfence_engine::crossing::{MIN_TURNS, routes};
use starfence_rules::checkers::Turn;
use starfence_rules::lattice::{Hole, StarPoint};
use starfence_rules::{GameKind, Set};

/// A solitaire game in progress: the ten pegs in the north point of the star
/// must reach the south point in as few turns as possible.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Crossing {
    /// The route of each turn, from the start hole to the end hole.
    played: Vec<Vec<Hole>>,
    /// Whether a solution has been shown since the start.
    helped: bool,
}

impl Crossing {
    /// The game that the solitaire version belongs to.
    pub const GAME: GameKind = GameKind::ChineseCheckers;

    /// The minimum number of turns needed to cross the star.
    pub const MIN_TURNS: usize = MIN_TURNS;

    /// Returns the holes that contain a peg.
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

    /// Returns the route of the last turn; empty before the first turn.
    pub fn last(&self) -> &[Hole] {
        self.played.last().map_or(&[], Vec::as_slice)
    }

    /// Returns whether all pegs have reached the south point.
    pub fn is_done(&self) -> bool {
        self.pegs() == StarPoint::S.holes()
    }

    /// Returns the routes of all possible turns of the peg in a hole; an empty
    /// list if the hole is empty or the game is finished.
    pub fn routes_from(&self, from: Hole) -> Vec<Vec<Hole>> {
        let pegs = self.pegs();
        if pegs.contains(from) && !self.is_done() {
            routes(pegs, from)
        } else {
            Vec::new()
        }
    }

    /// Moves a peg and returns its route. Returns `None` and changes nothing if
    /// the turn is not possible.
    pub fn play(&mut self, from: Hole, to: Hole) -> Option<&[Hole]> {
        let mut ways = self.routes_from(from).into_iter();
        let way = ways.find(|way| way.last() == Some(&to))?;
        self.played.push(way);
        Some(self.last())
    }

    /// Plays a turn of Chinese Checkers, like [`play`](Self::play).
    pub fn play_turn(&mut self, turn: Turn) -> Option<&[Hole]> {
        match turn {
            Turn::Move { from, to, .. } => self.play(from, to),
            Turn::Pass | Turn::TimeUp | Turn::Resign => None,
        }
    }

    /// Records that a solution was shown, so that the game no longer counts as
    /// the player's own result.
    pub fn mark_as_helped(&mut self) {
        self.helped = true;
    }

    /// Returns the number of turns if the game is finished and no solution was
    /// shown; `None` otherwise.
    pub fn own_result(&self) -> Option<u32> {
        let is_own = self.is_done() && !self.helped;
        is_own.then(|| u32::try_from(self.turns()).ok()).flatten()
    }

    /// Undoes the last turn.
    pub fn undo(&mut self) {
        self.played.pop();
    }
}
