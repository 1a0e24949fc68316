//! Checks the texts against the lists of words: `locales/WORDS.md` for people,
//! `locales/*/words.json` for this check.
//!
//! A list has `terms`, with the patterns of words that name each of them, and
//! `forbidden` patterns, with what to write `instead`. Both may have `except`:
//! keys of messages, each with a reason. If an English message has a term, its
//! translation must match one of the term's patterns in that language.
//!
//! A pattern is one or several words. `*` at a word's end or start stands for
//! any letters: Finnish `aita*` matches "aitaa", Arabic `*قرص*` matches
//! "القرص".

use super::{languages, texts};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Messages, by key.
pub type Messages = BTreeMap<String, String>;

/// Keys of messages, each with the reason why a rule does not hold for it.
type Exceptions = BTreeMap<String, String>;

/// Patterns that the texts of a message must or must not match.
#[derive(Debug)]
struct Rule {
    /// The term; of a forbidden word, what to write instead.
    name: String,
    patterns: Vec<String>,
    except: Exceptions,
}

/// The list of a language.
#[derive(Debug)]
struct WordList {
    terms: Vec<Rule>,
    forbidden: Vec<Rule>,
}

impl WordList {
    fn of_json(json: &str) -> Self {
        let value: Value = serde_json::from_str(json).unwrap();
        let entries = |name: &str| value[name].as_object().unwrap().clone().into_iter();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let except = |rule: &Value| match &rule["except"] {
            Value::Object(keys) => keys
                .iter()
                .map(|(key, it)| (key.clone(), text(it)))
                .collect(),
            _ => Exceptions::new(),
        };
        let term = |(name, rule): (String, Value)| Rule {
            name,
            patterns: rule["words"].as_array().unwrap().iter().map(text).collect(),
            except: except(&rule),
        };
        let forbidden = |(pattern, rule): (String, Value)| Rule {
            name: text(&rule["instead"]),
            patterns: vec![pattern],
            except: except(&rule),
        };
        Self {
            terms: entries("terms").map(term).collect(),
            forbidden: entries("forbidden").map(forbidden).collect(),
        }
    }

    /// Returns whether a text's words name a term by itself, not only as a part of the
    /// name of another one: “target triangle” does not name the triangle.
    fn names(&self, term: &Rule, words: &[String]) -> bool {
        let others = self.terms.iter().filter(|other| other.name != term.name);
        let longer = others.flat_map(|other| &other.patterns).filter(|pattern| {
            let mut parts = pattern.split(' ');
            pattern.contains(' ') && parts.any(|part| term.patterns.iter().any(|it| it == part))
        });
        let covered: BTreeSet<usize> = longer.flat_map(|it| places(it, words)).flatten().collect();
        let mut own = term.patterns.iter().flat_map(|it| places(it, words));
        own.any(|mut place| place.any(|at| !covered.contains(&at)))
    }

    fn read(language: &str) -> Self {
        let path = locales().join(language).join("words.json");
        Self::of_json(&fs::read_to_string(path).unwrap())
    }
}

fn locales() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("locales")
}

/// Returns the words of a text in lower case, without placeholders, soft hyphens
/// and Arabic vowel signs.
fn words(text: &str) -> Vec<String> {
    let mut in_placeholder = false;
    let letters = text.chars().filter_map(|letter| match letter {
        '{' => {
            in_placeholder = true;
            Some(' ')
        }
        '}' => {
            in_placeholder = false;
            Some(' ')
        }
        _ if in_placeholder => None,
        '\u{ad}' | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}' => None,
        _ if letter.is_alphabetic() => Some(letter),
        _ => Some(' '),
    });
    let text = letters.collect::<String>().to_lowercase();
    text.split_whitespace().map(str::to_owned).collect()
}

fn matches_word(pattern: &str, word: &str) -> bool {
    let part = pattern.trim_matches('*');
    match (pattern.starts_with('*'), pattern.ends_with('*')) {
        (true, true) => word.contains(part),
        (true, false) => word.ends_with(part),
        (false, true) => word.starts_with(part),
        (false, false) => word == part,
    }
}

/// Returns the places at which the words contain a pattern's words one after the
/// other.
fn places(pattern: &str, words: &[String]) -> Vec<Range<usize>> {
    let pattern: Vec<&str> = pattern.split(' ').collect();
    let windows = words.windows(pattern.len()).enumerate();
    let found = windows.filter(|(_, window)| {
        let mut pairs = pattern.iter().zip(*window);
        pairs.all(|(pattern, word)| matches_word(pattern, word))
    });
    found.map(|(at, _)| at..at + pattern.len()).collect()
}

fn matches(pattern: &str, words: &[String]) -> bool {
    !places(pattern, words).is_empty()
}

impl Rule {
    fn matches(&self, words: &[String]) -> bool {
        self.patterns.iter().any(|pattern| matches(pattern, words))
    }

