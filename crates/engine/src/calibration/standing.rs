//! The features of a position that calibration uses besides the search's result.

use crate::checkers::turns_to_go;
use starfence_rules::{Position as _, Seat, checkers, parallel, quoridor};

/// The progress of a game and the distance that each player has left.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// 0 at the start of a game, 1 near its end.
    pub(super) progress: f32,
    /// The distance that each player has left, in units of the game; less is
    /// better.
    pub(super) to_go: [f32; Seat::MOST as usize],
    /// The number of players who move before each player, as a fraction of all;
    /// 0 where all move at once.
    pub(super) wait: [f32; Seat::MOST as usize],
}

/// The turns to the goal at the start of a game of Chinese Checkers.
const TURNS_AT_START: f32 = 40.0;

impl Standing {
    /// Returns the standing in Chinese Checkers. Distances are in tens of turns.
    pub fn of_checkers(position: &checkers::Position) -> Self {
        let players = position.players().count();
        let turns = turns_to_go(position);
        let seats = Seat::all(players).filter(|seat| !position.is_out(*seat));
        let least = seats
            .map(|seat| turns[seat.at()])
            .fold(TURNS_AT_START, f32::min);
        let clockwise = position.rules().options().direction == checkers::Direction::Clockwise;
        Self {
            progress: (1.0 - least / TURNS_AT_START).clamp(0.0, 1.0),
            to_go: turns.map(|turns| turns / 10.0),
            wait: wait(players, position.side_to_move(), clockwise),
        }
    }

    /// Returns the standing in Quoridor. Distances are in tens of steps. The
    /// progress is measured by the fences set.
    pub fn of_quoridor(position: &quoridor::Position) -> Self {
        let count = position.rules().players().count();
        let mut to_go = [0.0; Seat::MOST as usize];
        let mut left = 0;
        for seat in Seat::all(count) {
            to_go[seat.at()] = f32::from(position.distance(seat).unwrap_or(0)) / 10.0;
            left += position.fences_left(seat);
        }
        Self {
            progress: 1.0 - f32::from(left) / 20.0,
            to_go,
            wait: wait(count, position.side_to_move(), true),
        }
    }

    /// Returns the standing in Parallel Chinese Checkers. The progress is the
    /// filled fraction of the leading player's goal.
    pub fn of_parallel(position: &parallel::Position) -> Self {
        let seats = Seat::all(position.players());
        let most = seats.map(|seat| position.in_goal(seat)).max().unwrap_or(0);
        let needed = position.rules().options.pegs.needed();
        Self {
            progress: f32::from(most) / f32::from(needed),
            to_go: [0.0; Seat::MOST as usize],
            wait: [0.0; Seat::MOST as usize],
        }
    }
}

/// Returns each player's wait for the turn, as a fraction of a round.
fn wait(players: u8, mover: Seat, clockwise: bool) -> [f32; Seat::MOST as usize] {
    let mut wait = [0.0; Seat::MOST as usize];
    let mut seat = mover;
    for turns in 0..players {
        wait[seat.at()] = f32::from(turns) / f32::from(players);
        seat = match clockwise {
            true => seat.after(players),
            false => seat.before(players),
        };
    }
    wait
}
