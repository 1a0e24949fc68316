//! The properties of a position from which chances to win are calibrated, in
//! addition to the search's own estimate.

use starfence_rules::Seat;

/// The progress of a game, and each player's remaining distance and waiting
/// time: inputs for calibrating chances to win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CalibrationFeatures {
    /// The progress of the game, from 0 at the start to 1 near the end.
    pub(crate) progress: f32,
    /// Each player's remaining distance to the goal, in a unit that depends on
    /// the game; 0 in games that do not use the distance.
    pub(crate) distance_left: [f32; Seat::MAX_PLAYERS as usize],
    /// For each player, the number of turns of other players before the
    /// player's next turn, as a fraction of a round; 0 in games in which all
    /// players move at once.
    pub(crate) turn_wait: [f32; Seat::MAX_PLAYERS as usize],
}

/// Returns, for each player, the number of turns of other players before the
/// player's next turn, as a fraction of a round.
pub(crate) fn turn_waits(
    players: u8,
    side_to_move: Seat,
    clockwise: bool,
) -> [f32; Seat::MAX_PLAYERS as usize] {
    let mut waits = [0.0; Seat::MAX_PLAYERS as usize];
    let mut seat = side_to_move;
    for turns in 0..players {
        waits[seat.array_index()] = f32::from(turns) / f32::from(players);
        seat = if clockwise {
            seat.next_among(players)
        } else {
            seat.previous_among(players)
        };
    }
    waits
}
