//! The searches' numbers.

/// Plies a search can get from its root.
pub(super) const MAX_PLY: usize = 96;

/// A win now; a win in so many plies is worth so much less.
pub(super) const WIN: i32 = 2_000_000;

/// Beyond this a value is a win or a loss for certain.
pub(super) const DECIDED: i32 = 1_000_000;

/// A lead of so many hundredths of a turn multiplies the chance to win, as
/// against that to lose, by Euler's number.
pub(super) const LEAD: f32 = 150.0;

/// What the right to move is worth, in hundredths of a turn.
pub(super) const TEMPO: i32 = 50;

/// A lead is worth more when less is left to go, and getting nearer is worth
/// more to a player in the lead than holding the other up: the lead is divided
/// by what both have to go and this.
const FAR: i32 = 3_000;

/// Where both have to go so much, a lead is worth its hundredths of a turn.
const MIDWAY: i32 = 3_000;

/// What the lead of a player with `own` still to go over one with `other` is
/// worth, all in hundredths of a turn.
#[inline]
pub(super) fn lead(own: i32, other: i32) -> i32 {
    (other - own) * (FAR + MIDWAY) / (own + other + FAR).max(500)
}

/// A value for the table, so many plies from the root: in the table wins and
/// losses are counted from the position, in the search from the root.
pub(super) fn to_table(value: i32, ply: usize) -> i32 {
    if value.abs() < DECIDED {
        value
    } else {
        value + value.signum() * ply as i32
    }
}

/// A value out of the table; see [`to_table`].
pub(super) fn from_table(value: i32, ply: usize) -> i32 {
    if value.abs() < DECIDED {
        value
    } else {
        value - value.signum() * ply as i32
    }
}
