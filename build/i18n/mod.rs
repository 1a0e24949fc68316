//! Reads the texts of all languages, checks them against English, and writes
//! the Rust code of the messages.
//!
//! build.rs runs this; tests/i18n_build.rs compiles it too.

pub mod catalogue;
pub mod generate;
pub mod languages;

use catalogue::{Catalogue, Fault};
use languages::KNOWN;
use serde_json::Value;
use std::fs;
use std::path::Path;

/// The file in a language's folder that has no messages, but the words that they
/// must and must not use (tests/texts/words.rs).
const WORDS: &str = "words.json";

/// Reads and checks a folder that has a folder of JSON files for each language.
/// Files beside the folders are documents.
///
/// # Errors
/// All faults in the texts.
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
    for language in KNOWN
        .iter()
        .filter(|known| tags.contains(&known.tag.into()))
    {
        let folder = folder.join(language.tag);
        let mut files = Vec::new();
        for name in names(&folder)?.into_iter().filter(|name| name != WORDS) {
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
