//! Takes the entries that other devices have sent.

use crate::desk::Random;
use crate::{
    Desk, Entry, EntryHash, Hold, Log, LogError, Parcel, PublicKey, Refusal, Refused, Table,
    WriteError,
};
use starfence_rules::Seat;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The number of a guest's last entry that is remembered before the guest has a
/// seat: a request, a secret for the draw and a first move need three.
const MAX_ASIDE: u16 = 5;
/// The maximum number of such entries.
const MAX_ASIDE_IN_ALL: usize = 64;

/// The result of receiving a parcel, the entries sent by another device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Received {
    /// Whether any entry in the parcel was new.
    pub is_new: bool,
    /// Whether the desk has changed, so that it must be [stored](Desk::stored).
    pub is_changed: bool,
    /// The problem with a part of the parcel; `None` if all of it could be
    /// used.
    pub trouble: Option<Trouble>,
}

/// The reason why a part of a parcel could not be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// An earlier entry of the given seat is missing and has to be sent again.
    Missing(Seat),
    /// The player in the given seat has written two entries with the same
    /// number.
    Forked(Seat),
    /// The requested seat already belongs to another player.
    SeatTaken(Seat),
    /// The rules refuse an entry by the player in the given seat, for a reason
    /// other than being [late](Refusal::is_late).
    Refused(Seat, Refusal),
    /// A size limit of the table has been reached.
    Full(LogError),
}

impl Desk {
    /// Adds the entries of a parcel to the log, then carries out all pending
    /// duties that need no player's decision.
    ///
    /// What this device has shown as played stays: an entry that would change
    /// it is left out, and so are later entries of its writer.
    pub fn receive(&mut self, parcel: &Parcel, random: Random) -> Received {
        let before = self.table();
        let state = |desk: &Self| (desk.log.changes(), desk.hold, desk.has_late_guest);
        let state_before = state(self);
        let mut received = self.take(parcel);
        let mut written = self.attend(random);
        let admitted = self.take_admitted();
        if !admitted.entries().is_empty() {
            let more = self.take(&admitted);
            received.is_new |= more.is_new;
            received.trouble = received.trouble.or(more.trouble);
            written = self.attend(random);
        }
        if let Err(WriteError::Log(error)) = written {
            received.trouble.get_or_insert(Trouble::Full(error));
        }
        received.trouble = received.trouble.or_else(|| self.trouble_since(&before));
        received.is_changed = state(self) != state_before;
        received
    }

    /// Adds the entries of a parcel to the log, and does nothing else: another
    /// browser tab acts on them once this desk is stored.
    ///
    /// # Errors
    /// Returns the reason why a part of the parcel could not be used.
    pub fn keep(&mut self, parcel: &Parcel) -> Result<bool, Trouble> {
        let received = self.take(parcel);
        received.trouble.map_or(Ok(received.is_new), Err)
    }

    fn is_news(&self, entry: &Entry) -> bool {
        self.log.takes(entry) == Ok(true) && !self.rewriting.contains(entry.id().seat)
    }

    /// Remembers, until the page is closed, what guests have written after
    /// their requests: it counts once they have a seat.
    fn set_aside(&mut self, parcel: &Parcel) {
        let table = self.log.table();
        let mut aside = std::mem::take(&mut self.aside);
        for entry in parcel.entries() {
            let is_early = (2..=MAX_ASIDE).contains(&entry.id().number);
            if is_early && entry.table() == table && !aside.contains(entry) {
                aside.push(entry.clone());
            }
        }
        self.aside = aside;
        let log = &self.log;
        self.aside.retain(|entry| {
            let seat = entry.id().seat;
            log.owner(seat).is_none() && log.seats().any(|it| it == seat)
        });
        let over = self.aside.len().saturating_sub(MAX_ASIDE_IN_ALL);
        self.aside.drain(..over);
    }

    /// Returns, once, what guests had written who have a seat by now.
    pub(crate) fn take_admitted(&mut self) -> Parcel {
        let log = &self.log;
        let is_admitted = |entry: &Entry| log.owner(entry.id().seat) == Some(entry.key());
        let (admitted, aside) = std::mem::take(&mut self.aside)
            .into_iter()
            .partition::<Vec<Entry>, _>(is_admitted);
        self.aside = aside;
        Parcel::new(self.log.table(), admitted)
    }

    /// Adds the entries of a parcel to the log, except those that would change
    /// what was played.
    fn take(&mut self, parcel: &Parcel) -> Received {
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
        let entries = entries.filter(|entry| !self.rewriting.contains(entry.id().seat));
        let mut news: Vec<Entry> = entries.cloned().collect();
        news.sort_by_key(|entry| entry.key() != opener);
        let before = self.table();
        if self.try_to_take(&before, &news) {
            received.is_new = true;
        } else {
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
        }
        self.note_taken_seats();
        received
    }

    /// Adds entries to the log if all that was played before is still played
    /// then. Returns whether they were added.
    fn try_to_take(&mut self, before: &Table, entries: &[Entry]) -> bool {
        let mut next: Log = self.log.clone();
        // What the log refuses has been reported.
        let _ = next.add_all(entries.iter().cloned());
        let table = Arc::new(Table::as_seen_by(&next, &self.keys()));
        if !table.continues(before) {
            self.derived.count_dropped();
            return false;
        }
        self.derived.set(&next, self.keys(), table);
        self.log = next;
        true
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
    /// state `before`.
    fn trouble_since(&self, before: &Table) -> Option<Trouble> {
        let after = self.table();
        // The loss of this device's own seat is not the fault of the parcel.
        let lost: Vec<PublicKey> = match self.hold {
            Hold::Watching => self.keys(),
            _ => Vec::new(),
        };
        let mut forks = after.forks().iter();
        if let Some(fork) = forks.next() {
            return Some(Trouble::Forked(fork.entries[0].id().seat));
        }
        // Who was too late for a seat lacks what was written since, and nobody
        // owes it to them.
        let mut waiting = after.waiting().iter().filter(|_| !self.has_lost_seat());
        if let Some(waiting) = waiting.next() {
            return Some(Trouble::Missing(waiting.missing.seat));
        }
        let counts =
            |refused: &&Refused| !refused.reason.is_late() && !lost.contains(&refused.entry.key());
        let known = before.refused().iter().filter(counts);
        let known: BTreeSet<EntryHash> = known.map(|it| it.entry.hash()).collect();
        let mut refused = after.refused().iter().filter(counts);
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
