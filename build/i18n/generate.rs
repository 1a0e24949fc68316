//! Generates the Rust code of the messages (src/i18n/messages.rs includes it).

use super::catalogue::{Catalogue, Message, SecondPersonForm};
use super::languages::{KNOWN, fallbacks};
use std::fmt::{self, Write as _};
use std::iter;

/// The name of the file of texts that tools/boot.js shows when the program does
/// not start or crashes.
const BOOT: &str = "boot";

/// The name of the file of texts that the lesson data
/// (crates/table/data/lessons/) refer to by key.
const LESSONS: &str = "lessons";

/// The messages that the program does not show: tools/page.mjs writes them into
/// files of their own.
const WRITTEN_BY_TOOLS: [&str; 2] = ["translation.noscript", "translation.app_description"];

/// The messages that are already translated but that the program does not show
/// yet.
const NOT_SHOWN_YET: [&str; 1] = ["translation.books"];

/// Generates a module for each file and each group of keys, containing a type
/// for each message. The fields of the type are the message's placeholders.
///
/// Each message holds its own English text. With a single table of English
/// texts, the page's first chunk, a separately downloaded part of the program,
/// would contain the texts of all other chunks, too.
///
/// # Errors
/// None in practice: writing to a string does not fail.
pub fn rust(catalogue: &Catalogue) -> Result<String, fmt::Error> {
    let mut out = String::new();
    let english = catalogue
        .tables
        .first()
        .map_or(&[][..], |table| &table.texts);
    writeln!(
        out,
        "pub const FINGERPRINT: &str = {:?};",
        catalogue.fingerprint()
    )?;
    writeln!(out, "pub const LENGTH: usize = {};", english.len())?;
    let mut open: &[String] = &[];
    for message in &catalogue.messages {
        let Some((name, modules)) = message.path.split_last() else {
            continue;
        };
        if let Some(BOOT | LESSONS) = modules.first().map(String::as_str) {
            continue;
        }
        if WRITTEN_BY_TOOLS.contains(&message.path.join(".").as_str()) {
            continue;
        }
        // Part of the code of the message that this form replaces.
        if message.second_person_form().is_some() {
            continue;
        }
        let common = open.iter().zip(modules).take_while(|(a, b)| a == b).count();
        out.push_str(&"}\n".repeat(open.len() - common));
        for module in &modules[common..] {
            writeln!(out, "pub mod {module} {{")?;
        }
        open = modules;
        if NOT_SHOWN_YET.contains(&message.path.join(".").as_str()) {
            out.push_str("#[allow(dead_code)]\n");
        }
        let spoken = second_person_forms(catalogue, message);
        write_message(&mut out, message, name, &spoken, english)?;
    }
    out.push_str(&"}\n".repeat(open.len()));
    write_looked_up(&mut out, catalogue, english)?;
    Ok(out)
}

/// Writes the table of texts that are looked up by key: for each text, its keys
/// without the file's name, its index in a language's table, and the English
/// text.
fn write_looked_up(out: &mut String, catalogue: &Catalogue, english: &[String]) -> fmt::Result {
    writeln!(out, "pub const LESSONS: &[(&str, usize, &str)] = &[")?;
    for message in &catalogue.messages {
        if let Some((LESSONS, keys)) = message
            .path
            .split_first()
            .map(|(file, keys)| (file.as_str(), keys))
        {
            let text = &english[message.index];
            writeln!(out, "({:?}, {}, {text:?}),", keys.join("."), message.index)?;
        }
    }
    writeln!(out, "];")
}

/// Generates the list of languages, sorted by name, and the list of fallback
/// tags, each with the tag of the language to use instead (src/i18n/language.rs
/// includes both).
///
/// # Errors
/// None in practice: writing to a string does not fail.
pub fn languages(catalogue: &Catalogue) -> Result<String, fmt::Error> {
    let is_built = |tag: &str| catalogue.tables.iter().any(|it| it.language.tag == tag);
    let mut out = "static LANGUAGES: &[Language] = &[\n".to_owned();
    for language in KNOWN.iter().filter(|known| is_built(&known.tag)) {
        writeln!(
            out,
            "Language {{ tag: {:?}, name: {:?}, english: {:?}, is_rtl: {} }},",
            language.tag, language.name, language.english, language.is_rtl
        )?;
    }
    out.push_str("];\nstatic FALLBACKS: &[(&str, &str)] = &[\n");
    for (tag, other) in fallbacks().iter().filter(|(_, other)| is_built(other)) {
        writeln!(out, "({tag:?}, {other:?}),")?;
    }
    out.push_str("];\n");
    Ok(out)
}

