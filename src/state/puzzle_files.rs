//! Files of puzzles, which are fetched on first use.

use crate::browser::fetch::{FetchError, fetch_text};
use starfence_rules::GameKind;
use starfence_table::puzzle::{PuzzleFile, PuzzleFileError};
use std::cell::RefCell;
use std::sync::Arc;
use thiserror::Error;

/// The reason why the puzzles of a game are missing.
#[derive(Debug, Error)]
pub enum PuzzlesError {
    /// The file cannot be fetched.
    #[error("{0}")]
    Fetch(#[from] FetchError),
    /// The file is damaged.
    #[error("{0}")]
    File(#[from] PuzzleFileError),
}

impl PuzzlesError {
    /// Returns whether the file was received but is damaged.
    pub fn is_damage(&self) -> bool {
        matches!(self, Self::File(_))
    }
}

thread_local! {
    /// The puzzle files that have been fetched so far.
    static FETCHED: RefCell<Vec<Arc<PuzzleFile>>> = const { RefCell::new(Vec::new()) };
}

/// Returns the puzzles of a game, if they have been fetched.
pub fn fetched_puzzles(kind: GameKind) -> Option<Arc<PuzzleFile>> {
    FETCHED.with_borrow(|files| files.iter().find(|file| file.game() == kind).cloned())
}

/// Fetches the puzzles of a game, unless they have been fetched already.
///
/// # Errors
/// Returns an error if the file cannot be fetched or is damaged.
pub async fn fetch_puzzles(kind: GameKind) -> Result<Arc<PuzzleFile>, PuzzlesError> {
    if let Some(file) = fetched_puzzles(kind) {
        return Ok(file);
    }
    let text = fetch_text(&format!("./puzzles/{kind}.json")).await?;
    let file = Arc::new(PuzzleFile::read(kind, &text)?);
    FETCHED.with_borrow_mut(|files| files.push(file.clone()));
    Ok(file)
}
