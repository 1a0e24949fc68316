//! The messages between the host (the device with the game) and the phones on
//! which players make their plans.

use crate::MAX_MESSAGE_BYTES;
use crate::message::VERSION;
use crate::version::is_newer;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use starfence_rules::{Seat, Set};
use starfence_table::{EntryRefusal, SeatEntry};
use thiserror::Error;

/// The length of every message that a phone sends, in bytes.
///
/// The messages are encrypted, but their lengths can be observed on the network.
/// Since they all have the same length, the length reveals nothing about a
/// plan. The longest message takes less than half of it. Messages to a phone
/// contain nothing secret; they are at most [`MAX_MESSAGE_BYTES`] long.
pub const PHONE_MESSAGE_BYTES: usize = 512;

/// The random bytes that an invitation contains. A phone sends them back to
/// prove that it was invited to its seat.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhoneToken([u8; 16]);

/// A message from the host (the device with the game) to a phone. The message
/// cannot contain secrets, since it is made from a
/// [`PublicRound`](starfence_table::PublicRound), which has no plans.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum HostMessage {
    /// The game has changed.
    Game {
        /// A number that changes with every new round and whenever a round is
        /// undone.
        turn: u32,
        /// The public text of the game, encoded like the link of a record.
        link: String,
    },
    /// The state of the round has changed.
    Round(RoundNews),
    /// A message from the phone was refused, for the given reason.
    Refused(EntryRefusal),
}

/// The public state of a round, as the player on a phone sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RoundNews {
    /// The number of messages that the host had received from the phone when it
    /// sent this state.
    pub heard: u32,
    /// The players who have confirmed their plans, as a bit mask; player 1 is
    /// the lowest bit.
    pub(crate) confirmed: u8,
    /// The players who still have to confirm their plans, as a bit mask in the
    /// same form.
    pub(crate) missing: u8,
    /// Whether the player makes the plan for this round on the host instead of
    /// the phone.
    pub is_at_table: bool,
    /// The time that the player has left, in seconds; `None` if the player's
    /// clock has not started.
    pub left: Option<u16>,
    /// The number of steps of the last round that the host has shown so far;
    /// `None` if it is not showing a round.
    pub steps: Option<u16>,
}

/// A message from a phone to the device with the game.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
pub enum PhoneMessage {
    /// The first message, which proves that the phone was invited.
    Hello(PhoneToken),
    /// The player has confirmed a plan or layout.
    Submit {
        /// The number of the turn for which the plan or layout was made.
        turn: u32,
        /// The secret plan or layout.
        entry: SeatEntry,
    },
    /// The player reopens the confirmed plan or layout.
    TakeBack {
        /// The number of the turn for which the plan or layout was made.
        turn: u32,
    },
    /// The time left on the player's clock has changed.
    Clock {
        /// The number of the turn for which the player is making a plan.
        turn: u32,
        /// The time left, in seconds.
        left: u16,
    },
}

/// The reason why a message between a phone and the host was rejected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum PhoneError {
    /// The message has a newer version than this program supports.
    #[error("the message is of the newer version {0}: expected {VERSION}")]
    Newer(u8),
    /// The message is longer than allowed.
    #[error("a message of {0} bytes is too long")]
    Long(usize),
    /// The message cannot be decoded.
    #[error("the message cannot be read")]
    Damaged,
    /// The phone has not proven that it was invited to the seat.
    #[error("the phone was not invited to this seat")]
    NotInvited,
    /// The host has sent something other than a game with this phone's seat.
    #[error("the message contains no game in which this phone has a seat")]
    NoGame,
    /// The device has sent too much within a short time.
    #[error("too many messages or bytes within a short time")]
    TooMuch,
    /// The device is ignored because of earlier offences.
    #[error("the device is ignored")]
    Ignored,
}

impl PhoneToken {
    /// The length of a token, in bytes.
    pub const BYTES: usize = 16;

    /// Creates a token from random bytes.
    pub fn new(random: [u8; Self::BYTES]) -> Self {
        Self(random)
    }

    /// Returns the bytes of the token.
    pub(crate) fn bytes(self) -> [u8; Self::BYTES] {
        self.0
    }
}

impl RoundNews {
    /// Creates the state of a round.
    pub(crate) fn new(confirmed: Set<Seat>, missing: Set<Seat>) -> Self {
        Self {
            // A set of seats has six bits.
            confirmed: confirmed.bits() as u8,
            missing: missing.bits() as u8,
            ..Self::default()
        }
    }

    /// Returns the players who have confirmed a plan.
    pub fn confirmed(&self) -> Set<Seat> {
        Set::from_bits(self.confirmed.into())
    }

    /// Returns the players who still have to confirm a plan.
    pub fn missing(&self) -> Set<Seat> {
        Set::from_bits(self.missing.into())
    }
}

impl HostMessage {
    /// Encodes the message: a byte for the version, then the content.
    pub fn to_bytes(&self) -> Vec<u8> {
        encoded(self)
    }

    /// Decodes a message.
    ///
    /// # Errors
    /// Returns an error if the bytes are not a valid message.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, PhoneError> {
        match decoded(bytes, MAX_MESSAGE_BYTES)? {
            (message, []) => Ok(message),
            _ => Err(PhoneError::Damaged),
        }
    }
}

impl PhoneMessage {
    /// Encodes the message: a byte for the version, the content, and zeros up
    /// to a length of [`PHONE_MESSAGE_BYTES`].
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = encoded(self);
        // Only an entry that no rules allow is longer; the host refuses it.
        bytes.resize(bytes.len().max(PHONE_MESSAGE_BYTES), 0);
        bytes
    }

    /// Decodes a message. The zeros at its end may be missing, as in messages
    /// of earlier versions.
    ///
    /// # Errors
    /// Returns an error if the bytes are not a valid message.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, PhoneError> {
        let (message, padding) = decoded(bytes, PHONE_MESSAGE_BYTES)?;
        match padding.iter().all(|byte| *byte == 0) {
            true => Ok(message),
            false => Err(PhoneError::Damaged),
        }
    }
}

fn encoded(message: &impl Serialize) -> Vec<u8> {
    // Encoding into a growing vector cannot fail.
    postcard::to_extend(message, vec![VERSION]).unwrap_or_default()
}

/// Decodes a message of at most `max` bytes. Returns the message and the bytes
/// after it.
fn decoded<T: DeserializeOwned>(bytes: &[u8], max: usize) -> Result<(T, &[u8]), PhoneError> {
    match bytes {
        _ if bytes.len() > max => Err(PhoneError::Long(bytes.len())),
        [VERSION, content @ ..] => {
            postcard::take_from_bytes(content).map_err(|_| PhoneError::Damaged)
        }
        [] | [0, ..] => Err(PhoneError::Damaged),
        [version, ..] if is_newer(*version, VERSION) => Err(PhoneError::Newer(*version)),
        [_, ..] => Err(PhoneError::Damaged),
    }
}
