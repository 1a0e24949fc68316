//! Implements the interface between Quoridor and its computer player.

use super::QuoridorEngine;
use super::calibration;
use super::levels::LEVELS;
use super::reference::reference_move;
use crate::calibration::{CalibrationFeatures, Terms};
use crate::level::LevelTable;
use crate::playable::{Playable, game_if_to_move, seat_to_move};
use crate::reference_player::ReferencePlayer;
use starfence_rules::quoridor::{Move, Position};
use starfence_rules::{Game, Position as _, Seat};

impl Playable for Position {
    type Engine = QuoridorEngine;

    const LEVELS: LevelTable = LEVELS;

    const RANDOM_OPENING_ROUNDS: u8 = 2;

    fn seats_to_act(&self) -> Vec<Seat> {
        seat_to_move(self).into_iter().collect()
    }

    fn observation(game: &Game<Self>, seat: Seat) -> Option<Game<Self>> {
        game_if_to_move(game, seat).cloned()
    }

    fn join_moves(answers: &[Move]) -> Option<Move> {
        answers.first().copied()
    }

    fn calibration_features(&self) -> CalibrationFeatures {
        calibration::calibration_features(self)
    }

    fn calibration_weights(players: u8) -> Option<Terms> {
        calibration::weights(players)
    }

    fn parse_engine_move(&self, _: Seat, text: &str) -> Result<Move, String> {
        self.parse_move(text).map_err(|error| error.to_string())
    }

    fn reference_answer(
        game: &Game<Self>,
        seat: Seat,
        reference: ReferencePlayer,
        seed: u64,
    ) -> Option<Move> {
        reference_move(
            game_if_to_move(game, seat)?.position(),
            seat,
            reference,
            seed,
        )
    }
}
