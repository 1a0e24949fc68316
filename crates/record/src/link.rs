//! Links: a record compressed into characters that a URL may contain.
//!
//! The text of a link is a letter for the format, followed by the record's
//! text, deflated (RFC 1951) and encoded as base64url (RFC 4648, section 5,
//! without padding). Bytes that are no record may be encoded without deflating,
//! after another letter, since deflating can make them longer. Since anybody can
//! forge a link, its length is checked before decompression, and the decompressed
//! length is limited.
//!
//! ```
//! use starfence_record::Link;
//!
//! let text = "[Game \"quoridor\"]\n[Players \"2\"]\n\n1. e2 e8 *\n";
//! let link = Link::from_text(text)?;
//! let same: Link = link.as_str().parse()?;
//! assert_eq!(same.text(), text);
//! assert!("anything else".parse::<Link>().is_err());
//! # Ok::<(), starfence_record::LinkError>(())
//! ```

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};
use std::str::FromStr;
use thiserror::Error;

/// The letter of the format of deflated bytes.
const DEFLATED: char = 'a';
/// The letter of the format of bytes that are not deflated.
const PLAIN: char = 'b';

/// The compression level, on a scale from 0 to 10.
const COMPRESSION_LEVEL: u8 = 9;

/// The maximum length of a link that can be read, in characters. Browsers allow
/// more, but this is enough for [`MAX_TEXT_LENGTH`] bytes that cannot be
/// compressed.
pub const MAX_LINK_LENGTH: usize = 352 * 1024;

/// The maximum length of a record in a link or a file, in bytes; enough for a
/// game of tens of thousands of moves.
pub const MAX_TEXT_LENGTH: usize = 256 * 1024;

/// The reason why a link is not valid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LinkError {
    /// The link is longer than [`MAX_LINK_LENGTH`].
    #[error("invalid link of {0} characters: expected at most {MAX_LINK_LENGTH}")]
    TooLong(usize),
    /// The link is empty, or its first letter does not stand for a known
    /// format.
    #[error("invalid link: unknown form")]
    Form,
    /// A character is not allowed in a link.
    #[error("invalid character {found:?} at position {place} of the link")]
    Character {
        /// The invalid character.
        found: char,
        /// The character's position in the link, from 1.
        place: usize,
    },
    /// The link cannot be decompressed: a part of it is missing or changed.
    #[error("invalid link: a part is missing or changed")]
    Damaged,
    /// The link contains more than [`MAX_TEXT_LENGTH`] bytes.
    #[error("invalid link: it holds more than {MAX_TEXT_LENGTH} bytes")]
    TooLarge,
}

/// A link and the text that it contains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    packed: String,
    text: String,
}

impl Link {
    /// Creates the link that contains `text`.
    ///
    /// # Errors
    /// Returns an error if the text or the link would be too long to be read
    /// again.
    pub fn from_text(text: &str) -> Result<Self, LinkError> {
        let packed = pack(DEFLATED, text.as_bytes())?;
        let text = text.to_owned();
        Ok(Self { packed, text })
    }

    /// Returns the link, which consists of letters, digits, `-` and `_`.
    pub fn as_str(&self) -> &str {
        &self.packed
    }

    /// Returns the text that the link contains.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl FromStr for Link {
    type Err = LinkError;

    fn from_str(link: &str) -> Result<Self, LinkError> {
        let text = decode(link)?;
        let packed = link.to_owned();
        Ok(Self { packed, text })
    }
}

/// Encodes arbitrary bytes, which need not be a record, as the text of a link:
/// compressed, or as they are if that is shorter. Unlike a record's link, such a
/// link is not protected against being cut, so the bytes have to be.
///
/// # Errors
/// Returns an error if the bytes or the link would be too long to be read
/// again.
pub fn pack_bytes(bytes: &[u8]) -> Result<String, LinkError> {
    let deflated = pack(DEFLATED, bytes)?;
    let plain = pack(PLAIN, bytes);
    Ok(plain
        .ok()
        .filter(|plain| plain.len() < deflated.len())
        .unwrap_or(deflated))
}

