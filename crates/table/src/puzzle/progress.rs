//! A player's progress in puzzles: the results, the rating, the streak, and the
//! choice of the next puzzle.

use super::{Day, Puzzle, SolvedDays};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The result of a puzzle. A better result is smaller.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PuzzleResult {
    /// Solved at the first try.
    Solved,
    /// Solved after wrong tries.
    Retried,
    /// The solution was shown.
    Shown,
}

/// One player's results in the puzzles of one game. Stored as JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleProgress {
    /// The rating on the Elo scale; see [`rating_of`].
    rating: i32,
    /// The first result of each puzzle, by its place in the file.
    results: BTreeMap<u32, PuzzleResult>,
    /// The days whose puzzle of the day was solved, by their numbers.
    days: BTreeSet<i32>,
    /// The fewest turns of a solo crossing, in Chinese Checkers.
    #[serde(skip_serializing_if = "Option::is_none")]
    crossing: Option<u32>,
}

/// The rating with which everybody begins: between the difficulties 2 and 3.
const START: i32 = 1250;

/// The lowest and the highest rating.
const RATINGS: (i32, i32) = (600, 2600);

/// The most points by which one puzzle can change a rating.
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

/// Returns the rating of a player who solves half the puzzles of a difficulty.
fn rating_of(difficulty: u8) -> i32 {
    900 + 150 * i32::from(difficulty)
}

impl PuzzleProgress {
    /// Returns the result of the puzzle in this place, if it was tried.
    pub fn result(&self, place: usize) -> Option<PuzzleResult> {
        self.results.get(&u32::try_from(place).ok()?).copied()
    }

    /// Counts the puzzles that were solved.
    pub fn solved(&self) -> usize {
        let shown = |result: &&PuzzleResult| **result == PuzzleResult::Shown;
        self.results.len() - self.results.values().filter(shown).count()
    }

    /// Records the result of the puzzle in this place. Only its first result
    /// counts for the rating. `day` is given for a puzzle of the day.
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

    /// Adds the results from another browser. Of two results of a puzzle the
    /// better one is kept, and the rating is that of the progress with more
    /// puzzles tried. Neither the order of merges nor repeating them matters.
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

    /// Returns the place of the next puzzle: among those not tried yet, the
    /// first whose difficulty is nearest to the rating. When all were tried,
    /// chooses among those that were not solved at the first try, else among
    /// all. Never returns one of the places in `skipped` if there is another
    /// puzzle.
    pub fn next(&self, puzzles: &[Puzzle], skipped: &[usize]) -> usize {
        let far = |puzzle: &Puzzle| rating_of(puzzle.difficulty).abs_diff(self.rating);
        let nearest = |pick: &dyn Fn(Option<PuzzleResult>) -> bool| {
            let open = puzzles.iter().enumerate();
            open.filter(|(place, _)| !skipped.contains(place) && pick(self.result(*place)))
                .min_by_key(|(_, puzzle)| far(puzzle))
                .map(|(place, _)| place)
        };
        nearest(&|result| result.is_none())
            .or_else(|| nearest(&|result| result != Some(PuzzleResult::Solved)))
            .or_else(|| nearest(&|_| true))
            .unwrap_or(0)
    }

    /// Returns the days on which the puzzle of any of these games was solved.
    pub fn solved_days<'a>(games: impl IntoIterator<Item = &'a Self>) -> SolvedDays {
        SolvedDays::new(games.into_iter().flat_map(|game| game.days.iter().copied()))
    }

    /// Returns the number of days in a row, up to `today`, on which the game's
    /// puzzle was solved; see [`SolvedDays::streak`].
    pub fn streak(&self, today: Day) -> usize {
        Self::solved_days([self]).streak(today)
    }

    /// Returns the fewest turns in which the solo crossing was played without
    /// help; `None` before the first time.
    pub fn best_crossing(&self) -> Option<u32> {
        self.crossing
    }

    /// Records a solo crossing in this number of turns. Only the best counts.
    pub fn note_crossing(&mut self, turns: u32) {
        self.crossing = Some(self.crossing.map_or(turns, |best| best.min(turns)));
    }
}
