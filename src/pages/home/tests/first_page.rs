//! The start page as it is shown before the program has loaded: the files that
//! `make start-pages` writes are what the components render.
//!
//! The build writes the English page into `index.html`. The other languages have
//! files of their own, without the pictures, which the English page has
//! (`tools/first-picture.mjs`).

use crate::testing::{App, texts};
use std::path::PathBuf;
use std::{env, fs};

/// Returns the place of the start page in a language.
fn file(tag: &str) -> PathBuf {
    let name = format!("data/start/{}.html", tag.to_ascii_lowercase());
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Renders the start page in a language on one line: the head of the page and its
/// content, in other languages than English as a document of its own.
fn rendered(app: &App, tag: &str, texts: &[String]) -> String {
    let language = app.choose_language(tag, texts);
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
