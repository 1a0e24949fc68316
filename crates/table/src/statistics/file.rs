//! The file format of exported statistics, for moving them to another browser.

use super::Statistics;
use crate::lesson::LessonProgress;
use crate::puzzle::PuzzleProgress;
use serde::{Deserialize, Serialize};
use starfence_rules::GameKind;
use std::collections::BTreeMap;
use thiserror::Error;

/// The name of the file format, which is stored in the file.
const FORMAT: &str = "starfence-statistics";
/// The version of the file format. There is only one version so far.
const VERSION: u32 = 1;

/// All statistics in an exported file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StatisticsFile {
    format: String,
    version: u32,
    /// The finished games.
    pub games: Statistics,
    /// The completed lessons.
    #[serde(default)]
    pub lessons: LessonProgress,
    /// The progress in puzzles, keyed by the name of the game.
    #[serde(default)]
    puzzles: BTreeMap<String, PuzzleProgress>,
}

/// The fields that identify a statistics file and its version.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: u32,
}

/// The reason why a text is not a valid statistics file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StatisticsFileError {
    /// The text is not valid JSON.
    #[error("line {line}, column {column}: invalid JSON")]
    Syntax {
        /// The line, from 1; 0 for an empty text.
        line: usize,
        /// The column in bytes, from 1.
        column: usize,
    },
    /// The file is truncated.
    #[error("line {line}: unexpected end of the file")]
    CutOff {
        /// The line, from 1; 0 for an empty text.
        line: usize,
    },
    /// The text is JSON, but not a statistics file.
    #[error("invalid file: expected statistics of Starfence")]
    Foreign,
    /// The file was written by a newer version of the program.
    #[error("unknown version {0} of the statistics file")]
    Version(u32),
    /// A field in the file has an invalid value.
    #[error("line {line}, column {column}: {reason}")]
    Value {
        /// The line, from 1.
        line: usize,
        /// The column in bytes, from 1.
        column: usize,
        /// A human-readable reason, in English.
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

    /// Returns the progress in a game's puzzles; `None` if the file contains
    /// none.
    pub fn puzzles(&self, kind: GameKind) -> Option<&PuzzleProgress> {
        self.puzzles.get(kind.name())
    }

    /// Merges the contents of another file. Games, lessons and puzzles that are
    /// in both files count once.
    pub fn merge(&mut self, other: &Self) {
        self.games.merge(&other.games);
        self.lessons.merge(&other.lessons);
        for (game, progress) in &other.puzzles {
            let own = self.puzzles.entry(game.clone()).or_default();
            own.merge(progress);
        }
    }

    /// Returns the text of the file.
    pub fn to_text(&self) -> String {
        // Maps with string or number keys can always be serialized.
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Parses a statistics file.
    ///
    /// # Errors
    /// `StatisticsFileError` if the text is damaged, has an unsupported
    /// version, or is not a statistics file.
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
