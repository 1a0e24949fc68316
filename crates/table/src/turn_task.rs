//! What lessons and puzzles of games with turns have in common.

use super::Match;
use starfence_rules::{PlayError, Position, TurnBased};

/// A task on the board of a game with turns.
pub trait TurnTask: Clone {
    /// The game's positions.
    type Position: TurnBased;

    /// The board as it stands.
    fn table(&self) -> &Match<Self::Position>;

    /// Whether something is to be tried.
    fn is_open(&self) -> bool;

    /// Tries a move.
    ///
    /// # Errors
    /// The rules refuse it.
    fn play(
        &mut self,
        mv: <Self::Position as Position>::Move,
    ) -> Result<(), PlayError<<Self::Position as Position>::Refusal>>;
}
