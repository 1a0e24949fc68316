//! The earlier texts of a game, by which its versions in two places are
//! compared.

use std::fmt;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::str::FromStr;

/// The maximum number of texts in a lineage.
const MAX_TEXTS: usize = 64;

/// The earlier texts of a game that this tab has replaced since the store last
/// contained the game's current text, oldest first. If the store contains one
/// of them, it contains nothing that the current text would destroy.
///
/// Holds a hash of each text. If a hash is missing or is computed differently
/// by a later version, the texts themselves are compared.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lineage(Vec<u64>);

impl Lineage {
    /// Adds a text that is about to be replaced.
    pub(super) fn add(&mut self, text: &str) {
        self.add_hash(hash_of(text));
    }

    /// Adds the texts of another lineage.
    pub(super) fn append(&mut self, other: &Self) {
        for hash in &other.0 {
            self.add_hash(*hash);
        }
    }

    fn add_hash(&mut self, hash: u64) {
        // A text that is added again counts as a recent one.
        self.0.retain(|it| *it != hash);
        self.0.push(hash);
        if self.0.len() > MAX_TEXTS {
            // The first text may still be the one in the store.
            self.0.remove(1);
        }
    }

    /// Returns whether the lineage contains `text`.
    pub(super) fn contains(&self, text: &str) -> bool {
        self.0.contains(&hash_of(text))
    }

    /// Removes the texts before `text`, which the store now contains.
    pub(super) fn begin_at(&mut self, text: &str) {
        let hash = hash_of(text);
        if let Some(at) = self.0.iter().position(|it| *it == hash) {
            self.0.drain(..at);
        }
    }

    /// Removes all texts.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Returns whether the lineage contains no text.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn hash_of(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// Writes the hashes as hexadecimal numbers, separated by spaces.
impl fmt::Display for Lineage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hashes: Vec<String> = self.0.iter().map(|hash| format!("{hash:x}")).collect();
        f.write_str(&hashes.join(" "))
    }
}

/// The error returned when a text is not a lineage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("invalid lineage: expected hexadecimal numbers separated by spaces")]
pub struct LineageError;

impl FromStr for Lineage {
    type Err = LineageError;

    fn from_str(text: &str) -> Result<Self, LineageError> {
        let hash = |word| u64::from_str_radix(word, 16).map_err(|_| LineageError);
        let hashes = text.split_whitespace().map(hash);
        Ok(Self(hashes.collect::<Result<_, _>>()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lineage_is_read_as_it_is_written() {
        let mut lineage = Lineage::default();
        for text in ["one", "two", "three"] {
            lineage.add(text);
        }
        assert_eq!(lineage.to_string().parse(), Ok(lineage.clone()));
        assert_eq!("".parse(), Ok(Lineage::default()));
        assert_eq!("1 x".parse::<Lineage>(), Err(LineageError));
        lineage.begin_at("two");
        assert_eq!(
            ["one", "two", "three"].map(|text| lineage.contains(text)),
            [false, true, true]
        );
    }

    #[test]
    fn a_long_lineage_keeps_its_beginning_and_its_end() {
        let mut lineage = Lineage::default();
        for number in 0..200 {
            lineage.add(&number.to_string());
        }
        assert_eq!(lineage.0.len(), MAX_TEXTS);
        assert!(lineage.contains("0") && lineage.contains("199") && !lineage.contains("9"));
    }
}
