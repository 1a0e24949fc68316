//! A substitute for the browser's `Intl` in native tests.

use crate::i18n::Language;
use crate::i18n::texts::Category;

/// Returns the plural category of a number.
pub fn category(language: Language, number: f64) -> Category {
    let is_whole = number.fract() == 0.0;
    let hundredth = number.abs() % 100.0;
    match (language.tag(), number) {
        ("ar", 0.0) => Category::Zero,
        (_, 1.0) => Category::One,
        ("ar", 2.0) => Category::Two,
        ("ar", _) if is_whole && (3.0..=10.0).contains(&hundredth) => Category::Few,
        ("ar", _) if is_whole && (11.0..=99.0).contains(&hundredth) => Category::Many,
        _ => Category::Other,
    }
}

/// Formats a number in plain digits.
pub fn number(_: Language, number: f64) -> String {
    number.to_string()
}

/// Formats a large number, without shortening it.
pub fn compact(language: Language, large: f64) -> String {
    number(language, large)
}

/// Formats a fraction as a whole percentage.
pub fn percent(_: Language, share: f64) -> String {
    format!("{}%", (share * 100.0).round())
}

/// Joins items with commas.
pub fn list(_: Language, items: &[String]) -> String {
    items.join(", ")
}
