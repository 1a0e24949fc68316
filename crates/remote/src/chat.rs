//! The exchange of a table's entries through a chat: a list of updates to which
//! every member of the chat can append, and which all of them read.

use crate::{
    Content, Entry, EntryHash, Log, MAX_ENTRY_BYTES, MessageError, Parcel, PublicKey, TableId,
};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// The number of bytes of an update that are left for the texts in it.
const RESERVED_BYTES: usize = 4_096;
/// The maximum length of the entries in one update, in bytes, even if the chat
/// allows more. All members' devices store every update.
const MAX_UPDATE_BYTES: usize = 24 * 1024;
/// The time after which an update is sent again if it has not appeared in the
/// list.
const PATIENCE: Duration = Duration::from_secs(60);

/// The limits that a chat sets to its updates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChatLimits {
    /// The maximum length of an update, in bytes.
    pub update_bytes: usize,
    /// The minimum time between two updates of one device.
    pub interval: Duration,
}

/// The list of a chat's updates, as a device has read it so far, and what the
/// device has appended to it.
///
/// All members of the chat read the same updates, but the updates of two members
/// that were sent at the same time may be in a different order on each device.
/// Anybody in the chat can append anything: an update that cannot be read is
/// ignored and [counted](Self::useless).
///
/// ```
/// use starfence_remote::{ChatLimits, ChatList, Log, Occupant, SeatKey, Terms};
/// use starfence_rules::{GameKind, Seat};
/// use starfence_table::GameSetup;
/// use std::time::Duration;
///
/// let limits = ChatLimits { update_bytes: 128_000, interval: Duration::from_secs(10) };
/// let terms = Terms::new(GameSetup::new(GameKind::Quoridor));
/// let key = SeatKey::from_bytes(&[1; 32]);
/// let log = Log::open(&key, Seat::FIRST, Occupant::person("Ida"), &terms)?;
///
/// // Ida's device sends the log, and sees its own update in the list.
/// let mut here = ChatList::new(limits);
/// let parcel = here.outgoing(&log, Duration::ZERO).ok_or("nothing to send")?;
/// let update = parcel.to_link()?;
/// here.receive(&update, "ida")?;
/// assert!(here.is_settled(&log));
///
/// // Another device reads it.
/// let mut there = ChatList::new(limits);
/// there.receive(&update, "ida")?;
/// assert_eq!(there.log(), Some(log));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ChatList {
    limits: ChatLimits,
    /// The updates with new entries, in the order of the list.
    parcels: Vec<Parcel>,
    /// The tables that were opened in the chat, with the keys of their openers.
    tables: BTreeMap<TableId, PublicKey>,
    /// The table at which a guest first got a seat.
    begun: Option<TableId>,
    /// The entries in the list.
    listed: BTreeSet<EntryHash>,
    /// The address of the member whose update first had an entry with a key.
    writers: BTreeMap<PublicKey, String>,
    /// The entries that were sent and have not appeared in the list, with the
    /// time at which they were sent.
    sent: BTreeMap<EntryHash, Duration>,
    /// The time at which the last update was sent.
    last_sent: Option<Duration>,
    useless: usize,
}

impl ChatList {
    /// Creates the list of a chat of which no update has been read.
    pub fn new(limits: ChatLimits) -> Self {
        Self {
            limits,
            parcels: Vec::new(),
            tables: BTreeMap::new(),
            begun: None,
            listed: BTreeSet::new(),
            writers: BTreeMap::new(),
            sent: BTreeMap::new(),
            last_sent: None,
            useless: 0,
        }
    }

    /// Reads the next update of the list: the text of its [parcel](Parcel), and
    /// the address of the member who sent it. Returns the parcel.
    ///
    /// # Errors
    /// Returns an error if the text is not a parcel. It can be ignored, since
    /// any member of the chat can cause it.
    pub fn receive(&mut self, text: &str, from: &str) -> Result<Parcel, MessageError> {
        let parcel = text.parse::<Parcel>().inspect_err(|_| self.useless += 1)?;
        let mut is_new = false;
        for entry in parcel.entries() {
            self.sent.remove(&entry.hash());
            if !self.listed.insert(entry.hash()) {
                continue;
            }
            is_new = true;
            self.writers
                .entry(entry.key())
                .or_insert_with(|| from.to_owned());
            match entry.content() {
                Content::SetUp { .. } if Log::of_set_up(entry.clone()).is_ok() => {
                    self.tables.entry(entry.table()).or_insert(entry.key());
                }
                Content::Admit { .. } if self.tables.get(&entry.table()) == Some(&entry.key()) => {
                    self.begun.get_or_insert(entry.table());
                }
                _ => {}
            }
        }
        if is_new {
            self.parcels.push(parcel.clone());
        }
        Ok(parcel)
    }

