//! What a match has to know about a turn-based game beyond its rules.

use crate::{Count, GameOptions, Hint, MoveDescription, MoveRefusal, SeatedPosition};
use starfence_rules::{Game, Seat, TurnBased};
use std::fmt;

/// A turn-based game that can be played at a table.
///
/// It is implemented in the game's own folder. Code that holds a
/// [`TurnMatch`](crate::TurnMatch) needs neither this trait nor the game's
/// types.
pub trait TurnGame: SeatedPosition + TurnBased<Refusal: Into<MoveRefusal>> + fmt::Debug {
    /// Returns the number of players and the rule options.
    fn game_options(&self) -> GameOptions;

    /// Returns what a legal move does in this position.
    fn describe(&self, mv: Self::Move) -> MoveDescription;

    /// Returns what a hint says about a legal move in this position.
    fn hint(&self, mv: Self::Move) -> Hint;

    /// Counts what a player did in a game.
    fn counts(game: &Game<Self>, seat: Seat) -> Vec<Count>;
}

/// Returns the moves of a player, each with the position before it.
pub(crate) fn turns_of<P: TurnBased>(
    game: &Game<P>,
    seat: Seat,
) -> impl Iterator<Item = (&P, P::Move)> {
    let plies = game.moves().enumerate();
    let turns = plies.map(|(ply, mv)| (game.position_at(ply), mv));
    turns.filter(move |(position, _)| position.side_to_move() == Some(seat))
}
