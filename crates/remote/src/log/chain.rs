//! The chain of entries that a seat has written with one key.

use crate::log::entry::Entry;
use std::collections::BTreeMap;

/// The entries that a seat has written with one key, by number.
///
/// The first entry that arrives with a number stays. A different entry with the
/// same number (a fork) never replaces it; one such entry is kept as proof.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Chain {
    numbers: BTreeMap<u16, Entry>,
    /// The total length of the entries in `numbers`, in bytes.
    bytes: usize,
    /// The first entry that arrived with the number of another entry.
    twin: Option<Entry>,
}

impl Chain {
    /// Adds an entry, or keeps it as proof of a fork.
    pub fn add(&mut self, entry: Entry) {
        let (number, length) = (entry.id().number, entry.as_bytes().len());
        if self.numbers.contains_key(&number) {
            self.twin.get_or_insert(entry);
        } else {
            self.bytes += length;
            self.numbers.insert(number, entry);
        }
    }

    /// Returns the total length of the entries, without the proof of a fork, in
    /// bytes.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Returns the entry with the given number.
    pub fn with_number(&self, number: u16) -> Option<&Entry> {
        self.numbers.get(&number)
    }

    /// Returns all entries, ordered by number, without the proof of a fork.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> + Clone {
        self.numbers.values()
    }

    /// Returns the highest number up to which no entry is missing; 0 if the
    /// first entry is missing.
    pub fn complete_up_to(&self) -> u16 {
        self.numbers
            .keys()
            .zip(1..)
            .take_while(|(number, expected)| *number == expected)
            .last()
            .map_or(0, |(number, _)| *number)
    }

    /// Returns the highest number of any entry; 0 if the chain is empty.
    pub fn last_number(&self) -> u16 {
        self.numbers.keys().next_back().copied().unwrap_or_default()
    }

    /// Returns the entry that proves a fork: a different entry with its number
    /// is in the chain.
    pub fn twin(&self) -> Option<&Entry> {
        self.twin.as_ref()
    }

    /// Returns the fork: the two different entries with the same number.
    pub fn fork(&self) -> Option<[&Entry; 2]> {
        let twin = self.twin.as_ref()?;
        Some([self.numbers.get(&twin.id().number)?, twin])
    }
}
