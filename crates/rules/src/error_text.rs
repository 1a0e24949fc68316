//! Helpers for formatting error messages.

use std::fmt::Display;

/// Returns the first 40 characters of untrusted text, for use in an error
/// message.
pub fn truncate_for_error(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Returns the items as a list of alternatives in English: `2`, `2 or 4`, `2, 4
/// or 6`.
pub fn join_with_or<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => items.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alternatives_end_with_or() {
        let texts = [&[][..], &[2], &[2, 4], &[2, 4, 6]].map(join_with_or);
        assert_eq!(texts, ["", "2", "2 or 4", "2, 4 or 6"]);
    }
}
