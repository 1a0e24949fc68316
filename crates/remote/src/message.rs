//! The messages that devices exchange, encoded as bytes or as the text of a
//! link.

use crate::direct::proof::SeatProof;
use crate::limits::MAX_ENTRY_BYTES;
use crate::log::entry::{Entry, EntryError};
use crate::log::summary::Summary;
use crate::log::{Log, LogError, OpenError};
use crate::version::is_newer;
use crate::{Content, TableId};
use starfence_record::{LinkError, pack_bytes, unpack_bytes};
use std::collections::BTreeSet;
use std::str::FromStr;
use thiserror::Error;

/// The version of the encoding, stored in the first byte of every message
/// except a proof.
pub(crate) const VERSION: u8 = 1;
/// The version of the encoding of a proof. Programs that support only version 1
/// report that the sender's program is newer, and otherwise ignore the proof.
const PROOF_VERSION: u8 = 2;

/// The maximum length of a message, in bytes: the largest message that every
/// browser can send through a WebRTC data channel. [`Parcel::split`] divides a
/// long log among several messages.
pub const MAX_MESSAGE_BYTES: usize = 64 * 1024;

/// A message between devices about a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// A summary of the entries that the sender has. The receiver replies with
    /// the entries that the sender lacks.
    Summary(TableId, Summary),
    /// Entries of a table.
    Entries(Parcel),
    /// A proof that the sender holds certain seats of the table.
    Proof(SeatProof),
}

/// A parcel: a batch of entries of one table, whose signatures have been
/// verified.
///
/// As text, a parcel is the part of a link's address after `#/table/`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parcel {
    table: TableId,
    entries: Vec<Entry>,
}

/// The reason why bytes cannot be read as a message.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MessageError {
    /// The message has a newer version than this program supports.
    #[error("the message is of the newer version {0}: expected at most {PROOF_VERSION}")]
    Newer(u8),
    /// The message is longer than [`MAX_MESSAGE_BYTES`].
    #[error("a message of {0} bytes: expected at most {MAX_MESSAGE_BYTES}")]
    Long(usize),
    /// The message is damaged from the given byte on, counted from 1.
    #[error("the message is damaged from byte {0} on")]
    Damaged(usize),
    /// An entry in the message cannot be read.
    #[error("entry {place} of the message: {error}")]
    Entry {
        /// The position of the entry in the message, counted from 1.
        place: usize,
        /// The error in the entry.
        error: EntryError,
    },
    /// The text of the link cannot be decoded.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// The message is valid, but entries were expected.
    #[error("the message has no entries")]
    NoEntries,
}

/// The reason why a log cannot be created from a parcel.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParcelError {
    /// The parcel lacks the entry that opens its table.
    #[error("the table {0} is not known here, and the message does not open it")]
    UnknownTable(TableId),
    /// The table cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
}

const SUMMARY: u8 = 0;
const ENTRIES: u8 = 1;
/// The kind byte of a message that contains a [`SeatPass`](crate::SeatPass).
pub(crate) const SEATS: u8 = 2;
/// The kind byte of a [`Signal`](crate::Signal).
pub(crate) const SIGNAL: u8 = 3;
const PROOF: u8 = 4;
/// A message with entries of which the first opens the table. The message does
/// not contain the table's ID, which follows from that entry.
const OPENING: u8 = 5;
/// The kind byte of a [`PhoneSignal`](crate::PhoneSignal).
pub(crate) const PHONE: u8 = 8;
/// The highest kind byte that a newer program may use. A damaged letter of a link
/// that changes the version is likely to change the kind beyond it.
const MAX_KIND: u8 = 15;
/// The length of the version and the kind, in bytes.
const KIND_BYTES: usize = 2;
/// The length of a message's header, in bytes: the version, the kind and the
/// table.
const HEADER_BYTES: usize = KIND_BYTES + TableId::BYTES;

impl Parcel {
    /// Creates a parcel of the given entries, leaving out entries of other
    /// tables.
    /// Each entry is contained once.
    pub fn new(table: TableId, entries: impl IntoIterator<Item = Entry>) -> Self {
        let mut known = BTreeSet::new();
        let mut entries: Vec<Entry> = entries.into_iter().collect();
        entries.retain(|entry| entry.table() == table && known.insert(entry.hash()));
        Self { table, entries }
    }

    /// Creates a parcel of all entries in a log.
    pub fn of_log(log: &Log) -> Self {
        Self::new(log.table(), log.entries().cloned())
    }

    /// Returns the ID of the table to which the entries belong.
    pub fn table(&self) -> TableId {
        self.table
    }

