//! The interface between a match and a turn-based game, in addition to the
//! game's rules.

use crate::{
    Finale, GameOptions, Highlight, Hint, MoveDescription, PlayerStatistic, PositionDetails,
};
use starfence_record::Place;
use starfence_rules::{Game, Seat, TurnBased};
use std::fmt;

/// A turn-based game that can be played in a match.
///
/// Each game implements this trait in its own folder. Code that uses a
/// [`TurnMatch`](crate::TurnMatch) needs neither this trait nor the game's
/// types.
pub trait TurnGame: PositionDetails + TurnBased + fmt::Debug {
    /// A hole or square of the game's board, which people can mark.
    type Place: Place;

    /// Returns the number of players and the rule options.
    fn game_options(&self) -> GameOptions;

    /// Returns a description of a legal move in this position.
    fn describe(&self, mv: Self::Move) -> MoveDescription;

    /// Returns a hint about a legal move in this position.
    fn hint(&self, mv: Self::Move) -> Hint;

    /// Returns the statistics of a player's actions in a game.
    fn counts(game: &Game<Self>, seat: Seat) -> Vec<PlayerStatistic>;

    /// Returns the moments of a game that are worth telling at its end.
    fn highlights(game: &Game<Self>) -> Vec<Highlight>;

    /// Returns the part of a finished game that its board shows once more;
    /// `None` if there is none, for example because a player resigned.
    fn finale(game: &Game<Self>) -> Option<Finale>;
}

/// Returns all moves of a player in a game, each with the position before the
/// move.
pub(crate) fn turns_of<P: TurnBased>(
    game: &Game<P>,
    seat: Seat,
) -> impl Iterator<Item = (&P, P::Move)> {
    game.moves()
        .enumerate()
        .map(|(ply, mv)| (game.position_at(ply), mv))
        .filter(move |(position, _)| position.side_to_move() == Some(seat))
}
