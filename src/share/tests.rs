//! Tests of what is shared, and of what is said if a browser cannot make it.

use super::gif_part::{GifState, gif_view};
use super::panel::{LinkContent, SharePanel, link_view};
use super::part::Shareable;
use super::picture_part::{PictureState, picture_view};
use crate::browser::files::{allow_clipboard, clipboard, take_saved};
use crate::browser::simulated::canvas::return_noise;
use crate::browser::system_share::{allow_share_sheet, take_shared};
use crate::browser::webxdc::enter_chat;
use crate::testing::{App, Found, Html, OpenGame};
use leptos::prelude::*;
use starfence_table::AnyMatch;
use std::cell::Cell;
use std::rc::Rc;

const QUORIDOR: &str = "#/play?game=quoridor&first=1";

/// Returns what the page of a game offers for sharing.
fn shareable(game: &OpenGame) -> Shareable {
    let found = Rc::new(Cell::new(None));
    let in_page = found.clone();
    game.app()
        .render(move || in_page.set(use_context::<Shareable>()));
    found.get().unwrap_or_else(|| panic!("nothing to share"))
}

fn share_panel(game: &OpenGame) -> Html {
    game.app().render(|| view! { <SharePanel /> })
}

/// Presses the button “Copy” in a part of the share panel, and returns what is
/// in the clipboard then.
fn copied(part: Found<'_>) -> String {
    let copy = part.with_class("copy")[0].all("button")[0];
    copy.press();
    clipboard().unwrap_or_default()
}

fn alerts(page: &Html) -> Vec<String> {
    page.all("alert").iter().map(|it| it.text()).collect()
}

/// Returns the record of a game in which two pawns wander about in their halves
/// of the board for this many moves, the same way every time.
fn wandering(moves: usize) -> String {
    let mut seed = 7_u32;
    let mut pawns = [(4, 1), (4, 9)];
    let mut words = Vec::new();
    while words.len() < moves {
        seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        let (file, rank) = pawns[words.len() % 2];
        let step = match (seed >> 16) % 4 {
            0 => (file + 1, rank),
            1 => (file - 1, rank),
            2 => (file, rank + 1),
            _ => (file, rank - 1),
        };
        let ranks = [1..=4, 6..=9][words.len() % 2].clone();
        if (0..9).contains(&step.0) && ranks.contains(&step.1) {
            pawns[words.len() % 2] = step;
            let number = match words.len() % 2 {
                0 => format!("{}. ", words.len() / 2 + 1),
                _ => String::new(),
            };
            let file = char::from(b'a' + step.0 as u8);
            words.push(format!("{number}{file}{}", step.1));
        }
    }
    let moves = words.join(" ");
    format!("[Game \"quoridor\"]\n[Players \"2\"]\n\n{moves} *\n")
}

#[test]
fn a_record_is_copied_and_downloaded_as_it_is_shown() {
    let game = OpenGame::begin(QUORIDOR);
    allow_clipboard();
    game.play(&["e2", "d7h"]);
    let record = |page: &Html| copied(page.with_class("share-part")[3]);
    let text = record(&share_panel(&game));
    assert!(text.contains("1. e2 d7h *"), "{text}");
    let page = share_panel(&game);
    page.with_class("share-part")[3]
        .find("button", "Download")
        .press();
    let saved = take_saved();
    assert_eq!(saved.len(), 1);
    let (name, file) = &saved[0];
    assert!(
        name.starts_with("starfence-quoridor-") && name.ends_with(".sfr"),
        "{name}"
    );
    assert_eq!(file.bytes, text.as_bytes());
    // What was undone is not shared.
    game.press("Undo");
    let text = record(&share_panel(&game));
    assert!(text.contains("1. e2 *") && !text.contains("d7h"), "{text}");
}

#[test]
fn a_game_in_a_chat_has_no_link_since_its_address_leads_nowhere_else() {
    let parts = |game: &OpenGame| share_panel(game).with_class("share-part").len();
    let elsewhere = OpenGame::begin(QUORIDOR);
    assert_eq!(parts(&elsewhere), 4);
    drop(elsewhere);
    let chat = App::open_in(|| enter_chat("share", "Ida"));
    let game = OpenGame::begin_in(chat, QUORIDOR);
    assert_eq!(parts(&game), 3);
    assert!(!share_panel(&game).text().contains("Link"));
}

#[test]
fn a_link_follows_the_game_and_opens_it() {
    let game = OpenGame::begin("#/play?game=chinese-checkers&players=3&first=1");
    allow_clipboard();
    let link = |page: &Html| copied(page.section("Link"));
    let before = link(&share_panel(&game));
    game.play(&["d5-e5"]);
    let page = share_panel(&game);
    assert!(!page.has("button", "Share…"));
    assert_eq!(page.names("img").len(), 1, "{:?}", page.names("img"));
    let after = link(&page);
    assert_ne!(before, after);
    let Some((_, fragment)) = after.split_once('#') else {
        panic!("no link: {after}");
    };
    drop(game);
    let app = App::open();
    let page = app.go_to(&format!("#{fragment}"));
    let main = page.all("main")[0];
    assert_eq!(main.attribute("data-to-move"), Some("2"));
    let hole = page.with_attribute("data-hole", "e5");
    let peg = hole.and_then(|it| it.attribute("data-peg"));
    assert_eq!(peg, Some("1"));
}

