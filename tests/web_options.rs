//! Every rule option has its sentence.
#![cfg(target_arch = "wasm32")]

use starfence::rules::{checkers, parallel};
use starfence::ui::i18n::{I18n, Texts};
use starfence::ui::pages::rules::{Arrange, PlanClock, RoundLimit, Worded};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

fn with_english(check: impl Fn(I18n) + 'static) {
    leptos::mount::mount_to_body(move || check(I18n::new(Texts::ENGLISH)));
}

fn check(what: &str, text: String) {
    assert!(!text.contains(['{', '}']), "{what}: {text}");
    assert!(text.len() > 8, "{what}: {text}");
}

#[wasm_bindgen_test]
fn options_have_their_sentences() {
    with_english(|i18n| {
        for preset in checkers::Preset::ALL {
            check("preset", Worded::name(&preset, i18n) + &preset.text(i18n));
        }
        for own in [1, 2, 10].into_iter().filter_map(checkers::MinOwn::new) {
            check("own", own.text(i18n));
        }
        for limit in [None, Some(9)] {
            check("limit", RoundLimit(limit).text(i18n));
        }
        for pegs in [parallel::Pegs::Twelve, parallel::Pegs::Eighteen] {
            check("pegs", pegs.text(i18n));
        }
        for arrange in [false, true].map(Arrange) {
            check("arrange", arrange.name(i18n) + &arrange.text(i18n));
        }
        for clock in [None, Some(60), Some(120)].map(PlanClock) {
            check("clock", clock.name(i18n) + &clock.text(i18n));
        }
    });
}
