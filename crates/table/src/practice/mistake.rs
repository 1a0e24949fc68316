//! A mistake in a game, with what is needed to practise it.

use super::plan::PlanMistake;
use crate::Player;
use starfence_rules::{Position, checkers, quoridor};

/// A person's move that a review marked as a mistake or a blunder.
#[derive(Clone, PartialEq, Debug)]
pub struct Mistake<P: Position> {
    /// The number of moves before it.
    pub ply: usize,
    /// The position before it.
    pub position: P,
    /// The players of the game. All of them are people here: computers do not
    /// move.
    pub players: Vec<Player>,
    /// The move that was played.
    pub played: P::Move,
    /// How much of its player's chance it cost, from 0 to 1.
    pub cost: f32,
    /// The better move that the review found.
    pub better: P::Move,
    /// The player's chance with the better move, from 0 to 1.
    pub chance: f32,
}

/// A mistake in any of the games.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyMistake {
    /// In Chinese Checkers.
    Checkers(Mistake<checkers::Position>),
    /// In Parallel Chinese Checkers.
    Parallel(Box<PlanMistake>),
    /// In Quoridor.
    Quoridor(Mistake<quoridor::Position>),
}

impl AnyMistake {
    /// Returns the name of the mistake within its game. If the game is
    /// continued differently, another mistake in the same place gets another
    /// name.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Checkers(mistake) => mistake.name(),
            Self::Parallel(mistake) => mistake.name(),
            Self::Quoridor(mistake) => mistake.name(),
        }
    }
}

impl<P: Position> Mistake<P> {
    pub(super) fn name(&self) -> String {
        format!("{} {}", self.ply, self.played)
    }
}
