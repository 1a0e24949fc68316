//! The ledger: the log of a table on a device, and the state of the table that
//! is derived from it.

use crate::{
    Content, Entry, EntryHash, Log, LogError, Occupant, Parcel, PublicKey, Received, Refusal,
    Refused, SeatKey, Table, Trouble, WriteError,
};
use starfence_rules::{Seat, Set};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The number of a guest's last entry that is remembered before the guest has a
/// seat: a request, a secret for the draw and a first move need three.
const MAX_ASIDE: u16 = 5;
/// The maximum number of such entries.
const MAX_ASIDE_IN_ALL: usize = 64;

/// The log of a table, and the state that is derived from it once for each
/// change.
pub(crate) struct Ledger {
    log: Log,
    /// The key with which this device [sees](Table::as_seen_by) the table, if it
    /// has only one.
    only_key: Option<PublicKey>,
    table: Arc<Table>,
    derivations: u64,
    /// The number of entries that could not be used when the log was loaded.
    left_out: usize,
    /// The seats of players who have tried to change what was played.
    rewriting: Set<Seat>,
    /// What guests have written who have no seat yet.
    aside: Vec<Entry>,
    /// The number of entries and proofs that the player has already sent.
    sent: u32,
    /// Whether a guest has asked for a taken seat since the player last sent
    /// something, and has to learn who has it.
    has_late_guest: bool,
    /// The number of the game that the page shows; `None` for the current one.
    shown: Option<u16>,
}

impl Ledger {
    /// Creates the ledger of the device that holds the given keys.
    pub fn new(log: Log, keys: &[PublicKey]) -> Self {
        Self {
            table: Arc::new(Table::as_seen_by(&log, keys)),
            log,
            only_key: only(keys),
            derivations: 1,
            left_out: 0,
            rewriting: Set::EMPTY,
            aside: Vec::new(),
            sent: 0,
            has_late_guest: false,
            shown: None,
        }
    }

    /// Sets what was stored beside the log: the number of sent entries, and
    /// whether a guest has asked for a taken seat. `left_out` is the number of
    /// stored entries that are not in the log.
    pub fn with_stored(self, sent: u32, has_late_guest: bool, left_out: usize) -> Self {
        Self {
            sent,
            has_late_guest,
            left_out,
            ..self
        }
    }

    pub fn log(&self) -> &Log {
        &self.log
    }

    pub fn table(&self) -> Arc<Table> {
        Arc::clone(&self.table)
    }

    /// Returns how often a state was derived from a log.
    pub fn derivations(&self) -> u64 {
        self.derivations
    }

    pub fn left_out(&self) -> usize {
        self.left_out
    }

    pub fn sent(&self) -> u32 {
        self.sent
    }

    pub fn has_late_guest(&self) -> bool {
        self.has_late_guest
    }

    /// Records that the player has sent a number of entries and proofs, which
    /// is all there is to send.
    pub fn note_sent(&mut self, sent: u32) {
        self.sent = sent;
        self.has_late_guest = false;
    }

    pub fn forget_sent(&mut self) {
        self.sent = 0;
    }

    /// Returns the number of the game that the page shows; `None` for the
    /// current one.
    pub fn shown(&self) -> Option<u16> {
        self.shown
    }

    pub fn show(&mut self, number: Option<u16>) {
        self.shown = number;
    }

    fn seen(&self, log: &Log) -> Table {
        Table::as_seen_by(log, self.only_key.as_slice())
    }

    /// Derives the state of the table again, after a change.
    fn derive(&mut self) {
        self.derivations += 1;
        self.table = Arc::new(self.seen(&self.log));
    }

    /// Sets the keys of this device.
    pub fn set_keys(&mut self, keys: &[PublicKey]) {
        if self.only_key != only(keys) {
            self.only_key = only(keys);
            self.derive();
        }
    }

    /// Adds the entries of another device's or browser tab's log of the table,
    /// and all entries of its keys. Those that exceed a limit of the table were
    /// already refused when they arrived.
    pub fn merge(&mut self, other: &Self) {
        self.log.keep_all_of(other.log.own_keys());
        let _ = self.log.merge(&other.log);
        self.derive();
    }

    /// Writes an entry for the seat that the key owns or has requested.
    pub fn write(&mut self, key: &SeatKey, content: Content) -> Result<(), WriteError> {
        self.log.write(key, content)?;
        self.derive();
        Ok(())
    }

    /// Requests a seat.
    pub fn join(&mut self, key: &SeatKey, seat: Seat, who: Occupant) -> Result<(), WriteError> {
        self.log.join(key, seat, who)?;
        self.derive();
        Ok(())
    }

