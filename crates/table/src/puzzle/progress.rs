//! A player's progress in puzzles: the results, the rating, the streak, and the
//! choice of the next puzzle.

use super::{Day, Puzzle, SolvedDays};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The result of a puzzle, ordered from best to worst.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PuzzleResult {
    /// The puzzle was solved at the first attempt.
    Solved,
    /// The puzzle was solved after wrong attempts.
    Retried,
    /// The solution was shown to the player.
    Shown,
}

/// One player's results in the puzzles of one game. Stored as JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleProgress {
    /// The rating on the Elo scale; see [`rating_of`].
    rating: i32,
    /// The first result of each puzzle, keyed by the puzzle's index in the
    /// file.
    results: BTreeMap<u32, PuzzleResult>,
    /// The numbers of the days whose daily puzzles were solved.
    days: BTreeSet<i32>,
    /// The fewest turns in which the player finished the solitaire crossing in
    /// Chinese Checkers.
    #[serde(skip_serializing_if = "Option::is_none")]
    crossing: Option<u32>,
}

/// The initial rating, between difficulties 2 and 3.
const START: i32 = 1250;

/// The minimum and the maximum rating.
const RATINGS: (i32, i32) = (600, 2600);

/// The maximum number of points by which one puzzle changes a rating.
const STEP: f64 = 48.0;

impl Default for PuzzleProgress {
    fn default() -> Self {
        Self {
            rating: START,
            results: BTreeMap::new(),
            days: BTreeSet::new(),
            crossing: None,
        }
    }
}

/// Returns the rating of a player who solves half of the puzzles of the given
/// difficulty.
fn rating_of(difficulty: u8) -> i32 {
    900 + 150 * i32::from(difficulty)
}

impl PuzzleProgress {
    /// Returns the result of the puzzle with the index `place`; `None` if it
    /// was not attempted.
    pub fn result(&self, place: usize) -> Option<PuzzleResult> {
        self.results.get(&u32::try_from(place).ok()?).copied()
    }

    /// Returns the number of solved puzzles.
    pub fn solved(&self) -> usize {
        let shown = |result: &&PuzzleResult| **result == PuzzleResult::Shown;
        self.results.len() - self.results.values().filter(shown).count()
    }

    /// Records the result of the puzzle with the index `place`. Only the first
    /// result of a puzzle affects the rating. `day` is the day of a daily
    /// puzzle; `None` for any other puzzle.
    pub fn record(&mut self, place: usize, difficulty: u8, result: PuzzleResult, day: Option<Day>) {
        if let Some(day) = day.filter(|_| result != PuzzleResult::Shown) {
            self.days.insert(day.number());
        }
        let Ok(place) = u32::try_from(place) else {
            return;
        };
        if self.results.contains_key(&place) {
            return;
        }
        self.results.insert(place, result);
        let lead = f64::from(rating_of(difficulty).saturating_sub(self.rating));
        let expected = 1.0 / (1.0 + 10_f64.powf(lead / 400.0));
        let points = f64::from(u8::from(result == PuzzleResult::Solved));
        let change = (STEP * (points - expected)).round() as i32;
        self.rating = self
            .rating
            .saturating_add(change)
            .clamp(RATINGS.0, RATINGS.1);
    }

    /// Merges the results from another browser. The better of two results of a
    /// puzzle is kept, and the rating is taken from the progress with more
    /// attempted puzzles. Merging is commutative and idempotent.
    pub fn merge(&mut self, other: &Self) {
        let experience = |it: &Self| (it.results.len(), it.rating);
        if experience(other) > experience(self) {
            self.rating = other.rating.clamp(RATINGS.0, RATINGS.1);
        }
        for (place, result) in &other.results {
            let best = self.results.entry(*place).or_insert(*result);
            *best = (*best).min(*result);
        }
        self.days.extend(&other.days);
        if let Some(turns) = other.crossing {
            self.note_crossing(turns);
        }
    }

    /// Returns the index of the next puzzle: the puzzle with the difficulty
    /// nearest to the rating, chosen from the puzzles that were not attempted
    /// yet; if there are none, from those that were not solved at the first
    /// attempt; otherwise from all. Avoids the indices in `skipped` if
    /// possible.
    pub fn next(&self, puzzles: &[Puzzle], skipped: &[usize]) -> usize {
        let far = |puzzle: &Puzzle| rating_of(puzzle.difficulty).abs_diff(self.rating);
        let nearest = |pick: &dyn Fn(Option<PuzzleResult>) -> bool| {
            puzzles
                .iter()
                .enumerate()
                .filter(|(place, _)| !skipped.contains(place) && pick(self.result(*place)))
                .min_by_key(|(_, puzzle)| far(puzzle))
                .map(|(place, _)| place)
        };
        nearest(&|result| result.is_none())
            .or_else(|| nearest(&|result| result != Some(PuzzleResult::Solved)))
            .or_else(|| nearest(&|_| true))
            .unwrap_or(0)
    }

    /// Returns the days on which the daily puzzle of any of the games in
    /// `games` was solved.
    pub fn solved_days<'a>(games: impl IntoIterator<Item = &'a Self>) -> SolvedDays {
        SolvedDays::new(games.into_iter().flat_map(|game| game.days.iter().copied()))
    }

    /// Returns the number of consecutive days, up to `today`, on which the
    /// game's daily puzzle was solved; see [`SolvedDays::streak`].
    pub fn streak(&self, today: Day) -> usize {
        Self::solved_days([self]).streak(today)
    }

    /// Returns the fewest turns in which the player finished the solitaire
    /// crossing without help; `None` if the player has never finished it.
    pub fn best_crossing(&self) -> Option<u32> {
        self.crossing
    }

    /// Records that the solitaire crossing was finished in this number of
    /// turns. Only the best result is kept.
    pub fn note_crossing(&mut self, turns: u32) {
        self.crossing = Some(self.crossing.map_or(turns, |best| best.min(turns)));
    }
}
