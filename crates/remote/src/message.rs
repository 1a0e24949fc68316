//! What devices send to each other, as bytes and as the text of a link.

use crate::entry::{Entry, EntryError};
use crate::limits::MAX_ENTRY_BYTES;
use crate::log::{Log, LogError, OpenError};
use crate::summary::Summary;
use crate::{Content, TableId};
use starfence_record::{LinkError, pack_bytes, unpack_bytes};
use std::str::FromStr;
use thiserror::Error;

/// The version of the encoding, which is the first byte of every message.
pub(crate) const VERSION: u8 = 1;

/// The longest message, in bytes: as much as every browser sends through a data
/// channel at once. [`Parcel::split`] makes several messages of a long log.
pub const MAX_MESSAGE_BYTES: usize = 64 * 1024;

/// What devices send to each other about a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// What the sender has. The other device answers with what is missing.
    Summary(TableId, Summary),
    /// Entries of a table.
    Entries(Parcel),
}

/// Entries of one table. Each has been signed by its writer.
///
/// Its text is that of a link, `#/table/…`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parcel {
    table: TableId,
    entries: Vec<Entry>,
}

/// Why bytes are not a message.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MessageError {
    /// The message is of a version that this program does not know yet.
    #[error("the message is of the newer version {0}: expected {VERSION}")]
    Newer(u8),
    /// The message is longer than [`MAX_MESSAGE_BYTES`].
    #[error("a message of {0} bytes: expected at most {MAX_MESSAGE_BYTES}")]
    Long(usize),
    /// The bytes from this one on, counted from 1, are not part of a message.
    #[error("the message is damaged from byte {0} on")]
    Damaged(usize),
    /// An entry cannot be read.
    #[error("entry {place} of the message: {error}")]
    Entry {
        /// The place of the entry in the message, from 1.
        place: usize,
        /// What is wrong with it.
        error: EntryError,
    },
    /// The text of the link cannot be unpacked.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// The message has no entries where some are expected.
    #[error("the message has no entries")]
    NoEntries,
}

/// Why a parcel is not added to a log.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParcelError {
    /// The parcel does not open its table, and this device does not know it.
    #[error("the table {0} is not known here, and the message does not open it")]
    UnknownTable(TableId),
    /// The table cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// An entry cannot be added. The others were.
    #[error(transparent)]
    Log(#[from] LogError),
}

const SUMMARY: u8 = 0;
const ENTRIES: u8 = 1;
/// The kind of a [`SeatPass`](crate::SeatPass).
pub(crate) const SEATS: u8 = 2;
/// The bytes before what a message says: the version, its kind and the table.
const HEAD: usize = 2 + TableId::BYTES;

impl Parcel {
    /// Makes a parcel of these entries; those of other tables are left out.
    pub fn new(table: TableId, entries: impl IntoIterator<Item = Entry>) -> Self {
        let entries = entries.into_iter();
        let entries = entries.filter(|entry| entry.table() == table).collect();
        Self { table, entries }
    }

    /// Makes a parcel of everything in a log.
    pub fn of_log(log: &Log) -> Self {
        Self::new(log.table(), log.entries().cloned())
    }

    /// Returns the table to which the entries belong.
    pub fn table(&self) -> TableId {
        self.table
    }

    /// Returns the entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the entries in parcels that each fit into a message.
    pub fn split(self) -> Vec<Self> {
        let table = self.table;
        let mut parcels: Vec<Self> = Vec::new();
        let mut room = 0;
        for entry in self.entries {
            let needed = 2 + entry.as_bytes().len();
            match parcels.last_mut() {
                Some(last) if needed <= room => last.entries.push(entry),
                _ => {
                    room = MAX_MESSAGE_BYTES - HEAD;
                    parcels.push(Self::new(table, [entry]));
                }
            }
            room -= needed;
        }
        parcels
    }

    /// Adds the entries to the log of their table. Returns whether any was new.
    ///
    /// # Errors
    /// The first reason for which an entry was not added. The others were.
    pub fn add_to(&self, log: &mut Log) -> Result<bool, LogError> {
        log.add_all(self.entries.iter().cloned())
    }

    /// Makes the log of a table that this device does not know yet.
    ///
    /// # Errors
    /// The parcel does not hold the entry that opens the table, or the table
    /// cannot be opened.
    pub fn to_log(&self) -> Result<Log, ParcelError> {
        let opens = |entry: &&Entry| matches!(entry.content(), Content::SetUp { .. });
        let set_up = self.entries.iter().find(opens);
        let set_up = set_up.ok_or(ParcelError::UnknownTable(self.table))?;
        let mut log = Log::of_set_up(set_up.clone())?;
        self.add_to(&mut log)?;
        Ok(log)
    }

