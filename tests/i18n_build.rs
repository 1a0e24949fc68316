//! Checks the faults that build.rs reports, and that tools/languages.mjs writes
//! the same tables.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../build/i18n/mod.rs"]
mod i18n;

use i18n::catalogue::{Catalogue, Fault, Source};
use i18n::languages::{KNOWN, Language};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;

fn language(tag: &str) -> &'static Language {
    KNOWN.iter().find(|known| known.tag == tag).unwrap()
}

/// Makes a catalogue of English and another language, with one file each.
fn with(tag: &str, english: Value, other: Value) -> Result<Catalogue, Vec<Fault>> {
    let file = |value| vec![("page".to_owned(), value)];
    Catalogue::new(&[
        (language("en"), file(english)) as Source,
        (language(tag), file(other)),
    ])
}

/// Returns the only fault of a language checked against English.
fn fault(tag: &str, english: Value, other: Value) -> Fault {
    let mut faults = with(tag, english, other).unwrap_err();
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults.remove(0)
}

fn at(tag: &str, key: &str) -> (String, String) {
    (format!("{tag}/page.json"), key.to_owned())
}

#[test]
fn the_list_of_languages_has_each_ones_own_name() {
    let english = json!({ "title": "Starfence" });
    let code = i18n::generate::languages(&with("fi", english.clone(), english).unwrap()).unwrap();
    assert!(
        code.contains(r#"tag: "en", name: "English", is_rtl: false"#),
        "{code}"
    );
    assert!(
        code.contains(r#"tag: "fi", name: "Suomi", is_rtl: false"#),
        "{code}"
    );
}

#[test]
fn messages_lie_in_the_order_of_the_english_files() {
    let catalogue = with(
        "fi",
        json!({"b": {"z": "Z {two} {one}", "n_one": "One", "n_other": "{count} {of}"}, "a": "A"}),
        json!({"a": "a", "b": {"n_other": "{of} {count}", "n_one": "{of}", "z": "{one} z {two}"}}),
    );
    // "One" leaves {of} out.
    assert!(catalogue.is_err());
    let catalogue = with(
        "fi",
        json!({"b": {"z": "Z {two} {one}", "n_one": "One {of}", "n_other": "{count} {of}"}, "a": "A"}),
        json!({"a": "a", "b": {"n_other": "{of} {count}", "n_one": "{of}", "z": "{one} z {two}"}}),
    )
    .unwrap();
    let messages = catalogue.messages.iter();
    let messages = messages.map(|it| (it.path.join("."), it.index, it.placeholders.join(",")));
    assert_eq!(
        Vec::from_iter(messages),
        [
            ("page.b.z".to_owned(), 0, "one,two".to_owned()),
            ("page.b.n".to_owned(), 1, "count,of".to_owned()),
            ("page.a".to_owned(), 7, String::new()),
        ]
    );
    assert_eq!(
        catalogue.tables[1].texts,
        ["{one} z {two}", "", "{of}", "", "", "", "{of} {count}", "a"]
    );
}

#[test]
fn the_types_have_the_placeholders_as_fields() {
    let english = json!({"g": {"plain": "P", "filled": "{b} {a}", "n_one": "{of}", "n_other": "{count} {of}"}});
    let code = i18n::generate::rust(&with("fi", english.clone(), english).unwrap()).unwrap();
    let code = code.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "pub mod page { pub mod g {",
        "pub struct plain { // page.g.plain }",
        "texts.plain(0, \"P\")",
        "pub struct filled<'a> { // page.g.filled pub a: crate::i18n::Arg<'a>, pub b: crate::i18n::Arg<'a>, }",
        "texts.filled(1, \"{b} {a}\", &[(\"a\", &self.a),(\"b\", &self.b),])",
        "pub struct n<'a> { // page.g.n pub count: crate::i18n::Count, pub of: crate::i18n::Arg<'a>, }",
        "texts.plural(2, &[\"\", \"{of}\", \"\", \"\", \"\", \"{count} {of}\"], self.count, &[(\"of\", &self.of),])",
    ] {
        assert!(code.contains(part), "{part}\n{code}");
    }
}

#[test]
fn a_message_that_speaks_to_a_player_is_said_in_place_of_another() {
    let english = json!({
        "turn": "{name}’s turn", "turn@name": "Your turn",
        "late_one": "{name}: {count}", "late_other": "{name}: {count}",
        "late@name_one": "You: {count}", "late@name_other": "You: {count}",
        "tied": "{names} tied", "tied@names": "You tied", "tied@names_and": "You and {names} tied",
    });
    let code = i18n::generate::rust(&with("fi", english.clone(), english).unwrap()).unwrap();
    let code = code.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "pub struct turn { // page.turn pub name: crate::i18n::SeatName, }",
        "if self.name.is_you() { return texts.plain(1, \"Your turn\").to_owned(); } \
         texts.filled(0, \"{name}’s turn\", &[(\"name\", &self.name.arg()),]) }",
        "if self.name.is_you() { return texts.plural(8, ",
        "pub struct tied { // page.tied pub names: crate::i18n::SeatNames, }",
        "if self.names.is_only_you() { return texts.plain(15, \"You tied\").to_owned(); } \
         if self.names.is_you() { return texts.filled(16, \"You and {names} tied\", \
         &[(\"names\", &self.names.arg()),]); }",
    ] {
        assert!(code.contains(part), "{part}\n{code}");
    }
    assert!(!code.contains('@'), "{code}");
}

