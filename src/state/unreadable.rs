//! Chooses a storage key under which to preserve a stored text that cannot be
//! parsed, before another text replaces it.

/// The maximum number of unreadable texts that are preserved for each key.
const MAX_PRESERVED: u32 = 99;

/// The result of looking for a storage key for an unreadable text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PreservedTextPlace {
    /// The text is already preserved.
    Kept,
    /// The text can be stored under the contained key, which is unused.
    Free(String),
    /// The text cannot be preserved, because too many texts are preserved
    /// already.
    TooMany,
}

/// Returns where to preserve `text`, which is stored under `key` and cannot be
/// parsed; `get` returns the text stored under a key. Preserved texts are never
/// overwritten.
pub fn place_to_preserve(
    key: &str,
    text: &str,
    get: impl Fn(&str) -> Option<String>,
) -> PreservedTextPlace {
    for number in 1..=MAX_PRESERVED {
        let aside = format!("{key}.unreadable.{number}");
        match get(&aside) {
            None => return PreservedTextPlace::Free(aside),
            Some(kept) if kept == text => return PreservedTextPlace::Kept,
            Some(_) => {}
        }
    }
    PreservedTextPlace::TooMany
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn each_text_is_kept_once_and_none_is_overwritten() {
        let mut stored = BTreeMap::new();
        for text in ["{", "[", "{", "[[", "["] {
            let found = place_to_preserve("lessons", text, |key| stored.get(key).cloned());
            let is_new = !stored.values().any(|kept| kept == text);
            match found {
                PreservedTextPlace::Free(key) => {
                    assert!(is_new, "{text}");
                    assert_eq!(stored.insert(key, text.to_owned()), None);
                }
                PreservedTextPlace::Kept => assert!(!is_new, "{text}"),
                PreservedTextPlace::TooMany => panic!("{text}"),
            }
        }
        assert!(stored.values().eq(["{", "[", "[["]));
        let full = place_to_preserve("lessons", "{", |_| Some("another".to_owned()));
        assert_eq!(full, PreservedTextPlace::TooMany);
    }
}
