//! Texts with places for values.
//!
//! leptos_i18n puts values only into views, not into strings, unless a build
//! script makes its code; but a screen reader's label and a message are
//! strings. So texts with places are plain to it, `{name}` marks a place, and
//! the values are put in here.

use std::fmt::{Display, Write as _};

/// A text in the page's language as a `String`, with values in its places:
/// `say!(i18n, reasons.over.won, name = "Ida")`; `name` alone is `name = name`.
macro_rules! say {
    (@value $name:ident $value:expr) => {
        &$value
    };
    (@value $name:ident) => {
        &$name
    };
    ($i18n:expr, $($key:ident).+ $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::ui::i18n::reasons::fill(
            $crate::ui::i18n::language::words!($i18n, $($key).+),
            &[$((stringify!($name), $crate::ui::i18n::reasons::say!(@value $name $($value)?))),*],
        )
    };
}
pub(crate) use say;

/// `text` with the values in its places. What is not the name of a value stays
/// as it is.
pub fn fill(text: &str, values: &[(&str, &dyn Display)]) -> String {
    let mut filled = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let place = after.split_once('}').and_then(|(name, after)| {
            Some((values.iter().find(|(known, _)| *known == name)?, after))
        });
        rest = match place {
            Some(((_, value), after)) => {
                // Writing to a string never fails.
                let _ = write!(filled, "{value}");
                after
            }
            None => {
                filled.push('{');
                after
            }
        };
    }
    filled.push_str(rest);
    filled
}
