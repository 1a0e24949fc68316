//! Checks the form of translated texts against the English ones: what a reader
//! of the language would take for a slip, and what a translator must not change.
//!
//! A text that is right all the same is listed in `except` of the language's
//! `words.json`, by the key of its message, with the reason.

use super::{languages, texts};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// All marks that quote something in some language. The apostrophe `’` is none.
const QUOTES: &str = "\"“”„‟«»‹›「」『』《》‘‚״";

/// The most words that a translation may have in common with English by chance.
const FEW_WORDS: usize = 3;

/// The most plain letters that a text without letters of its language's script
/// may have in English: `SVG`, or a sign.
const FEW_LETTERS: usize = 3;

/// Texts that are the same in every language.
const CODE: [&str; 1] = ["share.open.example"];

/// Names that are written in Latin letters in every language.
const NAMES: [&str; 15] = [
    "Shift",
    "Backspace",
    "Starfence",
    "Quoridor",
    "Esc",
    "Enter",
    "Ctrl",
    "Home",
    "End",
    "Page Up",
    "Page Down",
    "Safari",
    "Chrome",
    "Firefox",
    "Edge",
];

/// A script, as far as the languages of the page differ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Script {
    Latin,
    Greek,
    Cyrillic,
    Hebrew,
    Arabic,
    Hangul,
    Kana,
    Han,
    Other,
}

impl Script {
    /// Returns the script of a letter.
    fn of(letter: char) -> Self {
        match u32::from(letter) {
            0x41..=0x24f | 0x1e00..=0x1eff => Self::Latin,
            0x370..=0x3ff | 0x1f00..=0x1fff => Self::Greek,
            0x400..=0x52f => Self::Cyrillic,
            0x590..=0x5ff => Self::Hebrew,
            0x600..=0x77f | 0xfb50..=0xfdff | 0xfe70..=0xfeff => Self::Arabic,
            0x1100..=0x11ff | 0xac00..=0xd7a3 => Self::Hangul,
            0x3040..=0x30ff => Self::Kana,
            0x3005 | 0x3400..=0x9fff => Self::Han,
            _ => Self::Other,
        }
    }

    /// Returns the scripts of a language, besides the Latin letters that all
    /// use for names and notation.
    fn all_of(tag: &str) -> &'static [Self] {
        match tag {
            "el" => &[Self::Greek],
            "ru" | "sr" => &[Self::Cyrillic],
            "he" => &[Self::Hebrew],
            "ar" | "fa" => &[Self::Arabic],
            "ko" => &[Self::Hangul],
            "ja" => &[Self::Kana, Self::Han],
            "zh-Hans" | "zh-Hant" => &[Self::Han],
            _ => &[Self::Latin],
        }
    }
}

/// What the checks know of a language.
struct Form {
    tag: String,
    /// The marks that it quotes with.
    quotes: String,
}

impl Form {
    fn of(tag: &str) -> Self {
        let file = fs::read_to_string(locales().join("languages.json")).unwrap();
        let file: Value = serde_json::from_str(&file).unwrap();
        let all = file["languages"].as_array().unwrap();
        let own = all.iter().find(|it| it["tag"] == tag).unwrap();
        Self {
            tag: tag.to_owned(),
            quotes: own["quotes"].as_str().unwrap().to_owned(),
        }
    }

    /// Returns what is wrong with a translation.
    fn faults(&self, english: &str, text: &str) -> Vec<String> {
        let checks: [Option<String>; 8] = [
            same_as_english(english, text),
            ending(english, text),
            self.quotation_marks(english, text),
            spaces(english, text),
            notation(english, text),
            self.script(english, text),
            controls(text),
            self.punctuation(text),
        ];
        checks.into_iter().flatten().collect()
    }

    /// Checks the marks around quoted words; `"` is right where English has it,
    /// in something that is typed.
    fn quotation_marks(&self, english: &str, text: &str) -> Option<String> {
        let is_own =
            |mark: char| self.quotes.contains(mark) || (mark == '"' && english.contains(mark));
        let foreign = |mark: &char| QUOTES.contains(*mark) && !is_own(*mark);
        let mark = text.chars().find(foreign)?;
        Some(format!(
            "quotes with {mark}, the language with {}",
            self.quotes
        ))
    }