    /// Returns the entries in the parcel.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the total length of the entries, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.entries.iter().map(|it| 2 + it.as_bytes().len()).sum()
    }

    /// Returns whether the first entry opens the table, so that the table's ID
    /// follows from it.
    fn begins_with_set_up(&self) -> bool {
        let first = self.entries.first();
        first.is_some_and(|entry| matches!(entry.content(), Content::SetUp { .. }))
    }

    /// Drops the last entries beyond a total length, in bytes.
    pub(crate) fn shorten(&mut self, most: usize) {
        while self.bytes() > most {
            self.entries.pop();
        }
    }

    /// Splits the parcel into parcels that each fit into one message.
    pub fn split(self) -> Vec<Self> {
        let table = self.table;
        let mut parcels: Vec<Self> = Vec::new();
        let mut room = 0;
        for entry in self.entries {
            let needed = 2 + entry.as_bytes().len();
            match parcels.last_mut() {
                Some(last) if needed <= room => last.entries.push(entry),
                _ => {
                    room = MAX_MESSAGE_BYTES - HEADER_BYTES;
                    parcels.push(Self::new(table, [entry]));
                }
            }
            room -= needed;
        }
        parcels
    }

    /// Adds the entries to a log of the same table. Returns whether any entry
    /// was new.
    ///
    /// # Errors
    /// Returns the first error; all entries that could be added were added.
    pub fn add_to(&self, log: &mut Log) -> Result<bool, LogError> {
        log.add_all(self.entries.iter().cloned())
    }

    /// Creates the log of a table that this device does not know yet. Entries
    /// that do not fit into the log are left out: anybody who has the link can
    /// write such entries, and they must not keep others from the table.
    ///
    /// # Errors
    /// Returns an error if the parcel lacks the entry that opens the table, or
    /// the table cannot be opened.
    pub fn to_log(&self) -> Result<Log, ParcelError> {
        let opens = |entry: &&Entry| matches!(entry.content(), Content::SetUp { .. });
        let set_up = self.entries.iter().find(opens);
        let set_up = set_up.ok_or(ParcelError::UnknownTable(self.table))?;
        let mut log = Log::of_set_up(set_up.clone())?;
        let _ = self.add_to(&mut log);
        Ok(log)
    }

    /// Returns the parcel as the text of a link.
    ///
    /// # Errors
    /// Returns an error if the entries do not fit into a link. Those of a log
    /// do.
    pub fn to_link(&self) -> Result<String, MessageError> {
        Ok(pack_bytes(&Message::Entries(self.clone()).to_bytes())?)
    }
}

impl FromStr for Parcel {
    type Err = MessageError;

    fn from_str(link: &str) -> Result<Self, MessageError> {
        match Message::read(&unpack_bytes(link)?)? {
            Message::Entries(parcel) => Ok(parcel),
            Message::Summary(..) | Message::Proof(_) => Err(MessageError::NoEntries),
        }
    }
}

impl Message {
    /// Returns the ID of the table that the message is about.
    pub fn table(&self) -> TableId {
        match self {
            Self::Summary(table, _) => *table,
            Self::Entries(parcel) => parcel.table,
            Self::Proof(proof) => proof.table(),
        }
    }

    /// Encodes the message: version, kind, table ID and content. Each entry is
    /// preceded by its length as two big-endian bytes. The table ID is left out
    /// if it follows from the first entry.
    pub fn to_bytes(&self) -> Vec<u8> {
        let (version, kind) = match self {
            Self::Summary(..) => (VERSION, SUMMARY),
            Self::Entries(parcel) if parcel.begins_with_set_up() => (VERSION, OPENING),
            Self::Entries(_) => (VERSION, ENTRIES),
            Self::Proof(_) => (PROOF_VERSION, PROOF),
        };
        let mut bytes = vec![version, kind];
        if kind != OPENING {
            bytes.extend(self.table().as_bytes());
        }
        match self {
            // Serializing to a vector does not fail.
            Self::Summary(_, summary) => {
                bytes.extend(postcard::to_allocvec(summary).unwrap_or_default());
            }
            Self::Entries(parcel) => {
                bytes.extend(entries_bytes(&parcel.entries));
            }
            Self::Proof(proof) => bytes.extend(proof.seat_bytes()),
        }
        bytes
    }