/// Returns the bytes in a link that was created by [`pack_bytes`] or
/// [`Link::from_text`].
///
/// # Errors
/// Returns an error with the reason if the text is not such a link.
pub fn unpack_bytes(link: &str) -> Result<Vec<u8>, LinkError> {
    if link.len() > MAX_LINK_LENGTH {
        return Err(LinkError::TooLong(link.chars().count()));
    }
    let (format, packed) = match link.chars().next() {
        Some(letter @ (DEFLATED | PLAIN)) => (letter, &link[1..]),
        _ => return Err(LinkError::Form),
    };
    let strange = |letter: &char| !(letter.is_ascii_alphanumeric() || "-_".contains(*letter));
    let mut letters = (1..).zip(link.chars());
    if let Some((place, found)) = letters.find(|(_, letter)| strange(letter)) {
        return Err(LinkError::Character { found, place });
    }
    let packed = URL_SAFE_NO_PAD
        .decode(packed)
        .map_err(|_| LinkError::Damaged)?;
    if format == PLAIN {
        let is_small = packed.len() <= MAX_TEXT_LENGTH;
        return is_small.then_some(packed).ok_or(LinkError::TooLarge);
    }
    decompress_to_vec_with_limit(&packed, MAX_TEXT_LENGTH).map_err(|error| match error.status {
        TINFLStatus::HasMoreOutput => LinkError::TooLarge,
        _ => LinkError::Damaged,
    })
}

/// Encodes bytes in the given format.
fn pack(format: char, bytes: &[u8]) -> Result<String, LinkError> {
    if bytes.len() > MAX_TEXT_LENGTH {
        return Err(LinkError::TooLarge);
    }
    let mut link = String::from(format);
    match format {
        PLAIN => URL_SAFE_NO_PAD.encode_string(bytes, &mut link),
        _ => URL_SAFE_NO_PAD.encode_string(compress_to_vec(bytes, COMPRESSION_LEVEL), &mut link),
    }
    if link.len() > MAX_LINK_LENGTH {
        Err(LinkError::TooLong(link.len()))
    } else {
        Ok(link)
    }
}

fn decode(link: &str) -> Result<String, LinkError> {
    if link.starts_with(PLAIN) {
        return Err(LinkError::Form);
    }
    String::from_utf8(unpack_bytes(link)?).map_err(|_| LinkError::Damaged)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Deflates bytes, however many.
    fn unchecked(bytes: &[u8]) -> String {
        let packed = URL_SAFE_NO_PAD.encode(compress_to_vec(bytes, 1));
        format!("{DEFLATED}{packed}")
    }

    #[test]
    fn what_is_no_link_says_why() {
        assert_eq!(decode(""), Err(LinkError::Form));
        assert_eq!(decode("b"), Err(LinkError::Form));
        assert_eq!(unpack_bytes("c"), Err(LinkError::Form));
        assert_eq!(decode("äb"), Err(LinkError::Form));
        assert_eq!(decode("a"), Err(LinkError::Damaged));
        let found = 'ä';
        assert_eq!(decode("aBä"), Err(LinkError::Character { found, place: 3 }));
        let whole = pack(DEFLATED, b"1. e2 e8 *").unwrap();
        assert_eq!(decode(&whole[..9]), Err(LinkError::Damaged));
        // Valid compressed data that is not text.
        assert_eq!(decode(&unchecked(b"\xff")), Err(LinkError::Damaged));
    }

    #[test]
    fn bytes_that_are_no_text_are_packed_too() {
        let bytes: Vec<u8> = (0..=255).collect();
        let link = pack_bytes(&bytes).unwrap();
        // These bytes cannot be compressed.
        assert!(link.starts_with(PLAIN));
        assert_eq!(unpack_bytes(&link), Ok(bytes.clone()));
        assert_eq!(link.parse::<Link>(), Err(LinkError::Form));
        let link = pack_bytes(&bytes.repeat(2)).unwrap();
        assert!(link.starts_with(DEFLATED));
        assert_eq!(unpack_bytes(&link), Ok(bytes.repeat(2)));
        assert_eq!(link.parse::<Link>(), Err(LinkError::Damaged));
        let many = vec![0; MAX_TEXT_LENGTH + 1];
        assert_eq!(pack_bytes(&many), Err(LinkError::TooLarge));
    }

    #[test]
    fn a_link_cannot_fill_the_memory() {
        let most = "x".repeat(MAX_TEXT_LENGTH);
        let link = Link::from_text(&most).unwrap();
        assert_eq!(link.as_str().parse(), Ok(link));
        let more = most + "x";
        assert_eq!(Link::from_text(&more), Err(LinkError::TooLarge));
        assert_eq!(
            decode(&unchecked(more.as_bytes())),
            Err(LinkError::TooLarge)
        );
        let bomb = unchecked("x".repeat(10_000_000).as_bytes());
        assert!(bomb.len() < MAX_LINK_LENGTH);
        assert_eq!(decode(&bomb), Err(LinkError::TooLarge));
        let long = "a".repeat(MAX_LINK_LENGTH + 1);
        assert_eq!(decode(&long), Err(LinkError::TooLong(long.len())));
    }
}
