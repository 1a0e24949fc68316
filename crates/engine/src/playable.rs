//! The interface between a game and its computer players.

use super::calibration::{CalibrationFeatures, Terms};
use super::level::LevelTable;
use super::{Engine, ReferencePlayer};
use starfence_rules::{Game, Seat, Setup, TurnBased};
use std::fmt;

/// The move that a computer player chooses: a move of the game or, in a game in
/// which all players move at once, the player's own plan.
pub type EngineMove<P> = <<P as Playable>::Engine as Engine>::Move;

/// A game that computer players can play: the interface used by the code that
/// all games share.
pub trait Playable: Setup {
    /// The engine that plays this game.
    type Engine: Engine<Move: fmt::Display + fmt::Debug + PartialEq, Observation: Clone> + Default;

    /// The settings of each difficulty level.
    const LEVELS: LevelTable;

    /// The maximum number of random rounds at the beginning of the games that
    /// the computer plays to calibrate chances; 0 if every game starts
    /// differently anyway.
    const RANDOM_OPENING_ROUNDS: u8;

    /// Returns the seats that must choose a move now: the player to move, or
    /// all players at once. Empty when the game is over.
    fn seats_to_act(&self) -> Vec<Seat>;

    /// Returns the information available to the player in `seat`; `None` if
    /// that player does not have to choose a move now.
    fn observation(game: &Game<Self>, seat: Seat) -> Option<<Self::Engine as Engine>::Observation>;

    /// Combines the moves chosen by all [`seats_to_act`](Self::seats_to_act),
    /// in the same order, into one move of the game; `None` if `answers` is
    /// empty.
    fn join_moves(answers: &[EngineMove<Self>]) -> Option<Self::Move>;

    /// Returns the features of the position from which chances are calibrated.
    fn calibration_features(&self) -> CalibrationFeatures;

    /// Returns the fitted weights of the calibration for the given number of
    /// players; `None` if the search's own estimate is accurate enough
    /// (docs/strength.md).
    fn calibration_weights(players: u8) -> Option<Terms>;

    /// Parses a move or plan of the player in `seat`.
    ///
    /// # Errors
    /// Returns the reason if the text is not a legal move or plan of that
    /// player in this position.
    fn parse_engine_move(&self, seat: Seat, text: &str) -> Result<EngineMove<Self>, String>;

    /// Returns the move that a reference player chooses in `seat`; `None` if
    /// that player does not have to choose a move now. `seed` decides between
    /// equally good moves.
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

/// Returns the game if the player in `seat` is to move, otherwise `None`.
pub(super) fn game_if_to_move<P: TurnBased>(game: &Game<P>, seat: Seat) -> Option<&Game<P>> {
    (seat_to_move(game.position()) == Some(seat)).then_some(game)
}
