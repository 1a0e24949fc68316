//! The catalogue of messages: the messages defined by the English texts, with
//! their texts in every language.

use super::languages::{CATEGORIES, Language};
use serde_json::Value;
use std::collections::BTreeSet;
use thiserror::Error;

/// An error in the message texts under `locales/`.
#[derive(Debug, PartialEq, Eq, Error)]
pub enum Fault {
    #[error("locales/{0}: the language is not in build/i18n/languages.rs")]
    UnknownLanguage(String),
    #[error("{file}: {reason}")]
    Unreadable { file: String, reason: String },
    #[error("locales/{file}: {key} should be a text or an object of texts")]
    NotAText { file: String, key: String },
    #[error(
        "locales/{file}: {key} cannot be a key: lower-case letters, digits and _, no Rust keyword"
    )]
    Key { file: String, key: String },
    #[error("locales/{file}: {key} has a brace that is not part of a {{placeholder}}")]
    Brace { file: String, key: String },
    #[error("locales/{file}: {key} is a message and a group of messages at once")]
    Clash { file: String, key: String },
    #[error("locales/{file}: {key} is missing")]
    Missing { file: String, key: String },
    #[error("locales/{file}: {key} is not in the English texts")]
    Superfluous { file: String, key: String },
    #[error("locales/{file}: {key} is missing: the language has this plural form")]
    MissingPlural { file: String, key: String },
    #[error("locales/{file}: {key}: the language does not have this plural form")]
    ImpossiblePlural { file: String, key: String },
    #[error(
        "locales/{file}: {key} should follow a message and name one of its placeholders after the @"
    )]
    SecondPersonForm { file: String, key: String },
    #[error("locales/{file}: {key} has the placeholders {found:?}, and English has {expected:?}")]
    Placeholders {
        file: String,
        key: String,
        expected: Vec<String>,
        found: Vec<String>,
    },
}

/// A message of the user interface.
#[derive(Debug)]
pub struct Message {
    /// The name of the message's file, followed by its nested keys in that
    /// file.
    pub path: Vec<String>,
    /// The names of the placeholders, sorted.
    pub placeholders: Vec<String>,
    /// Whether the message has a form for each plural category.
    pub is_plural: bool,
    /// The index of the message's text, or of its first plural form, in each
    /// [`Table`].
    pub index: usize,
}

/// The role of a message with an `@` in its key: `turn@name` replaces `turn`
/// when the player whose name goes into `{name}` is addressed as "you" ("Your
/// turn"). `done@names_and` replaces `done` when that player is one of several;
/// `{names}` then names the others.
#[derive(Debug, PartialEq, Eq)]
pub struct SecondPersonForm<'a> {
    /// The path of the replaced message.
    pub base: Vec<String>,
    /// The placeholder of the player who is addressed as "you".
    pub placeholder: &'a str,
    /// Whether that player is one of several.
    pub has_others: bool,
}

impl Message {
    /// Returns the message that this one replaces, and the player for whom it
    /// does so; `None` if the key has no `@`.
    pub fn second_person_form(&self) -> Option<SecondPersonForm<'_>> {
        let (last, before) = self.path.split_last()?;
        let (base, player) = last.split_once('@')?;
        let alone = player.strip_suffix(AND_SUFFIX);
        let mut path = before.to_vec();
        path.push(base.to_owned());
        Some(SecondPersonForm {
            base: path,
            placeholder: alone.unwrap_or(player),
            has_others: alone.is_some(),
        })
    }

    /// Returns the number of entries that the message takes up in a table: one,
    /// or one per plural category.
    pub fn len(&self) -> usize {
        if self.is_plural { CATEGORIES.len() } else { 1 }
    }
}

/// The suffix of the keys of messages that address one of several players.
const AND_SUFFIX: &str = "_and";

/// The texts in one language.
#[derive(Debug)]
pub struct Table {
    pub language: &'static Language,
    /// The texts by [`Message::index`]. Plural forms that the language does not
    /// have are empty.
    pub texts: Vec<String>,
}

