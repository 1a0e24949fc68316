//! Texts from outside in error messages.

use crate::address::shortened_to;

/// A text short enough for an error.
pub(crate) fn shortened(text: &str) -> String {
    shortened_to(60, text)
}
