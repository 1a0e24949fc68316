//! Constants and conversions for the values that the searches compute.

/// The maximum depth that a search reaches, in plies.
pub(super) const MAX_PLY: usize = 96;

/// The value of a game that is already won. A forced win in `n` plies has the
/// value `WIN - n`.
pub(super) const WIN: i32 = 2_000_000;

/// The maximum absolute value of an undecided position. Values beyond it are
/// certain wins or losses.
pub(super) const DECIDED: i32 = 1_000_000;

/// The lead, in hundredths of a turn, that multiplies the odds of winning by e.
pub(super) const LEAD_PER_LOG_ODDS: f32 = 150.0;

/// The advantage of being the player to move, in hundredths of a turn.
pub(super) const TEMPO: i32 = 50;

/// The constant added to the players' total distance in the divisor of
/// [`lead`], in hundredths of a turn. Because of this divisor, a lead counts
/// more when less distance is left, and for the leading player, advancing
/// counts more than delaying the opponent.
const DISTANCE_OFFSET: i32 = 3_000;

/// The players' total remaining distance, in hundredths of a turn, at which
/// [`lead`] returns the plain difference of their distances.
const MIDWAY_DISTANCE: i32 = 3_000;

/// Returns the value of a position for a player with the remaining distance
/// `own` against an opponent with the remaining distance `other`, all in
/// hundredths of a turn.
#[inline]
pub(super) fn lead(own: i32, other: i32) -> i32 {
    (other - own) * (DISTANCE_OFFSET + MIDWAY_DISTANCE) / (own + other + DISTANCE_OFFSET).max(500)
}

/// The value of a lost game with all pegs in the goal, in hundredths of a turn.
const LOSS_VALUE: i32 = -600;

/// Returns the value of a loss in a game of three or more players, for a player
/// with the remaining distance `own`, in hundredths of a turn. It does not
/// depend on when the game ends, so a player who cannot win continues its own
/// race, and does not delay one opponent in favour of another.
#[inline]
pub(super) fn loss_value(own: i32) -> i32 {
    LOSS_VALUE - own / 10
}

/// Returns whether a value in a game of three or more players is that of a loss,
/// or hardly better.
#[inline]
pub(super) fn is_almost_loss(value: i32) -> bool {
    value <= LOSS_VALUE + 100
}

/// Returns the value of a position in a game of three or more players: the
/// player's [`lead`], but at least the value of a loss.
#[inline]
pub(super) fn lead_or_loss(own: i32, others: i32) -> i32 {
    lead(own, others).max(loss_value(own))
}

/// Converts a value, for a position `ply` plies from the root, to the form
/// stored in the transposition table. There, wins and losses are counted in
/// plies from the position itself; in the search, in plies from the root.
pub(super) fn to_table(value: i32, ply: usize) -> i32 {
    if value.abs() < DECIDED {
        value
    } else {
        value + value.signum() * ply as i32
    }
}

/// Converts a value from the transposition table back to the form used in the
/// search; see [`to_table`].
pub(super) fn from_table(value: i32, ply: usize) -> i32 {
    if value.abs() < DECIDED {
        value
    } else {
        value - value.signum() * ply as i32
    }
}