#[test]
fn a_game_too_long_for_a_code_has_a_short_link_to_its_position() {
    let app = App::open();
    allow_clipboard();
    let Ok(table) = AnyMatch::from_text(&wandering(2_000)) else {
        panic!("no game");
    };
    let (game, content) = app.run(|| {
        let game = RwSignal::new(table).into();
        let content = RwSignal::new(LinkContent::Game);
        (Shareable { game, shown: game }, content)
    });
    let page = || app.render(move || link_view(game, content));
    let whole = copied(page().section("Link"));
    assert!(page().text().contains("too long for a QR code"));
    assert!(page().names("img").is_empty());
    page().press("This position");
    assert_eq!(page().names("img").len(), 1);
    let position = copied(page().section("Link"));
    assert!(position.len() < whole.len() / 2, "{position}");
    let Some((_, fragment)) = position.split_once('#') else {
        panic!("no link: {position}");
    };
    let opened = app.go_to(&format!("#{fragment}"));
    let pawns: Vec<_> = opened
        .all("gridcell")
        .into_iter()
        .filter(|it| it.attribute("data-pawn").is_some())
        .filter_map(|it| it.attribute("data-square"))
        .collect();
    let AnyMatch::Turns(table) = game.shown.get_untracked() else {
        panic!("no game with turns");
    };
    let position = table.position_text();
    for pawn in &pawns {
        assert!(position.contains(pawn), "{pawn}: {position}");
    }
    assert_eq!(pawns.len(), 2);
}

#[test]
fn the_systems_share_sheet_comes_first_with_the_link() {
    let game = OpenGame::begin(QUORIDOR);
    allow_clipboard();
    allow_share_sheet();
    game.play(&["e2"]);
    let page = share_panel(&game);
    page.press("Share…");
    let link = copied(page.section("Link"));
    assert_eq!(take_shared(), [("Quoridor".to_owned(), link)]);
}

#[test]
fn an_animated_picture_needs_a_move_and_a_worker() {
    let game = OpenGame::begin(QUORIDOR);
    let state = {
        let shared = shareable(&game);
        game.app().run(|| GifState::new(shared))
    };
    let page = || game.app().render(move || gif_view(state));
    assert!(page().find("button", "Create GIF").is_disabled());
    game.play(&["e2"]);
    page().press("Create GIF");
    let said = alerts(&page());
    assert!(said[0].contains("couldn’t create"), "{said:?}");
}

#[test]
fn a_browser_that_returns_noise_is_offered_the_drawing_alone() {
    let game = OpenGame::begin(QUORIDOR);
    return_noise();
    game.play(&["e2"]);
    let shared = shareable(&game);
    let (picture, film) = game
        .app()
        .run(|| (PictureState::new(shared), GifState::new(shared)));
    let pictures = || game.app().render(move || picture_view(picture));
    let films = || game.app().render(move || gif_view(film));
    pictures().press("Download PNG");
    films().press("Create GIF");
    for said in [alerts(&pictures()), alerts(&films())] {
        let words = "doesn’t let websites create PNG and GIF images";
        assert!(said[0].contains(words), "{said:?}");
    }
    assert!(take_saved().is_empty());
    pictures().press("Download SVG");
    assert!(alerts(&pictures()).is_empty());
    let saved = take_saved();
    assert!(saved[0].0.ends_with(".svg"), "{}", saved[0].0);
    assert!(saved[0].1.bytes.starts_with(b"<svg"));
}

/// Returns a game of Quoridor that the first player wins with the next move.
fn nearly_won(more: &str) -> OpenGame {
    let position = "/%20/%20e8%20e2%20/%200%200%20/%201";
    OpenGame::begin(&format!("{QUORIDOR}{more}&position={position}"))
}

#[test]
fn the_end_of_a_game_is_shared_as_a_picture_with_the_result() {
    let game = nearly_won("&computers=0,3");
    assert!(!game.page().names("button").contains(&"Share…".to_owned()));
    game.play(&["e9"]);
    game.press("Share…");
    let saved = take_saved();
    let (name, file) = &saved[0];
    assert!(name.starts_with("starfence-quoridor-"), "{name}");
    let picture = String::from_utf8_lossy(&file.bytes);
    assert!(picture.contains(">Red won!<"));
    assert!(picture.contains(">Quoridor · Red, Computer (level 3)<"));
    // Where there is a share sheet, nothing is saved.
    allow_share_sheet();
    game.press("Share…");
    assert!(take_saved().is_empty());
    assert_eq!(take_shared().len(), 1);
}
