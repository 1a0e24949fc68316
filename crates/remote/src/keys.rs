//! The keys with which seats sign their entries.

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};
use starfence_rules::Seat;
use std::fmt;

/// The public half of a seat's key pair, which is part of every entry of the
/// seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PublicKey(pub(crate) [u8; 32]);

/// A value for each seat, starting with player 1: the key of the seat, or
/// `None` if the seat is free.
pub(crate) type Owners<T = Option<PublicKey>> = [T; Seat::MAX_PLAYERS as usize];

impl PublicKey {
    /// Returns the bytes of the key.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns whether `signature` is a valid signature of `message` under this
    /// key. The check is strict: it rejects weak keys and signatures that
    /// somebody else could have altered.
    pub(crate) fn has_signed(&self, message: &[u8], signature: &[u8; 64]) -> bool {
        let Ok(key) = VerifyingKey::from_bytes(&self.0) else {
            return false;
        };
        #[cfg(test)]
        VERIFIED.set(VERIFIED.get() + 1);
        let signature = Signature::from_bytes(signature);
        key.verify_strict(message, &signature).is_ok()
    }
}

#[cfg(test)]
thread_local! {
    static VERIFIED: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

/// Returns the number of signatures that were verified in this thread.
#[cfg(test)]
pub(crate) fn verified_signatures() -> u64 {
    VERIFIED.get()
}

/// Formats the first four bytes of the key as hexadecimal digits.
impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, ..] = self.0;
        write!(f, "PublicKey({a:02x}{b:02x}{c:02x}{d:02x}…)")
    }
}

/// A seat's key pair (Ed25519, RFC 8032), with which its device signs the
/// seat's entries. A device has one key pair for each seat that it holds, and
/// keeps it in the database of secrets.
///
/// This type implements neither `Clone` nor `Debug`, so that keys are not
/// copied or printed by accident.
///
/// ```
/// use starfence_remote::SeatKey;
///
/// // On a device, 32 bytes from the system's random number generator.
/// let key = SeatKey::from_bytes(&[7; 32]);
/// let again = SeatKey::from_bytes(key.secret_bytes());
/// assert_eq!(key.public(), again.public());
/// ```
///
/// ```compile_fail,E0277
/// println!("{:?}", starfence_remote::SeatKey::from_bytes(&[7; 32]));
/// ```
pub struct SeatKey(SigningKey);

impl SeatKey {
    /// Creates the key pair from 32 random bytes.
    pub fn from_bytes(random: &[u8; 32]) -> Self {
        Self(SigningKey::from_bytes(random))
    }

    /// Returns the random bytes from which the key pair was made, for storage.
    pub fn secret_bytes(&self) -> &[u8; 32] {
        self.0.as_bytes()
    }

    /// Returns the public half of the key pair.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    pub(crate) fn sign(&self, message: &[u8]) -> [u8; 64] {
        self.0.sign(message).to_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_fits_its_message_and_key_only() {
        let key = SeatKey::from_bytes(&[1; 32]);
        let other = SeatKey::from_bytes(&[2; 32]);
        let signature = key.sign(b"e2");
        assert!(key.public().has_signed(b"e2", &signature));
        assert!(!key.public().has_signed(b"e3", &signature));
        assert!(!other.public().has_signed(b"e2", &signature));
        // Not a point on the curve, and a point of small order (a weak key).
        for bytes in [[2; 32], [0; 32]] {
            assert!(!PublicKey(bytes).has_signed(b"e2", &[0; 64]));
        }
        assert!(!format!("{:?}", key.public()).is_empty());
    }
}
