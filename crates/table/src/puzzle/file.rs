//! The file format of puzzles: JSON with one puzzle on each line.

use super::{DIFFICULTIES, Puzzle, Source};
use serde::{Deserialize, Serialize};
use starfence_rules::{GameKind, Position, SetUp, SetUpTexts};
use std::fmt;
use thiserror::Error;

/// The puzzles of a game. New puzzles are only ever added at the end, so that a
/// puzzle's place is its number.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleFile {
    game: GameKind,
    puzzles: Vec<Puzzle>,
}

/// Why a text is not a puzzle file.
#[derive(Debug, Error)]
pub enum PuzzleFileError {
    /// The text is not valid JSON, or not of the expected form.
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    /// The text names no known game, or not the expected one.
    #[error("unexpected game {0:?}")]
    Game(String),
    /// The file holds no puzzles.
    #[error("missing puzzle: expected at least one")]
    Empty,
    /// A puzzle is damaged.
    #[error("puzzle {number}: {reason}")]
    Puzzle {
        /// The puzzle's number, from 1.
        number: usize,
        /// The human-readable reason.
        reason: String,
    },
}

/// A puzzle file as written in JSON.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    game: String,
    puzzles: Vec<PuzzleTexts>,
}

/// A puzzle as written in JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PuzzleTexts {
    pub kind: String,
    difficulty: u8,
    position: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<String>,
    pub answers: Vec<String>,
    seed: u64,
    game: u32,
    ply: u32,
}

impl PuzzleFile {
    /// The greatest size of a file, in bytes.
    pub const MOST_BYTES: usize = 1 << 20;

    /// Creates a file of these puzzles, which must all belong to this game.
    pub fn new(game: GameKind, puzzles: Vec<Puzzle>) -> Self {
        Self { game, puzzles }
    }

    /// Reads the puzzles of a game. The rules check that positions and answers
    /// are legal; nothing checks that the answers are right.
    ///
    /// # Errors
    /// `PuzzleFileError` if the text is damaged; it says what is wrong, and
    /// gives the number of a damaged puzzle.
    pub fn read(game: GameKind, text: &str) -> Result<Self, PuzzleFileError> {
        let file = Self::read_any(text)?;
        if file.game == game {
            Ok(file)
        } else {
            Err(PuzzleFileError::Game(file.game.to_string()))
        }
    }

    /// Reads the puzzles of any game.
    ///
    /// # Errors
    /// As [`read`](Self::read), except that every game is accepted.
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

    /// Returns the game of the puzzles.
    pub fn game(&self) -> GameKind {
        self.game
    }

    /// Returns the puzzles, in their order.
    pub fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }
}

/// Writes JSON with one puzzle on each line.
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
            open: task.open(),
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

    /// Returns the puzzle's position.
    pub fn position<P: SetUp>(&self) -> Result<P, String> {
        P::set_up(SetUpTexts {
            players: 2,
            options: "",
            first: None,
            position: Some(&self.position),
            seed: None,
        })
        .map_err(|error| error.to_string())
    }

    /// Returns the answers, read as moves in `position`.
    pub fn answers<P: Position>(&self, position: &P) -> Result<Vec<P::Move>, String> {
        let read = |text: &String| position.parse_move(text).map_err(|error| error.to_string());
        self.answers.iter().map(read).collect()
    }

    /// Returns the error message for a kind of puzzle that the game does not
    /// have.
    pub fn no_kind(&self) -> String {
        format!("there is no kind “{}” like this", self.kind)
    }
}
