//! The common parts of all kinds of signals: their kinds, their errors, and
//! parts of their binary format.

use crate::direct::description::{Candidate, Description, Host, MAX_CANDIDATES, Setup};
use crate::message::{MAX_MESSAGE_BYTES, MessageError, VERSION};
use crate::version::is_newer;
use crate::{SdpError, TableId};
use starfence_record::LinkError;
use std::net::IpAddr;
use thiserror::Error;

const OFFER: u8 = 0;
const ACTIVE_ANSWER: u8 = 1;
const PASSIVE_ANSWER: u8 = 2;
const V4: u8 = 4;
const V6: u8 = 6;
const LOCAL: u8 = 1;

/// The kind of a signal: an offer or an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SignalKind {
    /// The offer to connect, which is sent first.
    Offer,
    /// The other device's answer to the offer.
    Answer,
}

/// The reason why a signal cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SignalError {
    /// The text of the link cannot be decoded.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// The signal has a newer version than this program supports.
    #[error("the signal is of the newer version {0}: expected {VERSION}")]
    Newer(u8),
    /// The link contains something other than a signal.
    #[error("the link contains no signal")]
    NoSignal,
    /// The end of the signal is missing.
    #[error("the signal is cut off after byte {0}")]
    Cut(usize),
    /// The signal is damaged from the given byte on, counted from 1.
    #[error("the signal is damaged from byte {0} on")]
    Damaged(usize),
    /// The signal exceeds the maximum length.
    #[error("a signal of {0} bytes: expected at most {MAX_MESSAGE_BYTES}")]
    Long(usize),
    /// The entries in the signal cannot be read.
    #[error(transparent)]
    Entries(#[from] MessageError),
    /// The session description in the signal cannot be used.
    #[error(transparent)]
    Sdp(#[from] SdpError),
    /// The session description has the wrong setup role: only an offer leaves
    /// open which side opens the encrypted connection.
    #[error("the session description has another setup role than its signal needs")]
    Setup,
    /// The answer belongs to another table.
    #[error("the answer belongs to the table {0}")]
    OtherTable(TableId),
    /// The answer belongs to no open offer of this device.
    #[error("no offer with the number {0} waits for an answer")]
    NoOffer(u32),
}

/// Returns the kind of a signal whose description has the given setup role.
pub(crate) fn kind_of(setup: Setup) -> SignalKind {
    match setup {
        Setup::Either => SignalKind::Offer,
        Setup::Active | Setup::Passive => SignalKind::Answer,
    }
}

/// Reads the session description for a signal of the given kind.
///
/// # Errors
/// Returns an error if the description cannot be used, or is one for the other
/// kind.
pub(crate) fn read_sdp(sdp: &str, kind: SignalKind) -> Result<Description, SignalError> {
    let description = Description::from_sdp(sdp)?;
    if kind_of(description.setup) == kind {
        Ok(description)
    } else {
        Err(SignalError::Setup)
    }
}

/// Returns the byte for a setup role.
pub(crate) fn setup_byte(setup: Setup) -> u8 {
    match setup {
        Setup::Either => OFFER,
        Setup::Active => ACTIVE_ANSWER,
        Setup::Passive => PASSIVE_ANSWER,
    }
}

/// Appends the bytes of a description, without its setup role.
pub(crate) fn write_description(description: &Description, bytes: &mut Vec<u8>) {
    for text in [&description.ufrag, &description.password] {
        // The texts in a description are never longer than 255 bytes.
        bytes.push(u8::try_from(text.len()).unwrap_or(u8::MAX));
        bytes.extend(text.as_bytes());
    }
    bytes.extend(description.fingerprint);
    bytes.push(u8::try_from(description.candidates.len()).unwrap_or(u8::MAX));
    for Candidate { host, port } in &description.candidates {
        match host {
            Host::Address(IpAddr::V4(address)) => {
                bytes.push(V4);
                bytes.extend(address.octets());
            }
            Host::Address(IpAddr::V6(address)) => {
                bytes.push(V6);
                bytes.extend(address.octets());
            }
            Host::Local(name) => {
                bytes.push(LOCAL);
                bytes.extend(name);
            }
        }
        bytes.extend(port.to_be_bytes());
    }
}

/// A reader that decodes the bytes of a signal from beginning to end.
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    /// The number of bytes read so far.
    pub at: usize,
}

impl<'a> Reader<'a> {
    /// Creates a reader at the first byte after the version and `kind`, the
    /// kind byte of the signal.
    ///
    /// # Errors
    /// Returns an error if the bytes are too long, or if the version or the
    /// kind is different.
    pub fn new(bytes: &'a [u8], kind: u8) -> Result<Self, SignalError> {
        match bytes {
            [VERSION, found, ..] if *found == kind => {}
            [0, ..] | [] => return Err(SignalError::Damaged(1)),
            [VERSION] => return Err(SignalError::Cut(1)),
            [VERSION, ..] => return Err(SignalError::NoSignal),
            [version, ..] if is_newer(*version, VERSION) => {
                return Err(SignalError::Newer(*version));
            }
            [_, ..] => return Err(SignalError::Damaged(1)),
        }
        match bytes.len() {
            length if length > MAX_MESSAGE_BYTES => Err(SignalError::Long(length)),
            _ => Ok(Self { bytes, at: 2 }),
        }
    }

    /// Reads a setup role.
    pub fn setup(&mut self) -> Result<Setup, SignalError> {
        match self.byte()? {
            OFFER => Ok(Setup::Either),
            ACTIVE_ANSWER => Ok(Setup::Active),
            PASSIVE_ANSWER => Ok(Setup::Passive),
            _ => Err(self.damaged()),
        }
    }

    pub fn array<const N: usize>(&mut self) -> Result<[u8; N], SignalError> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let cut = SignalError::Cut(self.bytes.len());
        let part = rest.first_chunk().ok_or(cut)?;
        self.at += N;
        Ok(*part)
    }

    pub fn byte(&mut self) -> Result<u8, SignalError> {
        self.array().map(|[byte]| byte)
    }

    /// Reads a text that is preceded by its length in bytes.
    fn text(&mut self) -> Result<String, SignalError> {
        let length = usize::from(self.byte()?);
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let cut = SignalError::Cut(self.bytes.len());
        let text = rest.get(..length).ok_or(cut)?;
        let text = String::from_utf8(text.to_vec());
        self.at += length;
        text.map_err(|_| self.damaged())
    }

    /// Reads a description with the given setup role.
    pub fn description(&mut self, setup: Setup) -> Result<Description, SignalError> {
        let ufrag = self.text()?;
        let password = self.text()?;
        let fingerprint = self.array()?;
        let count = usize::from(self.byte()?);
        if count > MAX_CANDIDATES {
            return Err(self.damaged());
        }
        let candidates: Result<_, _> = (0..count).map(|_| self.candidate()).collect();
        let description = Description {
            ufrag,
            password,
            fingerprint,
            setup,
            candidates: candidates?,
        };
        if description.is_sound() {
            Ok(description)
        } else {
            Err(self.damaged())
        }
    }

    fn candidate(&mut self) -> Result<Candidate, SignalError> {
        let host = match self.byte()? {
            V4 => Host::v4(self.array()?),
            V6 => Host::v6(self.array()?),
            LOCAL => Host::Local(self.array()?),
            _ => return Err(self.damaged()),
        };
        let port = u16::from_be_bytes(self.array()?);
        Ok(Candidate { host, port })
    }

    /// Returns the error for damage in the most recently decoded part.
    pub fn damaged(&self) -> SignalError {
        SignalError::Damaged(self.at)
    }
}