/// Returns the second-person forms that can replace `message`, with the form
/// for several players last.
fn second_person_forms<'a>(
    catalogue: &'a Catalogue,
    message: &Message,
) -> Vec<(&'a Message, SecondPersonForm<'a>)> {
    let all = catalogue
        .messages
        .iter()
        .filter_map(|it| Some((it, it.second_person_form()?)));
    let mut forms = Vec::from_iter(all.filter(|(_, spoken)| spoken.base == message.path));
    forms.sort_by_key(|(_, spoken)| spoken.has_others);
    forms
}

/// The type of a placeholder's field.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    /// The number that decides the plural form; not a text.
    Count,
    /// Any value.
    Arg,
    /// A player who may be addressed as "you".
    Seat,
    /// Several players, one of whom may be addressed as "you".
    Seats,
}

fn write_message(
    out: &mut String,
    message: &Message,
    name: &str,
    spoken: &[(&Message, SecondPersonForm<'_>)],
    english: &[String],
) -> fmt::Result {
    const I18N: &str = "crate::i18n";
    for message in iter::once(&message).chain(spoken.iter().map(|(form, _)| form)) {
        let forms = &english[message.index..message.index + message.len()];
        for form in forms.iter().filter(|form| !form.is_empty()) {
            writeln!(out, "#[doc = {:?}]", format!("`{form}`\n"))?;
        }
    }
    let field = |placeholder: &str| {
        let mut own = spoken
            .iter()
            .filter(|(_, it)| it.placeholder == placeholder);
        match own.next_back() {
            _ if message.is_plural && placeholder == "count" => Field::Count,
            Some((_, spoken)) if spoken.has_others => Field::Seats,
            Some(_) => Field::Seat,
            None => Field::Arg,
        }
    };
    let has_args = message
        .placeholders
        .iter()
        .any(|it| field(it) == Field::Arg);
    let (life, elided) = if has_args { ("<'a>", "<'_>") } else { ("", "") };
    // If the message is unused, the compiler's warning shows this line.
    writeln!(
        out,
        "pub struct {name}{life} {{ // {}",
        message.path.join(".")
    )?;
    for placeholder in &message.placeholders {
        let kind = match field(placeholder) {
            Field::Count => "Count",
            Field::Arg => "Arg<'a>",
            Field::Seat => "SeatName",
            Field::Seats => "SeatNames",
        };
        writeln!(out, "pub {placeholder}: {I18N}::{kind},")?;
    }
    writeln!(out, "}}\nimpl {I18N}::Message for {name}{elided} {{")?;
    let kind = if message.placeholders.is_empty() {
        "&'static str"
    } else {
        "String"
    };
    writeln!(out, "type Text = {kind};")?;
    writeln!(out, "fn text_in(self, texts: {I18N}::Texts) -> {kind} {{")?;
    for (form, spoken) in spoken {
        let test = match (field(spoken.placeholder), spoken.has_others) {
            (Field::Seats, false) => "is_only_you",
            _ => "is_you",
        };
        let own = if form.placeholders.is_empty() {
            ".to_owned()"
        } else {
            ""
        };
        let text = text_of(form, english, field);
        writeln!(
            out,
            "if self.{}.{test}() {{ return texts.{text}{own}; }}",
            spoken.placeholder
        )?;
    }
    writeln!(out, "texts.{} }}\n}}", text_of(message, english, field))
}

/// Returns the generated expression that computes a message's text.
fn text_of(message: &Message, english: &[String], field: impl Fn(&str) -> Field) -> String {
    let index = message.index;
    let forms = &english[index..index + message.len()];
    let value = |name: &String| match field(name) {
        Field::Count => String::new(),
        Field::Arg => format!("({name:?}, &self.{name}),"),
        Field::Seat | Field::Seats => format!("({name:?}, &self.{name}.arg()),"),
    };
    let values = message.placeholders.iter().map(value).collect::<String>();
    match message.placeholders.is_empty() {
        true => format!("plain({index}, {:?})", forms[0]),
        false if message.is_plural => {
            format!("plural({index}, &{forms:?}, self.count, &[{values}])")
        }
        false => format!("filled({index}, {:?}, &[{values}])", forms[0]),
    }
}