/// All messages and their texts.
#[derive(Debug)]
pub struct Catalogue {
    pub messages: Vec<Message>,
    /// The tables of all languages, English first.
    pub tables: Vec<Table>,
}

/// A language with its files, each as its name without the extension and its
/// content.
pub type Source<'a> = (&'static Language, Vec<(String, Value)>);

/// A text, after the path of keys that leads to it.
type Leaf = (Vec<String>, String);

impl Catalogue {
    /// Checks the texts and arranges them into tables. The first language
    /// defines the messages. Where another language lacks a file, the texts of
    /// the first language are used.
    ///
    /// # Errors
    /// Returns all faults in the texts.
    pub fn new(sources: &[Source<'_>]) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut messages = Vec::new();
        let mut tables = Vec::new();
        let mut english = Vec::new();
        for (language, files) in sources {
            let leaves = leaves(language, files, &mut faults);
            if tables.is_empty() {
                messages = messages_from(language, &leaves, &mut faults);
                check_second_person_forms(language, &messages, &mut faults);
                english.clone_from(&leaves);
            }
            let has_file = |name: &String| files.iter().any(|(own, _)| own == name);
            let lent = english
                .iter()
                .filter(|(path, _)| path.first().is_some_and(|file| !has_file(file)));
            let lent = in_categories(language, &messages, &Vec::from_iter(lent.cloned()));
            let leaves = Vec::from_iter(leaves.into_iter().chain(lent));
            let texts = arrange(language, &messages, &leaves, &mut faults);
            tables.push(Table { language, texts });
        }
        if faults.is_empty() {
            Ok(Self { messages, tables })
        } else {
            Err(faults)
        }
    }

    /// Returns a hash that identifies this version of the messages: FNV-1a of
    /// keys and placeholders. tools/languages.mjs computes the same hash.
    pub fn fingerprint(&self) -> String {
        let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
        for message in &self.messages {
            let line = format!(
                "{}{} {}\n",
                message.path.join("."),
                if message.is_plural { "#" } else { "" },
                message.placeholders.join(",")
            );
            for byte in line.bytes() {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
        format!("{hash:016x}")
    }
}

/// Returns the texts in a language's files, in the order of the files.
fn leaves(language: &Language, files: &[(String, Value)], faults: &mut Vec<Fault>) -> Vec<Leaf> {
    let mut leaves = Vec::new();
    for (name, value) in files {
        let mut path = vec![name.clone()];
        if !value.is_object() {
            let (file, key) = file_and_key(language, &path);
            faults.push(Fault::NotAText { file, key });
        } else if !is_key(name) {
            let (file, key) = file_and_key(language, &path);
            faults.push(Fault::Key { file, key });
        } else {
            collect(language, &mut path, value, &mut leaves, faults);
        }
    }
    leaves
}

fn collect(
    language: &Language,
    path: &mut Vec<String>,
    value: &Value,
    leaves: &mut Vec<Leaf>,
    faults: &mut Vec<Fault>,
) {
    match value {
        Value::String(text) => leaves.push((path.clone(), text.clone())),
        Value::Object(entries) => {
            for (key, value) in entries {
                path.push(key.clone());
                if key.splitn(2, '@').all(is_key) {
                    collect(language, path, value, leaves, faults);
                } else {
                    let (file, key) = file_and_key(language, path);
                    faults.push(Fault::Key { file, key });
                }
                path.pop();
            }
        }
        _ => {
            let (file, key) = file_and_key(language, path);
            faults.push(Fault::NotAText { file, key });
        }
    }
}

/// Returns the messages that the texts define. If both `x_one` and `x_other`
/// exist, they and the other categories of `x` form a single message `x`.
fn messages_from(language: &Language, leaves: &[Leaf], faults: &mut Vec<Fault>) -> Vec<Message> {
    let has = |path: &[String]| leaves.iter().any(|(other, _)| other == path);
    let mut messages: Vec<Message> = Vec::new();
    let mut index = 0;
    for (path, _) in leaves {
        let plural = split_category(path).map(|(path, _)| path);
        let plural = plural.filter(|path| has(&form(path, "one")) && has(&form(path, "other")));
        let is_plural = plural.is_some();
        let path = plural.unwrap_or_else(|| path.clone());
        let is_known = |message: &Message| message.is_plural && message.path == path;
        if is_plural && messages.iter().any(is_known) {
            continue;
        }
        let is_group = leaves
            .iter()
            .any(|(other, _)| other.len() > path.len() && other.starts_with(&path));
        if is_plural && (has(&path) || is_group) {
            let (file, key) = file_and_key(language, &path);
            faults.push(Fault::Clash { file, key });
        }
        let texts = leaves.iter().filter(|(other, _)| {
            let base = split_category(other).filter(|_| is_plural);
            base.map_or_else(|| other.clone(), |(base, _)| base) == path
        });
        let mut placeholders = BTreeSet::new();
        for (other, text) in texts {
            match placeholders_of(text) {
                Some(found) => placeholders.extend(found),
                None => {
                    let (file, key) = file_and_key(language, other);
                    faults.push(Fault::Brace { file, key });
                }
            }
        }
        if is_plural {
            // The number selects the plural form, even if no form displays the
            // number.
            placeholders.insert("count".to_owned());
        }
        let message = Message {
            path,
            placeholders: placeholders.into_iter().collect(),
            is_plural,
            index,
        };
        index += message.len();
        messages.push(message);
    }
    messages
}

/// Checks that each message with an `@` in its key replaces an existing message
/// and uses only the placeholders of that message, without the one for the
/// addressed player's name.
fn check_second_person_forms(language: &Language, messages: &[Message], faults: &mut Vec<Fault>) {
    let spoken = messages
        .iter()
        .filter_map(|it| Some((it, it.second_person_form()?)));
    for (message, spoken) in spoken {
        let is_own = |name: &String| name != spoken.placeholder || spoken.has_others;
        let fits = |base: &Message| {
            let takes = |name: &String| base.placeholders.contains(name) && is_own(name);
            base.path == spoken.base
                && base.placeholders.iter().any(|it| it == spoken.placeholder)
                && message.placeholders.iter().all(takes)
        };
        if !messages.iter().any(fits) {
            let (file, key) = file_and_key(language, &message.path);
            faults.push(Fault::SecondPersonForm { file, key });
        }
    }
}

/// Returns English texts with the plural categories of another language.
///
/// For each category, the English form of the same name is used if there is one
/// and it displays the number exactly when the form `other` does. Otherwise
/// `other` is used: "One move" would be wrong for 21, which is in the category
/// `one` in Russian.
fn in_categories(language: &Language, messages: &[Message], english: &[Leaf]) -> Vec<Leaf> {
    let text_of = |path: &[String]| {
        let found = english.iter().find(|(other, _)| other == path);
        found.map(|(_, text)| text)
    };
    let shows_count = |text: &str| text.contains("{count}");
    let mut leaves = Vec::new();
    for message in messages {
        if !message.is_plural {
            let text = text_of(&message.path);
            leaves.extend(text.map(|text| (message.path.clone(), text.clone())));
            continue;
        }
        let Some(other) = text_of(&form(&message.path, "other")) else {
            continue;
        };
        for category in &language.categories {
            let path = form(&message.path, category);
            let own = text_of(&path).filter(|own| shows_count(own) == shows_count(other));
            let text = own.unwrap_or(other).clone();
            leaves.push((path, text));
        }
    }
    leaves
}

/// Returns the texts of a language in the order of the messages.
fn arrange(
    language: &Language,
    messages: &[Message],
    leaves: &[Leaf],
    faults: &mut Vec<Fault>,
) -> Vec<String> {
    let mut texts = Vec::new();
    let mut known: BTreeSet<Vec<String>> = BTreeSet::new();
    let text_of = |path: &[String]| {
        let found = leaves.iter().find(|(other, _)| other == path);
        found.map(|(_, text)| text.as_str())
    };
    for message in messages {
        if !message.is_plural {
            let text = text_of(&message.path);
            if let Some(text) = text {
                check(language, message, &message.path, text, faults);
            } else {
                let (file, key) = file_and_key(language, &message.path);
                faults.push(Fault::Missing { file, key });
            }
            texts.push(text.unwrap_or_default().to_owned());
            known.insert(message.path.clone());
            continue;
        }
        for category in CATEGORIES {
            let path = form(&message.path, category);
            let text = text_of(&path);
            let (file, key) = file_and_key(language, &path);
            match (language.categories.contains(&category), text) {
                (true, Some(text)) => check(language, message, &path, text, faults),
                (true, None) => faults.push(Fault::MissingPlural { file, key }),
                (false, Some(_)) => faults.push(Fault::ImpossiblePlural { file, key }),
                (false, None) => {}
            }
            texts.push(text.unwrap_or_default().to_owned());
            known.insert(path);
        }
    }
    for (path, _) in leaves.iter().filter(|(path, _)| !known.contains(path)) {
        let (file, key) = file_and_key(language, path);
        faults.push(Fault::Superfluous { file, key });
    }
    texts
}

/// Checks a text's placeholders. A plural form may leave out the number.
fn check(
    language: &Language,
    message: &Message,
    path: &[String],
    text: &str,
    faults: &mut Vec<Fault>,
) {
    let (file, key) = file_and_key(language, path);
    let Some(found) = placeholders_of(text) else {
        // For English, `messages_from` has already reported this.
        let fault = Fault::Brace { file, key };
        if !faults.contains(&fault) {
            faults.push(fault);
        }
        return;
    };
    let expected = BTreeSet::from_iter(message.placeholders.iter().cloned());
    let differ = |name: &&String| !(message.is_plural && *name == "count");
    if !found
        .symmetric_difference(&expected)
        .any(|name| differ(&name))
    {
        return;
    }
    faults.push(Fault::Placeholders {
        file,
        key,
        expected: expected.into_iter().collect(),
        found: found.into_iter().collect(),
    });
}

/// Returns the names of a text's placeholders; `None` if a brace belongs to no
/// placeholder.
fn placeholders_of(text: &str) -> Option<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        let (name, after) = rest[at..].strip_prefix('{')?.split_once('}')?;
        if !is_key(name) {
            return None;
        }
        names.insert(name.to_owned());
        rest = after;
    }
    Some(names)
}

/// Splits the path of a possible plural form into the path of its message and
/// the plural category.
fn split_category(path: &[String]) -> Option<(Vec<String>, &'static str)> {
    let (last, before) = path.split_last()?;
    CATEGORIES.iter().find_map(|category| {
        let base = last.strip_suffix(category)?.strip_suffix('_')?;
        let mut path = before.to_vec();
        path.push(base.to_owned());
        Some((path, *category))
    })
}

fn form(path: &[String], category: &str) -> Vec<String> {
    let mut path = path.to_vec();
    if let Some(last) = path.last_mut() {
        last.push('_');
        last.push_str(category);
    }
    path
}

/// Returns the path of a text's file below `locales/`, and the dotted key in
/// that file, for error messages.
fn file_and_key(language: &Language, path: &[String]) -> (String, String) {
    let (file, keys) = path
        .split_first()
        .map_or(("", path), |(file, keys)| (file, keys));
    (format!("{}/{file}.json", language.tag), keys.join("."))
}

/// Reports whether `text` can be a key or a placeholder, that is, whether it
/// can name a Rust type or field.
fn is_key(text: &str) -> bool {
    const KEYWORDS: &str = "abstract as async await become box break const continue crate do dyn \
        else enum extern false final fn for gen if impl in let loop macro match mod move mut \
        override priv pub ref return self static struct super trait true try type typeof unsafe \
        unsized use virtual where while yield";
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text
            .chars()
            .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_')
        && KEYWORDS.split_whitespace().all(|keyword| keyword != text)
}
