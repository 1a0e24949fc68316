//! The stored form of a device's part in a table: the log, which is public, and
//! the keys and secrets, which are private.

use crate::desk::ledger::Ledger;
use crate::desk::lines::PreparedLines;
use crate::desk::seats::HeldSeats;
use crate::desk::secrets::HeldSecrets;
use crate::message::{entries_bytes, readable_entries};
use crate::{Content, Desk, Hold, Log, PublicKey, SeatKey, TableId};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use starfence_rules::Seat;
use thiserror::Error;

/// The version of the encoding of both parts.
const VERSION: u8 = 4;

/// The stored form of a device's part in a table.
#[derive(Clone, PartialEq, Eq)]
pub struct Stored {
    /// The public part, which anybody may see: the log.
    pub public: String,
    /// The private part, for the database of secrets: the keys and secrets of
    /// the seats.
    pub secret: String,
}

/// The error returned when a stored form is damaged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("what was stored of the table is damaged")]
pub struct StoredError;

#[derive(Serialize, Deserialize)]
pub(crate) struct Public {
    version: u8,
    table: TableId,
    entries: Vec<u8>,
    names: Vec<String>,
    sent: u32,
    has_late_guest: bool,
    /// The keys of this device.
    own: Vec<PublicKey>,
}

#[derive(Default, Serialize, Deserialize)]
pub(crate) struct Private {
    version: u8,
    keys: Vec<(u8, [u8; 32])>,
    secrets: Vec<Vec<u8>>,
    /// The encoded [`Hold`]: 0 for `Here`, 1 for `GivenAway`, 2 for `FromCopy`,
    /// 3 for `Watching`.
    hold: u8,
    /// The prepared lines, each as the number of moves played before it and the
    /// texts of its moves.
    lines: Vec<(u16, Vec<String>)>,
}

impl Stored {
    /// Merges the public parts that two browser tabs have stored for one table.
    /// The result contains the entries of both parts; all other data is taken
    /// from `own`, with missing names filled in from `other`.
    pub fn merge_public(own: &str, other: &str) -> String {
        let read = |text| Desk::from_stored(text, None);
        match (read(own), read(other)) {
            (Ok(mut desk), Ok(other)) => {
                desk.merge(other);
                encode(&desk.public_part())
            }
            (Err(_), Ok(_)) => other.to_owned(),
            (_, Err(_)) => own.to_owned(),
        }
    }

    /// Merges the private parts that two browser tabs have stored for one
    /// table. The result contains the keys and secrets of both parts: which of
    /// two secrets for the same round is bound, the log says. The device may
    /// write entries if it may do so according to either part.
    pub fn merge_secret(own: &str, other: &str) -> String {
        let (mut own, other) = match (Private::read(own), Private::read(other)) {
            (Some(own), Some(other)) => (own, other),
            (None, Some(_)) => return other.to_owned(),
            (_, None) => return own.to_owned(),
        };
        // The hold of a part without keys is meaningless.
        let holds = [&own, &other].map(|it| (!it.keys.is_empty()).then_some(it.hold));
        let order = [Hold::Here, Hold::FromCopy, Hold::GivenAway, Hold::Watching];
        let mut order = order.into_iter().map(hold_number);
        if let Some(hold) = order.find(|hold| holds.contains(&Some(*hold))) {
            own.hold = hold;
        }
        for key in other.keys {
            if !own.keys.contains(&key) {
                own.keys.push(key);
            }
        }
        for secret in other.secrets {
            if !own.secrets.contains(&secret) {
                own.secrets.push(secret);
            }
        }
        if own.lines.is_empty() {
            own.lines = other.lines;
        }
        encode(&own)
    }
}

impl Private {
    pub(crate) fn set_hold(&mut self, hold: Hold) {
        self.hold = hold_number(hold);
    }

    fn read(text: &str) -> Option<Self> {
        decode::<Self>(text).filter(|it| it.version == VERSION)
    }
}

impl Desk {
    /// Returns the stored form of the desk.
    pub fn stored(&self) -> Stored {
        Stored {
            public: encode(&self.public_part()),
            secret: encode(&self.private_part()),
        }
    }