    /// Adds the entries of a parcel to the log, except those that would change
    /// what was played.
    pub fn take(&mut self, parcel: &Parcel) -> Received {
        let entries = parcel.entries().iter();
        let mut received = Received {
            is_new: false,
            is_changed: false,
            trouble: entries
                .clone()
                .filter_map(|entry| self.log.takes(entry).err())
                // One request too many by a stranger is nobody's trouble.
                .find(|error| !matches!(error, LogError::Requests(_)))
                .map(|error| self.trouble_of(error)),
        };
        self.set_aside(parcel);
        if !entries.clone().any(|entry| self.is_news(entry)) {
            return received;
        }
        // The opener's entries may give a seat to the writers of others.
        let opener = self.log.set_up().key();
        let mut news: Vec<Entry> = entries
            .filter(|entry| !self.rewriting.contains(entry.id().seat))
            .cloned()
            .collect();
        news.sort_by_key(|entry| entry.key() != opener);
        let before = self.table();
        if self.try_to_take(&before, &news) {
            received.is_new = true;
            return received;
        }
        for entry in news {
            let seat = entry.id().seat;
            if !self.is_news(&entry) {
                continue;
            }
            if self.try_to_take(&before, &[entry]) {
                received.is_new = true;
            } else {
                self.rewriting.insert(seat);
                received.trouble = Some(Trouble::Refused(seat, Refusal::Rewrites));
            }
        }
        received
    }

    fn is_news(&self, entry: &Entry) -> bool {
        self.log.takes(entry) == Ok(true) && !self.rewriting.contains(entry.id().seat)
    }

    /// Adds entries to the log if all that was played before is still played
    /// then. Returns whether they were added.
    fn try_to_take(&mut self, before: &Table, entries: &[Entry]) -> bool {
        let mut log = self.log.clone();
        // What the log refuses has been reported.
        let _ = log.add_all(entries.iter().cloned());
        let table = self.seen(&log);
        self.derivations += 1;
        let continues = table.continues(before);
        if continues {
            (self.log, self.table) = (log, Arc::new(table));
        }
        continues
    }

    /// Remembers, until the page is closed, what guests have written after
    /// their requests: it counts once they have a seat.
    fn set_aside(&mut self, parcel: &Parcel) {
        for entry in parcel.entries() {
            let is_early = (2..=MAX_ASIDE).contains(&entry.id().number);
            let is_ours = entry.table() == self.log.table();
            if is_early && is_ours && !self.aside.contains(entry) {
                self.aside.push(entry.clone());
            }
        }
        let log = &self.log;
        self.aside.retain(|entry| {
            let seat = entry.id().seat;
            log.owner(seat).is_none() && log.seats().any(|it| it == seat)
        });
        let over = self.aside.len().saturating_sub(MAX_ASIDE_IN_ALL);
        self.aside.drain(..over);
    }

    /// Returns, once, what guests had written who have a seat by now.
    pub fn take_admitted(&mut self) -> Parcel {
        let log = &self.log;
        let is_admitted = |entry: &Entry| log.owner(entry.id().seat) == Some(entry.key());
        let (admitted, aside) = std::mem::take(&mut self.aside)
            .into_iter()
            .partition::<Vec<Entry>, _>(is_admitted);
        self.aside = aside;
        Parcel::new(self.log.table(), admitted)
    }

    fn trouble_of(&mut self, error: LogError) -> Trouble {
        match error {
            LogError::Taken(id) => {
                self.has_late_guest = true;
                Trouble::SeatTaken(id.seat)
            }
            LogError::Stopped(id) => {
                let forked = self.log.forked_seats().next();
                Trouble::Forked(forked.unwrap_or(id.seat))
            }
            error => Trouble::Full(error),
        }
    }

    /// Returns the first problem with the entries that have arrived since the
    /// state `before`. `lost` are the keys with which this device requested seats
    /// that were given to other players.
    pub fn trouble_since(&self, before: &Table, lost: &[PublicKey]) -> Option<Trouble> {
        if let Some(fork) = self.table.forks().first() {
            return Some(Trouble::Forked(fork.entries[0].id().seat));
        }
        // Who was too late for a seat lacks what was written since, and nobody
        // owes it to them.
        let mut waiting = self.table.waiting().iter().filter(|_| lost.is_empty());
        if let Some(waiting) = waiting.next() {
            return Some(Trouble::Missing(waiting.missing.seat));
        }
        // The loss of this device's own seat is not the fault of the parcel.
        let counts =
            |refused: &&Refused| !refused.reason.is_late() && !lost.contains(&refused.entry.key());
        let known = before.refused().iter().filter(counts);
        let known: BTreeSet<EntryHash> = known.map(|it| it.entry.hash()).collect();
        let mut refused = self.table.refused().iter().filter(counts);
        let new = refused.find(|it| !known.contains(&it.entry.hash()));
        new.map(|refused| {
            let seat = refused.entry.id().seat;
            match refused.reason.clone() {
                Refusal::NotTheirSeat => Trouble::SeatTaken(seat),
                Refusal::Unfounded if self.log.seats().len() == 2 => {
                    Trouble::Forked(self.unknown_twin(&refused.entry))
                }
                reason => Trouble::Refused(seat, reason),
            }
        })
    }

    /// Returns the seat of which this device lacks one of two entries with the
    /// same number, according to an entry that was written after that one, at a
    /// table for two. Its writer has sent all entries of its own.
    fn unknown_twin(&self, entry: &Entry) -> Seat {
        let seen = self.log.seats().find(|seat| entry.seen(*seat) > 0);
        seen.unwrap_or(entry.id().seat)
    }
}

fn only(keys: &[PublicKey]) -> Option<PublicKey> {
    match keys {
        [key] => Some(*key),
        _ => None,
    }
}
