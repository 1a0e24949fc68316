//! Secrets and commitments. Each player first sends a commitment to a secret,
//! and reveals the secret once all players are bound to theirs.

pub(crate) mod round;
pub(crate) mod verified_plans;

use crate::hashing::{hash, hex};
use crate::{TableId, log::ids::seat_number};
use serde::{Deserialize, Serialize};
use starfence_rules::Seat;
use std::fmt;
use thiserror::Error;

/// The kind of secret that the players choose in a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum RoundKind {
    /// Each player contributes a random text to a random draw (lot). Its result
    /// is derived from the hash of all players' texts.
    Lot,
    /// Each player chooses a layout of pegs.
    Layout,
    /// Each player chooses a plan, after the given number of rounds of the
    /// game.
    Plan(u16),
}

/// The ID of a commit–reveal round at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct RoundId {
    /// The number of the game at this table, from 0.
    pub game: u16,
    /// The kind of secret that the players choose in the round.
    pub kind: RoundKind,
}

impl RoundId {
    /// Returns the hash domain of commitments in this kind of round.
    fn domain(self) -> &'static str {
        match self.kind {
            RoundKind::Lot => "starfence/lot/1",
            RoundKind::Layout => "starfence/layout/1",
            RoundKind::Plan(_) => "starfence/plan/1",
        }
    }

    /// Encodes the round as four bytes: the number of the game, and the number
    /// of rounds before a plan (0 for a lot or a layout), both big-endian.
    fn bytes(self) -> [u8; 4] {
        let plans = match self.kind {
            RoundKind::Lot | RoundKind::Layout => 0,
            RoundKind::Plan(rounds) => rounds,
        };
        let ([a, b], [c, d]) = (self.game.to_be_bytes(), plans.to_be_bytes());
        [a, b, c, d]
    }
}

impl fmt::Display for RoundId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            RoundKind::Lot => f.write_str("the lot"),
            RoundKind::Layout => f.write_str("the layouts"),
            RoundKind::Plan(rounds) => write!(f, "round {}", u32::from(rounds) + 1),
        }
    }
}

/// The hash that binds a player to a secret without disclosing it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Returns the commitment to the text of a secret: the SHA-256 hash of the
    /// domain of the kind of round (such as `starfence/plan/1`), a zero byte,
    /// the [name of the table in records](TableId::record_name), the round, the
    /// seat, 32 random bytes and the text. The random bytes keep others from
    /// finding the text by trying all possible texts.
    pub fn of(table: TableId, round: RoundId, seat: Seat, random: &[u8; 32], text: &str) -> Self {
        Self::of_record(table.record_name(), round, seat, random, text)
    }

    /// Returns the commitment, given the name of the table in records.
    pub(crate) fn of_record(
        name: TableId,
        round: RoundId,
        seat: Seat,
        random: &[u8; 32],
        text: &str,
    ) -> Self {
        let place = (name.as_bytes(), round.bytes(), [seat.number()]);
        let parts: [&[u8]; 5] = [place.0, &place.1, &place.2, random, text.as_bytes()];
        Self(hash(round.domain(), &parts))
    }
}

/// Formats the commitment as 64 hexadecimal digits.
impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

/// A secret that a player has chosen for a round and not yet revealed: a plan,
/// a layout of pegs or a contribution to a random draw (lot), with the random
/// bytes that hide the secret in its commitment.
///
/// This type implements neither `Clone` nor `Debug`, and no entry can contain
/// it. The encoded secret must be stored in the database of secrets before the
/// commitment leaves the device: without it, the player cannot reveal the
/// secret.
///
/// ```
/// use starfence_remote::{RoundId, RoundKind, Secret};
/// use starfence_rules::Seat;
///
/// # let table = "AAAAAAAAAAAAAAAAAAAAAA".parse()?;
/// let round = RoundId { game: 0, kind: RoundKind::Plan(0) };
/// // On a device, 32 bytes from the system's random number generator.
/// let secret = Secret::new(Seat::FIRST, round, [7; 32], "E2/-");
/// let stored = secret.to_bytes();
/// let read = Secret::from_bytes(&stored)?;
/// assert_eq!(read.commitment(table), secret.commitment(table));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// ```compile_fail,E0599
/// # use starfence_remote::*;
/// # let round = RoundId { game: 0, kind: RoundKind::Lot };
/// Secret::new(starfence_rules::Seat::FIRST, round, [7; 32], "").clone();
/// ```
///
/// ```compile_fail,E0277
/// # use starfence_remote::*;
/// # let round = RoundId { game: 0, kind: RoundKind::Lot };
/// println!("{:?}", Secret::new(starfence_rules::Seat::FIRST, round, [7; 32], ""));
/// ```
pub struct Secret {
    seat: Seat,
    round: RoundId,
    random: [u8; 32],
    text: String,
}

/// Returns the text that a player contributes to a random draw (lot): the
/// random bytes as 32 hexadecimal digits. They must differ from the random
/// bytes that hide the text in a [`Secret`].
pub fn lot_text(random: &[u8; 16]) -> String {
    hex(random)
}