    /// Returns the exception that a message falls under: its own, or the one of
    /// all its plural forms.
    fn exception(&self, key: &str) -> Option<String> {
        let found = [key, message_of(key)]
            .into_iter()
            .find(|key| self.except.contains_key(*key));
        found.map(str::to_owned)
    }

    /// Returns the exceptions that no message needs.
    fn needless<'a>(&'a self, needed: &'a BTreeSet<String>) -> impl Iterator<Item = String> + 'a {
        let needless = self.except.keys().filter(|key| !needed.contains(*key));
        needless.map(|key| format!("{}: nothing to except in {key}", self.name))
    }
}

/// Returns a key without its plural category.
pub fn message_of(key: &str) -> &str {
    let category = |(_, category): &(&str, &str)| {
        ["zero", "one", "two", "few", "many", "other"].contains(category)
    };
    key.rsplit_once('_').filter(category).map_or(key, |it| it.0)
}

/// Returns whether a key is a plural form of an English message.
pub fn is_plural(english: &Messages, key: &str) -> bool {
    let message = message_of(key);
    let has = |category| english.contains_key(&format!("{message}_{category}"));
    message != key && has("one") && has("other")
}

/// Returns the forbidden words in the texts of a language, and the exceptions
/// that are not needed.
fn forbidden_words(list: &WordList, messages: &Messages) -> Vec<String> {
    let mut faults = Vec::new();
    let split = Vec::from_iter(messages.iter().map(|(key, text)| (key, text, words(text))));
    for rule in &list.forbidden {
        let mut needed = BTreeSet::new();
        for (key, text, _) in split.iter().filter(|(.., words)| rule.matches(words)) {
            match rule.exception(key) {
                Some(exception) => drop(needed.insert(exception)),
                None => faults.push(format!(
                    "{key}: {text}: not “{}” but “{}”",
                    rule.patterns[0], rule.name
                )),
            }
        }
        faults.extend(rule.needless(&needed));
    }
    faults
}

/// The English messages, and the terms that each of them names.
struct Source<'a> {
    list: &'a WordList,
    messages: &'a Messages,
    /// The names of the terms, by the message's key.
    named: BTreeMap<&'a str, BTreeSet<&'a str>>,
}

impl<'a> Source<'a> {
    /// Finds the terms once for all languages, since it takes long.
    fn new(list: &'a WordList, messages: &'a Messages) -> Self {
        let named = messages.iter().map(|(key, text)| {
            let words = words(text);
            let terms = list.terms.iter().filter(|it| list.names(it, &words));
            (key.as_str(), terms.map(|it| it.name.as_str()).collect())
        });
        Self {
            list,
            messages,
            named: named.collect(),
        }
    }
}

/// Returns the translations that do not name a term of the English message, and
/// the exceptions of the language that are not needed. `needed` gets the English
/// exceptions that are.
fn missing_terms(
    source: &Source,
    (list, messages): (&WordList, &Messages),
    needed: &mut BTreeMap<String, BTreeSet<String>>,
) -> Vec<String> {
    let mut faults = Vec::new();
    let mut own: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (key, text) in messages {
        let other = format!("{}_other", message_of(key));
        let original = [key, &other]
            .into_iter()
            .find_map(|it| source.named.get(it.as_str()));
        // Other forms can do without the word: "none", or a dual.
        let Some(named) = original.filter(|_| *key == other || !is_plural(source.messages, key))
        else {
            continue;
        };
        let words = words(text);
        for (term, rule) in source.list.terms.iter().zip(&list.terms) {
            if !named.contains(term.name.as_str()) || rule.matches(&words) {
                continue;
            }
            if let Some(exception) = term.exception(key) {
                needed
                    .entry(term.name.clone())
                    .or_default()
                    .insert(exception);
            } else if let Some(exception) = rule.exception(key) {
                own.entry(&rule.name).or_default().insert(exception);
            } else {
                faults.push(format!("{key}: {text}: no word for “{}”", term.name));
            }
        }
    }
    for (term, rule) in source.list.terms.iter().zip(&list.terms) {
        assert_eq!(
            term.name, rule.name,
            "the terms are in the order of English"
        );
        faults.extend(rule.needless(&own.remove(rule.name.as_str()).unwrap_or_default()));
    }
    faults
}

fn messages(language: &str) -> Messages {
    texts(language).into_iter().collect()
}

#[test]
fn no_text_has_a_forbidden_word() {
    for language in languages() {
        let faults = forbidden_words(&WordList::read(&language), &messages(&language));
        assert!(faults.is_empty(), "{language}: {faults:#?}");
    }
}

#[test]
fn translations_name_what_the_english_text_names() {
    let (english_list, english) = (WordList::read("en"), messages("en"));
    let mut needed = BTreeMap::new();
    let source = Source::new(&english_list, &english);
    for language in &languages()[1..] {
        let list = WordList::read(language);
        let faults = missing_terms(&source, (&list, &messages(language)), &mut needed);
        assert!(faults.is_empty(), "{language}: {faults:#?}");
    }
    for term in &english_list.terms {
        let needed = needed.remove(&term.name).unwrap_or_default();
        let needless = Vec::from_iter(term.needless(&needed));
        assert!(needless.is_empty(), "en: {needless:#?}");
    }
}

