//! The statistics as a file, to move them to another browser.

use super::Statistics;
use crate::lesson::LessonProgress;
use crate::puzzle::PuzzleProgress;
use serde::{Deserialize, Serialize};
use starfence_rules::GameKind;
use std::collections::BTreeMap;
use thiserror::Error;

/// The format name in such a file.
const FORMAT: &str = "starfence-statistics";
/// The version that is written; there is no other yet.
const VERSION: u32 = 1;

/// All statistics, as they are exported and imported.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StatisticsFile {
    format: String,
    version: u32,
    /// The games that have ended.
    pub games: Statistics,
    /// The lessons that were completed.
    #[serde(default)]
    pub lessons: LessonProgress,
    /// The progress in each game's puzzles, by the game's name.
    #[serde(default)]
    puzzles: BTreeMap<String, PuzzleProgress>,
}

/// The fields that identify such a file.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: u32,
}

/// Why a text is not a statistics file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StatisticsFileError {
    /// The text is not JSON.
    #[error("line {line}, column {column}: invalid JSON")]
    Syntax {
        /// The line, from 1; 0 for an empty text.
        line: usize,
        /// The column in bytes, from 1.
        column: usize,
    },
    /// The file ends too early.
    #[error("line {line}: unexpected end of the file")]
    CutOff {
        /// The line, from 1; 0 for an empty text.
        line: usize,
    },
    /// The text is JSON, but not a statistics file.
    #[error("invalid file: expected statistics of Starfence")]
    Foreign,
    /// The file was written by a later version of the program.
    #[error("unknown version {0} of the statistics file")]
    Version(u32),
    /// The file holds an invalid value.
    #[error("line {line}, column {column}: {reason}")]
    Value {
        /// The line, from 1.
        line: usize,
        /// The column in bytes, from 1.
        column: usize,
        /// The human-readable reason, in English.
        reason: String,
    },
}

impl StatisticsFile {
    /// Creates a file of these statistics.
    pub fn new(
        games: Statistics,
        lessons: LessonProgress,
        puzzles: impl IntoIterator<Item = (GameKind, PuzzleProgress)>,
    ) -> Self {
        let puzzles = puzzles.into_iter();
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            games,
            lessons,
            puzzles: puzzles
                .map(|(kind, progress)| (kind.name().to_owned(), progress))
                .collect(),
        }
    }

    /// Returns the progress in a game's puzzles, if the file holds any.
    pub fn puzzles(&self, kind: GameKind) -> Option<&PuzzleProgress> {
        self.puzzles.get(kind.name())
    }

    /// Adds what another file holds; nothing is counted twice.
    pub fn merge(&mut self, other: &Self) {
        self.games.merge(&other.games);
        self.lessons.merge(&other.lessons);
        for (game, progress) in &other.puzzles {
            let own = self.puzzles.entry(game.clone()).or_default();
            own.merge(progress);
        }
    }

    /// Returns the file's text.
    pub fn to_text(&self) -> String {
        // Maps whose keys are texts or numbers can always be written.
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Reads a file.
    ///
    /// # Errors
    /// `StatisticsFileError` if the file is damaged, of another version, or not
    /// a statistics file.
    pub fn read(text: &str) -> Result<Self, StatisticsFileError> {
        let header =
            serde_json::from_str::<Header>(text).map_err(|error| match error.classify() {
                serde_json::error::Category::Data => StatisticsFileError::Foreign,
                _ => error.into(),
            })?;
        match (header.format.as_str(), header.version) {
            (FORMAT, VERSION) => Ok(serde_json::from_str(text)?),
            (FORMAT, version) => Err(StatisticsFileError::Version(version)),
            _ => Err(StatisticsFileError::Foreign),
        }
    }
}

impl From<serde_json::Error> for StatisticsFileError {
    fn from(error: serde_json::Error) -> Self {
        use serde_json::error::Category;
        let (line, column) = (error.line(), error.column());
        match error.classify() {
            Category::Eof => Self::CutOff { line },
            Category::Data => Self::Value {
                line,
                column,
                reason: error.to_string(),
            },
            Category::Syntax | Category::Io => Self::Syntax { line, column },
        }
    }
}
