//! A mistake in a game, with what is needed to practise it.

use crate::Player;
use starfence_rules::Position;
use std::any::Any;
use std::fmt;

/// A person's move that a review marked as a mistake or a blunder.
#[derive(Clone, PartialEq, Debug)]
pub struct Mistake<P: Position> {
    /// The number of moves before the mistaken one.
    pub ply: usize,
    /// The position before the move.
    pub position: P,
    /// The players of the game, all of them as people, so that no computer
    /// moves during practice.
    pub players: Vec<Player>,
    /// The move that was played.
    pub played: P::Move,
    /// How much of the player's winning chance the move cost, from 0 to 1.
    pub cost: f32,
    /// The better move that the review found.
    pub better: P::Move,
    /// The player's winning chance with the better move, from 0 to 1.
    pub chance: f32,
}

/// A mistake in any game.
#[derive(Debug)]
pub struct AnyMistake(Box<dyn GameMistake>);

/// A mistake in a particular game.
pub trait GameMistake: Any + fmt::Debug + Send + Sync {
    /// Returns the name of the mistake within its game. If the game is
    /// continued differently, another mistake in the same place gets another
    /// name.
    fn name(&self) -> String;

    /// Returns a copy of the mistake.
    fn boxed(&self) -> Box<dyn GameMistake>;

    /// Reports whether another mistake was made in the same kind of game and is
    /// equal to this one.
    fn equals(&self, other: &dyn GameMistake) -> bool;
}

impl AnyMistake {
    /// Wraps a mistake in a particular game.
    pub fn new(mistake: impl GameMistake) -> Self {
        Self(Box::new(mistake))
    }

    /// Returns the mistake with the game's own types; `None` if it was made in
    /// another game.
    pub fn downcast_ref<M: GameMistake>(&self) -> Option<&M> {
        let any: &dyn Any = &*self.0;
        any.downcast_ref()
    }

    /// Returns the name of the mistake within its game.
    pub(super) fn name(&self) -> String {
        self.0.name()
    }
}

impl Clone for AnyMistake {
    fn clone(&self) -> Self {
        Self(self.0.boxed())
    }
}

impl PartialEq for AnyMistake {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }
}

impl<P: Position + fmt::Debug> GameMistake for Mistake<P> {
    fn name(&self) -> String {
        format!("{} {}", self.ply, self.played)
    }

    fn boxed(&self) -> Box<dyn GameMistake> {
        Box::new(self.clone())
    }

    fn equals(&self, other: &dyn GameMistake) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref() == Some(self)
    }
}
