//! Checks the plural form `one` in languages where it also stands for numbers
//! such as 21 or 101: a text that says "one minute" is wrong there.
//!
//! A message that never counts that far is listed in `one` of the language's
//! `words.json`, with the reason.

use super::words::{Messages, is_plural};
use super::{languages, texts};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Languages whose category `one` also holds 21 (in Slovenian, 101), as CLDR
/// has it.
const MANY_ONES: [&str; 7] = ["is", "sl", "ru", "sr", "hr", "lt", "lv"];

/// Returns the messages whose form `one` does not say the number, although the
/// other English forms do, and the exceptions that no message needs.
fn faults(english: &Messages, own: &Messages, except: &BTreeSet<String>) -> Vec<String> {
    let mut faults = Vec::new();
    let mut needed = BTreeSet::new();
    for (key, text) in own.iter().filter(|(key, _)| is_plural(english, key)) {
        let Some(message) = key.strip_suffix("_one") else {
            continue;
        };
        let counts = english[&format!("{message}_other")].contains("{count}");
        if !counts || text.contains("{count}") {
            continue;
        }
        match except.get(message) {
            Some(message) => drop(needed.insert(message)),
            None => faults.push(format!("{key}: {text}: without the number")),
        }
    }
    let needless = except.iter().filter(|message| !needed.contains(message));
    faults.extend(needless.map(|message| format!("words.json: nothing to except in {message}")));
    faults
}

#[test]
fn the_form_for_21_says_the_number() {
    let english: Messages = texts("en").into_iter().collect();
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/locales"));
    let mut all = BTreeMap::new();
    for language in languages() {
        let list = fs::read_to_string(folder.join(&language).join("words.json")).unwrap();
        let list: Value = serde_json::from_str(&list).unwrap();
        let except = list["one"].as_object().cloned().unwrap_or_default();
        let except = except.into_iter().map(|(message, _)| message).collect();
        if MANY_ONES.contains(&language.as_str()) {
            let found = faults(&english, &texts(&language).into_iter().collect(), &except);
            all.insert(language, found);
        } else {
            assert!(except.is_empty(), "{language}: `one` is 1 there");
        }
    }
    assert_eq!(all.len(), MANY_ONES.len(), "a language is gone");
    all.retain(|_, faults| !faults.is_empty());
    assert!(all.is_empty(), "{all:#?}");
}

#[test]
fn a_form_without_its_number_is_found() {
    let messages = |one: &str, other: &str| -> Messages {
        let texts = [("page.n_one", one), ("page.n_other", other)];
        let owned = texts.map(|(key, text)| (key.to_owned(), text.to_owned()));
        owned.into_iter().collect()
    };
    let english = messages("One minute", "{count} minutes");
    let without = messages("Eina mínútu", "{count} mínútur");
    let except = |keys: &[&str]| keys.iter().map(|key| (*key).to_owned()).collect();
    assert_eq!(faults(&english, &without, &except(&[])).len(), 1);
    assert!(faults(&english, &without, &except(&["page.n"])).is_empty());
    let with = messages("{count} mínútu", "{count} mínútur");
    assert!(faults(&english, &with, &except(&[])).is_empty());
    assert_eq!(
        faults(&english, &with, &except(&["page.n"])),
        ["words.json: nothing to except in page.n"]
    );
}
