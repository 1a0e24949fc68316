//! A mistake in a game, with the data needed to practise it.

use crate::Player;
use crate::review::chance_after;
use starfence_rules::Position;
use std::any::Any;
use std::fmt;

/// A human player's move that a review marked as a mistake or a blunder.
#[derive(Clone, PartialEq, Debug)]
pub struct Mistake<P: Position> {
    /// The number of moves before the mistake.
    pub ply: usize,
    /// The position before the move.
    pub position: P,
    /// The players of the game, all converted to human players, so that no
    /// computer player moves during practice.
    pub players: Vec<Player>,
    /// The mistaken move.
    pub played: P::Move,
    /// The loss of the player's winning chance caused by the move, from 0 to 1.
    pub cost: f32,
    /// The better move that the review found.
    pub better: P::Move,
    /// The player's winning chance after the better move, from 0 to 1.
    pub chance: f32,
}

impl<P: Position> Mistake<P> {
    /// Returns the player's winning chance after the mistaken move, from 0 to
    /// 1.
    pub fn chance_after(&self) -> f32 {
        chance_after(self.chance, self.cost)
    }
}

/// A mistake in a game of any kind.
pub struct AnyMistake(Box<dyn GameMistake>);

/// A mistake in a game of a particular kind.
pub trait GameMistake: Any + Send + Sync {
    /// Returns a name that identifies the mistake within its game. If the game
    /// is continued differently, another mistake at the same ply has a
    /// different name.
    fn name(&self) -> String;

    /// Returns a copy of the mistake.
    fn boxed(&self) -> Box<dyn GameMistake>;

    /// Returns whether the other mistake is of the same type and equal to this
    /// one.
    fn equals(&self, other: &dyn GameMistake) -> bool;
}

impl AnyMistake {
    /// Wraps a mistake that was made in a game of a particular kind.
    pub fn new(mistake: impl GameMistake) -> Self {
        Self(Box::new(mistake))
    }

    /// Returns the mistake with the game's own types; `None` if the mistake is
    /// from another kind of game.
    pub fn downcast_ref<M: GameMistake>(&self) -> Option<&M> {
        let any: &dyn Any = &*self.0;
        any.downcast_ref()
    }

    /// Returns a name that identifies the mistake within its game.
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

impl fmt::Debug for AnyMistake {
    /// Writes the mistake's name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyMistake").field(&self.name()).finish()
    }
}

impl<P: Position> GameMistake for Mistake<P> {
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
