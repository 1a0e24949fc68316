//! The values that the searches compute: constants and conversions.

/// The maximum distance of a search from its root, in plies.
pub(super) const MAX_PLY: usize = 96;

/// The value of a game already won. A win in `n` plies has the value `WIN - n`.
pub(super) const WIN: i32 = 2_000_000;

/// Values beyond ± this are certain wins or losses.
pub(super) const DECIDED: i32 = 1_000_000;

/// The lead, in hundredths of a turn, that multiplies the odds of winning by e.
pub(super) const LEAD_PER_LOG_ODDS: f32 = 150.0;

/// The advantage of the player to move, in hundredths of a turn.
pub(super) const TEMPO: i32 = 50;

/// The constant in the divisor of [`lead`]. A lead counts more when less
/// distance is left, and for a player who leads, getting nearer counts more than
/// delaying the opponent. So the lead is divided by the distance left to both
/// players plus this.
const DISTANCE_OFFSET: i32 = 3_000;

/// The distance left to both players together, in hundredths of a turn, at
/// which [`lead`] returns the plain difference.
const MIDWAY_DISTANCE: i32 = 3_000;

/// Returns the value, for a player with the distance `own` left, of a position
/// in which the other player has the distance `other` left. All are in
/// hundredths of a turn.
#[inline]
pub(super) fn lead(own: i32, other: i32) -> i32 {
    (other - own) * (DISTANCE_OFFSET + MIDWAY_DISTANCE) / (own + other + DISTANCE_OFFSET).max(500)
}

/// Converts the value of a position at `ply` plies from the root for the
/// transposition table. There, wins and losses are counted in plies from the
/// position itself; in the search, in plies from the root.
pub(super) fn to_table(value: i32, ply: usize) -> i32 {
    if value.abs() < DECIDED {
        value
    } else {
        value + value.signum() * ply as i32
    }
}

/// Converts a value from the transposition table back; see [`to_table`].
pub(super) fn from_table(value: i32, ply: usize) -> i32 {
    if value.abs() < DECIDED {
        value
    } else {
        value - value.signum() * ply as i32
    }
}
