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
    }
}