/// Every language has every term, and people find it and the words to avoid in
/// `locales/WORDS.md`.
#[test]
fn all_lists_have_the_same_terms() {
    let names = |list: &WordList| Vec::from_iter(list.terms.iter().map(|it| it.name.clone()));
    let english = WordList::read("en");
    for language in &languages()[1..] {
        assert_eq!(
            names(&WordList::read(language)),
            names(&english),
            "{language}"
        );
    }
    let document = fs::read_to_string(locales().with_file_name("locales/WORDS.md")).unwrap();
    for name in names(&english) {
        assert!(
            document.contains(&format!("\n| {name} |")),
            "no row: {name}"
        );
    }
    for rule in &english.forbidden {
        assert!(
            rule.matches(&words(&document)),
            "not named: {}",
            rule.patterns[0]
        );
    }
}

fn list(json: &str) -> WordList {
    WordList::of_json(json)
}

fn all(entries: &[(&str, &str)]) -> Messages {
    let owned = entries
        .iter()
        .map(|(key, text)| ((*key).to_owned(), (*text).to_owned()));
    owned.collect()
}

#[test]
fn patterns_match_whole_words_unless_they_have_a_star() {
    let found = |pattern, text| matches(pattern, &words(text));
    assert!(found("fence", "Place a Fence (F)."));
    assert!(!found("fence", "Two fences"));
    assert!(found("aita*", "Vie aitaa!"));
    assert!(!found("aita*", "{aita} maita"));
    assert!(found("*kiinanshakki", "Rinnakkais\u{ad}kiinanshakki"));
    assert!(found("*قرص*", "اختر قُرصًا أولًا"));
    assert!(found("ge upp", "Vill du ge upp?"));
    assert!(!found("ge upp", "upp, ge"));
}

#[test]
fn a_forbidden_word_is_found() {
    let list = list(r#"{"terms": {}, "forbidden": {"reikä*": {"instead": "kolo"}}}"#);
    let faults = forbidden_words(
        &list,
        &all(&[("page.a", "Tyhjä reikä"), ("page.b", "kolo")]),
    );
    assert_eq!(faults, ["page.a: Tyhjä reikä: not “reikä*” but “kolo”"]);
}

#[test]
fn an_exception_holds_for_its_message_and_must_be_needed() {
    let list = list(
        r#"{"terms": {}, "forbidden": {"home": {
            "instead": "goal", "except": {"page.back": "the start page", "page.old": "gone"}
        }}}"#,
    );
    let faults = forbidden_words(
        &list,
        &all(&[("page.back_one", "Home"), ("page.a", "At home")]),
    );
    let expected = [
        "page.a: At home: not “home” but “goal”",
        "goal: nothing to except in page.old",
    ];
    assert_eq!(faults, expected);
}

#[test]
fn a_longer_term_does_not_name_the_shorter_one_in_it() {
    let list = list(
        r#"{"terms": {
            "target triangle": {"words": ["target triangle"]}, "triangle": {"words": ["triangle"]}
        }, "forbidden": {}}"#,
    );
    let names = |term: usize, text| list.names(&list.terms[term], &words(text));
    assert!(names(0, "The target triangle is full."));
    assert!(!names(1, "The target triangle is full."));
    assert!(names(1, "The target triangle is the triangle opposite."));
    assert!(!names(0, "A triangle"));
}

#[test]
fn a_translation_without_the_term_is_found() {
    let english = list(
        r#"{"terms": {"point": {"words": ["point", "points"], "except": {
            "page.verb": "the verb"
        }}}, "forbidden": {}}"#,
    );
    let finnish = list(
        r#"{"terms": {"point": {"words": ["kolmio*"], "except": {"page.own": "said otherwise"}}},
        "forbidden": {}}"#,
    );
    let originals = all(&[
        ("page.good", "A point"),
        ("page.bad", "Points"),
        ("page.verb", "It points east"),
        ("page.own", "The point"),
        ("page.n_one", "A point"),
        ("page.n_other", "{count} points"),
    ]);
    let texts = all(&[
        ("page.good", "Kolmion"),
        ("page.bad", "Sakarat"),
        ("page.verb", "Se osoittaa itään"),
        ("page.own", "Se"),
        ("page.n_other", "{count} pistettä"),
        ("page.n_zero", "ei mitään"),
    ]);
    let mut needed = BTreeMap::new();
    let faults = missing_terms(
        &Source::new(&english, &originals),
        (&finnish, &texts),
        &mut needed,
    );
    let expected = [
        "page.bad: Sakarat: no word for “point”",
        "page.n_other: {count} pistettä: no word for “point”",
    ];
    assert_eq!(faults, expected);
    assert!(needed["point"].contains("page.verb"));
}
