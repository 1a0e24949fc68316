//! Calibration of the chances to win in Parallel Chinese Checkers.

use crate::calibration::{CalibrationFeatures, Terms};
use starfence_rules::parallel::Position;
use starfence_rules::{Position as _, Seat};

/// Returns the fitted weights for the given number of players, as printed by
/// `starfence-lab calibrate --fit --seed 2` for 400 games with three players
/// and 1,500 with four.
pub(super) fn weights(players: u8) -> Option<Terms> {
    match players {
        3 => Some([0.824, 0.0, 0.359, 0.0, 0.0, 0.0, 0.433, -0.936]),
        4 => Some([0.661, 0.0, -0.023, 0.0, 0.0, 0.0, -0.122, 0.032]),
        _ => None,
    }
}

/// Returns the features of a position that the calibration uses. The progress
/// is the fraction of the pegs needed to win that the leading player has in the
/// goal.
pub(super) fn calibration_features(position: &Position) -> CalibrationFeatures {
    let seats = Seat::all(position.players());
    let most = seats
        .map(|seat| position.pegs_in_goal(seat))
        .max()
        .unwrap_or(0);
    let needed = position.rules().options.pegs.needed_to_win();
    CalibrationFeatures {
        progress: f32::from(most) / f32::from(needed),
        distance_left: [0.0; Seat::MAX_PLAYERS as usize],
        turn_wait: [0.0; Seat::MAX_PLAYERS as usize],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calibration::tests::{
        check_that_chances_follow_estimates, check_that_decided_games_stay_decided,
    };

    #[test]
    fn a_higher_estimate_gives_a_higher_chance_at_every_stage() {
        for players in [2, 3, 4] {
            check_that_chances_follow_estimates::<Position>(players);
        }
    }

    #[test]
    fn decided_games_stay_decided() {
        for players in [2, 3, 4] {
            check_that_decided_games_stay_decided::<Position>(players);
        }
    }
}
