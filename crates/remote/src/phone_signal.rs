//! The signals that the device with a game and a phone exchange before they can
//! connect directly.

use crate::description::{Description, Setup};
use crate::message::{MAX_MESSAGE_BYTES, PHONE, VERSION};
use crate::phone::PhoneToken;
use crate::signal::{ACTIVE_ANSWER, OFFER, PASSIVE_ANSWER, Reader, write_description};
use crate::{SignalError, SignalKind};
use starfence_record::{pack_bytes, unpack_bytes};
use starfence_rules::Seat;
use std::str::FromStr;

/// A signal for connecting a phone as the screen of a seat: an offer, or the
/// answer to an offer.
///
/// As text, it is the part of a link's address after `#/phone/`.
#[derive(Clone, PartialEq, Eq)]
pub struct PhoneSignal {
    token: PhoneToken,
    seat: Seat,
    number: u32,
    description: Description,
}

impl PhoneSignal {
    /// Creates the offer with which a phone connects as the screen of a seat.
    /// `number` and `token` should be unpredictable.
    ///
    /// # Errors
    /// Returns an error if the session description cannot be used.
    pub fn offer(
        sdp: &str,
        number: u32,
        seat: Seat,
        token: PhoneToken,
    ) -> Result<Self, SignalError> {
        let description = Description::from_sdp(sdp)?;
        match description.setup {
            Setup::Either => Ok(Self {
                token,
                seat,
                number,
                description,
            }),
            Setup::Active | Setup::Passive => Err(SignalError::Setup),
        }
    }

    /// Creates the answer to this offer from a session description.
    ///
    /// # Errors
    /// Returns an error if the session description cannot be used.
    pub fn answer(&self, sdp: &str) -> Result<Self, SignalError> {
        let description = Description::from_sdp(sdp)?;
        match description.setup {
            Setup::Either => Err(SignalError::Setup),
            Setup::Active | Setup::Passive => Ok(Self {
                description,
                ..self.clone()
            }),
        }
    }

    /// Decodes a signal from bytes.
    ///
    /// # Errors
    /// Returns an error that says why the bytes are not a valid signal and,
    /// where possible, from which byte on they are invalid.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, SignalError> {
        match bytes {
            [VERSION, PHONE, ..] => {}
            [0, ..] | [] => return Err(SignalError::Damaged(1)),
            [VERSION] => return Err(SignalError::Cut(1)),
            [VERSION, ..] => return Err(SignalError::NoSignal),
            [newer, ..] => return Err(SignalError::Newer(*newer)),
        }
        if bytes.len() > MAX_MESSAGE_BYTES {
            return Err(SignalError::Long(bytes.len()));
        }
        let mut reader = Reader { bytes, at: 2 };
        let token = PhoneToken::new(reader.array()?);
        let setup = match reader.byte()? {
            OFFER => Setup::Either,
            ACTIVE_ANSWER => Setup::Active,
            PASSIVE_ANSWER => Setup::Passive,
            _ => return Err(reader.damaged()),
        };
        let seat = Seat::from_number(reader.byte()?).ok_or(reader.damaged())?;
        let number = u32::from_be_bytes(reader.array()?);
        let description = reader.description(setup)?;
        match reader.at == bytes.len() {
            true => Ok(Self {
                token,
                seat,
                number,
                description,
            }),
            false => Err(SignalError::Damaged(reader.at + 1)),
        }
    }

    /// Encodes the signal as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![VERSION, PHONE];
        bytes.extend(self.token.bytes());
        bytes.push(match self.description.setup {
            Setup::Either => OFFER,
            Setup::Active => ACTIVE_ANSWER,
            Setup::Passive => PASSIVE_ANSWER,
        });
        bytes.push(self.seat.number());
        bytes.extend(self.number.to_be_bytes());
        write_description(&self.description, &mut bytes);
        bytes
    }

    /// Returns the signal as the text of a link.
    ///
    /// # Errors
    /// Returns an error if the signal is too long for a link.
    pub fn to_link(&self) -> Result<String, SignalError> {
        Ok(pack_bytes(&self.to_bytes())?)
    }

    /// Returns the kind of the signal: an offer or an answer.
    pub fn kind(&self) -> SignalKind {
        match self.description.setup {
            Setup::Either => SignalKind::Offer,
            Setup::Active | Setup::Passive => SignalKind::Answer,
        }
    }

    /// Returns the token for the seat. An answer has that of its offer.
    pub fn token(&self) -> PhoneToken {
        self.token
    }

    /// Returns the seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the number of the offer. Its answer has the same number.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Returns the session description in the signal.
    pub fn description(&self) -> &Description {
        &self.description
    }
}

impl FromStr for PhoneSignal {
    type Err = SignalError;

    fn from_str(link: &str) -> Result<Self, SignalError> {
        Self::from_bytes(&unpack_bytes(link)?)
    }
}
