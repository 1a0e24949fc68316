//! Reads a record from a file or from standard input.

use super::failure::Failure;
use starfence_record::Record;
use std::io::{self, Read as _};

/// Reads and parses the record in a file, or on standard input for `-`.
pub fn read_record(file: &str) -> Result<Record, Failure> {
    parse_record(file, &read_text(file)?)
}

/// Parses a record that was read from a file.
pub fn parse_record(file: &str, text: &str) -> Result<Record, Failure> {
    let file = file.to_owned();
    text.parse()
        .map_err(|error| Failure::Record { file, error })
}

/// Reads the text in a file, or on standard input for `-`.
pub fn read_text(file: &str) -> Result<String, Failure> {
    let file = file.to_owned();
    let bytes = match read(&file) {
        Ok(bytes) => bytes,
        Err(error) => return Err(Failure::File { file, error }),
    };
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(error) => {
            // The text before the invalid byte is valid, so its lines and
            // columns can be counted.
            let sound = error.utf8_error().valid_up_to();
            let before = String::from_utf8_lossy(&error.as_bytes()[..sound]).into_owned();
            let line = before.matches('\n').count() + 1;
            let column = before
                .rsplit('\n')
                .next()
                .map_or(0, |last| last.chars().count())
                + 1;
            Err(Failure::InvalidUtf8 { file, line, column })
        }
    }
}

fn read(file: &str) -> io::Result<Vec<u8>> {
    if file == "-" {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        Ok(bytes)
    } else {
        std::fs::read(file)
    }
}
