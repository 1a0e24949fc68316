//! The signals that two devices exchange, as links or QR codes, before they can
//! connect directly.

use crate::direct::description::Description;
use crate::direct::signal_format::{
    Reader, SignalError, SignalKind, kind_of, read_sdp, setup_byte, write_description,
};
use crate::log::entry::Entry;
use crate::message::{MAX_MESSAGE_BYTES, SIGNAL, VERSION, entries_bytes, read_entries_at};
use crate::{Channel, Parcel, TableId};
use starfence_record::{pack_bytes, unpack_bytes};
use starfence_rules::{Seat, Set};
use std::str::FromStr;

/// A signal for connecting two devices directly: an offer, or the answer to an
/// offer.
///
/// As text, a signal is the part of a link's address after `#/table/`. A signal
/// is not signed. Once connected, the devices [prove](crate::SeatProof) to each
/// other which seats they hold, and all entries are signed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signal {
    table: TableId,
    number: u32,
    seats: Set<Seat>,
    description: Description,
    entries: Vec<Entry>,
}

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
        Ok(Self {
            table: parcel.table(),
            number,
            seats,
            description: read_sdp(sdp, SignalKind::Offer)?,
            entries: parcel.entries().to_vec(),
        })
    }

    /// Creates the answer to this offer from a session description. `seats` are
    /// the seats on this device.
    ///
    /// # Errors
    /// Returns an error if the session description cannot be used.
    pub fn answer(&self, sdp: &str, seats: Set<Seat>) -> Result<Self, SignalError> {
        Ok(Self {
            table: self.table,
            number: self.number,
            seats,
            description: read_sdp(sdp, SignalKind::Answer)?,
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
    /// Returns an error if the bytes are not a valid signal, where possible
    /// with the position of the first invalid byte.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, SignalError> {
        let mut reader = Reader::new(bytes, SIGNAL)?;
        let table = TableId(reader.array()?);
        let setup = reader.setup()?;
        let mask = u128::from(reader.byte()?);
        let seats = Set::from_bits(mask);
        // Bits beyond the last seat are ignored.
        if seats.bits() != mask {
            return Err(reader.damaged());
        }
        let number = u32::from_be_bytes(reader.array()?);
        let description = reader.description(setup)?;
        let entries = read_entries_at(table, &bytes[reader.at..], reader.at)?;
        if kind_of(setup) == SignalKind::Answer && !entries.is_empty() {
            return Err(SignalError::Damaged(reader.at + 1));
        }
        Ok(Self {
            table,
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
        bytes.push(setup_byte(description.setup));
        // A set of seats has six bits.
        bytes.push(self.seats.bits() as u8);
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
        match self.kind() {
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
        kind_of(self.description.setup)
    }

    /// Returns the number of the offer. The answer has the same number.
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
