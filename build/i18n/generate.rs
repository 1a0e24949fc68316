//! Generates the Rust code of the messages (src/i18n/messages.rs includes it).

use super::catalogue::{Catalogue, Message};
use std::fmt::{self, Write as _};

/// The file of the texts that tools/boot.js shows when the program does not
/// start or crashes.
const BOOT: &str = "boot";

/// The file of the texts that data refers to (crates/table/data/lessons/). They
/// are looked up by their keys.
const LESSONS: &str = "lessons";

/// Generates a module for each file and each group of keys, and in it a type
/// for each message. The type's fields are the message's placeholders.
///
/// Each message holds its own English text. If all English texts were in one
/// table, the first of the page's chunks would hold the texts of all others.
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
        let common = open.iter().zip(modules).take_while(|(a, b)| a == b).count();
        out.push_str(&"}\n".repeat(open.len() - common));
        for module in &modules[common..] {
            writeln!(out, "pub mod {module} {{")?;
        }
        open = modules;
        write_message(&mut out, message, name, english)?;
    }
    out.push_str(&"}\n".repeat(open.len()));
    write_looked_up(&mut out, catalogue, english)?;
    Ok(out)
}

/// Writes the texts that are looked up: the keys below the file's name, the
/// index in a language's table, and the English text.
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

/// Generates the list of languages (src/i18n/language.rs includes it).
///
/// # Errors
/// None in practice: writing to a string does not fail.
pub fn languages(catalogue: &Catalogue) -> Result<String, fmt::Error> {
    let mut out = "static LANGUAGES: &[Language] = &[\n".to_owned();
    for table in &catalogue.tables {
        let language = table.language;
        writeln!(
            out,
            "Language {{ tag: {:?}, name: {:?}, is_rtl: {} }},",
            language.tag, language.name, language.is_rtl
        )?;
    }
    out.push_str("];\n");
    Ok(out)
}

fn write_message(
    out: &mut String,
    message: &Message,
    name: &str,
    english: &[String],
) -> fmt::Result {
    const I18N: &str = "crate::i18n";
    let index = message.index;
    let forms = &english[index..index + message.len()];
    for form in forms.iter().filter(|form| !form.is_empty()) {
        writeln!(out, "#[doc = {:?}]", format!("`{form}`\n"))?;
    }
    // The number that decides the plural form is not a text.
    let is_count = |placeholder: &str| message.is_plural && placeholder == "count";
    let args = Vec::from_iter(message.placeholders.iter().filter(|name| !is_count(name)));
    let (life, elided) = if args.is_empty() {
        ("", "")
    } else {
        ("<'a>", "<'_>")
    };
    // If the message is unused, the compiler's warning shows this line.
    writeln!(
        out,
        "pub struct {name}{life} {{ // {}",
        message.path.join(".")
    )?;
    for placeholder in &message.placeholders {
        let kind = if is_count(placeholder) {
            "Count"
        } else {
            "Arg<'a>"
        };
        writeln!(out, "pub {placeholder}: {I18N}::{kind},")?;
    }
    writeln!(out, "}}\nimpl {I18N}::Message for {name}{elided} {{")?;
    let values = args.iter().map(|name| format!("({name:?}, &self.{name}),"));
    let values = values.collect::<String>();
    let (kind, text) = match message.placeholders.is_empty() {
        true => ("&'static str", format!("plain({index}, {:?})", forms[0])),
        false if message.is_plural => (
            "String",
            format!("plural({index}, &{forms:?}, self.count, &[{values}])"),
        ),
        false => (
            "String",
            format!("filled({index}, {:?}, &[{values}])", forms[0]),
        ),
    };
    writeln!(out, "type Text = {kind};")?;
    writeln!(
        out,
        "fn of(self, texts: {I18N}::Texts) -> {kind} {{ texts.{text} }}"
    )?;
    writeln!(out, "}}")
}