    fn script(&self, english: &str, text: &str) -> Option<String> {
        let own = Script::all_of(&self.tag);
        let shown = without_placeholders(text);
        let letters = Vec::from_iter(shown.chars().filter(|letter| letter.is_alphabetic()));
        let is_own = |letter: &&char| own.contains(&Script::of(**letter));
        let foreign = letters
            .iter()
            .find(|it| !is_own(it) && Script::of(**it) != Script::Latin);
        if let Some(letter) = foreign {
            return Some(format!("{letter} is not in the language's script"));
        }
        if own == [Script::Cyrillic] || own == [Script::Greek] {
            let mixed = shown.split(|it: char| !it.is_alphabetic()).find(|word| {
                let scripts = BTreeSet::from_iter(word.chars().map(Script::of));
                scripts.len() > 1
            });
            if let Some(word) = mixed {
                return Some(format!("{word} has letters of two scripts"));
            }
        }
        let mut english = without_placeholders(english);
        for name in NAMES {
            english = english.replace(name, "");
        }
        let plain = english.split(|it: char| !it.is_ascii_lowercase());
        let has_words = plain.into_iter().any(|word| word.len() > FEW_LETTERS);
        let none_own = letters.iter().all(|letter| !is_own(&letter));
        // Some languages say "Red takes token 3" by a dash between the two.
        let only_values = letters.is_empty() && text.contains('{');
        (has_words && none_own && !only_values)
            .then(|| "no letter in the language's script".to_owned())
    }

    /// Checks the marks that a language writes or spaces in its own way.
    fn punctuation(&self, text: &str) -> Option<String> {
        let shown = without_placeholders(text);
        let pairs = || shown.chars().zip(shown.chars().skip(1));
        match self.tag.as_str() {
            "ja" | "zh-Hans" | "zh-Hant" => {
                let is_wide = |it| matches!(Script::of(it), Script::Kana | Script::Han);
                let found =
                    pairs().find(|(before, mark)| is_wide(*before) && ",.!?;:".contains(*mark));
                found.map(|(before, mark)| format!("{before}{mark}: not full width"))
            }
            "fr" => {
                let narrow = ['\u{202f}', '\u{a0}'];
                let before = pairs().find(|(before, mark)| {
                    "!?;»".contains(*mark) && !narrow.contains(before) && !"!?".contains(*before)
                });
                let after = pairs().find(|(mark, after)| *mark == '«' && !narrow.contains(after));
                let found = before.or(after);
                found.map(|(one, two)| format!("“{one}{two}” without a no-break space"))
            }
            "es" => {
                let count = |mark| shown.matches(mark).count();
                let fits = count('¿') == count('?') && count('¡') == count('!');
                (!fits).then(|| "¿ or ¡ is missing".to_owned())
            }
            _ => None,
        }
    }
}

fn locales() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/locales"))
}

/// Returns a text with a space in place of each placeholder.
fn without_placeholders(text: &str) -> String {
    let mut parts = text.split('{');
    let mut shown = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let after = part.split_once('}').map_or(part, |(_, after)| after);
        shown.push(' ');
        shown.push_str(after);
    }
    shown
}

fn same_as_english(english: &str, text: &str) -> Option<String> {
    let shown = without_placeholders(english);
    let words = shown
        .split_whitespace()
        .filter(|word| word.contains(char::is_alphabetic));
    (text == english && words.count() > FEW_WORDS).then(|| "the same as English".to_owned())
}

/// Returns the mark with which a text ends, as it is in English.
fn end(text: &str) -> Option<char> {
    let closing = |it: char| it.is_whitespace() || "”»“\"’)』」）«\u{2069}".contains(it);
    let last = text.trim_end_matches(closing).chars().next_back()?;
    let mark = match last {
        '。' | '．' => '.',
        '！' => '!',
        '？' | '؟' | '\u{37e}' => '?',
        '：' => ':',
        mark => mark,
    };
    "….:!?".contains(mark).then_some(mark)
}

fn ending(english: &str, text: &str) -> Option<String> {
    let (expected, found) = (end(english), end(text));
    // The Greek question mark looks like a semicolon.
    let is_greek = expected == Some('?') && text.ends_with(';');
    let sign = |mark: Option<char>| mark.map_or_else(|| "nothing".to_owned(), String::from);
    (expected != found && !is_greek)
        .then(|| format!("ends with {}, English with {}", sign(found), sign(expected)))
}

