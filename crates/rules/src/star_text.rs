//! The text form of the star's rows: rows `a` to `q` joined by `/`, with a
//! fixed number of characters for each hole (docs/notation.md, "Positions").

use super::lattice::{COLUMNS, Hole, ROWS};
use std::fmt;
use thiserror::Error;

/// The error for text that does not describe the star's rows.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RowsError {
    /// The number of rows is wrong.
    #[error("invalid number of rows {0}: expected 17")]
    Count(usize),
    /// A row is too short or too long.
    #[error("invalid length {found} of row {row}: expected {expected} characters")]
    Length {
        /// The row's letter.
        row: char,
        /// The number of characters that the row should have.
        expected: usize,
        /// The number of characters in the text.
        found: usize,
    },
}

/// Parses the rows and returns each hole with its text of `width` characters.
///
/// # Errors
/// Returns an error if the number of rows or the length of a row is wrong.
pub(super) fn read_rows(text: &str, width: usize) -> Result<Vec<(Hole, Vec<char>)>, RowsError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(ROWS) {
        return Err(RowsError::Count(rows.len()));
    }
    let mut cells = Vec::new();
    for (row, text) in (0..ROWS).zip(rows) {
        let holes: Vec<Hole> = (0..COLUMNS)
            .filter_map(|column| Hole::new(row, column))
            .collect();
        let characters: Vec<char> = text.chars().collect();
        if characters.len() != holes.len() * width {
            return Err(RowsError::Length {
                row: char::from(b'a' + row),
                expected: holes.len() * width,
                found: characters.len(),
            });
        }
        let written = characters.chunks(width).map(<[char]>::to_vec);
        cells.extend(holes.into_iter().zip(written));
    }
    Ok(cells)
}

/// Writes the rows, calling `cell` to write each hole.
pub fn write_rows(
    f: &mut fmt::Formatter<'_>,
    cell: impl Fn(&mut fmt::Formatter<'_>, Hole) -> fmt::Result,
) -> fmt::Result {
    let mut row = 0;
    for hole in Hole::all() {
        if hole.row() != row {
            row = hole.row();
            f.write_str("/")?;
        }
        cell(f, hole)?;
    }
    Ok(())
}
