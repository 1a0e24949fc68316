//! The interface between a game and its computer players.

use super::calibration::{Standing, Terms};
use super::level::LevelTable;
use super::{Engine, ReferencePlayer};
use starfence_rules::{Game, Seat, SetUp, TurnBased};
use std::fmt;

/// A player's answer: a move or, in a game in which all move at once, the
/// player's own plan.
pub type EngineMove<P> = <<P as Playable>::Engine as Engine>::Move;

/// A game that computer players can play: everything that the code shared by all
/// games knows about it.
pub trait Playable: SetUp {
    /// The computer player.
    type Engine: Engine<Move: fmt::Display + fmt::Debug + PartialEq, Observation: Clone> + Default;

    /// The settings of the levels.
    const LEVELS: LevelTable;

    /// The maximum number of random rounds at the beginning of the games by
    /// which chances are calibrated; 0 if every game starts differently anyway.
    const RANDOM_OPENING_ROUNDS: u8;

    /// Returns the seats whose answers the game waits for: the player to move,
    /// or all players at once. Empty when the game is over.
    fn seats_to_act(&self) -> Vec<Seat>;

    /// Returns the information that the player in `seat` may know; `None` when
    /// the game does not wait for that player.
    fn observation(game: &Game<Self>, seat: Seat) -> Option<<Self::Engine as Engine>::Observation>;

    /// Combines the answers of all [`seats_to_act`](Self::seats_to_act), in
    /// their order, into one move; `None` if there are no answers.
    fn join_moves(answers: &[EngineMove<Self>]) -> Option<Self::Move>;

    /// Returns the features of the position that the calibration of chances
    /// uses.
    fn standing(&self) -> Standing;

    /// Returns the fitted weights of the calibration for this many players;
    /// `None` where the search's own estimate is accurate enough
    /// (docs/strength.md).
    fn calibration_weights(players: u8) -> Option<Terms>;

    /// Parses an answer of the player in `seat`.
    ///
    /// # Errors
    /// Fails with the reason if the text is not a legal answer of that player in
    /// this position.
    fn parse_engine_move(&self, seat: Seat, text: &str) -> Result<EngineMove<Self>, String>;

    /// Returns the answer of a reference player in `seat`; `None` when the game
    /// does not wait for that seat. `seed` decides between equally good answers.
    fn reference_answer(
        game: &Game<Self>,
        seat: Seat,
        reference: ReferencePlayer,
        seed: u64,
    ) -> Option<EngineMove<Self>>;
}

/// Returns the player to move, or `None` when the game is over.
pub(super) fn seat_to_move<P: TurnBased>(position: &P) -> Option<Seat> {
    let seat = position.side_to_move();
    seat.filter(|_| position.outcome().is_none())
}

/// Returns the game if it waits for this player's move.
pub(super) fn game_if_to_move<P: TurnBased>(game: &Game<P>, seat: Seat) -> Option<&Game<P>> {
    (seat_to_move(game.position()) == Some(seat)).then_some(game)
}
