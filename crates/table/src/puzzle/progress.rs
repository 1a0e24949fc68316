//! What a player has solved: the rating, the streak, which puzzle comes next.

use super::{Day, Puzzle};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// How a puzzle went, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PuzzleResult {
    /// Solved with the first try.
    Solved,
    /// Solved after wrong tries.
    Retried,
    /// The solution was shown.
    Shown,
}

/// One player's puzzles of one game. Stored as JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleProgress {
    /// On the scale of Elo's ratings; see [`rating_of`].
    rating: i32,
    /// How each puzzle went the first time, by its place in the file.
    results: BTreeMap<u32, PuzzleResult>,
    /// The days whose puzzle was solved, by their numbers.
    days: BTreeSet<i32>,
}

/// Where everybody begins: between the difficulties 2 and 3.
const START: i32 = 1250;

/// The least and the highest rating.
const RATINGS: (i32, i32) = (600, 2600);

/// How much one puzzle can change a rating.
const STEP: f64 = 48.0;

/// Days with a puzzle between two days without that are forgiven.
const BETWEEN_GAPS: usize = 6;

impl Default for PuzzleProgress {
    fn default() -> Self {
        Self {
            rating: START,
            results: BTreeMap::new(),
            days: BTreeSet::new(),
        }
    }
}

/// The rating of who solves half the puzzles of a difficulty.
fn rating_of(difficulty: u8) -> i32 {
    900 + 150 * i32::from(difficulty)
}

impl PuzzleProgress {
    /// How the puzzle in that place went, if it was tried.
    pub fn result(&self, place: usize) -> Option<PuzzleResult> {
        self.results.get(&u32::try_from(place).ok()?).copied()
    }

    /// How many puzzles were solved.
    pub fn solved(&self) -> usize {
        let shown = |result: &&PuzzleResult| **result == PuzzleResult::Shown;
        self.results.len() - self.results.values().filter(shown).count()
    }

    /// Notes how the puzzle in that place went; only the first time counts for
    /// the rating. For a puzzle of the day, the day.
    pub fn note(&mut self, place: usize, difficulty: u8, result: PuzzleResult, day: Option<Day>) {
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

    /// Adds what was solved in another browser. Of two results of a puzzle the
    /// better one holds, and the rating is that of the progress with more
    /// puzzles tried. The order does not matter, nor how often it is done.
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
    }

    /// The place of the next puzzle: one not tried yet whose difficulty is
    /// nearest to the rating, the first of these. When all are tried, one that
    /// was not solved with the first try, else the first. Never `but`, if there
    /// is another.
    pub fn next(&self, puzzles: &[Puzzle], but: Option<usize>) -> usize {
        let far = |puzzle: &Puzzle| rating_of(puzzle.difficulty).abs_diff(self.rating);
        let nearest = |pick: &dyn Fn(Option<PuzzleResult>) -> bool| {
            let open = puzzles.iter().enumerate();
            open.filter(|(place, _)| Some(*place) != but && pick(self.result(*place)))
                .min_by_key(|(_, puzzle)| far(puzzle))
                .map(|(place, _)| place)
        };
        nearest(&|result| result.is_none())
            .or_else(|| nearest(&|result| result != Some(PuzzleResult::Solved)))
            .or_else(|| nearest(&|_| true))
            .unwrap_or(0)
    }

    /// How many days' puzzles were solved in a row, up to `today`.
    ///
    /// Today's may be still to do. Time zones and clocks are forgiven: a day
    /// ahead counts, a day left out of any seven breaks nothing, and days that
    /// a clock set wrong made wait until they come.
    pub fn streak(&self, today: Day) -> usize {
        // By their numbers: before the first day of the calendar there are no
        // more days, but numbers.
        let solved = |day: i32| self.days.contains(&day);
        let today = today.number();
        let Some(mut day) = (today - 2..=today + 1).rev().find(|day| solved(*day)) else {
            return 0;
        };
        let mut count = 0;
        let mut since_gap = BETWEEN_GAPS;
        loop {
            if solved(day) {
                count += 1;
                since_gap += 1;
            } else if since_gap >= BETWEEN_GAPS && solved(day - 1) {
                since_gap = 0;
            } else {
                return count;
            }
            day -= 1;
        }
    }
}