    /// Adds the entries, keys and secrets that another browser tab has stored
    /// for the same table.
    pub fn add_stored(&mut self, other: &Stored) {
        let own = self.stored();
        let public = Stored::merge_public(&own.public, &other.public);
        let secret = Stored::merge_secret(&own.secret, &other.secret);
        // Data encoded by this program is not damaged.
        if let Ok(desk) = Self::from_stored(&public, Some(&secret)) {
            let shown = self.ledger.shown();
            *self = desk;
            self.ledger.show(shown);
            self.note_owners();
        }
    }

    /// Adds the entries, seats and secrets of another desk of this device.
    pub(crate) fn merge(&mut self, other: Self) {
        self.ledger.merge(&other.ledger);
        self.seats.merge(other.seats);
        self.secrets.merge(other.secrets);
        self.ledger.set_keys(&self.seats.public_keys());
    }

    pub(crate) fn public_part(&self) -> Public {
        let log = self.log();
        Public {
            version: VERSION,
            table: log.table(),
            entries: entries_bytes(log.entries()),
            names: self.seats.names().to_vec(),
            sent: self.ledger.sent(),
            has_late_guest: self.ledger.has_late_guest(),
            own: log.own_keys().collect(),
        }
    }

    pub(crate) fn private_part(&self) -> Private {
        let keys = self.seats.keys().iter();
        let key = |(seat, key): &(Seat, SeatKey)| (seat.number(), *key.secret_bytes());
        Private {
            version: VERSION,
            keys: keys.map(key).collect(),
            secrets: self.secrets.to_bytes(),
            hold: hold_number(self.hold()),
            lines: self.lines.to_stored(),
        }
    }

    /// Restores a desk from its stored form. Without the private part, which
    /// the browser may have lost, the device has no seat.
    ///
    /// # Errors
    /// Returns an error if the public part is damaged.
    pub fn from_stored(public: &str, secret: Option<&str>) -> Result<Self, StoredError> {
        let public: Public = decode(public).ok_or(StoredError)?;
        Self::of_parts(public, secret.and_then(Private::read))
    }

    pub(crate) fn of_parts(public: Public, private: Option<Private>) -> Result<Self, StoredError> {
        if public.version != VERSION {
            return Err(StoredError);
        }
        // An entry that cannot be read or does not fit is left out: nothing that
        // another player has written may make the game unloadable.
        let (entries, unreadable) = readable_entries(public.table, &public.entries);
        let opens = |content: &Content| matches!(content, Content::SetUp { .. });
        let set_up = entries.iter().find(|entry| opens(entry.content()));
        let mut log =
            Log::of_set_up(set_up.ok_or(StoredError)?.clone()).map_err(|_| StoredError)?;
        let private = private.unwrap_or_default();
        let seat = |(number, bytes): &(u8, [u8; 32])| {
            Some((Seat::from_number(*number)?, SeatKey::from_bytes(bytes)))
        };
        let keys: Vec<(Seat, SeatKey)> = private.keys.iter().filter_map(seat).collect();
        let hold = match private.hold {
            0 => Hold::Here,
            1 => Hold::GivenAway,
            3 => Hold::Watching,
            _ => Hold::FromCopy,
        };
        let mut seats = HeldSeats::new(keys, hold, public.names);
        log.keep_all_of(public.own);
        log.keep_all_of(seats.public_keys());
        let given = entries.len() + unreadable;
        let _ = log.add_all(entries);
        let left_out = given.saturating_sub(log.entries().count());
        seats.sort(&log);
        let ledger = Ledger::new(log, &seats.public_keys());
        let mut desk = Self {
            ledger: ledger.with_stored(public.sent, public.has_late_guest, left_out),
            seats,
            secrets: HeldSecrets::from_bytes(&private.secrets),
            lines: PreparedLines::from_stored(private.lines),
        };
        desk.drop_revealed_secrets();
        Ok(desk)
    }
}

fn hold_number(hold: Hold) -> u8 {
    match hold {
        Hold::Here => 0,
        Hold::GivenAway => 1,
        Hold::FromCopy => 2,
        Hold::Watching => 3,
    }
}

fn encode(value: &impl Serialize) -> String {
    // Serializing to a vector cannot fail.
    URL_SAFE_NO_PAD.encode(postcard::to_allocvec(value).unwrap_or_default())
}

fn decode<T: DeserializeOwned>(text: &str) -> Option<T> {
    postcard::from_bytes(&URL_SAFE_NO_PAD.decode(text).ok()?).ok()
}
