//! A text as a QR code (ISO/IEC 18004), drawn as one path.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};
use std::fmt::Write as _;

/// The largest version of QR code that phone cameras read well from a screen:
/// 117 by 117 modules, 1,273 characters.
const MAX_VERSION: u8 = 25;

/// The width of the light margin that the standard requires, in modules.
const MARGIN: i32 = 4;

/// A QR code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Qr {
    /// The width and height including the margin, in modules.
    pub size: i32,
    /// The dark modules, as an SVG path in a square with the side `size`.
    pub path: String,
}

/// Returns the QR code of a text; `None` if the text is too long for a code
/// that phones can scan from a screen.
pub fn qr(text: &str) -> Option<Qr> {
    let parts = QrSegment::make_segments(text);
    // A screen has neither scratches nor stains, so the lowest level of error
    // correction is enough. A higher level is used if it fits into a code of
    // the same size.
    let code = QrCode::encode_segments_advanced(
        &parts,
        QrCodeEcc::Low,
        Version::MIN,
        Version::new(MAX_VERSION),
        None,
        true,
    )
    .ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size())
                .take_while(|x| code.get_module(*x, y))
                .count() as i32;
            if run > 0 {
                // Writing to a string never fails.
                let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + MARGIN, y + MARGIN);
            }
            x += run.max(1);
        }
    }
    Some(Qr {
        size: code.size() + 2 * MARGIN,
        path,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_text_is_a_small_code_with_its_finder() {
        let code = qr("HELLO").unwrap();
        // Version 1 has 21 modules.
        assert_eq!(code.size, 29);
        // The upper edges of the left and of the right finder pattern.
        assert!(code.path.starts_with("M4 4h7v1h-7z"), "{}", code.path);
        assert!(code.path.contains("M18 4h7v1h-7z"));
    }

    #[test]
    fn a_text_that_no_camera_would_read_has_no_code() {
        assert_eq!(qr(&"a".repeat(1_273)).unwrap().size, 125);
        assert_eq!(qr(&"a".repeat(1_274)), None);
    }
}
