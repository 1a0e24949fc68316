//! The messages between a device with a game and the phones on which its
//! players plan.

use crate::MAX_MESSAGE_BYTES;
use crate::message::VERSION;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use starfence_rules::{Seat, Set};
use starfence_table::{EntryRefusal, SeatEntry};
use thiserror::Error;

/// The maximum length of a message from a phone, in bytes. Messages to a phone
/// are at most [`MAX_MESSAGE_BYTES`] long.
pub const MAX_PHONE_MESSAGE_BYTES: usize = 512;

/// The random bytes in an invitation, by which a phone shows that it was
/// invited to its seat.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhoneToken([u8; 16]);

/// A message from the device with the game to a phone. It contains nothing
/// secret: [`PublicRound`](starfence_table::PublicRound), from which it is made,
/// has no room for a plan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum HostMessage {
    /// The game has changed.
    Game {
        /// A number that changes with every round, and when a round is undone.
        turn: u32,
        /// The public text of the game, as a record's link.
        link: String,
    },
    /// The state of the round has changed.
    Round(RoundNews),
    /// What the phone has sent is refused, for this reason.
    Refused(EntryRefusal),
}

/// The public state of a round, as the player on a phone sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RoundNews {
    /// The number of messages that the phone had sent when this was true.
    pub heard: u32,
    /// The players who have confirmed a plan, one bit for each, player 1's
    /// lowest.
    pub(crate) confirmed: u8,
    /// The players who still have to confirm one.
    pub(crate) missing: u8,
    /// Whether the player plans at the device with the game in this round.
    pub is_at_table: bool,
    /// The seconds that the player has left, if the clock has begun to run.
    pub left: Option<u16>,
    /// The number of steps of the last round that have been shown; `None` while
    /// no round is shown.
    pub steps: Option<u16>,
}

/// A message from a phone to the device with the game.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
pub enum PhoneMessage {
    /// The first message.
    Hello(PhoneToken),
    /// The player has confirmed a plan or layout.
    Submit {
        /// The turn for which it was made.
        turn: u32,
        /// The secret plan or layout.
        entry: SeatEntry,
    },
    /// The player reopens the plan or layout.
    TakeBack {
        /// The turn for which it was made.
        turn: u32,
    },
    /// The player's clock runs.
    Clock {
        /// The turn for which the player plans.
        turn: u32,
        /// The seconds left.
        left: u16,
    },
}

/// The reason why a message between a phone and the device with the game is not
/// used.
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
    /// The phone has not shown that it was invited to the seat.
    #[error("the phone was not invited to this seat")]
    NotInvited,
    /// The device with the game has sent something that is no game for this
    /// seat.
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
    /// Returns an error that says why the bytes are not a message.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, PhoneError> {
        decoded(bytes, MAX_MESSAGE_BYTES)
    }
}

impl PhoneMessage {
    /// Encodes the message: a byte for the version, then the content.
    pub fn to_bytes(&self) -> Vec<u8> {
        encoded(self)
    }

    /// Decodes a message.
    ///
    /// # Errors
    /// Returns an error that says why the bytes are not a message.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, PhoneError> {
        decoded(bytes, MAX_PHONE_MESSAGE_BYTES)
    }
}

fn encoded(message: &impl Serialize) -> Vec<u8> {
    // Encoding into a growing vector cannot fail.
    postcard::to_extend(message, vec![VERSION]).unwrap_or_default()
}

fn decoded<T: DeserializeOwned>(bytes: &[u8], max: usize) -> Result<T, PhoneError> {
    match bytes {
        _ if bytes.len() > max => Err(PhoneError::Long(bytes.len())),
        [VERSION, content @ ..] => match postcard::take_from_bytes(content) {
            Ok((message, [])) => Ok(message),
            _ => Err(PhoneError::Damaged),
        },
        [] | [0, ..] => Err(PhoneError::Damaged),
        [newer, ..] => Err(PhoneError::Newer(*newer)),
    }
}
