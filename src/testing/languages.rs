//! The page in other languages than English.

use super::App;
use crate::browser::simulated::fetch::serve;
use crate::browser::simulated::meta::set_build_setting;
use crate::i18n::{Language, use_i18n};
use std::collections::BTreeMap;
use std::process::Command;

/// Returns the texts of each language, by its tag, as they are in the
/// language's file.
///
/// # Panics
/// Panics if Node.js is not installed.
pub fn texts() -> BTreeMap<String, Vec<String>> {
    let node = Command::new("node")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tools/languages.mjs"))
        .output()
        .expect("Node.js is installed");
    assert!(node.status.success());
    serde_json::from_slice(&node.stdout).expect("lists of texts")
}

impl App {
    /// Shows the page in the language with this tag, whose texts are `texts`.
    ///
    /// # Panics
    /// Panics if the page has no such language.
    pub fn choose_language(&self, tag: &str, texts: &[String]) -> Language {
        if tag != "en" {
            let name = format!("i18n-{}-0.json", tag.to_ascii_lowercase());
            set_build_setting("languages", &name);
            let text = serde_json::to_string(texts).expect("a list of texts");
            serve(&format!("./{name}"), &text);
        }
        let language = Language::from_tag(tag).expect("a language of the page");
        self.run(|| use_i18n().choose(language));
        language
    }
}
