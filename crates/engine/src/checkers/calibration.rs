//! Calibration of the chances to win in Chinese Checkers.

use super::board::Board;
use super::weights::Costs;
use crate::calibration::{CalibrationFeatures, Terms, turn_waits};
use starfence_rules::checkers::{Position, TurnDirection};
use starfence_rules::{Position as _, Seat};

/// The approximate number of turns that a player needs from the start to fill
/// the goal.
const TURNS_AT_START: f32 = 40.0;

/// Returns the fitted weights for the given number of players, as printed by
/// `starfence-lab calibrate --fit --seed 2` for 4,000 games with two players,
/// 3,000 with three, 2,000 with four and 1,200 with six.
pub(super) fn weights(players: u8) -> Option<Terms> {
    Some(match players {
        2 => [0.514, 1.257, -0.120, 0.0, -0.219, 0.165, -0.082, 0.117],
        3 => [0.050, 1.191, 0.0, 0.0, -1.032, -0.275, -0.061, -0.227],
        4 => [0.050, 0.572, 0.0, 0.0, -4.012, -0.193, 0.085, -0.257],
        6 => [0.050, 0.759, 0.0, 0.0, 0.0, -0.086, 0.086, -0.191],
        _ => return None,
    })
}

/// Returns the features of a position that the calibration uses. Distances are
/// in units of ten turns.
pub(super) fn calibration_features(position: &Position) -> CalibrationFeatures {
    let players = position.players().count();
    let turns = estimated_turns_left(position);
    let least = Seat::all(players)
        .filter(|seat| !position.is_out(*seat))
        .map(|seat| turns[seat.array_index()])
        .fold(TURNS_AT_START, f32::min);
    let clockwise = position.rules().options().direction == TurnDirection::Clockwise;
    CalibrationFeatures {
        progress: (1.0 - least / TURNS_AT_START).clamp(0.0, 1.0),
        distance_left: turns.map(|turns| turns / 10.0),
        turn_wait: turn_waits(players, position.side_to_move(), clockwise),
    }
}

/// Returns an estimate, without a search, of the number of turns that each
/// player still needs.
fn estimated_turns_left(position: &Position) -> [f32; Seat::MAX_PLAYERS as usize] {
    let board = Board::new(position, &Costs::default());
    let mut turns = [0.0; Seat::MAX_PLAYERS as usize];
    for (seat, turns) in turns.iter_mut().enumerate().take(board.players()) {
        *turns = board.cost(seat) as f32 / 100.0;
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calibration::tests::{
        check_that_chances_follow_estimates, check_that_decided_games_stay_decided,
    };
    use starfence_rules::checkers::{Players, Rules};

    #[test]
    fn a_higher_estimate_gives_a_higher_chance_at_every_stage() {
        for players in [2, 3, 4, 6] {
            check_that_chances_follow_estimates::<Position>(players);
        }
    }

    #[test]
    fn decided_games_stay_decided() {
        for players in [2, 3, 4, 6] {
            check_that_decided_games_stay_decided::<Position>(players);
        }
    }

    #[test]
    fn features_follow_the_order_of_turns() {
        let rules = Rules::new(Players::Six);
        let start = calibration_features(&Position::start(rules));
        assert_eq!(
            start.turn_wait.map(|wait| (6.0 * wait).round()),
            [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]
        );
        assert!(start.progress.abs() < 0.05, "{start:?}");
        let rules = rules.with_options("direction=counterclockwise".parse().unwrap());
        let start = calibration_features(&Position::start(rules));
        assert_eq!(
            start.turn_wait.map(|wait| (6.0 * wait).round()),
            [0.0, 5.0, 4.0, 3.0, 2.0, 1.0]
        );
    }
}