fn spaces(english: &str, text: &str) -> Option<String> {
    if text.contains("  ") {
        return Some("two spaces in a row".to_owned());
    }
    // The room after a mark is part of a full-width one.
    let outer = |text: &str| {
        (
            text.starts_with(' '),
            text.ends_with([' ', '；', '、', '，']),
        )
    };
    (outer(english) != outer(text)).then(|| "spaces at its ends, unlike English".to_owned())
}

/// Returns the squares, fences, moves and orders in a text, sorted.
fn notations(text: &str) -> Vec<String> {
    let shown = without_placeholders(text);
    let runs = shown.split(|it: char| !it.is_ascii_alphanumeric());
    let is_place = |run: &str| {
        let number = run.trim_end_matches(['h', 'v', 'x']);
        let (letter, number) = number.split_at_checked(1).unwrap_or_default();
        ("a"..="q").contains(&letter)
            && run.len() - 1 <= number.len() + 1
            && !number.is_empty()
            && number.bytes().all(|it| it.is_ascii_digit())
    };
    let is_order = |run: &str| {
        let direction = run.trim_end_matches(|it: char| it.is_ascii_digit());
        ["NE", "NW", "SE", "SW", "E", "W"].contains(&direction) && run.len() == direction.len() + 1
    };
    let mut found = Vec::from_iter(runs.filter(|run| is_place(run) || is_order(run)));
    found.sort_unstable();
    found.into_iter().map(str::to_owned).collect()
}

fn notation(english: &str, text: &str) -> Option<String> {
    let (expected, found) = (notations(english), notations(text));
    (expected != found).then(|| format!("has {found:?}, English {expected:?}"))
}

/// Checks the characters that turn the direction of writing.
fn controls(text: &str) -> Option<String> {
    let is_old = |it: char| matches!(it, '\u{202a}'..='\u{202e}');
    if text.contains(is_old) {
        return Some("an embedding, which an isolate replaces".to_owned());
    }
    let mut open = 0_i32;
    for letter in text.chars() {
        match letter {
            '\u{2066}'..='\u{2068}' => open += 1,
            '\u{2069}' => open -= 1,
            _ => {}
        }
        if open < 0 {
            break;
        }
    }
    (open != 0).then(|| "an isolate without its other end".to_owned())
}

/// Returns the faults in the texts of a language, and the exceptions that no
/// text needs.
fn faults(
    form: &Form,
    english: &BTreeMap<String, String>,
    own: &[(String, String)],
    except: &BTreeMap<String, Value>,
) -> Vec<String> {
    let mut faults = Vec::new();
    let mut needed = BTreeSet::new();
    for (key, text) in own {
        let is_plural = super::words::is_plural(english, key);
        let message = super::words::message_of(key);
        let original = if is_plural {
            english.get(&format!("{message}_other"))
        } else {
            english.get(key)
        };
        let Some(original) = original.filter(|_| !CODE.contains(&key.as_str())) else {
            continue;
        };
        let name = if is_plural { message } else { key };
        for fault in form.faults(original, text) {
            if except.contains_key(name) {
                needed.insert(name.to_owned());
            } else {
                faults.push(format!("{key}: {text}: {fault}"));
            }
        }
    }
    let needless = except.keys().filter(|key| !needed.contains(*key));
    faults.extend(needless.map(|key| format!("words.json: nothing to except in {key}")));
    faults
}

#[test]
fn translations_have_the_form_of_their_language() {
    let english = texts("en").into_iter().collect();
    let mut all = Vec::new();
    for tag in &languages()[1..] {
        let words = fs::read_to_string(locales().join(tag).join("words.json")).unwrap();
        let words: Value = serde_json::from_str(&words).unwrap();
        let except = words["except"].as_object().cloned().unwrap_or_default();
        let except = except.into_iter().collect();
        let found = faults(&Form::of(tag), &english, &texts(tag), &except);
        all.extend(found.into_iter().map(|fault| format!("{tag}: {fault}")));
    }
    assert!(all.is_empty(), "{all:#?}");
}

/// Checks that a translation has a fault with these words, or none.
fn check(tag: &str, english: &str, text: &str, fault: Option<&str>) {
    let found = Form::of(tag).faults(english, text);
    match fault {
        None => assert!(found.is_empty(), "{text}: {found:?}"),
        Some(fault) => {
            assert!(
                found.iter().any(|it| it.contains(fault)),
                "{text}: {found:?}"
            );
        }
    }
}

#[test]
fn a_text_that_nobody_has_translated_is_found() {
    let english = "Place a fence here";
    check("fi", english, english, Some("same as English"));
    check("fi", "Quoridor for {count}", "Quoridor for {count}", None);
}

