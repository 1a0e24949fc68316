//! Entries of a table's log: the actions of the seats, numbered, chained and
//! signed.

use crate::hashing::{hash, hash_16};
use crate::limits::{MAX_ENTRY_BYTES, MAX_NAME, MAX_TEXT};
use crate::log::ids::seat_number;
use crate::version::is_newer;
use crate::{Content, EntryId, Occupant, PublicKey, SeatKey, TableId};
use serde::{Deserialize, Serialize};
use starfence_rules::Seat;
use std::fmt;
use std::sync::Arc;
use thiserror::Error;

/// The version of the encoding, stored in the first byte of an entry.
const VERSION: u8 = 4;

/// The length of the signature at the end of every entry, in bytes.
const SIGNATURE_BYTES: usize = 64;

/// The hash of an entry, which covers the table's ID and the whole entry except
/// the version and the signature. The writer of the entry signs this hash.
pub type EntryHash = [u8; 32];

/// A hash of the entries that a writer had seen.
pub(crate) type PastHash = [u8; 16];

/// The part of an entry that is signed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Body {
    key: PublicKey,
    #[serde(with = "seat_number")]
    seat: Seat,
    number: u16,
    seen: Vec<u16>,
    past: Option<PastHash>,
    content: Content,
}

/// An entry of a table's log, whose signature has been verified. Clones share
/// their data.
#[derive(Clone, PartialEq, Eq)]
pub struct Entry(Arc<Signed>);

#[derive(PartialEq, Eq)]
struct Signed {
    table: TableId,
    body: Body,
    hash: EntryHash,
    bytes: Vec<u8>,
}

/// The reason why bytes cannot be read as an entry of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum EntryError {
    /// The entry has a newer version than this program supports.
    #[error("the entry is of the newer version {0}: expected {VERSION}")]
    Newer(u8),
    /// The entry is longer than [`MAX_ENTRY_BYTES`].
    #[error("an entry of {0} bytes: expected at most {MAX_ENTRY_BYTES}")]
    Long(usize),
    /// The entry is damaged: a part of the bytes is missing or changed.
    #[error("the entry is damaged")]
    Damaged,
    /// The signature is not valid for the content of the entry and the ID of
    /// the table.
    #[error("{0} is not signed by its writer")]
    Signature(EntryId),
    /// The entry opens a table with a different ID.
    #[error("{0} opens another table")]
    OtherTable(EntryId),
}

/// The entries that the writer of an entry had seen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Seen {
    /// The number of entries of each seat that the writer had seen, starting
    /// with player 1; 0 for the writer's own seat.
    pub counts: Vec<u16>,
    /// The hash of the last seen entry of each other seat and of the writer's
    /// own previous entry; `None` if the writer had seen nothing.
    pub past: Option<PastHash>,
}

/// Returns the hash of the entries that a writer had seen: the writer's own
/// previous entry, if there is one, and the last seen entry of each other seat.
/// Returns `None` if there are no such entries.
pub(crate) fn past_hash(
    before: Option<&EntryHash>,
    others: impl Iterator<Item = (Seat, EntryHash)>,
) -> Option<PastHash> {
    let mut others = others.peekable();
    if before.is_none() && others.peek().is_none() {
        return None;
    }
    let mut parts = before.unwrap_or(&[0; 32]).to_vec();
    for (seat, hash) in others {
        parts.push(seat.number());
        parts.extend(hash);
    }
    Some(hash_16("starfence/past/1", &[&parts]))
}

impl Entry {
    /// Creates and signs the first entry of a table, from which the table's ID
    /// is derived.
    pub(crate) fn open(key: &SeatKey, seat: Seat, content: Content) -> Result<Self, EntryError> {
        let seen = Seen {
            counts: Vec::new(),
            past: past_hash(None, std::iter::empty()),
        };
        let body = Body::new(key, EntryId { seat, number: 1 }, seen, content);
        let table = table_of(&body.to_bytes()?);
        Self::sign(table, key, body)
    }

    /// Creates and signs an entry after the first one of a table.
    pub(crate) fn write(
        table: TableId,
        key: &SeatKey,
        id: EntryId,
        seen: Seen,
        content: Content,
    ) -> Result<Self, EntryError> {
        Self::sign(table, key, Body::new(key, id, seen, content))
    }

    fn sign(table: TableId, key: &SeatKey, body: Body) -> Result<Self, EntryError> {
        let mut bytes = body.to_bytes()?;
        let hash = entry_hash(table, &bytes);
        let signature = key.sign(&hash);
        bytes.insert(0, VERSION);
        bytes.extend(signature);
        match bytes.len() {
            length if length > MAX_ENTRY_BYTES => Err(EntryError::Long(length)),
            _ => Ok(Self(Arc::new(Signed {
                table,
                body,
                hash,
                bytes,
            }))),
        }
    }

