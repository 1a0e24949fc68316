//! Implements the interface between Parallel Chinese Checkers and its computer
//! player.

use super::ParallelEngine;
use super::calibration;
use super::levels::LEVELS;
use super::reference::reference_plan;
use crate::calibration::{CalibrationFeatures, Terms};
use crate::level::LevelTable;
use crate::playable::Playable;
use crate::reference_player::ReferencePlayer;
use starfence_rules::parallel::{Plan, PlanError, Position, SeatView, Submissions};
use starfence_rules::{Game, Position as _, Seat};

impl Playable for Position {
    type Engine = ParallelEngine;

    const LEVELS: LevelTable = LEVELS;

    /// No random rounds are needed, since the pegs are shuffled at the start.
    const RANDOM_OPENING_ROUNDS: u8 = 0;

    fn seats_to_act(&self) -> Vec<Seat> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        self.rules().players.seats().collect()
    }

    fn observation(game: &Game<Self>, seat: Seat) -> Option<SeatView> {
        let position = game.position();
        position.outcome().is_none().then_some(())?;
        SeatView::new(position.clone(), seat)
    }

    fn join_moves(answers: &[Plan]) -> Option<Submissions> {
        (!answers.is_empty()).then(|| Submissions::new(answers))
    }

    fn calibration_features(&self) -> CalibrationFeatures {
        calibration::calibration_features(self)
    }

    fn calibration_weights(players: u8) -> Option<Terms> {
        calibration::weights(players)
    }

    fn parse_engine_move(&self, seat: Seat, text: &str) -> Result<Plan, String> {
        let plan: Plan = text.parse().map_err(|error: PlanError| error.to_string())?;
        let checked = self.check_plan(seat, plan);
        checked.map(|()| plan).map_err(|error| error.to_string())
    }

    fn reference_answer(
        game: &Game<Self>,
        seat: Seat,
        reference: ReferencePlayer,
        seed: u64,
    ) -> Option<Plan> {
        let view = Self::observation(game, seat)?;
        Some(reference_plan(&view, seat, reference, seed))
    }
}
