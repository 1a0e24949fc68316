//! Checks words that the texts of every language must or must not contain, as
//! settled by the rulebooks in that language.

mod form;
mod numbers;
mod twins;
mod words;

use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Returns the tags of the languages that have a folder, English first.
fn languages() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let folders = entries.filter(|entry| entry.path().is_dir());
    let mut tags = Vec::from_iter(folders.map(|it| it.file_name().into_string().unwrap()));
    tags.sort_by_key(|tag| (tag != "en", tag.clone()));
    tags
}

/// Returns every text of a language with its file and key.
fn texts(language: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
    let mut found = Vec::new();
    for entry in fs::read_dir(folder.join(language)).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        if ["words", "status"].contains(&name.as_str()) {
            continue;
        }
        let values: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        collect(&values, &name, &mut found);
    }
    found
}

fn collect(value: &Value, key: &str, found: &mut Vec<(String, String)>) {
    match value {
        Value::Object(entries) => {
            for (name, value) in entries {
                collect(value, &format!("{key}.{name}"), found);
            }
        }
        other => found.push((key.to_owned(), other.as_str().unwrap().to_owned())),
    }
}

/// Players who fill their goals in the same round tie. The rulebooks call that
/// a draw (“tie”, “tasapeli”, “oavgjort”), never a win.
#[test]
fn a_tie_is_no_shared_win() {
    for (language, draw, shared_wins) in [
        ("en", &["tie"][..], &["share the win", "shared win"][..]),
        ("fi", &["asapeli"], &["jaettu voitto", "jakavat voiton"]),
        ("sv", &["avgjort"], &["elad seger", "elade seger", "segern"]),
        ("ar", &["تعادل"], &["الفوز مشترك", "فوزًا مشترك"]),
    ] {
        let texts = texts(language);
        for (key, text) in &texts {
            let shared = shared_wins.iter().any(|words| text.contains(words));
            assert!(!shared, "{language}: {key}: {text}");
        }
        for key in [
            "page.play.tied",
            "page.ending.tied",
            "reasons.over.tied",
            "help.checkers.end.text",
            "help.options.finish.round.text",
        ] {
            let found = texts.iter().find(|(each, _)| each == key);
            let text = &found.unwrap_or_else(|| panic!("{language}: no {key}")).1;
            let named = draw.iter().any(|word| text.contains(word));
            assert!(named, "{language}: {key}: {text}");
        }
    }
}

/// A peg whose number is on several arrows moves several times in a phase.
#[test]
fn no_lesson_says_that_a_peg_moves_once_in_a_phase() {
    for language in ["en", "fi", "sv", "ar"] {
        let texts = texts(language);
        let task = texts
            .iter()
            .find(|(key, _)| key == "lessons.parallel.phases.task");
        let arrows = match language {
            "en" => "every arrow",
            "fi" => "jokaista nuolta",
            "sv" => "varje pil",
            _ => "لكل سهم",
        };
        let text = &task.unwrap().1;
        assert!(text.contains(arrows), "{language}: {text}");
    }
}

/// A page of rules names the same keys as signs and in a sentence.
#[test]
fn keys_have_one_name_in_each_language() {
    for language in languages() {
        let texts = texts(&language);
        let text = |key: &str| {
            let found = texts.iter().find(|(each, _)| each == key);
            &found.unwrap_or_else(|| panic!("{language}: no {key}")).1
        };
        let sentence = text("help.keys.moves.text");
        for key in ["help.keys.names.home", "help.keys.names.end"] {
            assert!(sentence.contains(text(key)), "{language}: {sentence}");
        }
    }
}

/// The app's name and shortcuts in the system's menus, and the page for those
/// who embed boards, are made in all languages.
#[test]
fn the_manifest_and_the_embedding_page_have_every_language() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let node = Command::new("node")
        .arg(root.join("tools/localized.mjs"))
        .output();
    let made: Value = serde_json::from_slice(&node.unwrap().stdout).unwrap();
    let (manifest, embedding) = (&made["manifest"], made["embedding"].as_str().unwrap());
    let value = |entry: &Value| {
        entry["value"]
            .as_str()
            .or(entry.as_str())
            .map(str::to_owned)
    };
    for language in languages() {
        let offered = format!("<option value=\"{language}\">");
        assert!(embedding.contains(&offered), "{language}: not offered");
        let named = format!("<code>{language}</code>");
        assert!(embedding.contains(&named), "{language}: not named");
        if language == "en" {
            continue;
        }
        let texts = texts(&language);
        let text = |key: &str| {
            let found = texts.iter().find(|(each, _)| *each == key);
            found.map(|(_, text)| text.replace('\u{ad}', ""))
        };
        let described = value(&manifest["description_localized"][&language]);
        assert_eq!(described, text("translation.app_description"), "{language}");
        let keys = [
            "page.games.checkers",
            "page.games.parallel",
            "page.games.quoridor",
            "page.start.puzzles",
        ];
        let named = |list: &str, name: &str, at: usize, key: &str| {
            let entry = &manifest[list][at];
            let localized = value(&entry[format!("{name}_localized")][&language]);
            let name = localized.or_else(|| value(&entry[name]));
            assert_eq!(name, text(key), "{language}");
        };
        assert_eq!(manifest["shortcuts"].as_array().unwrap().len(), keys.len());
        for (at, key) in keys.iter().enumerate() {
            named("shortcuts", "name", at, key);
        }
        for at in 0..manifest["screenshots"].as_array().unwrap().len() {
            named("screenshots", "label", at, keys[at % 3]);
        }
    }
}
