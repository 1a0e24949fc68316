//! Checks the faults that build.rs reports, and that tools/languages.mjs writes
//! the same tables.

use crate::build_script;
use crate::build_script::catalogue::{Catalogue, Fault, Source};
use crate::build_script::languages::{KNOWN, Language};
use serde_json::{Value, json};
use starfence::i18n::Language as Shown;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

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
    let code =
        build_script::generate::languages(&with("fi", english.clone(), english).unwrap()).unwrap();
    assert!(
        code.contains(r#"tag: "en", name: "English", english: "English", is_rtl: false"#),
        "{code}"
    );
    assert!(
        code.contains(r#"tag: "fi", name: "Suomi", english: "Finnish", is_rtl: false"#),
        "{code}"
    );
}

#[test]
fn only_tags_that_lead_to_a_language_of_the_page_are_in_the_program() {
    let english = json!({ "title": "Starfence" });
    let code =
        build_script::generate::languages(&with("he", english.clone(), english).unwrap()).unwrap();
    assert!(code.contains(r#"("iw", "he")"#), "{code}");
    assert!(!code.contains(r#"("no", "nb")"#), "{code}");
}

/// Runs a script in Node and returns what it prints, as JSON.
fn node(arguments: &[&str], input: &str) -> Value {
    let mut node = Command::new("node")
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = node.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    drop(stdin);
    let output = node.wait_with_output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn languages_have_the_plural_forms_and_directions_that_unicode_says() {
    const FORMS: &str =
        "const { languages } = JSON.parse(fs.readFileSync('locales/languages.json', 'utf8'));
        const forms = ({ tag }) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
        console.log(JSON.stringify(languages.map((it) => [it.tag, forms(it).sort()])));";
    let forms = node(&["-e", FORMS], "");
    assert_eq!(KNOWN.len(), 34);
    for (language, expected) in KNOWN.iter().zip(forms.as_array().unwrap()) {
        let mut categories = language.categories.clone();
        categories.sort_unstable();
        assert_eq!(json!([language.tag, categories]), *expected);
        let is_rtl = ["ar", "he", "fa"].contains(&language.tag.as_str());
        assert_eq!(language.is_rtl, is_rtl, "{}", language.tag);
    }
}

#[test]
fn the_languages_are_sorted_by_their_names() {
    const SORTED: &str = "const { languages } = JSON.parse(fs.readFileSync('locales/languages.json', 'utf8'));
        console.log(JSON.stringify(languages.map(({ name }) => name).sort(new Intl.Collator('en').compare)));";
    let names = Vec::from_iter(KNOWN.iter().map(|it| it.name.as_str()));
    assert_eq!(json!(names), node(&["-e", SORTED], ""));
    let shown = Vec::from_iter(Shown::all().iter().map(|it| it.name()));
    let built = names.into_iter().filter(|name| shown.contains(name));
    assert_eq!(Vec::from_iter(built), shown);
}

/// The program and the scripts that run before it choose the same language.
#[test]
fn javascript_chooses_the_same_language() {
    let tags = [
        "fi",
        "FI-fi",
        "sv-FI",
        "en-US@posix",
        "ar-EG-u-nu-latn",
        "zh",
        "zh-TW",
        "zh-HK",
        "zh-MO",
        "zh-SG",
        "zh-CN",
        "zh-Hant",
        "zh-Hant-HK",
        "zh-Hans-HK",
        "zh-hant-x-old",
        "yue",
        "yue-Hans",
        "yue-HK",
        "cmn",
        "cmn-Hant-TW",
        "pt",
        "pt-BR",
        "PT-br",
        "pt-BR-x-old",
        "pt-PT",
        "pt-AO",
        "es-419",
        "fr-CA",
        "de-AT",
        "gsw-CH",
        "no",
        "nb-NO",
        "nn",
        "nn-NO",
        "iw",
        "iw-IL",
        "he",
        "sr",
        "sr-RS",
        "sr-Latn",
        "sr-Latn-RS",
        "sr-Cyrl",
        "sr-ME",
        "sh",
        "sh-Cyrl",
        "cnr",
        "bs",
        "bs-Latn-BA",
        "bs-Cyrl",
        "bs-Cyrl-BA",
        "hr-BA",
        "mo",
        "ro-MD",
        "prs",
        "fa-AF",
        "is",
        "tlh",
        "",
        "-",
        "x",
        "x-fi",
        "a_b",
        "fi-",
        "fi--x",
        "fi-a-b-c",
        "constructor",
        "en-a-fi",
        "🎲",
    ];
    let chosen = node(
        &["tools/languages.mjs", "choose"],
        &json!(Vec::from(tags)).to_string(),
    );
    for (tag, chosen) in tags.iter().zip(chosen.as_array().unwrap()) {
        let own = Shown::from_tag(tag).map(|it| it.tag().to_lowercase());
        assert_eq!(chosen.as_str(), own.as_deref(), "{tag}");
    }
}

/// The rule of docs/translating.md, for each language that the page has.
#[test]
fn tags_lead_to_the_language_that_their_speakers_read() {
    for (tag, expected) in [
        ("zh-TW", "zh-Hant"),
        ("zh-HK", "zh-Hant"),
        ("zh-Hant-TW", "zh-Hant"),
        ("zh-SG", "zh-Hans"),
        ("zh-CN", "zh-Hans"),
        ("pt-BR", "pt-BR"),
        ("pt-br", "pt-BR"),
        ("pt-PT", "pt"),
        ("pt-AO", "pt"),
        ("pt", "pt"),
        ("no", "nb"),
        ("nn-NO", "nb"),
        ("iw", "he"),
        ("sr-Latn-RS", "hr"),
        ("sr-RS", "sr"),
        ("bs", "hr"),
        ("bs-Cyrl-BA", "sr"),
        ("de-AT", "de"),
        ("fi-FI", "fi"),
    ] {
        let Some(language) = Shown::all().iter().find(|it| it.tag() == expected) else {
            continue;
        };
        assert_eq!(Shown::from_tag(tag), Some(*language), "{tag}");
    }
}

#[test]
fn a_language_without_a_file_has_the_english_texts_of_it() {
    let english = json!({
        "title": "Starfence", "n_one": "One", "n_other": "{count}",
        "moves_one": "{count} move", "moves_other": "{count} moves",
    });
    let other = vec![("boot".to_owned(), json!({"again": "Again"}))];
    let both = [vec![("page".to_owned(), english)], other.clone()].concat();
    let lent = |tag| {
        let own = vec![("boot".to_owned(), json!({"again": "Uudelleen"}))];
        let catalogue = Catalogue::new(&[(language("en"), both.clone()), (language(tag), own)]);
        catalogue.unwrap().tables[1].texts.clone()
    };
    let expected = |forms: [&'static str; 12]| {
        let mut texts = vec!["Starfence"];
        texts.extend(forms);
        texts.push("Uudelleen");
        texts
    };
    // "One" would be wrong for 21 in Russian.
    assert_eq!(
        lent("ru"),
        expected([
            "",
            "{count}",
            "",
            "{count}",
            "{count}",
            "{count}",
            "",
            "{count} move",
            "",
            "{count} moves",
            "{count} moves",
            "{count} moves",
        ])
    );
    assert_eq!(
        lent("ja"),
        expected([
            "",
            "",
            "",
            "",
            "",
            "{count}",
            "",
            "",
            "",
            "",
            "",
            "{count} moves"
        ])
    );
    // A key that is missing in a file that exists is still a fault.
    let own = vec![("page".to_owned(), json!({"title": "Starfence"}))];
    let faults = Catalogue::new(&[(language("en"), both), (language("ja"), own)]).unwrap_err();
    let (file, key) = at("ja", "n_other");
    assert!(
        faults.contains(&Fault::MissingPlural { file, key }),
        "{faults:?}"
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
    let code =
        build_script::generate::rust(&with("fi", english.clone(), english).unwrap()).unwrap();
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
    let code =
        build_script::generate::rust(&with("fi", english.clone(), english).unwrap()).unwrap();
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
        assert!(
            faults.contains(&Fault::SecondPersonForm { file, key }),
            "{faults:?}"
        );
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
    let found = build_script::read(&folder).unwrap_err();
    assert_eq!(found, [Fault::UnknownLanguage("xx".to_owned())]);
}

#[test]
fn documents_and_word_lists_are_no_texts() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("i18n-words");
    std::fs::create_dir_all(folder.join("en")).unwrap();
    std::fs::write(folder.join("WORDS").with_extension("md"), "# Words").unwrap();
    std::fs::write(folder.join("en/words.json"), r#"{"terms": {"a": "b"}}"#).unwrap();
    std::fs::write(folder.join("en/page.json"), r#"{"title": "Starfence"}"#).unwrap();
    assert_eq!(
        build_script::read(&folder).unwrap().tables[0].texts,
        ["Starfence"]
    );
}

#[test]
fn a_file_that_is_no_json_is_refused_by_name() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("i18n-damaged");
    std::fs::create_dir_all(folder.join("en")).unwrap();
    std::fs::write(folder.join("en").join("page.json"), "{\"a\": }").unwrap();
    let found = build_script::read(&folder).unwrap_err();
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
    let catalogue = build_script::read(&root.join("locales")).unwrap();
    let output = Command::new("node")
        .arg(root.join("tools").join("languages.mjs"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let written: Value = serde_json::from_slice(&output.stdout).unwrap();
    for table in &catalogue.tables {
        let tag = &table.language.tag;
        let file = written[tag].as_array().unwrap();
        assert_eq!(file[0], json!(catalogue.fingerprint()), "{tag}");
        assert!(file[1].is_string(), "{tag}: no marks");
        assert_eq!(
            file[2..],
            Vec::from_iter(table.texts.iter().map(|text| json!(text))),
            "{tag}"
        );
    }
    assert_eq!(written.as_object().unwrap().len(), catalogue.tables.len());
}
