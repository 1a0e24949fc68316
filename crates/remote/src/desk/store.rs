//! The stored form of a device's part in a table: the log, which is public, and
//! the keys and secrets, which are private.

use crate::desk::prepared_line::PreparedLine;
use crate::message::{entries_bytes, readable_entries};
use crate::{Content, Desk, Hold, Log, PublicKey, SeatKey, Secret, TableId};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use starfence_rules::{Seat, Set};
use std::mem;
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

#[derive(Serialize, Deserialize)]
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
                // Entries that exceed a limit of the table were already refused
                // when they arrived.
                desk.log.keep_all_of(other.log.own_keys());
                let _ = desk.log.merge(&other.log);
                for (name, other) in desk.names.iter_mut().zip(other.names) {
                    if name.is_empty() {
                        *name = other;
                    }
                }
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
            let shown = self.shown;
            *self = Self { shown, ..desk };
            self.note_taken_seats();
        }
    }

    /// Moves the keys that own their seats to the front. If two browser tabs
    /// have requested the same seat, there are two keys for the seat, and only
    /// one of them owns it.
    pub(crate) fn order_keys(&mut self) {
        let log = &self.log;
        let is_owner = |(seat, key): &(Seat, SeatKey)| log.owner(*seat) == Some(key.public());
        let (owners, others): (Vec<_>, Vec<_>) =
            mem::take(&mut self.seats).into_iter().partition(is_owner);
        self.seats = owners;
        self.seats.extend(others);
    }

    /// If a key on this device owns a seat, removes all keys of seats that were
    /// given to players on other devices.
    pub(crate) fn drop_lost_keys(&mut self) {
        let log = &self.log;
        let owned = self.seats.iter();
        let owned = owned.filter(|(seat, key)| log.owner(*seat) == Some(key.public()));
        let owned: Set<Seat> = owned.map(|(seat, _)| *seat).collect();
        if !owned.is_empty() {
            let stays = |seat: Seat| owned.contains(seat) || log.owner(seat).is_none();
            self.seats.retain(|(seat, _)| stays(*seat));
        }
    }

    pub(crate) fn public_part(&self) -> Public {
        Public {
            version: VERSION,
            table: self.log.table(),
            entries: entries_bytes(self.log.entries()),
            names: self.names.clone(),
            sent: self.sent,
            has_late_guest: self.has_late_guest,
            own: self.log.own_keys().collect(),
        }
    }

    pub(crate) fn private_part(&self) -> Private {
        let key = |(seat, key): &(Seat, SeatKey)| (seat.number(), *key.secret_bytes());
        let line = |line: &PreparedLine| (line.from, line.moves.clone());
        Private {
            version: VERSION,
            keys: self.seats.iter().map(key).collect(),
            secrets: self.secrets.iter().map(Secret::to_bytes).collect(),
            hold: hold_number(self.hold),
            lines: self.lines.iter().map(line).collect(),
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
        let keys = private.as_ref().map_or(&[][..], |it| &it.keys);
        let seat = |(number, bytes): &(u8, [u8; 32])| {
            Some((Seat::from_number(*number)?, SeatKey::from_bytes(bytes)))
        };
        let seats: Vec<(Seat, SeatKey)> = keys.iter().filter_map(seat).collect();
        log.keep_all_of(public.own);
        log.keep_all_of(seats.iter().map(|(_, key)| key.public()));
        let given = entries.len() + unreadable;
        let _ = log.add_all(entries);
        let left_out = given.saturating_sub(log.entries().count());
        let parts = private.map(|it| (it.secrets, it.hold, it.lines));
        let (secrets, hold, lines) = parts.unwrap_or_default();
        let mut desk = Self {
            seats,
            secrets: secrets
                .iter()
                .filter_map(|bytes| Secret::from_bytes(bytes).ok())
                .collect(),
            names: public.names,
            sent: public.sent,
            hold: match hold {
                0 => Hold::Here,
                1 => Hold::GivenAway,
                3 => Hold::Watching,
                _ => Hold::FromCopy,
            },
            lines: lines
                .into_iter()
                .map(|(from, moves)| PreparedLine { from, moves })
                .collect(),
            has_late_guest: public.has_late_guest,
            left_out,
            ..Self::watching(log)
        };
        desk.order_keys();
        desk.drop_lost_keys();
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