    /// Returns the number of updates that could not be read.
    pub fn useless(&self) -> usize {
        self.useless
    }

    /// Returns the table at which this chat plays, or `None` if no table has
    /// been opened in it.
    ///
    /// It is the table at which a guest first got a seat. Two members who open a
    /// table at the same time may each read their own one first; until one of
    /// the tables has a guest, it is that with the smaller ID, so that all
    /// devices agree.
    pub fn table(&self) -> Option<TableId> {
        self.begun.or_else(|| self.tables.keys().min().copied())
    }

    /// Returns the parcels of a table, in the order of the list.
    pub fn parcels(&self, table: TableId) -> impl Iterator<Item = &Parcel> {
        self.parcels.iter().filter(move |it| it.table() == table)
    }

    /// Returns the log of the [table](Self::table), as a device has it that has
    /// read nothing but the list.
    pub fn log(&self) -> Option<Log> {
        let table = self.table()?;
        let entries = self.parcels(table).flat_map(Parcel::entries);
        Parcel::new(table, entries.cloned()).to_log().ok()
    }

    /// Returns the address of the member who plays with a key.
    pub fn address_of(&self, key: PublicKey) -> Option<&str> {
        self.writers.get(&key).map(String::as_str)
    }

    /// Returns whether all entries of a log are in the list.
    pub fn is_settled(&self, log: &Log) -> bool {
        log.entries()
            .all(|entry| self.listed.contains(&entry.hash()))
    }

    /// Returns the entries to append to the list now, which count as sent then;
    /// `None` if there are none, or it is too early. The log must be stored
    /// before they are sent.
    ///
    /// `now` is the current time of any clock that never goes backwards.
    pub fn outgoing(&mut self, log: &Log, now: Duration) -> Option<Parcel> {
        if self.next_time().is_some_and(|next| now < next) {
            return None;
        }
        let opener = log.set_up().key();
        let mut missing: Vec<&Entry> = log
            .entries()
            .filter(|entry| self.is_due(entry, now))
            .collect();
        missing.sort_by_key(|entry| entry.key() != opener);
        let mut room = self.room();
        let count = missing
            .iter()
            .take_while(|entry| {
                let length = 2 + entry.as_bytes().len();
                let fits = length <= room;
                room = room.saturating_sub(length);
                fits
            })
            .count();
        missing.truncate(count);
        if missing.is_empty() {
            return None;
        }
        self.last_sent = Some(now);
        self.sent
            .extend(missing.iter().map(|entry| (entry.hash(), now)));
        Some(Parcel::new(log.table(), missing.into_iter().cloned()))
    }

    /// Returns the time at which to call [`outgoing`](Self::outgoing) again, or
    /// `None` if the list has all entries of the log. It may be in the past.
    pub fn next_call(&self, log: &Log) -> Option<Duration> {
        let due = log
            .entries()
            .filter(|entry| !self.listed.contains(&entry.hash()))
            .map(|entry| match self.sent.get(&entry.hash()) {
                Some(sent) => *sent + PATIENCE,
                None => Duration::ZERO,
            });
        let due = due.min()?;
        Some(due.max(self.next_time().unwrap_or(Duration::ZERO)))
    }

    /// Returns the time before which the chat accepts no further update.
    fn next_time(&self) -> Option<Duration> {
        Some(self.last_sent? + self.limits.interval)
    }

    fn is_due(&self, entry: &Entry, now: Duration) -> bool {
        let hash = entry.hash();
        let is_sent = self
            .sent
            .get(&hash)
            .is_some_and(|sent| now < *sent + PATIENCE);
        !is_sent && !self.listed.contains(&hash)
    }

    /// Returns the maximum length of the entries in an update, in bytes: always
    /// enough for one entry.
    fn room(&self) -> usize {
        // Four letters contain three bytes.
        let bytes = self.limits.update_bytes.saturating_sub(RESERVED_BYTES) / 4 * 3;
        bytes.clamp(2 + MAX_ENTRY_BYTES, MAX_UPDATE_BYTES)
    }
}
