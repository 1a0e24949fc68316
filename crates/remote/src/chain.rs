//! The chain of entries that a seat has written with one key.

use crate::entry::Entry;
use crate::limits::MAX_ENTRY_BYTES;
use std::collections::BTreeMap;

/// The entries that a seat has written with one key, by number. If there are
/// two different entries with the same number (a fork), both are kept as proof.
///
/// The entries that are kept depend on the set of entries that arrived, not on
/// their order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Chain {
    /// The entries with each number: one, or in a fork two, ordered by hash.
    numbers: BTreeMap<u16, Vec<Entry>>,
}

/// The result of adding an entry to a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AddResult {
    /// The entry is new.
    New,
    /// The chain already has the entry, or has two other entries with the same
    /// number, which prove a fork.
    Known,
    /// The seat's share of the table's size limit is used up.
    Full,
}

impl Chain {
    /// Adds an entry if it fits into `share`, the part of the table's size
    /// limit that is available to the chain, in bytes. Entries with lower
    /// numbers take precedence: an entry never displaces one with a lower
    /// number.
    pub fn add(&mut self, entry: Entry, share: usize) -> AddResult {
        let (number, hash) = (entry.id().number, entry.hash());
        let twins = self.numbers.entry(number).or_default();
        match twins.binary_search_by_key(&hash, Entry::hash) {
            Ok(known) => {
                // The same content was signed twice. The entry with the lesser
                // bytes is kept, so that the result does not depend on the
                // order of arrival.
                if entry.as_bytes() < twins[known].as_bytes() {
                    twins[known] = entry;
                }
                return AddResult::Known;
            }
            Err(place) => twins.insert(place, entry),
        }
        twins.truncate(2);
        let kept = twins.iter().any(|twin| twin.hash() == hash);
        if let Some(over) = self.first_beyond_share(share) {
            self.numbers.split_off(&over);
        }
        match self.numbers.contains_key(&number) {
            false => AddResult::Full,
            true if kept => AddResult::New,
            true => AddResult::Known,
        }
    }

    /// Returns the number of the first entry that makes the total length exceed
    /// the share.
    fn first_beyond_share(&self, share: usize) -> Option<u16> {
        let mut sum = 0;
        let mut numbers = self.numbers.iter();
        let over = numbers.find(|(_, twins)| {
            // Two entries with one number always count as two entries of
            // maximum length, so the sum does not depend on which entries are
            // kept.
            sum += match &twins[..] {
                [one] => one.as_bytes().len(),
                _ => 2 * MAX_ENTRY_BYTES,
            };
            sum > share
        });
        over.map(|(number, _)| *number)
    }

    /// Returns the entries with the given number: none, one, or in a fork two.
    pub fn with_number(&self, number: u16) -> &[Entry] {
        self.numbers.get(&number).map_or(&[], Vec::as_slice)
    }

    /// Returns all entries, ordered by number.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> + Clone {
        self.numbers.values().flatten()
    }

    /// Returns the highest number up to which no entry is missing; 0 if the
    /// first entry is missing.
    pub fn complete_up_to(&self) -> u16 {
        let numbers = self.numbers.keys().zip(1..);
        let complete = numbers.take_while(|(number, expected)| *number == expected);
        complete.last().map_or(0, |(number, _)| *number)
    }

    /// Returns the highest number of any entry; 0 if the chain is empty.
    pub fn last_number(&self) -> u16 {
        self.numbers.keys().next_back().copied().unwrap_or_default()
    }

    /// Returns the forks: pairs of different entries with the same number.
    pub fn forks(&self) -> impl Iterator<Item = [&Entry; 2]> {
        self.numbers.values().filter_map(|twins| match &twins[..] {
            [one, other] => Some([one, other]),
            _ => None,
        })
    }
}