#[test]
fn another_ending_is_found() {
    for (tag, english, text) in [
        ("fi", "Your turn.", "Sinun vuorosi"),
        ("fi", "Your turn", "Sinun vuorosi."),
        ("fi", "Your turn?", "Sinun vuorosi!"),
        ("ja", "Your turn.", "あなたの番です"),
    ] {
        check(tag, english, text, Some("ends with"));
    }
    for (tag, english, text) in [
        ("ja", "Your turn.", "あなたの番です。"),
        ("el", "Your turn?", "Η σειρά σου;"),
        ("ar", "Your turn?", "هل هو دورك؟"),
        ("de", "“Your turn.”", "„Du bist dran.“"),
        ("fi", "More…", "Lisää…"),
    ] {
        check(tag, english, text, None);
    }
}

#[test]
fn quotation_marks_of_another_language_are_found() {
    check("fi", "“a”", "“a”", Some("quotes with “"));
    check("de", "“a”", "\"a\"", Some("quotes with \""));
    check("fr", "“a”", "“a”", Some("quotes with “"));
    check("de", "“a”", "„a“", None);
    check("fi", "Ida’s", "Ida’n", None);
}

#[test]
fn spaces_that_english_does_not_have_are_found() {
    check("fi", "A peg", "Nappula  on", Some("two spaces"));
    check("fi", "A peg", "Nappula ", Some("at its ends"));
    check("fi", "A peg, ", "Nappula, ", None);
    check("ja", "; ", "、", None);
}

#[test]
fn changed_notation_is_found() {
    check(
        "fi",
        "From e3 to e3v.",
        "Ruudusta e4 aitaan e3v.",
        Some("English"),
    );
    check("fi", "d5-e5 and NE3", "d5-e5 ja KO3", Some("English"));
    check("hu", "From e3 to d5-e5.", "Az e3-ról: d5-e5.", None);
    check("fi", "{a1} first, at 2h", "Ensin {a1}, 2h", None);
}

#[test]
fn letters_of_another_script_are_found() {
    check("ru", "Open the game", "Open", Some("no letter"));
    check(
        "pl",
        "A peg",
        "Piоnek",
        Some("not in the language's script"),
    );
    check("ru", "A peg", "Фишкa", Some("two scripts"));
    check("ru", "SVG", "SVG", None);
    check("ru", "Starfence, Quoridor", "Starfence, Quoridor", None);
    check("ja", "The game", "ゲーム", None);
}

#[test]
fn marks_that_a_language_writes_otherwise_are_found() {
    check("ja", "A peg, red", "駒,赤", Some("not full width"));
    check("ja", "A peg, red", "駒、赤", None);
    check("fr", "Who?", "Qui ?", Some("no-break"));
    check("fr", "Who?", "Qui?", Some("no-break"));
    check("fr", "Who?", "Qui\u{202f}?", None);
    check("fr", "“a”", "«\u{a0}a »", Some("no-break"));
    check("es", "Who?", "Quién?", Some("¿"));
    check("es", "Who?", "¿Quién?", None);
}

#[test]
fn controls_of_direction_are_isolates_and_end() {
    check("he", "From e3", "מ-\u{2068}e3", Some("isolate"));
    check("he", "From e3", "\u{2069}מ-\u{2068}e3", Some("isolate"));
    check("he", "From e3", "מ-\u{202a}e3\u{202c}", Some("embedding"));
    check("he", "From e3", "מ-\u{200e}e3", None);
    check("he", "From e3", "מ-\u{2068}e3\u{2069}", None);
}

#[test]
fn an_exception_holds_for_its_message_and_must_be_needed() {
    let english = ["one", "other"].map(|form| (format!("page.n_{form}"), "Points.".to_owned()));
    let english = BTreeMap::from(english);
    let own = [("page.n_few".to_owned(), "Pisteitä".to_owned())];
    let except = |keys: &[&str]| {
        let reasons = keys
            .iter()
            .map(|key| ((*key).to_owned(), Value::from("reason")));
        faults(&Form::of("fi"), &english, &own, &reasons.collect())
    };
    assert_eq!(except(&[]).len(), 1);
    assert_eq!(except(&["page.n"]), Vec::<String>::new());
    assert_eq!(
        except(&["page.n", "page.m"]),
        ["words.json: nothing to except in page.m"]
    );
}
