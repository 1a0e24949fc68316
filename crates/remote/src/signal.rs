//! The signals that two devices exchange, as links or QR codes, before they can
//! connect directly.

use crate::description::{Candidate, Description, Host, MAX_CANDIDATES, Setup};
use crate::entry::Entry;
use crate::message::{
    MAX_MESSAGE_BYTES, MessageError, SIGNAL, VERSION, entries_bytes, read_entries_at,
};
use crate::{Channel, Parcel, SdpError, TableId};
use starfence_record::{LinkError, pack_bytes, unpack_bytes};
use starfence_rules::{Seat, Set};
use std::net::IpAddr;
use std::str::FromStr;
use thiserror::Error;

/// A signal for connecting two devices directly: an offer, or the answer to an
/// offer.
///
/// As text, a signal is the part of a link's address after `#/table/`. A signal
/// is not signed. Once connected, the devices [prove](crate::SeatProof) to each
/// other which seats they hold, and all entries are signed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signal {
    table: TableId,
    kind: SignalKind,
    number: u32,
    seats: Set<Seat>,
    description: Description,
    entries: Vec<Entry>,
}

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

pub(crate) const OFFER: u8 = 0;
pub(crate) const ACTIVE_ANSWER: u8 = 1;
pub(crate) const PASSIVE_ANSWER: u8 = 2;
const V4: u8 = 4;
const V6: u8 = 6;
const LOCAL: u8 = 1;

impl Signal {
    /// Creates an offer from a session description. `number` should be
    /// unpredictable, `seats` are the seats on this device, and `parcel`
    /// contains the entries that the other device needs to take a seat.
    ///
    /// # Errors
    /// Returns an error if the session description cannot be used.
    pub fn offer(
        sdp: &str,
        number: u32,
        seats: Set<Seat>,
        parcel: &Parcel,
    ) -> Result<Self, SignalError> {
        let description = Description::from_sdp(sdp)?;
        if description.setup != Setup::Either {
            return Err(SignalError::Setup);
        }
        Ok(Self {
            table: parcel.table(),
            kind: SignalKind::Offer,
            number,
            seats,
            description,
            entries: parcel.entries().to_vec(),
        })
    }

    /// Creates the answer to this offer from a session description. `seats` are
    /// the seats on this device.
    ///
    /// # Errors
    /// Returns an error if the session description cannot be used.
    pub fn answer(&self, sdp: &str, seats: Set<Seat>) -> Result<Self, SignalError> {
        let description = Description::from_sdp(sdp)?;
        if description.setup == Setup::Either {
            return Err(SignalError::Setup);
        }
        Ok(Self {
            table: self.table,
            kind: SignalKind::Answer,
            number: self.number,
            seats,
            description,
            entries: Vec::new(),
        })
    }

