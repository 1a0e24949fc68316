//! Constants and conversions for the scores of the search.

use crate::{Score, WinChances};
use starfence_rules::Seat;

/// The score of a game that is already won. Scores range from -`WIN` to `WIN`,
/// in hundredths of a turn. A score of `WIN - n`, with `n` up to [`MAX_PLIES`],
/// is a certain win in `n` plies.
pub(super) const WIN: i32 = 30_000;

/// The maximum number of plies to the end of a decided game.
pub(super) const MAX_PLIES: i32 = 1_000;

/// The maximum score of an undecided position.
pub(super) const MAX_UNDECIDED: i32 = 20_000;

/// The lead, in hundredths of a turn, that multiplies the odds of winning by e.
pub(super) const SCORE_PER_LOG_ODDS: f32 = 150.0;

/// Returns whether the score is a certain win or loss.
pub(super) const fn is_decided(score: i32) -> bool {
    score.abs() > WIN - MAX_PLIES
}

/// Converts a score to the public type [`Score`].
pub(super) fn public_score(score: i32) -> Score {
    match score {
        _ if !is_decided(score) => Score::hundredths(score),
        1.. => Score::win_in((WIN - score) as u32),
        _ => Score::loss_in((WIN + score) as u32),
    }
}

/// Converts a score for the player `of` to both players' chances to win.
pub(super) fn chances(score: i32, of: Seat) -> WinChances {
    let chance = match score {
        _ if !is_decided(score) => 1.0 / (1.0 + (-score as f32 / SCORE_PER_LOG_ODDS).exp()),
        1.. => 1.0,
        _ => 0.0,
    };
    WinChances::for_two_players(of, chance)
}

/// Converts a chance to win among four players to a score. A chance of a
/// quarter has the score 0.
pub(super) fn score_from_chance(chance: f32) -> i32 {
    let chance = chance.clamp(0.001, 0.999);
    let odds = 3.0 * chance / (1.0 - chance);
    (odds.ln() * SCORE_PER_LOG_ODDS) as i32
}

/// Converts a score, for a position `from_root` plies from the root, to the
/// form stored in the transposition table. There, wins and losses are counted
/// in plies from the position itself; in the search, in plies from the root.
pub(super) fn to_table(score: i32, from_root: i32) -> i16 {
    let score = match score {
        _ if !is_decided(score) => score,
        1.. => score + from_root,
        _ => score - from_root,
    };
    score.clamp(-WIN, WIN) as i16
}

/// Converts a score from the transposition table back to the form used in the
/// search; see [`to_table`].
pub(super) fn from_table(score: i16, from_root: i32) -> i32 {
    let score = i32::from(score);
    match score {
        _ if !is_decided(score) => score,
        1.. => score - from_root,
        _ => score + from_root,
    }
}
