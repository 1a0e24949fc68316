//! Where a stored text goes that cannot be read, before another one takes its
//! place.

/// How many texts of one key are kept aside.
const MOST: u32 = 99;

/// Where a text is kept aside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Aside {
    /// It is there already.
    Kept,
    /// Under this key, where nothing is stored.
    Free(String),
    /// Nowhere: there are too many others.
    Nowhere,
}

/// Where `text`, stored under `key`, is kept aside, when `get` tells what is
/// stored. Nothing that was kept aside is ever overwritten.
pub fn aside(key: &str, text: &str, get: impl Fn(&str) -> Option<String>) -> Aside {
    for number in 1..=MOST {
        let aside = format!("{key}.unreadable.{number}");
        match get(&aside) {
            None => return Aside::Free(aside),
            Some(kept) if kept == text => return Aside::Kept,
            Some(_) => {}
        }
    }
    Aside::Nowhere
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn each_text_is_kept_once_and_none_is_overwritten() {
        let mut stored = BTreeMap::new();
        for text in ["{", "[", "{", "[[", "["] {
            let found = aside("lessons", text, |key| stored.get(key).cloned());
            let is_new = !stored.values().any(|kept| kept == text);
            match found {
                Aside::Free(key) => {
                    assert!(is_new, "{text}");
                    assert_eq!(stored.insert(key, text.to_owned()), None);
                }
                Aside::Kept => assert!(!is_new, "{text}"),
                Aside::Nowhere => panic!("{text}"),
            }
        }
        assert!(stored.values().eq(["{", "[", "[["]));
        let full = aside("lessons", "{", |_| Some("another".to_owned()));
        assert_eq!(full, Aside::Nowhere);
    }
}
