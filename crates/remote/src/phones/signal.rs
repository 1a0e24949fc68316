//! The signals that a phone and the host (the device with the game) exchange to
//! connect directly.

use crate::direct::description::Description;
use crate::direct::signal_format::{
    Reader, SignalError, SignalKind, kind_of, read_sdp, setup_byte, write_description,
};
use crate::message::{PHONE, VERSION};
use crate::phones::messages::PhoneToken;
use starfence_record::{pack_bytes, unpack_bytes};
use starfence_rules::Seat;
use std::str::FromStr;

/// A signal for connecting a phone on which the player in one seat makes plans:
/// an offer, or the answer to an offer.
///
/// As text, the signal is the part of a link's address after `#/phone/`.
#[derive(Clone, PartialEq, Eq)]
pub struct PhoneSignal {
    token: PhoneToken,
    seat: Seat,
    number: u32,
    description: Description,
}

impl PhoneSignal {
    /// Creates the host's offer to connect a phone for the player in `seat`.
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
        Ok(Self {
            token,
            seat,
            number,
            description: read_sdp(sdp, SignalKind::Offer)?,
        })
    }

    /// Creates the answer to this offer from a session description.
    ///
    /// # Errors
    /// Returns an error if the session description cannot be used.
    pub fn answer(&self, sdp: &str) -> Result<Self, SignalError> {
        Ok(Self {
            description: read_sdp(sdp, SignalKind::Answer)?,
            ..self.clone()
        })
    }

    /// Decodes a signal from bytes.
    ///
    /// # Errors
    /// Returns an error if the bytes are not a valid signal, where possible
    /// with the position of the first invalid byte.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, SignalError> {
        let mut reader = Reader::new(bytes, PHONE)?;
        let token = PhoneToken::new(reader.array()?);
        let setup = reader.setup()?;
        let seat = Seat::from_number(reader.byte()?).ok_or(reader.damaged())?;
        let number = u32::from_be_bytes(reader.array()?);
        let description = reader.description(setup)?;
        if reader.at == bytes.len() {
            Ok(Self {
                token,
                seat,
                number,
                description,
            })
        } else {
            Err(SignalError::Damaged(reader.at + 1))
        }
    }

    /// Encodes the signal as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![VERSION, PHONE];
        bytes.extend(self.token.bytes());
        bytes.push(setup_byte(self.description.setup));
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
        kind_of(self.description.setup)
    }

    /// Returns the token of the invitation. An answer has the same token as its
    /// offer.
    pub fn token(&self) -> PhoneToken {
        self.token
    }

    /// Returns the seat to which the phone is invited.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the number of the offer. The answer has the same number.
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
