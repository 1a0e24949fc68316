//! Numbers, plural categories and lists in the plainest form.

/// Returns the name of a number's plural category, such as `few`. Arabic has
/// all of its categories; every other language has those of English.
pub fn plural(language: &'static str, number: f64) -> Option<String> {
    let is_whole = number.fract() == 0.0;
    let hundredth = number.abs() % 100.0;
    let category = match (language, number) {
        ("ar", 0.0) => "zero",
        (_, 1.0) => "one",
        ("ar", 2.0) => "two",
        ("ar", _) if is_whole && (3.0..=10.0).contains(&hundredth) => "few",
        ("ar", _) if is_whole && (11.0..=99.0).contains(&hundredth) => "many",
        _ => "other",
    };
    Some(category.to_owned())
}

/// Formats a number in plain digits.
pub fn number(_: &'static str, number: f64) -> Option<String> {
    Some(number.to_string())
}

/// Formats a large number, without shortening it.
pub fn compact(language: &'static str, large: f64) -> Option<String> {
    number(language, large)
}

/// Formats a fraction as a whole percentage.
pub fn percent(_: &'static str, share: f64) -> Option<String> {
    Some(format!("{}%", (share * 100.0).round()))
}

/// Joins items with commas.
pub fn list(_: &'static str, items: &[String]) -> Option<String> {
    Some(items.join(", "))
}
