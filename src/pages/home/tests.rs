//! Tests of what the start page says.

mod first_page;

use crate::browser::simulated::database::{Opening, set_opening};
use crate::components::save_notices::SaveNotices;
use crate::state::library::OPEN_TIMEOUT;
use crate::testing::App;
use leptos::prelude::*;

#[test]
fn each_game_leads_to_its_set_up_and_its_rules() {
    let html = App::open().go_to("#/");
    for (name, kind) in [
        ("Chinese Checkers", "chinese-checkers"),
        ("Parallel Chinese Checkers", "parallel"),
        ("Quoridor", "quoridor"),
    ] {
        let card = html.under("article", name);
        let address = |link: &str| card.find("link", link).attribute("href");
        assert_eq!(address("Custom game"), Some(&*format!("#/new?game={kind}")));
        assert_eq!(address("Rules"), Some(&*format!("#/rules?game={kind}")));
    }
}

#[test]
fn a_game_in_progress_is_there_after_a_reload() {
    let app = App::open();
    app.begin("#/play?game=quoridor&first=1");
    app.play(&["e2"]);
    let html = app.reload().go_to("#/");
    let game = html.find("region", "Continue playing");
    assert!(game.text().contains("1 move played"), "{}", game.text());
}

#[test]
fn a_storage_that_does_not_answer_is_reported_until_it_does() {
    let app = App::open_in(|| set_opening(Opening::Unanswered));
    let notice = || app.render(|| view! { <SaveNotices /> }).text();
    assert_eq!(notice(), "");
    app.wait(OPEN_TIMEOUT);
    assert!(
        notice().contains("storage isn’t responding"),
        "{}",
        notice()
    );
    set_opening(Opening::Granted);
    app.run(|| ());
    assert_eq!(notice(), "");
}
