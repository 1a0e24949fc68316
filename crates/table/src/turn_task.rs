//! The common interface of lessons and puzzles of turn-based games.

use super::Match;
use starfence_rules::{PlayError, Position, Seat, Setup, TurnBased};

/// A lesson or puzzle on the board of a turn-based game.
pub trait TurnTask: Clone {
    /// The type of the game's positions.
    type Position: Setup + TurnBased;

    /// Returns the match with the current position.
    fn table(&self) -> &Match<Self::Position>;

    /// Returns the player whose moves the user makes.
    fn solver(&self) -> Option<Seat>;

    /// Returns whether the player can attempt a move now.
    fn is_open(&self) -> bool;

    /// Makes a move as an attempt to solve the task.
    ///
    /// # Errors
    /// `PlayError` if the rules refuse the move.
    fn play(
        &mut self,
        mv: <Self::Position as Position>::Move,
    ) -> Result<(), PlayError<<Self::Position as Position>::Refusal>>;
}
