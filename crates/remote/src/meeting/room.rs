//! The rooms of a meeting point. A room determines the subjects under which a
//! table's entries are published, and the key with which the entries are sealed
//! (encrypted).
//!
//! The server lets anybody subscribe to all subjects, since its permissions
//! cannot allow single tables and forbid wildcards. Therefore neither subjects
//! nor messages reveal anything about a table: subjects are hashes, and entries
//! are encrypted.

use crate::hashing::{hash, hex};
use crate::{MAX_ENTRY_BYTES, TableId};
use chacha20poly1305::aead::{Aead as _, KeyInit as _};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use serde::{Deserialize, Serialize};
use starfence_rules::Seat;

/// The prefix of all subjects.
const PREFIX: &str = "starfence.table.";

/// The nonce of a sealed entry, derived from the key and the entry.
pub(crate) type Nonce = [u8; NONCE_BYTES];

const NONCE_BYTES: usize = 24;
const TAG_BYTES: usize = 16;

/// The maximum length of a payload published at a meeting point, in bytes: a
/// sealed entry.
pub const MAX_PAYLOAD_BYTES: usize = NONCE_BYTES + MAX_ENTRY_BYTES + TAG_BYTES;

/// The random bytes that, together with the table's ID, determine the subject
/// and the key of a table at a meeting point. A table for which no player has
/// [chosen a room](crate::Content::Room) uses zeros instead.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Room(pub [u8; 16]);

/// The subject and the key of a table in one room.
#[derive(Clone)]
pub(crate) struct RoomKeys {
    /// The subject without its last token, which is the number of the seat.
    subject: String,
    key: [u8; 32],
}

impl RoomKeys {
    /// Derives the subject and the key.
    pub fn new(table: TableId, room: Option<Room>) -> Self {
        let room = room.unwrap_or_default().0;
        let parts: [&[u8]; 2] = [table.as_bytes(), &room];
        let name = hash("starfence/subject/1", &parts);
        Self {
            subject: format!("{PREFIX}{}", hex(&name[..16])),
            key: hash("starfence/seal/1", &parts),
        }
    }

    /// Returns the filter that matches the subjects of all seats.
    pub fn filter(&self) -> String {
        format!("{}.*", self.subject)
    }

    /// Returns the subject of a seat's entries.
    pub fn subject(&self, seat: Seat) -> String {
        format!("{}.{}", self.subject, seat.array_index())
    }

    /// Returns the last token of a subject of this room; `None` for any other
    /// subject.
    pub fn token<'a>(&self, subject: &'a str) -> Option<&'a str> {
        subject.strip_prefix(&self.subject)?.strip_prefix('.')
    }

    /// Encrypts an entry.
    ///
    /// The nonce is a hash of the key and the entry. Therefore devices that
    /// publish the same entry publish identical bytes, and a nonce is never
    /// used for two different entries.
    pub fn seal(&self, entry: &[u8]) -> Option<Vec<u8>> {
        let nonce = self.nonce(entry);
        let cipher = XChaCha20Poly1305::new(&self.key.into());
        let sealed = cipher.encrypt(&XNonce::from(nonce), entry).ok()?;
        Some([&nonce[..], &sealed].concat())
    }

    /// Decrypts a payload and returns its nonce and the entry; `None` if the
    /// payload was not [sealed](Self::seal) with this room's key.
    pub fn open(&self, payload: &[u8]) -> Option<(Nonce, Vec<u8>)> {
        if payload.len() > MAX_PAYLOAD_BYTES {
            return None;
        }
        let (nonce, sealed) = payload.split_first_chunk::<NONCE_BYTES>()?;
        let cipher = XChaCha20Poly1305::new(&self.key.into());
        let entry = cipher.decrypt(&XNonce::from(*nonce), sealed).ok()?;
        (self.nonce(&entry) == *nonce).then_some((*nonce, entry))
    }

    fn nonce(&self, entry: &[u8]) -> Nonce {
        let hash = hash("starfence/nonce/1", &[&self.key, entry]);
        let mut nonce = [0; NONCE_BYTES];
        nonce.copy_from_slice(&hash[..NONCE_BYTES]);
        nonce
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(table: u8, room: Option<Room>) -> RoomKeys {
        RoomKeys::new(TableId([table; 16]), room)
    }

    #[test]
    fn subjects_and_keys_differ_by_table_and_room() {
        let all = [keys(1, None), keys(2, None), keys(1, Some(Room([7; 16])))];
        for (place, one) in all.iter().enumerate() {
            let sealed = one.seal(b"entry").unwrap();
            for (other_place, other) in all.iter().enumerate() {
                let is_same = place == other_place;
                assert_eq!(one.subject == other.subject, is_same);
                assert_eq!(other.open(&sealed).is_some(), is_same);
            }
        }
    }

    /// Devices of all versions must derive the same subjects and payloads.
    #[test]
    fn the_form_of_subjects_and_payloads_is_fixed() {
        let keys = keys(3, None);
        let subject = "starfence.table.cbb19b1fc9767fce839c74b5e56a3305";
        assert_eq!(keys.filter(), format!("{subject}.*"));
        assert_eq!(keys.subject(Seat::FIRST), format!("{subject}.0"));
        assert_eq!(keys.token(&keys.subject(Seat::FIRST)), Some("0"));
        assert_eq!(keys.token("starfence.table.0.0"), None);
        assert_eq!(
            hex(&keys.seal(b"e2").unwrap()),
            "985ab41f1783c2d7024a1acd659dcb328923b4869fbb67ce\
             8f142b4892dbec513e0650b74b1c61009b21"
        );
    }

    #[test]
    fn any_bit_changed_or_byte_missing_is_noticed() {
        let keys = keys(1, None);
        let sealed = keys.seal(b"entry").unwrap();
        assert_eq!(keys.open(&sealed).unwrap().1, b"entry");
        for bit in 0..sealed.len() * 8 {
            let mut changed = sealed.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(keys.open(&changed), None);
        }
        for length in 0..sealed.len() {
            assert_eq!(keys.open(&sealed[..length]), None);
        }
        let longest = keys.seal(&[0; MAX_ENTRY_BYTES]).unwrap();
        assert_eq!(longest.len(), MAX_PAYLOAD_BYTES);
        assert!(keys.open(&longest).is_some());
        assert_eq!(keys.open(&[longest, vec![0]].concat()), None);
    }
}
