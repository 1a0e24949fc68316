//! Where to set aside a stored text that cannot be read, before another text
//! replaces it.

/// The most texts of one key that are set aside.
const MAX_SET_ASIDE: u32 = 99;

/// The place where a text is set aside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetAsidePlace {
    /// The text is already set aside.
    Kept,
    /// A free key under which to store the text.
    Free(String),
    /// No place: too many texts have been set aside already.
    Nowhere,
}

/// Returns where to set aside `text`, stored under `key`; `get` returns the
/// text stored under a key. A text that was set aside is never overwritten.
pub fn place_to_set_aside(
    key: &str,
    text: &str,
    get: impl Fn(&str) -> Option<String>,
) -> SetAsidePlace {
    for number in 1..=MAX_SET_ASIDE {
        let aside = format!("{key}.unreadable.{number}");
        match get(&aside) {
            None => return SetAsidePlace::Free(aside),
            Some(kept) if kept == text => return SetAsidePlace::Kept,
            Some(_) => {}
        }
    }
    SetAsidePlace::Nowhere
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn each_text_is_kept_once_and_none_is_overwritten() {
        let mut stored = BTreeMap::new();
        for text in ["{", "[", "{", "[[", "["] {
            let found = place_to_set_aside("lessons", text, |key| stored.get(key).cloned());
            let is_new = !stored.values().any(|kept| kept == text);
            match found {
                SetAsidePlace::Free(key) => {
                    assert!(is_new, "{text}");
                    assert_eq!(stored.insert(key, text.to_owned()), None);
                }
                SetAsidePlace::Kept => assert!(!is_new, "{text}"),
                SetAsidePlace::Nowhere => panic!("{text}"),
            }
        }
        assert!(stored.values().eq(["{", "[", "[["]));
        let full = place_to_set_aside("lessons", "{", |_| Some("another".to_owned()));
        assert_eq!(full, SetAsidePlace::Nowhere);
    }
}
