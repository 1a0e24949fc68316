//! Domain-separated hashes: a hash made for one purpose never matches one made
//! for another.

use sha2::{Digest as _, Sha256};

/// Returns the SHA-256 hash of a domain's name, a zero byte and the given parts.
/// The zero byte ends the name, so that no name is the beginning of another.
/// Within a domain, all parts but the last must have a fixed length, so that
/// different parts never concatenate to the same bytes.
pub(crate) fn hash(domain: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    hasher.update(domain.as_bytes());
    hasher.update([0]);
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// Returns the first 16 bytes of the [`hash`].
pub(crate) fn hash_16(domain: &str, parts: &[&[u8]]) -> [u8; 16] {
    let mut first = [0; 16];
    first.copy_from_slice(&hash(domain, parts)[..16]);
    first
}

/// Formats bytes as hexadecimal digits, two for each byte.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads 32 bytes from 64 hexadecimal digits.
pub(crate) fn from_hex(digits: &str) -> Option<[u8; 32]> {
    if digits.len() != 64 || !digits.bytes().all(|it| it.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, at) in bytes.iter_mut().zip((0..64).step_by(2)) {
        *byte = u8::from_str_radix(digits.get(at..at + 2)?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_sha_256_of_the_domain_and_all_parts_in_their_order() {
        let expected: [u8; 32] = Sha256::digest(b"a\0bc").into();
        assert_eq!(hash("a", &[b"b", b"c"]), expected);
        assert_ne!(hash("a", &[b"c", b"b"]), expected);
        // A domain does not run into the first part.
        assert_ne!(hash("a", &[b"bc"]), hash("ab", &[b"c"]));
    }

    #[test]
    fn each_byte_has_two_digits() {
        assert_eq!(hex(&[0, 0x0a, 0xff]), "000aff");
        let bytes: [u8; 32] = std::array::from_fn(|at| 8 * at as u8);
        assert_eq!(from_hex(&hex(&bytes)), Some(bytes));
        for wrong in ["", &"0".repeat(63), &"+0".repeat(32), &"é".repeat(32)] {
            assert_eq!(from_hex(wrong), None, "{wrong}");
        }
    }
}