    /// Reads an entry of a table and verifies its signature.
    ///
    /// # Errors
    /// Returns the fault in the bytes, with the ID of the entry if the ID could
    /// be read.
    pub fn read(table: TableId, bytes: &[u8]) -> Result<Self, EntryError> {
        if bytes.len() > MAX_ENTRY_BYTES {
            return Err(EntryError::Long(bytes.len()));
        }
        let rest = match bytes {
            [VERSION, rest @ ..] => rest,
            [] | [..VERSION, ..] => return Err(EntryError::Damaged),
            [version, rest @ ..] => {
                // A newer program's entry has a content that this one does not
                // know.
                let body = rest.split_last_chunk::<SIGNATURE_BYTES>();
                let body = body.and_then(|(coded, _)| postcard::from_bytes::<Body>(coded).ok());
                let is_known = body.is_some_and(|body| body.is_sound());
                return Err(if is_newer(*version, VERSION) && !is_known {
                    EntryError::Newer(*version)
                } else {
                    EntryError::Damaged
                });
            }
        };
        let (coded, signature) = rest
            .split_last_chunk::<SIGNATURE_BYTES>()
            .ok_or(EntryError::Damaged)?;
        let body: Body = postcard::from_bytes(coded).map_err(|_| EntryError::Damaged)?;
        // Any other encoding of the same body would count as a second entry.
        if !body.is_sound() || body.to_bytes()? != coded {
            return Err(EntryError::Damaged);
        }
        let id = body.id();
        if matches!(body.content, Content::SetUp { .. }) && table_of(coded) != table {
            return Err(EntryError::OtherTable(id));
        }
        let hash = entry_hash(table, coded);
        if !body.key.has_signed(&hash, signature) {
            return Err(EntryError::Signature(id));
        }
        let bytes = bytes.to_vec();
        Ok(Self(Arc::new(Signed {
            table,
            body,
            hash,
            bytes,
        })))
    }

    /// Returns the ID of the table that the encoded entry opens, if it opens
    /// one. Whether it does, and who has signed it, is not checked.
    pub(crate) fn opened_table(bytes: &[u8]) -> Option<TableId> {
        let (_, rest) = bytes.split_first()?;
        let (coded, _) = rest.split_last_chunk::<SIGNATURE_BYTES>()?;
        Some(table_of(coded))
    }

    /// Returns the encoded entry: a version byte, the body and the signature.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0.bytes
    }

    /// Returns the ID of the table to whose log the entry belongs.
    pub fn table(&self) -> TableId {
        self.0.table
    }

    /// Returns the ID of the entry: the seat in whose name it was written, and
    /// its number among the entries of that seat.
    pub fn id(&self) -> EntryId {
        self.0.body.id()
    }

    /// Returns the key with which the entry was signed.
    pub fn key(&self) -> PublicKey {
        self.0.body.key
    }

    /// Returns the content of the entry.
    pub fn content(&self) -> &Content {
        &self.0.body.content
    }

    /// Returns the number of entries of a seat that the writer had seen; 0 for
    /// the writer's own seat.
    pub fn seen(&self, seat: Seat) -> u16 {
        let count = self.0.body.seen.get(seat.array_index());
        count.copied().unwrap_or_default()
    }

    /// Returns the hash of the entry, which does not cover the signature.
    pub fn hash(&self) -> EntryHash {
        self.0.hash
    }

    pub(crate) fn past(&self) -> Option<PastHash> {
        self.0.body.past
    }
}

/// Formats the ID and the content of the entry for debugging.
impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Entry({}: {:?})", self.id(), self.content())
    }
}

impl Body {
    fn new(key: &SeatKey, id: EntryId, seen: Seen, content: Content) -> Self {
        let mut counts = seen.counts;
        while counts.last() == Some(&0) {
            counts.pop();
        }
        Self {
            key: key.public(),
            seat: id.seat,
            number: id.number,
            seen: counts,
            past: seen.past,
            content,
        }
    }

    fn id(&self) -> EntryId {
        let Self { seat, number, .. } = *self;
        EntryId { seat, number }
    }

    fn to_bytes(&self) -> Result<Vec<u8>, EntryError> {
        postcard::to_allocvec(self).map_err(|_| EntryError::Damaged)
    }

    /// Returns whether the body respects the size limits and is in canonical
    /// form.
    fn is_sound(&self) -> bool {
        let own = self.seen.get(self.seat.array_index());
        let name = |occupant: &Occupant| match occupant.name.len() {
            length if length > MAX_NAME => MAX_TEXT + 1,
            length => length,
        };
        let text = match &self.content {
            Content::SetUp { tags, occupant, .. } => tags.len() + name(occupant),
            Content::Join(occupant) => name(occupant),
            Content::Open { text, .. } | Content::Reveal { text, .. } => text.len(),
            Content::Move { text, .. } => text.len(),
            _ => 0,
        };
        self.number > 0
            && self.seen.len() <= usize::from(Seat::MAX_PLAYERS)
            && self.seen.last() != Some(&0)
            && own.is_none_or(|own| *own == 0)
            && text <= MAX_TEXT
    }
}

