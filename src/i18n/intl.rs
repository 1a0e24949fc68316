//! Numbers, plural forms and lists, formatted for a language by the browser's
//! `Intl`, with plain English forms if it fails.

use super::Language;
use crate::browser::formats;

/// A plural category of Unicode's CLDR.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Category {
    Zero,
    One,
    Two,
    Few,
    Many,
    Other,
}

/// Returns the plural category of a number.
pub fn category(language: Language, number: f64) -> Category {
    match formats::plural(language.tag(), number).as_deref() {
        Some("zero") => Category::Zero,
        Some("one") => Category::One,
        Some("two") => Category::Two,
        Some("few") => Category::Few,
        Some("many") => Category::Many,
        None if number == 1.0 => Category::One,
        _ => Category::Other,
    }
}

/// Formats a number.
pub fn number(language: Language, number: f64) -> String {
    formats::number(language.tag(), number).unwrap_or_else(|| number.to_string())
}

/// Formats a large number with two significant digits.
pub fn compact(language: Language, large: f64) -> String {
    formats::compact(language.tag(), large).unwrap_or_else(|| large.to_string())
}

/// Formats a fraction as a percentage.
pub fn percent(language: Language, share: f64) -> String {
    let text = formats::percent(language.tag(), share);
    text.unwrap_or_else(|| format!("{}%", (share * 100.0 + 0.5) as u32))
}

/// Joins several items into one text, such as "A, B and C".
pub fn list(language: Language, items: &[String]) -> String {
    formats::list(language.tag(), items).unwrap_or_else(|| items.join(", "))
}
