//! Shortens texts from outside for error messages.

use crate::address::shortened_to;

/// Shortens a text to at most 60 characters.
pub(crate) fn shortened(text: &str) -> String {
    shortened_to(60, text)
}
