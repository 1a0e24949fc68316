//! Proofs that a directly connected device holds certain seats.

use crate::hashing::hash;
use crate::{PublicKey, SeatKey, TableId};
use starfence_rules::Seat;
use thiserror::Error;

/// An encrypted channel between two devices, identified by the fingerprints of
/// their certificates. A browser makes a new certificate for every connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Channel {
    ours: [u8; 32],
    theirs: [u8; 32],
}

/// A proof that a device holds certain seats. For each seat, the proof contains
/// a signature of the table and the channel, made with the seat's key. The
/// proof is valid only in one direction of one channel, so its receiver cannot
/// use it to impersonate the sender.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatProof {
    table: TableId,
    seats: Vec<(Seat, PublicKey, [u8; 64])>,
}

/// The error for a signature in a [`SeatProof`] that is wrong or was made for
/// another channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the proof for the seat of player {0} is false")]
pub struct SeatProofError(pub Seat);

/// The length of the proof for one seat, in bytes: the seat number, the key and
/// the signature.
const SEAT_BYTES: usize = 1 + 32 + 64;

impl Channel {
    /// Returns the channel between two devices whose certificates have these
    /// fingerprints.
    pub(crate) fn new(ours: [u8; 32], theirs: [u8; 32]) -> Self {
        Self { ours, theirs }
    }

    /// Returns the same channel as the other device sees it.
    pub fn reversed(self) -> Self {
        Self {
            ours: self.theirs,
            theirs: self.ours,
        }
    }

    /// Returns the bytes that the holder of a seat signs before sending a proof
    /// over this channel.
    fn text_to_sign(self, table: TableId, seat: Seat) -> [u8; 32] {
        let parts: [&[u8]; 4] = [table.as_bytes(), &self.ours, &self.theirs, &[seat.number()]];
        hash("starfence/seat-proof/1", &parts)
    }
}

impl SeatProof {
    /// Creates the proof that this device holds the given seats, to be sent
    /// over a channel.
    pub(crate) fn new(table: TableId, channel: Channel, seats: &[(Seat, SeatKey)]) -> Self {
        let sign = |(seat, key): &(Seat, SeatKey)| {
            let signature = key.sign(&channel.text_to_sign(table, *seat));
            (*seat, key.public(), signature)
        };
        let mut seats: Vec<_> = seats.iter().map(sign).collect();
        seats.sort_by_key(|(seat, ..)| *seat);
        seats.dedup_by_key(|(seat, ..)| *seat);
        Self { table, seats }
    }

    /// Returns the ID of the table to which the seats belong.
    pub fn table(&self) -> TableId {
        self.table
    }

    /// Checks that the proof was made for the channel over which this device
    /// has received it. Returns the seats and their keys.
    ///
    /// # Errors
    /// Returns an error that names the first seat with a wrong signature.
    pub fn check(&self, channel: Channel) -> Result<Vec<(Seat, PublicKey)>, SeatProofError> {
        let check = |(seat, key, signature): &(Seat, PublicKey, [u8; 64])| {
            let signed = channel.reversed().text_to_sign(self.table, *seat);
            let is_true = key.has_signed(&signed, signature);
            is_true
                .then_some((*seat, *key))
                .ok_or(SeatProofError(*seat))
        };
        self.seats.iter().map(check).collect()
    }

    /// Encodes the seats in the proof.
    pub(crate) fn seat_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for (seat, key, signature) in &self.seats {
            bytes.push(seat.number());
            bytes.extend(key.as_bytes());
            bytes.extend(signature);
        }
        bytes
    }

    /// Decodes the seats of a proof. Returns `None` if the bytes are invalid.
    pub(crate) fn from_seat_bytes(table: TableId, bytes: &[u8]) -> Option<Self> {
        let (parts, rest) = bytes.as_chunks::<SEAT_BYTES>();
        let read = |part: &[u8; SEAT_BYTES]| {
            let (number, rest) = part.split_first()?;
            let (key, signature) = rest.split_first_chunk()?;
            let seat = Seat::from_number(*number)?;
            Some((seat, PublicKey(*key), signature.try_into().ok()?))
        };
        let seats: Vec<_> = parts.iter().map(read).collect::<Option<_>>()?;
        let is_sorted = seats.is_sorted_by(|(one, ..), (other, ..)| one < other);
        (rest.is_empty() && is_sorted).then_some(Self { table, seats })
    }
}
