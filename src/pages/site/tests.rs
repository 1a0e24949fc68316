//! Tests of the static pages. With a folder in `WRITE_SITE_PAGES`, they also
//! write the pages there, for `tools/site/build`: a JSON file for each language.

use super::{Pages, StaticPage, pages};
use crate::address::Address;
use crate::i18n::use_i18n;
use crate::testing::{App, Html, texts};
use starfence_rules::GameKind;
use starfence_table::lesson::lesson_names;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::{env, fs};

/// Returns the static pages in the language with this tag.
fn rendered(app: &App, tag: &str, texts: &[String]) -> Pages {
    app.choose_language(tag, texts);
    pages(app, app.run(use_i18n))
}

/// Returns all the HTML of a page.
fn html_of(page: &StaticPage) -> String {
    let sections = page.sections.iter().flat_map(|section| &section.texts);
    let texts = sections.map(|it| it.text.clone() + &it.figures.concat());
    [page.html.clone()].into_iter().chain(texts).collect()
}

#[test]
fn every_language_has_all_pages_and_nothing_in_them_needs_the_program() {
    let app = App::open();
    let folder = env::var_os("WRITE_SITE_PAGES").map(PathBuf::from);
    if let Some(folder) = &folder {
        fs::create_dir_all(folder).expect("a folder");
    }
    let all = texts();
    assert!(all.len() > 30);
    for (tag, texts) in &all {
        let pages = rendered(&app, tag, texts);
        let games = GameKind::ALL.map(GameKind::name);
        let known = games.into_iter().chain(["index", "learn", "puzzles"]);
        assert!(pages.keys().eq(&known.collect::<BTreeSet<_>>()), "{tag}");
        for (name, page) in &pages {
            let html = html_of(page);
            assert!(html.contains("<h1>"), "{tag}, {name}");
            assert!(html.matches("<svg").count() >= 3, "{tag}, {name}");
            // The policy of the pages allows neither styles nor scripts; a text
            // without its value has braces, and Leptos marks places by comments.
            for needless in [" style=", "<script", "<button", "<!", "{", "}"] {
                assert!(!html.contains(needless), "{tag}, {name}: {needless}");
            }
        }
        if let Some(folder) = &folder {
            let text = serde_json::to_string(&pages).expect("JSON");
            fs::write(folder.join(format!("{tag}.json")), text).expect("a file");
        }
    }
}

#[test]
fn the_rules_have_the_sections_of_the_page_in_its_order_for_each_number_of_players() {
    let app = App::open();
    let all = texts();
    for tag in ["en", "ar", "ru"] {
        let pages = rendered(&app, tag, &all[tag]);
        for kind in GameKind::ALL {
            let page = &pages[kind.name()];
            for count in kind.info().players {
                let shown = app.go_to(&format!("#/rules?game={kind}&players={count}"));
                let headings = shown.names("heading");
                // The last two sections are about the screen and its keys.
                let headings = &headings[2..headings.len() - 2];
                let sections = page.sections.iter().filter_map(|section| {
                    let mut texts = section.texts.iter();
                    let text = texts.find(|text| text.players.contains(count))?;
                    Some((section.title.clone(), Html::parse(&text.text).text()))
                });
                let (titles, texts): (Vec<_>, Vec<_>) = sections.unzip();
                assert_eq!(titles, headings, "{tag}, {kind} for {count}");
                for (title, text) in titles.iter().zip(texts) {
                    // Numbers on pegs may follow.
                    let section = shown.section(title).text();
                    let begin = format!("{title} {text}");
                    assert!(
                        section.starts_with(&begin),
                        "{tag}, {kind}: {begin}: {section}"
                    );
                }
            }
        }
    }
}

#[test]
fn texts_and_figures_that_numbers_of_players_share_are_there_once() {
    let app = App::open();
    let pages = rendered(&app, "en", &[]);
    let texts = |game: &str, title: &str| -> Vec<Vec<u8>> {
        let mut sections = pages[game].sections.iter();
        let section = sections.find(|section| section.title == title);
        let texts = &section.expect("a section").texts;
        texts.iter().map(|text| text.players.clone()).collect()
    };
    assert_eq!(texts("chinese-checkers", "Step"), [[2, 3, 4, 6]]);
    let starts = [[2], [3], [4], [6]];
    assert_eq!(texts("chinese-checkers", "The start"), starts);
    assert_eq!(texts("quoridor", "Two pawns in a row"), [[4]]);
    // Each number of players has a figure of its own.
    assert_eq!(texts("quoridor", "Aim of the game"), [[2, 4]]);
    let figures = |game: &str, title: &str| -> Vec<usize> {
        let mut sections = pages[game].sections.iter();
        let section = sections.find(|section| section.title == title);
        let texts = section.expect("a section").texts.iter();
        texts.map(|text| text.figures.len()).collect()
    };
    assert_eq!(figures("quoridor", "Aim of the game"), [2]);
    assert_eq!(figures("quoridor", "The start"), [1, 1]);
    // The texts differ, but not the figures.
    assert_eq!(figures("quoridor", "Placing a fence"), [2, 0]);
}

#[test]
fn the_hubs_lead_to_every_lesson_and_to_puzzles_of_each_game() {
    let app = App::open();
    let pages = rendered(&app, "en", &[]);
    let addresses = |name: &str| -> Vec<String> {
        let html = Html::parse(&pages[name].html);
        let links = html.all("link");
        links
            .iter()
            .filter_map(|it| it.attribute("href"))
            .map(str::to_owned)
            .collect()
    };
    for kind in GameKind::ALL {
        let rules = format!("{kind}.html");
        assert!(addresses("index").contains(&rules));
        let learn = addresses("learn");
        assert!(learn.contains(&rules));
        let lessons = lesson_names(kind).len();
        assert!(lessons > 4, "{kind}");
        for number in 1..=lessons {
            let lesson = format!("#/learn?game={kind}&lesson={number}");
            assert!(learn.contains(&lesson), "{lesson}");
        }
        assert!(addresses("puzzles").contains(&format!("#/puzzles?game={kind}")));
    }
    for name in pages.keys() {
        let inside = addresses(name).into_iter().filter(|it| it.starts_with('#'));
        let inside = Vec::from_iter(inside);
        assert!(!inside.is_empty(), "{name}");
        for address in inside {
            let known = Address::from_fragment(&address);
            assert!(known.is_ok_and(|it| it.to_fragment() != "#/" || address == "#/"));
        }
    }
}
