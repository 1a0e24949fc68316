//! What a device stores of its part in a table: the log, which is no secret,
//! and keys and secrets, which are.

use crate::message::{entries_bytes, read_entries};
use crate::{Content, Desk, Log, SeatKey, Secret, TableId};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use starfence_rules::Seat;
use thiserror::Error;

/// The version of both forms.
const VERSION: u8 = 1;

/// What is stored of a table.
#[derive(Clone, PartialEq, Eq)]
pub struct Stored {
    /// The log, which may be shown to anybody.
    pub public: String,
    /// The seats' keys and what they have laid in secret. For the database of
    /// secrets.
    pub secret: String,
}

/// The error for a text that is not what a device has stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("what was stored of the table is damaged")]
pub struct StoredError;

#[derive(Serialize, Deserialize)]
struct Public {
    version: u8,
    table: TableId,
    entries: Vec<u8>,
    names: Vec<String>,
    sent: u32,
}

#[derive(Serialize, Deserialize)]
struct Private {
    version: u8,
    keys: Vec<(u8, [u8; 32])>,
    secrets: Vec<Vec<u8>>,
}

impl Desk {
    /// Returns what to store.
    pub fn stored(&self) -> Stored {
        let public = Public {
            version: VERSION,
            table: self.log.table(),
            entries: entries_bytes(self.log.entries()),
            names: self.names.clone(),
            sent: self.sent,
        };
        let key = |(seat, key): &(Seat, SeatKey)| (seat.number(), *key.secret_bytes());
        let private = Private {
            version: VERSION,
            keys: self.seats.iter().map(key).collect(),
            secrets: self.secrets.iter().map(Secret::to_bytes).collect(),
        };
        Stored {
            public: encode(&public),
            secret: encode(&private),
        }
    }

    /// Reads what was stored. Without the secret part, which the browser may
    /// have lost, the device has no seat.
    ///
    /// # Errors
    /// `StoredError` if the public part is damaged.
    pub fn from_stored(public: &str, secret: Option<&str>) -> Result<Self, StoredError> {
        let public: Public = decode(public).ok_or(StoredError)?;
        let entries = read_entries(public.table, &public.entries).map_err(|_| StoredError)?;
        let opens = |content: &Content| matches!(content, Content::SetUp { .. });
        let set_up = entries.iter().find(|entry| opens(entry.content()));
        let mut log =
            Log::of_set_up(set_up.ok_or(StoredError)?.clone()).map_err(|_| StoredError)?;
        log.add_all(entries).map_err(|_| StoredError)?;
        let private: Option<Private> = secret.and_then(decode);
        let private = private.filter(|it| it.version == VERSION);
        let (keys, secrets) = private.map_or_else(Default::default, |it| (it.keys, it.secrets));
        let seat = |(number, bytes): &(u8, [u8; 32])| {
            Some((Seat::from_number(*number)?, SeatKey::from_bytes(bytes)))
        };
        Ok(Self {
            log,
            seats: keys.iter().filter_map(seat).collect(),
            secrets: secrets
                .iter()
                .filter_map(|bytes| Secret::from_bytes(bytes).ok())
                .collect(),
            names: public.names,
            sent: public.sent,
        })
    }
}

fn encode(value: &impl Serialize) -> String {
    // A vector takes whatever is written.
    URL_SAFE_NO_PAD.encode(postcard::to_allocvec(value).unwrap_or_default())
}

fn decode<T: DeserializeOwned>(text: &str) -> Option<T> {
    postcard::from_bytes(&URL_SAFE_NO_PAD.decode(text).ok()?).ok()
}
