//! Reads the texts of all languages, checks them against English, and writes
//! the Rust code of the messages.
//!
//! build.rs runs this; tests/all/i18n_build.rs compiles it too.

pub mod catalogue;
pub mod generate;
pub mod languages;

use catalogue::{Catalogue, Fault};
use languages::{ENGLISH, KNOWN};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// The files in a language's folder that contain no messages: the lists of
/// required and forbidden words (tests/all/texts/words.rs), and the translation
/// status (tools/translation-status.mjs).
const NO_MESSAGES: [&str; 2] = ["words.json", "status.json"];

/// Reads and checks the texts in `folder`, which has a subfolder of JSON files
/// for each language. Other files in `folder` are documentation and are
/// ignored.
///
/// # Errors
/// Returns all faults in the texts.
pub fn read(folder: &Path) -> Result<Catalogue, Vec<Fault>> {
    let unreadable = |path: &Path, reason: String| {
        vec![Fault::Unreadable {
            file: path.display().to_string(),
            reason,
        }]
    };
    let names = |path: &Path| -> Result<Vec<String>, Vec<Fault>> {
        let entries = fs::read_dir(path).map_err(|error| unreadable(path, error.to_string()))?;
        let mut names = entries
            .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
            .collect::<std::io::Result<Vec<_>>>()
            .map_err(|error| unreadable(path, error.to_string()))?;
        // The operating system may list files in any order.
        names.sort();
        Ok(names)
    };
    let mut tags = names(folder)?;
    tags.retain(|tag| folder.join(tag).is_dir());
    let unknown = tags
        .iter()
        .filter(|tag| KNOWN.iter().all(|known| known.tag != **tag));
    let unknown = Vec::from_iter(unknown.map(|tag| Fault::UnknownLanguage(tag.clone())));
    if !unknown.is_empty() {
        return Err(unknown);
    }
    let mut sources = Vec::new();
    let mut built = Vec::from_iter(KNOWN.iter().filter(|known| tags.contains(&known.tag)));
    // English comes first, because the first language defines the messages.
    built.sort_by_key(|language| language.tag != ENGLISH);
    for language in built {
        let folder = folder.join(&language.tag);
        let mut files = Vec::new();
        let mut names = names(&folder)?;
        names.retain(|name| !NO_MESSAGES.contains(&name.as_str()));
        for name in names {
            let path = folder.join(&name);
            let text =
                fs::read_to_string(&path).map_err(|error| unreadable(&path, error.to_string()))?;
            let value: Value = serde_json::from_str(&text)
                .map_err(|error| unreadable(&path, error.to_string()))?;
            files.push((name.trim_end_matches(".json").to_owned(), value));
        }
        sources.push((language, files));
    }
    Catalogue::new(&sources)
}
