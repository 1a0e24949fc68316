//! Checks that an English sentence which several messages share has one
//! translation in each language: players meet both, and a correction of one is
//! easily forgotten in the other.
//!
//! A sentence that a language rightly says in two ways is listed in `twins` of
//! its `words.json` with the reason; in the English one, if that holds for most
//! languages.

use super::words::{Messages, is_plural};
use super::{languages, texts};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The least number of words in a sentence that is compared. Shorter ones are
/// mostly labels, whose wording depends on the place.
const LEAST_WORDS: usize = 4;

/// Returns the sentences of a text with their marks.
fn sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut start = 0;
    for (at, mark) in text.char_indices() {
        let is_wide = "。！？".contains(mark);
        let rest = &text[at + mark.len_utf8()..];
        let next = rest.trim_start();
        let has_room = is_wide || next.len() < rest.len() || rest.is_empty();
        // An abbreviation is followed by a small letter: "e.g. d5-e5".
        let goes_on = next.starts_with(|letter: char| letter.is_ascii_lowercase());
        if (is_wide || ".!?…;؟".contains(mark)) && has_room && !goes_on {
            let end = text.len() - next.len();
            found.push(text[start..end].trim());
            start = end;
        }
    }
    found.push(text[start..].trim());
    found.retain(|sentence| !sentence.is_empty());
    found
}

/// Returns the sentences that several English messages share, with the keys of
/// these messages.
fn twins(english: &Messages) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut keys: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (key, text) in english {
        if is_plural(english, key) && !key.ends_with("_other") {
            continue;
        }
        for sentence in sentences(text) {
            let words = sentence.split_whitespace();
            let words = words.filter(|word| word.contains(char::is_alphanumeric));
            if words.count() >= LEAST_WORDS {
                keys.entry(sentence).or_default().insert(key);
            }
        }
    }
    keys.retain(|_, keys| keys.len() > 1);
    keys
}

/// Returns the shared sentences that have several translations.
fn differing<'a>(
    twins: &BTreeMap<&'a str, BTreeSet<&str>>,
    own: &Messages,
) -> BTreeMap<&'a str, String> {
    let mut found = BTreeMap::new();
    for (sentence, keys) in twins {
        let texts = Vec::from_iter(keys.iter().filter_map(|key| own.get(*key)));
        let all = texts
            .iter()
            .map(|text| BTreeSet::from_iter(sentences(text)));
        let common = all.reduce(|common, other| &common & &other);
        if common.is_some_and(|common| common.is_empty()) {
            found.insert(*sentence, format!("“{sentence}” ({keys:?}): {texts:?}"));
        }
    }
    found
}

/// Returns the exceptions in the list of a language.
fn exceptions(language: &str) -> BTreeSet<String> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/locales"));
    let list = fs::read_to_string(folder.join(language).join("words.json")).unwrap();
    let list: Value = serde_json::from_str(&list).unwrap();
    let except = list["twins"].as_object().cloned().unwrap_or_default();
    except.into_iter().map(|(sentence, _)| sentence).collect()
}

#[test]
fn a_sentence_has_one_translation_in_each_language() {
    let english: Messages = texts("en").into_iter().collect();
    let twins = twins(&english);
    let everywhere = exceptions("en");
    let mut faults = Vec::new();
    let mut needed = BTreeSet::new();
    for language in &languages()[1..] {
        let own = exceptions(language);
        let differing = differing(&twins, &texts(language).into_iter().collect());
        for sentence in own.iter().filter(|it| !differing.contains_key(it.as_str())) {
            faults.push(format!("{language}: nothing to except in “{sentence}”"));
        }
        for (sentence, fault) in differing {
            if everywhere.contains(sentence) {
                needed.insert(sentence.to_owned());
            } else if !own.contains(sentence) {
                faults.push(format!("{language}: {fault}"));
            }
        }
    }
    let needless = everywhere.difference(&needed);
    faults.extend(needless.map(|sentence| format!("en: nothing to except in “{sentence}”")));
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn two_translations_of_a_sentence_are_found() {
    let messages = |texts: [(&str, &str); 3]| -> Messages {
        let owned = texts.map(|(key, text)| (key.to_owned(), text.to_owned()));
        owned.into_iter().collect()
    };
    let english = messages([
        ("a", "You ask for it. Send the request, and wait."),
        ("b", "Another one? Send the request, and wait."),
        ("c", "Send it."),
    ]);
    let twins = twins(&english);
    assert_eq!(
        Vec::from_iter(twins.keys()),
        [&"Send the request, and wait."]
    );
    let one = [
        ("a", "Pyydät. Lähetä pyyntö."),
        ("b", "Uusi? Lähetä pyyntö."),
        ("c", ""),
    ];
    assert!(differing(&twins, &messages(one)).is_empty());
    let two = [
        ("a", "Pyydät. Lähetä pyyntö."),
        ("b", "Uusi? Lähetä kysymys."),
        ("c", ""),
    ];
    assert_eq!(differing(&twins, &messages(two)).len(), 1);
}

#[test]
fn sentences_end_with_a_mark_and_room_after_it() {
    assert_eq!(sentences("Go 1.5 on. Stop!"), ["Go 1.5 on.", "Stop!"]);
    assert_eq!(sentences("A move, e.g. d5-e5"), ["A move, e.g. d5-e5"]);
    assert_eq!(
        sentences("盤に残ります。勝ちです。"),
        ["盤に残ります。", "勝ちです。"]
    );
}
