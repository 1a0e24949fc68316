//! Calibration of the chances to win in Quoridor.

use crate::calibration::{CalibrationFeatures, Terms, turn_waits};
use starfence_rules::Seat;
use starfence_rules::quoridor::Position;

/// Returns the fitted weights for the given number of players, as printed by
/// `starfence-lab calibrate --fit --seed 2` for 1,500 games with four players.
pub(super) fn weights(players: u8) -> Option<Terms> {
    (players == 4).then_some([0.083, 0.542, -0.033, -1.298, -2.371, -0.064, -0.316, -0.329])
}

/// Returns the features of a position that the calibration uses. Distances are
/// in units of ten steps. The progress is the fraction of all fences that have
/// been placed.
pub(super) fn calibration_features(position: &Position) -> CalibrationFeatures {
    let players = position.rules().players().count();
    let mut distance_left = [0.0; Seat::MAX_PLAYERS as usize];
    let mut fences_left = 0;
    for seat in Seat::all(players) {
        distance_left[seat.array_index()] = f32::from(position.distance(seat).unwrap_or(0)) / 10.0;
        fences_left += position.fences_left(seat);
    }
    CalibrationFeatures {
        progress: 1.0 - f32::from(fences_left) / 20.0,
        distance_left,
        turn_wait: turn_waits(players, position.side_to_move(), true),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calibration::tests::{
        check_that_chances_follow_estimates, check_that_decided_games_stay_decided,
    };
    use starfence_rules::Position as _;
    use starfence_rules::quoridor::{Players, Rules};

    #[test]
    fn a_higher_estimate_gives_a_higher_chance_at_every_stage() {
        for players in [2, 4] {
            check_that_chances_follow_estimates::<Position>(players);
        }
    }

    #[test]
    fn decided_games_stay_decided() {
        for players in [2, 4] {
            check_that_decided_games_stay_decided::<Position>(players);
        }
    }

    #[test]
    fn progress_is_measured_by_the_fences_set() {
        let start = Position::start(Rules::new(Players::Two));
        let next = start.play(start.parse_move("e3v").unwrap()).unwrap();
        assert!((calibration_features(&next).progress - 0.05).abs() < 1e-6);
    }
}
