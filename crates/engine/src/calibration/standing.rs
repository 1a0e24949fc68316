//! The features of a position that calibration uses besides the search's result.

use starfence_rules::Seat;

/// The progress of a game and the distance that each player has left.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// 0 at the start of a game, 1 near its end.
    pub(crate) progress: f32,
    /// The distance that each player has left, in a unit that depends on the
    /// game; less is better.
    pub(crate) distance_left: [f32; Seat::MAX_PLAYERS as usize],
    /// The number of players who move before each player, as a fraction of all;
    /// 0 where all move at once.
    pub(crate) turn_wait: [f32; Seat::MAX_PLAYERS as usize],
}

/// Returns how long each player waits for the next turn, as a fraction of a
/// round.
pub(crate) fn turn_waits(
    players: u8,
    side_to_move: Seat,
    clockwise: bool,
) -> [f32; Seat::MAX_PLAYERS as usize] {
    let mut waits = [0.0; Seat::MAX_PLAYERS as usize];
    let mut seat = side_to_move;
    for turns in 0..players {
        waits[seat.array_index()] = f32::from(turns) / f32::from(players);
        seat = match clockwise {
            true => seat.next_among(players),
            false => seat.previous_among(players),
        };
    }
    waits
}
