//! Statistics as a file, to be taken to another browser.

use super::Statistics;
use crate::lesson::LessonProgress;
use crate::puzzle::PuzzleProgress;
use serde::{Deserialize, Serialize};
use starfence_rules::GameKind;
use std::collections::BTreeMap;
use thiserror::Error;

/// What such a file calls itself.
const FORMAT: &str = "starfence-statistics";
/// The version that is written, and the only one there is.
const VERSION: u32 = 1;

/// All that is counted, as it is exported and imported.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StatisticsFile {
    format: String,
    version: u32,
    /// The games.
    pub games: Statistics,
    /// The lessons that were done.
    #[serde(default)]
    pub lessons: LessonProgress,
    /// The puzzles that were tried, by the game's name.
    #[serde(default)]
    puzzles: BTreeMap<String, PuzzleProgress>,
}

/// What tells such a file from others.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: u32,
}

/// Why a text is no file of statistics.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StatisticsFileError {
    /// It is not JSON.
    #[error("line {line}, column {column}: this is not JSON")]
    Syntax {
        /// The line, from 1; 0 for an empty text.
        line: usize,
        /// The column in bytes, from 1.
        column: usize,
    },
    /// It is cut off.
    #[error("the file ends in line {line}, before all is told")]
    CutOff {
        /// The line, from 1; 0 for an empty text.
        line: usize,
    },
    /// It is JSON of something else.
    #[error("the file does not hold statistics of Starfence")]
    Foreign,
    /// A later version of the program has written it.
    #[error("the file is of version {0}, which is not known here")]
    Version(u32),
    /// Something in it is not what it should be.
    #[error("line {line}, column {column}: {reason}")]
    Value {
        /// The line, from 1.
        line: usize,
        /// The column in bytes, from 1.
        column: usize,
        /// What is wrong, in English.
        reason: String,
    },
}

impl StatisticsFile {
    /// A file of what is counted.
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

    /// The puzzles of a game that were tried.
    pub fn puzzles(&self, kind: GameKind) -> Option<&PuzzleProgress> {
        self.puzzles.get(kind.name())
    }

    /// Adds what another file holds; nothing counts twice.
    pub fn merge(&mut self, other: &Self) {
        self.games.merge(&other.games);
        self.lessons.merge(&other.lessons);
        for (game, progress) in &other.puzzles {
            let own = self.puzzles.entry(game.clone()).or_default();
            own.merge(progress);
        }
    }

    /// The file's text.
    pub fn to_text(&self) -> String {
        // Maps with keys that are texts or numbers can always be written.
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Reads a file.
    ///
    /// # Errors
    /// It is damaged, or another file.
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
