//! The IDs of tables and of entries.

use crate::hashing::hash;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use starfence_rules::Seat;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The ID of a table: the first 128 bits of a hash of its first entry, which
/// contains the set-up, the opener's key and random bytes. So an ID cannot be
/// guessed, and nobody can present a different set-up under the same ID.
///
/// As text, an ID is 22 characters long: letters, digits, `-` and `_`
/// (base64url).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TableId(pub(crate) [u8; 16]);

/// The error returned when a text is not a valid table ID.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("invalid table: expected 22 letters, digits, - and _")]
pub struct TableIdError;

impl TableId {
    /// The length of a table ID, in bytes.
    pub const BYTES: usize = 16;

    /// Returns the name by which records of the table's games refer to it. The
    /// ID, with which anybody can read the table and ask for a seat, cannot be
    /// derived from this name.
    pub fn record_name(self) -> Self {
        let hash = hash("starfence/record-name/1", &[&self.0]);
        let mut name = [0; Self::BYTES];
        name.copy_from_slice(&hash[..Self::BYTES]);
        Self(name)
    }

    /// Returns the bytes of the table ID.
    pub fn as_bytes(&self) -> &[u8; Self::BYTES] {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&URL_SAFE_NO_PAD.encode(self.0))
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({self})")
    }
}

impl FromStr for TableId {
    type Err = TableIdError;

    fn from_str(text: &str) -> Result<Self, TableIdError> {
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| TableIdError)?;
        bytes.try_into().map(Self).map_err(|_| TableIdError)
    }
}

/// The ID of an entry: the seat that wrote it and its number among that seat's
/// entries.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct EntryId {
    /// The seat that wrote the entry.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// The number of the entry among the entries of its seat, starting at 1.
    pub number: u16,
}

impl fmt::Display for EntryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {} of player {}", self.number, self.seat)
    }
}

/// Serializes a seat as its number.
pub(crate) mod seat_number {
    use serde::de::Error as _;
    use serde::{Deserialize as _, Deserializer, Serializer};
    use starfence_rules::Seat;

    pub fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(seat.number())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let number = u8::deserialize(from)?;
        Seat::from_number(number).ok_or_else(|| D::Error::custom("no seat has this number"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_table_round_trips_as_text() {
        let id = TableId([0xfb; 16]);
        let text = id.to_string();
        assert_eq!((text.len(), text.parse()), (22, Ok(id)));
        for text in [
            "",
            "a",
            "é",
            &"a".repeat(21),
            &"a".repeat(23),
            &"=".repeat(22),
        ] {
            assert_eq!(text.parse::<TableId>(), Err(TableIdError), "{text}");
        }
    }

    #[test]
    fn an_entry_is_named_by_its_seat_and_number() {
        let seat = Seat::from_number(2).unwrap();
        let id = EntryId { seat, number: 7 };
        assert_eq!(id.to_string(), "entry 7 of player 2");
    }
}