#[test]
fn a_message_that_speaks_to_a_player_has_one_to_stand_in_for() {
    for (key, text) in [
        ("other@name", "Your turn"),
        ("turn@seat", "Your turn"),
        ("turn@name", "Your turn, {name}"),
        ("turn@name", "Your turn, {other}"),
    ] {
        let texts = json!({"turn": "{name}’s turn", key: text});
        let faults = with("fi", texts.clone(), texts).unwrap_err();
        let (file, key) = at("en", key);
        assert!(faults.contains(&Fault::Spoken { file, key }), "{faults:?}");
    }
    let english = json!({"turn": "{name}’s turn", "turn@name": "Your turn"});
    let (file, key) = at("fi", "turn@name");
    let found = fault("fi", english, json!({"turn": "Vuorossa {name}"}));
    assert_eq!(found, Fault::Missing { file, key });
}

#[test]
fn a_missing_key_is_refused() {
    let (file, key) = at("fi", "a.b");
    let found = fault(
        "fi",
        json!({"a": {"b": "B", "c": "C"}}),
        json!({"a": {"c": "c"}}),
    );
    assert_eq!(found, Fault::Missing { file, key });
}

#[test]
fn a_key_too_many_is_refused() {
    let (file, key) = at("fi", "d");
    let found = fault("fi", json!({"a": "A"}), json!({"a": "a", "d": "d"}));
    assert_eq!(found, Fault::Superfluous { file, key });
}

#[test]
fn other_placeholders_are_refused() {
    let found = fault(
        "fi",
        json!({"a": "{one} {two}"}),
        json!({"a": "{one} {too}"}),
    );
    assert_eq!(
        found.to_string(),
        "locales/fi/page.json: a has the placeholders [\"one\", \"too\"], and English has [\"one\", \"two\"]"
    );
}

#[test]
fn a_plural_form_may_leave_out_the_number_and_nothing_else() {
    let english = json!({"n_one": "{name}: one", "n_other": "{name}: {count}"});
    assert!(
        with(
            "fi",
            english.clone(),
            json!({"n_one": "{name}", "n_other": "{name}"})
        )
        .is_ok()
    );
    let found = fault(
        "fi",
        english,
        json!({"n_one": "yksi", "n_other": "{name}: {count}"}),
    );
    assert!(matches!(found, Fault::Placeholders { key, .. } if key == "n_one"));
}

#[test]
fn a_missing_plural_form_is_refused() {
    let english = json!({"n_one": "one", "n_other": "{count}"});
    let (file, key) = at("ar", "n_two");
    let arabic = json!({"n_zero": "0", "n_one": "1", "n_few": "{count}", "n_many": "{count}", "n_other": "{count}"});
    let found = fault("ar", english.clone(), arabic);
    assert_eq!(found, Fault::MissingPlural { file, key });
    // The fault is in Finnish: English itself has all its forms.
    let (file, key) = at("fi", "n_one");
    let found = fault("fi", english, json!({"n_other": "{count}"}));
    assert_eq!(found, Fault::MissingPlural { file, key });
}

#[test]
fn an_impossible_plural_form_is_refused() {
    let english = json!({"n_one": "one", "n_other": "{count}"});
    for tag in ["fi", "sv"] {
        let (file, key) = at(tag, "n_few");
        let other = json!({"n_one": "1", "n_few": "{count}", "n_other": "{count}"});
        let found = fault(tag, english.clone(), other);
        assert_eq!(found, Fault::ImpossiblePlural { file, key });
    }
}

#[test]
fn a_plural_takes_a_number_that_no_form_shows() {
    let texts = json!({"n_one": "{names} has", "n_other": "{names} have"});
    let catalogue = with("fi", texts.clone(), texts).unwrap();
    assert_eq!(catalogue.messages[0].placeholders, ["count", "names"]);
}