/// The error returned when bytes are not a valid secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the secret is damaged")]
pub struct SecretError;

/// The stored form of a secret. The order of the fields is part of the format.
#[derive(Serialize, Deserialize)]
struct Stored {
    version: u8,
    #[serde(with = "seat_number")]
    seat: Seat,
    round: RoundId,
    random: [u8; 32],
    text: String,
}

const VERSION: u8 = 1;

impl Secret {
    /// Creates the secret of the player in `seat` for a round. `random` must be
    /// unpredictable and used for nothing else.
    pub fn new(seat: Seat, round: RoundId, random: [u8; 32], text: &str) -> Self {
        Self {
            seat,
            round,
            random,
            text: text.to_owned(),
        }
    }

    /// Returns the seat of the player who chose the secret.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the round to which the secret belongs.
    pub fn round(&self) -> RoundId {
        self.round
    }

    /// Returns the commitment to this secret. The commitment may leave the
    /// device before the reveal.
    pub fn commitment(&self, table: TableId) -> Commitment {
        Commitment::of(table, self.round, self.seat, &self.random, &self.text)
    }

    /// Returns the random bytes that hide the text.
    pub(crate) fn random(&self) -> [u8; 32] {
        self.random
    }

    /// Returns the secret text.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Encodes the secret for the database of secrets.
    pub fn to_bytes(&self) -> Vec<u8> {
        let stored = Stored {
            version: VERSION,
            seat: self.seat,
            round: self.round,
            random: self.random,
            text: self.text.clone(),
        };
        // Serializing to a vector cannot fail.
        postcard::to_allocvec(&stored).unwrap_or_default()
    }

    /// Decodes a secret that [`to_bytes`](Self::to_bytes) has encoded.
    ///
    /// # Errors
    /// Returns an error if the bytes are damaged or of a newer version.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, SecretError> {
        let (stored, rest) = postcard::take_from_bytes::<Stored>(bytes).map_err(|_| SecretError)?;
        let Stored {
            version,
            seat,
            round,
            random,
            text,
        } = stored;
        let fits = version == VERSION && rest.is_empty();
        let secret = Self {
            seat,
            round,
            random,
            text,
        };
        fits.then_some(secret).ok_or(SecretError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sha2::{Digest as _, Sha256};

    fn plan(game: u16, kind: RoundKind, random: u8, text: &str) -> Commitment {
        let round = RoundId { game, kind };
        Commitment::of(TableId([1; 16]), round, Seat::FIRST, &[random; 32], text)
    }

    #[test]
    fn a_commitment_fits_one_table_round_seat_and_text() {
        let second = Seat::FIRST.next_among(2);
        let round = RoundId {
            game: 0,
            kind: RoundKind::Plan(0),
        };
        let one = plan(0, RoundKind::Plan(0), 1, "E2/-");
        let others = [
            plan(0, RoundKind::Plan(1), 1, "E2/-"),
            plan(1, RoundKind::Plan(0), 1, "E2/-"),
            plan(0, RoundKind::Lot, 1, "E2/-"),
            plan(0, RoundKind::Layout, 1, "E2/-"),
            plan(0, RoundKind::Plan(0), 2, "E2/-"),
            plan(0, RoundKind::Plan(0), 1, "E2/W1"),
            Commitment::of(TableId([2; 16]), round, Seat::FIRST, &[1; 32], "E2/-"),
            Commitment::of(TableId([1; 16]), round, second, &[1; 32], "E2/-"),
        ];
        assert!(!others.contains(&one));
        assert_eq!(one, plan(0, RoundKind::Plan(0), 1, "E2/-"));
        assert_eq!(one.to_string().len(), 64);
    }

    #[test]
    fn the_hash_is_the_one_that_is_written_down() {
        // "starfence/plan/1" ‖ 0 ‖ name of the table ‖ round ‖ seat ‖ random ‖ text, so that
        // other programs can verify it.
        let mut bytes = b"starfence/plan/1\0".to_vec();
        bytes.extend(TableId([1; 16]).record_name().as_bytes());
        bytes.extend([0, 2, 0, 3, 1]);
        bytes.extend([9; 32]);
        bytes.extend(b"E2/-");
        let expected = Commitment(Sha256::digest(&bytes).into());
        assert_eq!(plan(2, RoundKind::Plan(3), 9, "E2/-"), expected);
    }

    #[test]
    fn damaged_secrets_are_refused() {
        let round = RoundId {
            game: 0,
            kind: RoundKind::Lot,
        };
        let bytes = Secret::new(Seat::FIRST, round, [3; 32], "x").to_bytes();
        assert!(Secret::from_bytes(&bytes).is_ok());
        for cut in 0..bytes.len() {
            assert!(Secret::from_bytes(&bytes[..cut]).is_err());
        }
        let newer = [&[2], &bytes[1..]].concat();
        assert!(Secret::from_bytes(&newer).is_err());
        let longer = [&bytes[..], &[0]].concat();
        assert!(Secret::from_bytes(&longer).is_err());
    }
}
