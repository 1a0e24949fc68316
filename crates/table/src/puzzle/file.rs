//! The file format of puzzles: JSON with one puzzle on each line.

use super::{DIFFICULTIES, Puzzle, Source};
use serde::{Deserialize, Serialize};
use starfence_rules::{GameKind, Position, Setup, SetupArgs};
use std::fmt;
use thiserror::Error;

/// The puzzles of a game. New puzzles are only appended, so that the index of a
/// puzzle never changes.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleFile {
    game: GameKind,
    puzzles: Vec<Puzzle>,
}

/// The reason why a text is not a valid puzzle file.
#[derive(Debug, Error)]
pub enum PuzzleFileError {
    /// The text is not valid JSON, or does not have the form of a puzzle file.
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    /// The file names an unknown game, or a game other than the expected one.
    #[error("unexpected game {0:?}")]
    Game(String),
    /// The file contains no puzzles.
    #[error("missing puzzle: expected at least one")]
    Empty,
    /// A puzzle is invalid.
    #[error("puzzle {number}: {reason}")]
    Puzzle {
        /// The number of the puzzle in the file, from 1.
        number: usize,
        /// A human-readable reason.
        reason: String,
    },
}

/// The contents of a puzzle file in JSON.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    game: String,
    puzzles: Vec<PuzzleTexts>,
}

/// A puzzle in the form used by puzzle files.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PuzzleTexts {
    pub kind: String,
    difficulty: u8,
    position: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns: Option<u8>,
    #[serde(default, rename = "open", skip_serializing_if = "Option::is_none")]
    pub opponent_plan: Option<String>,
    pub answers: Vec<String>,
    seed: u64,
    game: u32,
    ply: u32,
}

impl PuzzleFile {
    /// The maximum size of a puzzle file, in bytes.
    pub const MAX_BYTES: usize = 1 << 20;

    /// Creates a puzzle file. All puzzles must belong to the given game.
    pub fn new(game: GameKind, puzzles: Vec<Puzzle>) -> Self {
        Self { game, puzzles }
    }

    /// Parses a puzzle file of the given game. Positions and answers are
    /// checked to be legal, but the answers are not checked to be correct.
    ///
    /// # Errors
    /// `PuzzleFileError` if the file is invalid; the error gives the reason and
    /// the number of an invalid puzzle.
    pub fn read(game: GameKind, text: &str) -> Result<Self, PuzzleFileError> {
        let file = Self::read_any(text)?;
        if file.game == game {
            Ok(file)
        } else {
            Err(PuzzleFileError::Game(file.game.to_string()))
        }
    }

    /// Parses a puzzle file of any game.
    ///
    /// # Errors
    /// Returns the same errors as [`read`](Self::read), except that every known
    /// game is accepted.
    pub fn read_any(text: &str) -> Result<Self, PuzzleFileError> {
        let text: Text = serde_json::from_str(text)?;
        let game = text
            .game
            .parse()
            .map_err(|_| PuzzleFileError::Game(text.game))?;
        let entries = (1..).zip(&text.puzzles);
        let puzzles: Vec<Puzzle> = entries
            .map(|(number, entry)| {
                let damaged = |reason| PuzzleFileError::Puzzle { number, reason };
                entry.puzzle(game).map_err(damaged)
            })
            .collect::<Result<_, _>>()?;
        if puzzles.is_empty() {
            return Err(PuzzleFileError::Empty);
        }
        Ok(Self { game, puzzles })
    }

    /// Returns the game that the puzzles belong to.
    pub fn game(&self) -> GameKind {
        self.game
    }

    /// Returns the puzzles in the order of the file.
    pub fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }
}

/// Writes the file as JSON with one puzzle on each line.
impl fmt::Display for PuzzleFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{\"game\":\"{}\",\"puzzles\":[", self.game)?;
        for (index, puzzle) in self.puzzles.iter().enumerate() {
            f.write_str(if index > 0 { ",\n" } else { "\n" })?;
            let entry = serde_json::to_string(&PuzzleTexts::of(puzzle)).map_err(|_| fmt::Error)?;
            f.write_str(&entry)?;
        }
        f.write_str("\n]}\n")
    }
}

impl PuzzleTexts {
    fn of(puzzle: &Puzzle) -> Self {
        let task = &puzzle.task;
        Self {
            kind: task.kind().to_owned(),
            difficulty: puzzle.difficulty,
            position: task.position(),
            turns: task.turns(),
            opponent_plan: task.opponent_plan(),
            answers: task.answers(),
            seed: puzzle.source.seed,
            game: puzzle.source.game,
            ply: puzzle.source.ply,
        }
    }

    fn puzzle(&self, game: GameKind) -> Result<Puzzle, String> {
        if !DIFFICULTIES.contains(&self.difficulty) {
            return Err(format!("there is no difficulty {}", self.difficulty));
        }
        let task = self.task(game)?;
        if !task.is_sound() {
            return Err("an answer cannot be played".to_owned());
        }
        let (seed, game, ply) = (self.seed, self.game, self.ply);
        Ok(Puzzle {
            task,
            difficulty: self.difficulty,
            source: Source { seed, game, ply },
        })
    }

    /// Parses the puzzle's position.
    ///
    /// # Errors
    /// Returns the reason why the position is invalid.
    pub fn position<P: Setup>(&self) -> Result<P, String> {
        P::set_up(SetupArgs {
            players: 2,
            options: "",
            first: None,
            position: Some(&self.position),
            seed: None,
        })
        .map_err(|error| error.to_string())
    }

    /// Parses the puzzle's answers as moves in `position`.
    ///
    /// # Errors
    /// Returns the reason why an answer is invalid.
    pub fn answers<P: Position>(&self, position: &P) -> Result<Vec<P::Move>, String> {
        let read = |text: &String| position.parse_move(text).map_err(|error| error.to_string());
        self.answers.iter().map(read).collect()
    }

    /// Returns the error message for a kind of puzzle that does not exist in
    /// the game.
    pub fn unknown_kind_message(&self) -> String {
        format!("there is no kind “{}” like this", self.kind)
    }
}
