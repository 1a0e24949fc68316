//! The search's numbers, and what they mean outside.

use crate::{Score, WinChances};
use starfence_rules::Seat;

/// Numbers from -`WIN` to `WIN`: hundredths of a turn, or at most
/// [`LONGEST`] below `WIN` a game decided in so many plies.
pub(super) const WIN: i32 = 30_000;

/// No game decided in the search takes more plies.
pub(super) const LONGEST: i32 = 1_000;

/// Nothing undecided is worth more.
pub(super) const MOST: i32 = 20_000;

/// Hundredths of a turn that make the odds to win e times as good.
pub(super) const TURNS: f32 = 150.0;

/// Whether the score is a win or a loss for certain.
pub(super) const fn decided(score: i32) -> bool {
    score.abs() > WIN - LONGEST
}

/// The score as others see it.
pub(super) fn shown(score: i32) -> Score {
    match score {
        _ if !decided(score) => Score::hundredths(score),
        1.. => Score::win_in((WIN - score) as u32),
        _ => Score::loss_in((WIN + score) as u32),
    }
}

/// The chances of two players, from the score of one of them.
pub(super) fn chances(score: i32, of: Seat) -> WinChances {
    let chance = match score {
        _ if !decided(score) => 1.0 / (1.0 + (-score as f32 / TURNS).exp()),
        1.. => 1.0,
        _ => 0.0,
    };
    WinChances::of_two(of, chance)
}

/// The score of a player's chance among four, 0 when it is a quarter.
pub(super) fn of_chance(chance: f32) -> i32 {
    let chance = chance.clamp(0.001, 0.999);
    let odds = 3.0 * chance / (1.0 - chance);
    (odds.ln() * TURNS) as i32
}