    /// Reads a signal from the text of a link. Returns `None` if the text
    /// cannot be decoded or contains anything other than a signal.
    ///
    /// # Errors
    /// Returns an error if the link contains a signal that cannot be used.
    pub fn read(link: &str) -> Result<Option<Self>, SignalError> {
        match link.parse() {
            Ok(signal) => Ok(Some(signal)),
            Err(SignalError::Link(_) | SignalError::NoSignal | SignalError::Newer(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Decodes a signal from bytes.
    ///
    /// # Errors
    /// Returns an error that says why the bytes are not a valid signal and,
    /// where possible, from which byte on they are invalid.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, SignalError> {
        match bytes {
            [VERSION, SIGNAL, ..] => {}
            [0, ..] | [] => return Err(SignalError::Damaged(1)),
            [VERSION] => return Err(SignalError::Cut(1)),
            [VERSION, ..] => return Err(SignalError::NoSignal),
            [newer, ..] => return Err(SignalError::Newer(*newer)),
        }
        if bytes.len() > MAX_MESSAGE_BYTES {
            return Err(SignalError::Long(bytes.len()));
        }
        let mut reader = Reader { bytes, at: 2 };
        let table = TableId(reader.array()?);
        let setup = match reader.byte()? {
            OFFER => Setup::Either,
            ACTIVE_ANSWER => Setup::Active,
            PASSIVE_ANSWER => Setup::Passive,
            _ => return Err(reader.damaged()),
        };
        let mask = reader.byte()?;
        let seats = Seat::all(Seat::MAX_PLAYERS).filter(|seat| mask & seat_bit(*seat) != 0);
        let seats: Set<Seat> = seats.collect();
        if seat_mask(seats) != mask {
            return Err(reader.damaged());
        }
        let number = u32::from_be_bytes(reader.array()?);
        let description = reader.description(setup)?;
        let kind = match setup {
            Setup::Either => SignalKind::Offer,
            Setup::Active | Setup::Passive => SignalKind::Answer,
        };
        let entries = read_entries_at(table, &bytes[reader.at..], reader.at)?;
        if kind == SignalKind::Answer && !entries.is_empty() {
            return Err(SignalError::Damaged(reader.at + 1));
        }
        Ok(Self {
            table,
            kind,
            number,
            seats,
            description,
            entries,
        })
    }

    /// Encodes the signal as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let description = &self.description;
        let mut bytes = vec![VERSION, SIGNAL];
        bytes.extend(self.table.as_bytes());
        bytes.push(match description.setup {
            Setup::Either => OFFER,
            Setup::Active => ACTIVE_ANSWER,
            Setup::Passive => PASSIVE_ANSWER,
        });
        bytes.push(seat_mask(self.seats));
        bytes.extend(self.number.to_be_bytes());
        write_description(description, &mut bytes);
        bytes.extend(entries_bytes(&self.entries));
        bytes
    }

    /// Returns the signal as the text of a link.
    ///
    /// # Errors
    /// Returns an error if the signal, with its entries, is too long for a
    /// link.
    pub fn to_link(&self) -> Result<String, SignalError> {
        let bytes = self.to_bytes();
        match bytes.len() {
            length if length > MAX_MESSAGE_BYTES => Err(SignalError::Long(length)),
            _ => Ok(pack_bytes(&bytes)?),
        }
    }

    /// Checks that this signal is the answer to the offer with the given number
    /// at the given table.
    ///
    /// # Errors
    /// Returns an error if the signal is not an answer, or belongs to another
    /// table or another offer.
    pub fn check_answer(&self, table: TableId, number: u32) -> Result<(), SignalError> {
        match self.kind {
            _ if self.table != table => Err(SignalError::OtherTable(self.table)),
            SignalKind::Answer if self.number == number => Ok(()),
            _ => Err(SignalError::NoOffer(self.number)),
        }
    }

    /// Returns the channel between this device, which has sent this signal, and
    /// the device that has sent the signal `theirs`.
    pub fn channel(&self, theirs: &Self) -> Channel {
        Channel::new(self.description.fingerprint, theirs.description.fingerprint)
    }

    /// Returns the ID of the table to which the signal belongs.
    pub fn table(&self) -> TableId {
        self.table
    }

    /// Returns whether the signal is an offer or an answer.
    pub fn kind(&self) -> SignalKind {
        self.kind
    }

    /// Returns the number of the offer. Its answer has the same number.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Returns the seats on the device that created the signal, as claimed by
    /// that device.
    pub fn seats(&self) -> Set<Seat> {
        self.seats
    }

    /// Returns the session description in the signal.
    pub fn description(&self) -> &Description {
        &self.description
    }

    /// Returns the entries in the signal as a parcel (a batch of entries of a
    /// remote table).
    pub fn parcel(&self) -> Parcel {
        Parcel::new(self.table, self.entries.iter().cloned())
    }
}

impl FromStr for Signal {
    type Err = SignalError;

    fn from_str(link: &str) -> Result<Self, SignalError> {
        Self::from_bytes(&unpack_bytes(link)?)
    }
}

fn seat_bit(seat: Seat) -> u8 {
    1 << seat.array_index()
}

fn seat_mask(seats: Set<Seat>) -> u8 {
    seats
        .into_iter()
        .map(seat_bit)
        .fold(0, |all, bit| all | bit)
}

/// Appends the bytes of a description, without its setup role.
pub(crate) fn write_description(description: &Description, bytes: &mut Vec<u8>) {
    for text in [&description.ufrag, &description.password] {
        // A description has no longer texts.
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
    pub bytes: &'a [u8],
    /// The number of bytes read so far.
    pub at: usize,
}

impl Reader<'_> {
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
        match description.is_sound() {
            true => Ok(description),
            false => Err(self.damaged()),
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

    /// Returns the error for damage in the part that was read last.
    pub fn damaged(&self) -> SignalError {
        SignalError::Damaged(self.at)
    }
}