/// Returns the ID of the table that an entry with this body opens.
fn table_of(body: &[u8]) -> TableId {
    TableId(hash_16("starfence/table/1", &[body]))
}

fn entry_hash(table: TableId, body: &[u8]) -> EntryHash {
    hash("starfence/entry/1", &[table.as_bytes(), body])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Occupant;

    fn key(number: u8) -> SeatKey {
        SeatKey::from_bytes(&[number; 32])
    }

    fn opened() -> Entry {
        let content = Content::SetUp {
            tags: "[Game \"quoridor\"]\n[Players \"2\"]\n".to_owned(),
            occupant: Occupant::person("Ida"),
        };
        Entry::open(&key(1), Seat::FIRST, content).unwrap()
    }

    fn moved() -> Entry {
        let content = Content::Move {
            ply: 3,
            text: "e7".to_owned(),
        };
        let seat = Seat::FIRST.next_among(2);
        let seen = Seen {
            counts: vec![9, 0],
            past: Some([4; 16]),
        };
        Entry::write(
            opened().table(),
            &key(2),
            EntryId { seat, number: 2 },
            seen,
            content,
        )
        .unwrap()
    }

    #[test]
    fn entries_round_trip() {
        for entry in [opened(), moved()] {
            let read = Entry::read(entry.table(), entry.as_bytes()).unwrap();
            assert_eq!(read, entry);
            assert!(format!("{read:?}").contains("of player"));
        }
        assert_eq!(
            (moved().seen(Seat::FIRST), moved().as_bytes().len()),
            (9, 123)
        );
    }

    #[test]
    fn any_single_bit_changed_is_refused() {
        let entry = moved();
        for bit in 0..entry.as_bytes().len() * 8 {
            let mut bytes = entry.as_bytes().to_vec();
            bytes[bit / 8] ^= 1 << (bit % 8);
            assert!(Entry::read(entry.table(), &bytes).is_err(), "bit {bit}");
        }
        // The error for a changed signature names the entry.
        let mut bytes = entry.as_bytes().to_vec();
        *bytes.last_mut().unwrap() ^= 1;
        let signature = Err(EntryError::Signature(entry.id()));
        assert_eq!(Entry::read(entry.table(), &bytes), signature);
        assert_eq!(Entry::read(TableId([0; 16]), entry.as_bytes()), signature);
    }

    #[test]
    fn a_set_up_is_read_for_its_own_table_only() {
        let entry = opened();
        let other = Entry::read(TableId([0; 16]), entry.as_bytes());
        assert_eq!(other, Err(EntryError::OtherTable(entry.id())));
    }

    #[test]
    fn newer_versions_and_long_entries_are_errors_of_their_own() {
        let entry = moved();
        let mut bytes = entry.as_bytes().to_vec();
        for version in [0, 1, 2, 3, 5] {
            bytes[0] = version;
            let read = Entry::read(entry.table(), &bytes);
            assert_eq!(read, Err(EntryError::Damaged), "{version}");
        }
        // A newer program's entry has a content that this one does not know.
        let unknown = |version: u8| [&[version][..], &[0xee; 200]].concat();
        for (version, error) in [(5, EntryError::Newer(5)), (16, EntryError::Damaged)] {
            let read = Entry::read(entry.table(), &unknown(version));
            assert_eq!(read, Err(error));
        }
        let long = vec![VERSION; MAX_ENTRY_BYTES + 1];
        let error = EntryError::Long(long.len());
        assert_eq!(Entry::read(entry.table(), &long), Err(error));
        for cut in 0..entry.as_bytes().len() {
            let cut = Entry::read(entry.table(), &entry.as_bytes()[..cut]);
            assert!(cut.is_err());
        }
    }

    #[test]
    fn an_entry_has_one_coding_only() {
        let entry = moved();
        let [_, coded @ ..] = &entry.as_bytes()[..entry.as_bytes().len() - SIGNATURE_BYTES] else {
            panic!("an entry begins with its version");
        };
        // The entry's number, which follows the key and the seat, encoded in
        // two bytes instead of one.
        let mut coded = coded.to_vec();
        assert_eq!(coded.remove(33), 2);
        coded.splice(33..33, [0x82, 0]);
        let signature = key(2).sign(&entry_hash(entry.table(), &coded));
        let bytes = [&[VERSION], &coded[..], &signature].concat();
        assert_eq!(Entry::read(entry.table(), &bytes), Err(EntryError::Damaged));
    }
}
