//! Checks tools/translation-status.mjs: which texts it finds stale, and what the
//! page says of a translation.

use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder of texts for one test.
struct Locales(PathBuf);

impl Locales {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        let locales = Self(folder);
        locales.write("en/page.json", &json!({"a": "A", "group": {"b": "B"}}));
        locales.write("en/help.json", &json!({"c": "C"}));
        locales.write("fi/page.json", &json!({"a": "a", "group": {"b": "b"}}));
        locales.write("fi/help.json", &json!({"c": "c"}));
        locales.write("fi/words.json", &json!({}));
        locales
    }

    fn write(&self, name: &str, value: &Value) {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, value.to_string()).unwrap();
    }

    fn read(&self, name: &str) -> Value {
        serde_json::from_str(&fs::read_to_string(self.0.join(name)).unwrap()).unwrap()
    }

    /// Runs Node, and returns what it prints; `None` if it fails.
    fn node(&self, arguments: &[&str]) -> Option<String> {
        let output = Command::new("node")
            .args(arguments)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env("STARFENCE_LOCALES", &self.0)
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        output.status.success().then(|| text.trim().to_owned())
    }

    fn run(&self, arguments: &[&str]) -> Option<String> {
        self.node(&[&["tools/translation-status.mjs"], arguments].concat())
    }

    /// Returns what the page says of Finnish.
    fn marks(&self) -> String {
        let script =
            "import('./tools/translation-status.mjs').then((it) => console.log(it.marks('fi')))";
        self.node(&["-e", script]).unwrap()
    }
}

#[test]
fn a_text_whose_english_has_changed_is_stale_and_no_other() {
    let locales = Locales::new("status-stale");
    locales.run(&["translated", "fi", "machine"]).unwrap();
    assert_eq!(locales.run(&[]).unwrap(), "");
    assert_eq!(locales.marks(), "unread");

    locales.write("en/page.json", &json!({"a": "A", "group": {"b": "Better"}}));
    assert_eq!(locales.run(&[]).unwrap(), "fi page.group.b");
    assert_eq!(locales.marks(), "unread stale");

    locales
        .run(&["translated", "fi", "person", "page"])
        .unwrap();
    assert_eq!(locales.run(&[]).unwrap(), "");
    // No translation is made from the old version now.
    let versions = locales.read("versions.json");
    assert_eq!(versions["page"].as_object().unwrap().len(), 1);
    let status = locales.read("fi/status.json");
    assert_eq!(status["page"]["how"], "person");
    assert_eq!(status["help"]["how"], "machine");
}

#[test]
fn the_texts_of_a_file_that_a_language_does_not_have_are_stale() {
    let locales = Locales::new("status-missing");
    locales.write("en/remote.json", &json!({"d": "D"}));
    locales.run(&["translated", "fi", "machine"]).unwrap();
    assert_eq!(locales.run(&[]).unwrap(), "fi remote.d");
    assert_eq!(locales.marks(), "unread stale");
}

#[test]
fn a_translation_is_read_when_a_native_speaker_has_read_every_file() {
    let locales = Locales::new("status-read");
    // Nothing is known of a file without an entry.
    assert_eq!(locales.marks(), "unread");
    assert_eq!(locales.run(&["read", "fi", "Aino"]), None);
    locales.run(&["translated", "fi", "machine"]).unwrap();
    locales.run(&["read", "fi", "Aino", "page"]).unwrap();
    assert_eq!(locales.marks(), "unread");
    locales.run(&["read", "fi", "Aino"]).unwrap();
    assert_eq!(locales.marks(), "");
    let status = locales.read("fi/status.json");
    assert_eq!(status["page"]["read_by"], json!(["Aino"]));
}

#[test]
fn what_a_back_translation_found_is_kept_until_the_next_translation() {
    let locales = Locales::new("status-compared");
    let found = || locales.read("fi/status.json")["help"]["back_translation"].clone();
    locales.run(&["translated", "fi", "machine"]).unwrap();
    assert_eq!(found(), Value::Null);
    locales.run(&["compared", "fi", "5", "3", "help"]).unwrap();
    assert_eq!(
        (&found()["different"], &found()["changed"]),
        (&json!(5), &json!(3))
    );
    locales.run(&["translated", "fi", "machine"]).unwrap();
    assert_eq!(found(), Value::Null);
}

#[test]
fn a_command_that_is_not_understood_changes_nothing() {
    let locales = Locales::new("status-refused");
    for arguments in [
        &["translate", "fi", "machine"][..],
        &["translated", "fi", "someone"],
        &["translated", "fi", "machine", "nofile"],
        &["read", "fi"],
        &["compared", "fi", "5", "x"],
    ] {
        assert_eq!(locales.run(arguments), None, "{arguments:?}");
        assert!(!locales.0.join("fi/status.json").exists());
    }
}

/// The texts of the repository: a language says how it was translated.
#[test]
fn every_language_of_the_page_says_how_it_was_translated() {
    let locales = Locales(Path::new(env!("CARGO_MANIFEST_DIR")).join("locales"));
    for entry in fs::read_dir(&locales.0).unwrap() {
        let folder = entry.unwrap().path();
        if !folder.is_dir() || folder.ends_with("en") {
            continue;
        }
        let status: Value =
            serde_json::from_str(&fs::read_to_string(folder.join("status.json")).unwrap()).unwrap();
        for file in fs::read_dir(&folder).unwrap() {
            let name = file
                .unwrap()
                .path()
                .file_stem()
                .unwrap()
                .to_string_lossy()
                .into_owned();
            if ["words", "status"].contains(&name.as_str()) {
                continue;
            }
            let how = status[&name]["how"].as_str().unwrap_or_default();
            assert!(
                ["person", "machine"].contains(&how),
                "{}: {name}",
                folder.display()
            );
        }
    }
}