    /// Returns the text of a link with these entries.
    ///
    /// # Errors
    /// The entries are too many for a message or for a link.
    pub fn to_link(&self) -> Result<String, MessageError> {
        let bytes = Message::Entries(self.clone()).to_bytes();
        match bytes.len() {
            length if length > MAX_MESSAGE_BYTES => Err(MessageError::Long(length)),
            _ => Ok(pack_bytes(&bytes)?),
        }
    }
}

impl FromStr for Parcel {
    type Err = MessageError;

    fn from_str(link: &str) -> Result<Self, MessageError> {
        match Message::from_bytes(&unpack_bytes(link)?)? {
            Message::Entries(parcel) => Ok(parcel),
            Message::Summary(..) => Err(MessageError::NoEntries),
        }
    }
}

impl Message {
    /// Returns the table that it is about.
    pub fn table(&self) -> TableId {
        match self {
            Self::Summary(table, _) => *table,
            Self::Entries(parcel) => parcel.table,
        }
    }

    /// Returns the message as bytes: the version, the kind, the table, and what
    /// it says. Each entry follows its length, of two bytes, the high one
    /// first.
    pub fn to_bytes(&self) -> Vec<u8> {
        let kind = match self {
            Self::Summary(..) => SUMMARY,
            Self::Entries(_) => ENTRIES,
        };
        let mut bytes = vec![VERSION, kind];
        bytes.extend(self.table().as_bytes());
        match self {
            // A vector takes whatever is written.
            Self::Summary(_, summary) => {
                bytes.extend(postcard::to_allocvec(summary).unwrap_or_default());
            }
            Self::Entries(parcel) => {
                bytes.extend(entries_bytes(&parcel.entries));
            }
        }
        bytes
    }

    /// Reads a message, and checks the signature of each entry.
    ///
    /// # Errors
    /// `MessageError` names the place and the reason.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, MessageError> {
        if bytes.len() > MAX_MESSAGE_BYTES {
            return Err(MessageError::Long(bytes.len()));
        }
        match bytes.first() {
            Some(&VERSION) => {}
            None | Some(0) => return Err(MessageError::Damaged(1)),
            Some(newer) => return Err(MessageError::Newer(*newer)),
        }
        let table = bytes.get(2..HEAD).and_then(|id| id.try_into().ok());
        let table = TableId(table.ok_or(MessageError::Damaged(bytes.len() + 1))?);
        let rest = bytes.get(HEAD..).unwrap_or_default();
        match bytes.get(1) {
            Some(&SUMMARY) => {
                let damaged = MessageError::Damaged(HEAD + 1);
                let summary: Summary = postcard::from_bytes(rest).map_err(|_| damaged.clone())?;
                let message = Self::Summary(table, summary.clone());
                // Another coding of the same summary is refused.
                let is_sound = summary.is_sound() && message.to_bytes() == bytes;
                is_sound.then_some(message).ok_or(damaged)
            }
            Some(&ENTRIES) => {
                let entries = read_entries(table, rest)?;
                Ok(Self::Entries(Parcel { table, entries }))
            }
            _ => Err(MessageError::Damaged(2)),
        }
    }
}

/// Returns entries as bytes, each after its length.
pub(crate) fn entries_bytes<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Vec<u8> {
    let mut bytes = Vec::new();
    for entry in entries {
        let entry = entry.as_bytes();
        bytes.extend((entry.len() as u16).to_be_bytes());
        bytes.extend(entry);
    }
    bytes
}

/// Reads entries of a table, and checks the signature of each.
pub(crate) fn read_entries(table: TableId, mut rest: &[u8]) -> Result<Vec<Entry>, MessageError> {
    let mut entries = Vec::new();
    let mut at = HEAD;
    while let Some((length, behind)) = rest.split_first_chunk() {
        let length = usize::from(u16::from_be_bytes(*length));
        let damaged = MessageError::Damaged(at + 1);
        if length > MAX_ENTRY_BYTES {
            return Err(damaged);
        }
        let (entry, behind) = behind.split_at_checked(length).ok_or(damaged)?;
        let place = entries.len() + 1;
        let entry = Entry::read(table, entry);
        entries.push(entry.map_err(|error| MessageError::Entry { place, error })?);
        at += 2 + length;
        rest = behind;
    }
    match rest {
        [] => Ok(entries),
        _ => Err(MessageError::Damaged(at + 1)),
    }
}
