//! What calibration looks at in a position, besides what a search found.

use crate::checkers::turns_to_go;
use starfence_rules::{Position as _, Seat, checkers, parallel, quoridor};

/// How far a game has come, and how far each player still has to go.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// 0 at the start of a game, 1 near its end.
    pub(super) progress: f32,
    /// What each player has to go, in units of the game; the less the better.
    pub(super) to_go: [f32; Seat::MOST as usize],
    /// How many players have their turn before each, as a share of all; 0 where
    /// all move at once.
    pub(super) wait: [f32; Seat::MOST as usize],
}

/// The turns to go at the start of a game of Chinese Checkers.
const TURNS_AT_START: f32 = 40.0;

impl Standing {
    /// A position of Chinese Checkers: turns to go, by tens.
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

    /// A position of Quoridor: steps to go, by tens. A game has come as far as
    /// its fences are set.
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

    /// A position of the programmed game. It has come as far as the foremost
    /// player has filled the goal.
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

/// Each player's wait for the turn.
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