    /// Reads a message and verifies the signature of each entry. The signatures
    /// in a proof are verified by [`SeatProof::check`].
    ///
    /// # Errors
    /// Returns an error that says why the bytes are not a valid message and,
    /// where possible, from which byte or in which entry.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, MessageError> {
        match bytes.len() {
            length if length > MAX_MESSAGE_BYTES => Err(MessageError::Long(length)),
            _ => Self::read(bytes),
        }
    }

    /// Reads a message of any length.
    fn read(bytes: &[u8]) -> Result<Self, MessageError> {
        match bytes {
            [] | [0, ..] => return Err(MessageError::Damaged(1)),
            [VERSION | PROOF_VERSION, ..] => {}
            [version, rest @ ..] => {
                let has_kind = rest.first().is_some_and(|kind| *kind <= MAX_KIND);
                let is_newer = is_newer(*version, PROOF_VERSION) && has_kind;
                return Err(if is_newer && !is_of_version_1(rest) {
                    MessageError::Newer(*version)
                } else {
                    MessageError::Damaged(1)
                });
            }
        }
        if let [VERSION, OPENING, rest @ ..] = bytes {
            return read_opening(rest).map(Self::Entries);
        }
        let table = bytes
            .get(KIND_BYTES..HEADER_BYTES)
            .and_then(|id| id.try_into().ok());
        let table = TableId(table.ok_or(MessageError::Damaged(bytes.len() + 1))?);
        let rest = bytes.get(HEADER_BYTES..).unwrap_or_default();
        match (bytes.first(), bytes.get(1)) {
            (Some(&VERSION), Some(&SUMMARY)) => {
                let damaged = MessageError::Damaged(HEADER_BYTES + 1);
                let summary: Summary = postcard::from_bytes(rest).map_err(|_| damaged.clone())?;
                let message = Self::Summary(table, summary.clone());
                // Any other encoding of the same summary is rejected.
                let is_sound = summary.is_sound() && message.to_bytes() == bytes;
                is_sound.then_some(message).ok_or(damaged)
            }
            (Some(&VERSION), Some(&ENTRIES)) => {
                let entries = read_entries(table, rest)?;
                let parcel = Parcel { table, entries };
                // Such a message has one encoding only, without the table.
                if parcel.begins_with_set_up() {
                    Err(MessageError::Damaged(KIND_BYTES))
                } else {
                    Ok(Self::Entries(parcel))
                }
            }
            (Some(&PROOF_VERSION), Some(&PROOF)) => {
                let proof = SeatProof::from_seat_bytes(table, rest);
                let damaged = MessageError::Damaged(HEADER_BYTES + 1);
                proof.map(Self::Proof).ok_or(damaged)
            }
            (Some(&PROOF_VERSION), _) if is_of_version_1(bytes.get(1..).unwrap_or_default()) => {
                Err(MessageError::Damaged(1))
            }
            _ => Err(MessageError::Damaged(2)),
        }
    }
}

/// Returns whether bytes are a valid message of version 1 but for the version
/// byte, which was before them. The signatures of a proof are verified later,
/// so only other messages can be found valid here.
fn is_of_version_1(rest: &[u8]) -> bool {
    Message::from_bytes(&[&[VERSION], rest].concat()).is_ok()
}

/// Decodes entries of which the first opens their table.
fn read_opening(rest: &[u8]) -> Result<Parcel, MessageError> {
    let first = rest.split_first_chunk().and_then(|(length, behind)| {
        let length = usize::from(u16::from_be_bytes(*length));
        Entry::opened_table(behind.get(..length)?)
    });
    let damaged = MessageError::Damaged(KIND_BYTES + 1);
    let table = first.ok_or(damaged.clone())?;
    let entries = read_entries_at(table, rest, KIND_BYTES)?;
    let parcel = Parcel { table, entries };
    parcel.begins_with_set_up().then_some(parcel).ok_or(damaged)
}

/// Encodes entries, each preceded by its length.
pub(crate) fn entries_bytes<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Vec<u8> {
    let mut bytes = Vec::new();
    for entry in entries {
        let entry = entry.as_bytes();
        bytes.extend((entry.len() as u16).to_be_bytes());
        bytes.extend(entry);
    }
    bytes
}

/// Decodes entries of a table and verifies the signature of each.
pub(crate) fn read_entries(table: TableId, rest: &[u8]) -> Result<Vec<Entry>, MessageError> {
    read_entries_at(table, rest, HEADER_BYTES)
}

/// Decodes entries of a table. Returns those that can be read, and the number of
/// the others.
pub(crate) fn readable_entries(table: TableId, mut rest: &[u8]) -> (Vec<Entry>, usize) {
    let (mut entries, mut unreadable) = (Vec::new(), 0);
    while let Some((length, behind)) = rest.split_first_chunk() {
        let length = usize::from(u16::from_be_bytes(*length)).min(behind.len());
        let (entry, behind) = behind.split_at(length);
        match Entry::read(table, entry) {
            Ok(entry) => entries.push(entry),
            Err(_) => unreadable += 1,
        }
        rest = behind;
    }
    (entries, unreadable)
}

/// Decodes entries of a table and verifies the signature of each. `at` is the
/// number of bytes that precede the entries in the message.
pub(crate) fn read_entries_at(
    table: TableId,
    mut rest: &[u8],
    mut at: usize,
) -> Result<Vec<Entry>, MessageError> {
    let mut entries = Vec::new();
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
