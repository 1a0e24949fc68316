//! The start page as it is shown before the program has loaded: the files that
//! `make start-pages` writes are what the components render.
//!
//! The build writes the English page into `index.html`. The other languages have
//! files of their own, without the pictures, which the English page has
//! (`tools/first-picture.mjs`).

use crate::browser::simulated::fetch::serve;
use crate::browser::simulated::meta::set_build_setting;
use crate::i18n::{Language, use_i18n};
use crate::testing::App;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

/// The texts of each language, as they are in its file.
fn texts() -> BTreeMap<String, Vec<String>> {
    let node = Command::new("node")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tools/languages.mjs"))
        .output()
        .expect("Node.js is installed");
    assert!(node.status.success());
    serde_json::from_slice(&node.stdout).expect("lists of texts")
}

/// Returns the place of the start page in a language.
fn file(tag: &str) -> PathBuf {
    let name = format!("data/start/{}.html", tag.to_ascii_lowercase());
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Renders the start page in a language on one line: the head of the page and its
/// content, in other languages than English as a document of its own.
fn rendered(app: &App, tag: &str, texts: &[String]) -> String {
    if tag != "en" {
        let name = format!("i18n-{}-0.json", tag.to_ascii_lowercase());
        set_build_setting("languages", &name);
        serve(
            &format!("./{name}"),
            &serde_json::to_string(texts).expect("a list of texts"),
        );
    }
    let language = Language::from_tag(tag).expect("a language of the page");
    app.run(|| use_i18n().choose(language));
    let html = app.go_to("#/");
    let site = html.with_attribute("class", "site").expect("the page");
    let html = site.inner_html();
    match tag {
        "en" => html,
        _ => {
            let dir = language.dir();
            let page = without_pictures(&html);
            format!("<!doctype html><html lang=\"{tag}\" dir=\"{dir}\">{page}")
        }
    }
}

/// Removes the pictures of the boards.
fn without_pictures(html: &str) -> String {
    let begin = "<span class=\"game-picture\">";
    let mut parts = html.split(begin);
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (_, after) = part.split_once("</svg>").expect("a picture");
        whole += begin;
        whole += after;
    }
    whole
}

#[test]
fn the_first_page_of_each_language_is_the_start_page() {
    let app = App::open();
    let write = env::var_os("WRITE_START_PAGES").is_some();
    let all = texts();
    assert!(all.len() > 30);
    for (tag, texts) in &all {
        let html = rendered(&app, tag, texts) + "\n";
        let file = file(tag);
        if write {
            fs::write(&file, &html).expect("a file of the project");
        }
        let kept = fs::read_to_string(&file).unwrap_or_default();
        // Not assert_eq, which would print both pages.
        assert!(
            kept == html,
            "{} is not what the components render: run `make start-pages` if the start page is meant to look so",
            file.display()
        );
        // The policy of the page allows neither.
        assert!(!html.contains(" style=") && !html.contains("<script"));
    }
}
