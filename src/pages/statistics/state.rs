//! The state that the statistics page shares with its components.

use crate::browser::files::ReadError;
use crate::browser::storage;
use crate::state::lesson_progress::StoredProgress;
use crate::state::puzzle_progress::{StoredPuzzles, today_or_first_day};
use crate::state::statistics::StoredStatistics;
use leptos::prelude::*;
use starfence_rules::GameKind;
use starfence_table::puzzle::PuzzleProgress;
use starfence_table::statistics::{StatisticsFile, StatisticsFileError};

/// The result of an action on the page.
#[derive(Clone, PartialEq)]
pub enum StatisticsReport {
    /// Games were exported to a file. Contains the number of games.
    Exported(usize),
    /// The contents of a file were added to the statistics.
    Imported {
        /// The number of newly added games.
        games: usize,
        /// Whether new progress in lessons or puzzles was added.
        progress: bool,
    },
    /// The browser could not read the file.
    Unreadable(ReadError),
    /// The browser cannot store the contents of a file: its storage is full or
    /// blocked.
    NotStored,
    /// The file does not contain statistics, or is damaged.
    Refused(StatisticsFileError),
    /// All games were deleted from the statistics.
    Cleared,
}

/// All statistics that the page shows.
#[derive(Clone, Copy)]
pub struct StatisticsState {
    pub games: StoredStatistics,
    /// The completed lessons.
    pub lessons: StoredProgress,
    /// The puzzle results of each game, in the order of [`GameKind::ALL`].
    puzzles: [StoredPuzzles; 3],
    /// The result of the last action.
    pub report: RwSignal<Option<StatisticsReport>>,
}

impl StatisticsState {
    /// Loads all stored statistics.
    pub fn load() -> Self {
        Self {
            games: StoredStatistics::load(),
            lessons: StoredProgress::load(),
            puzzles: GameKind::ALL.map(StoredPuzzles::load),
            report: RwSignal::new(None),
        }
    }

    /// Returns the puzzle progress for each game. Tracked reactively.
    pub fn puzzles(self) -> [(GameKind, PuzzleProgress); 3] {
        std::array::from_fn(|at| (GameKind::ALL[at], self.puzzles[at].progress.get()))
    }

    /// Returns for each game the number of lessons completed, the number of
    /// puzzles solved, and the number of consecutive days with a solved daily
    /// puzzle. Tracked reactively.
    pub fn learned(self) -> [(GameKind, usize, usize, usize); 3] {
        let day = today_or_first_day();
        let lessons = self.lessons.done.read();
        self.puzzles().map(|(kind, puzzles)| {
            let streak = puzzles.streak(day);
            (kind, lessons.count(kind), puzzles.solved(), streak)
        })
    }

    /// Returns all statistics in the form of an export file.
    pub fn file(self) -> StatisticsFile {
        untrack(|| {
            let (games, lessons) = (self.games.games.get(), self.lessons.done.get());
            StatisticsFile::new(games, lessons, self.puzzles())
        })
    }

    /// Adds the contents of a file to the statistics, without counting games or
    /// progress twice. If the result cannot be stored, nothing is changed.
    pub fn import(self, file: &StatisticsFile) -> StatisticsReport {
        let before = self.file();
        let mut after = before.clone();
        after.merge(file);
        let may_store = self.games.may_store()
            && self.lessons.may_store()
            && self.puzzles.into_iter().all(StoredPuzzles::may_store);
        if !may_store || !storage::put_all(&stored_texts(&after)) {
            return StatisticsReport::NotStored;
        }
        self.games.merge(&file.games);
        self.lessons.merge(&file.lessons);
        for (kind, stored) in GameKind::ALL.into_iter().zip(self.puzzles) {
            if let Some(other) = file.puzzles(kind) {
                stored.update(|progress| progress.merge(other));
            }
        }
        let is_same = |kind| after.puzzles(kind) == before.puzzles(kind);
        StatisticsReport::Imported {
            games: after.games.len().saturating_sub(before.games.len()),
            progress: after.lessons != before.lessons || !GameKind::ALL.into_iter().all(is_same),
        }
    }
}

/// Returns the texts to store for the contents of a file, each with its key in
/// the browser's storage.
fn stored_texts(file: &StatisticsFile) -> Vec<(String, String)> {
    let puzzles = GameKind::ALL.into_iter().filter_map(|kind| {
        let text = serde_json::to_string(file.puzzles(kind)?).ok()?;
        Some((StoredPuzzles::key(kind), text))
    });
    let lessons = serde_json::to_string(&file.lessons).ok();
    let games = serde_json::to_string(&file.games).ok();
    let lessons = lessons.map(|text| (StoredProgress::KEY.to_owned(), text));
    let games = games.map(|text| (StoredStatistics::KEY.to_owned(), text));
    puzzles.chain(lessons).chain(games).collect()
}
