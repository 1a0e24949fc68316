//! Domain-separated hashes: a hash made for one purpose never matches one made
//! for another.

use sha2::{Digest as _, Sha256};

/// Returns the SHA-256 hash of a domain's name followed by the given parts.
/// Within a domain, all parts but the last must have a fixed length, so that
/// different parts never concatenate to the same bytes.
pub(crate) fn hash(domain: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    hasher.update(domain.as_bytes());
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// Formats bytes as hexadecimal digits, two for each byte.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_sha_256_of_all_parts_in_their_order() {
        // The example "abc" of FIPS 180-4.
        let abc = hash("a", &[b"b", b"c"]);
        assert_eq!(abc[..4], [0xba, 0x78, 0x16, 0xbf]);
        assert_ne!(hash("a", &[b"c", b"b"]), abc);
    }

    #[test]
    fn each_byte_has_two_digits() {
        assert_eq!(hex(&[0, 0x0a, 0xff]), "000aff");
    }
}