#[test]
fn what_only_looks_like_a_plural_is_none() {
    let texts = json!({"clock_other": "Other", "depth_few": "{count}", "before_one": "One"});
    let catalogue = with("fi", texts.clone(), texts).unwrap();
    assert!(catalogue.messages.iter().all(|message| !message.is_plural));
}

#[test]
fn a_message_beside_its_own_plural_is_refused() {
    for same in [json!("N"), json!({"a": "A"})] {
        let texts = json!({"n": same, "n_one": "one", "n_other": "{count}"});
        let faults = with("fi", texts.clone(), texts).unwrap_err();
        let (file, key) = at("en", "n");
        assert!(faults.contains(&Fault::Clash { file, key }), "{faults:?}");
    }
}

#[test]
fn strange_braces_are_refused() {
    for text in [
        "{", "}", "{Name}", "{a b}", "{}", "{a", "a}", "{{a}}", "{1}",
    ] {
        let (file, key) = at("fi", "a");
        let found = fault("fi", json!({"a": "A"}), json!({"a": text}));
        assert_eq!(found, Fault::Brace { file, key }, "{text}");
    }
}

#[test]
fn what_is_no_text_and_no_key_is_refused() {
    let (file, key) = at("fi", "a");
    let found = with("fi", json!({"a": "A"}), json!({"a": 1})).unwrap_err();
    assert!(found.contains(&Fault::NotAText { file, key }), "{found:?}");
    for name in ["type", "Big", "1a", "a-b", "", "a@", "@a", "a@b@c"] {
        let (file, key) = at("fi", name);
        let found = fault("fi", json!({"a": "A"}), json!({"a": "a", name: "b"}));
        assert_eq!(found, Fault::Key { file, key });
    }
}

#[test]
fn an_unknown_language_is_refused() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("i18n-unknown");
    for tag in ["en", "xx"] {
        std::fs::create_dir_all(folder.join(tag)).unwrap();
    }
    let found = i18n::read(&folder).unwrap_err();
    assert_eq!(found, [Fault::UnknownLanguage("xx".to_owned())]);
}

#[test]
fn documents_and_word_lists_are_no_texts() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("i18n-words");
    std::fs::create_dir_all(folder.join("en")).unwrap();
    std::fs::write(folder.join("WORDS").with_extension("md"), "# Words").unwrap();
    std::fs::write(folder.join("en/words.json"), r#"{"terms": {"a": "b"}}"#).unwrap();
    std::fs::write(folder.join("en/page.json"), r#"{"title": "Starfence"}"#).unwrap();
    assert_eq!(i18n::read(&folder).unwrap().tables[0].texts, ["Starfence"]);
}

#[test]
fn a_file_that_is_no_json_is_refused_by_name() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("i18n-damaged");
    std::fs::create_dir_all(folder.join("en")).unwrap();
    std::fs::write(folder.join("en").join("page.json"), "{\"a\": }").unwrap();
    let found = i18n::read(&folder).unwrap_err();
    assert!(
        found[0]
            .to_string()
            .contains("page.json: expected value at line 1"),
        "{found:?}"
    );
}

#[test]
fn the_fingerprint_tells_keys_and_placeholders_apart_and_no_words() {
    let print = |texts: Value| with("fi", texts.clone(), texts).unwrap().fingerprint();
    let one = print(json!({"a": "A {x}", "b": "B"}));
    assert_eq!(one, print(json!({"a": "{x}!", "b": "C"})));
    for other in [
        json!({"a": "A {y}", "b": "B"}),
        json!({"a": "A", "b": "B"}),
        json!({"b": "B", "a": "A {x}"}),
        json!({"a": "A {x}", "c": "B"}),
        json!({"a": "A {x}", "b_one": "{count}", "b_other": "{count}"}),
    ] {
        assert_ne!(one, print(other));
    }
}

/// The tables of the files that browsers fetch are made in JavaScript.
#[test]
fn javascript_makes_the_same_tables() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let catalogue = i18n::read(&root.join("locales")).unwrap();
    let output = Command::new("node")
        .arg(root.join("tools").join("languages.mjs"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let written: Value = serde_json::from_slice(&output.stdout).unwrap();
    for table in &catalogue.tables {
        let mut entries = vec![catalogue.fingerprint()];
        entries.extend(table.texts.iter().cloned());
        assert_eq!(
            written[table.language.tag],
            json!(entries),
            "{}",
            table.language.tag
        );
    }
    assert_eq!(written.as_object().unwrap().len(), catalogue.tables.len());
}
