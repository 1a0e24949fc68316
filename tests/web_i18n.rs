//! What the page's languages take of a browser.
#![cfg(target_arch = "wasm32")]

use leptos::prelude::*;
use leptos::task::tick;
use starfence::ui::i18n::{
    Compact, FirstLanguage, I18n, Language, Percent, Request, Texts, provide_language,
};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

fn english() -> I18n {
    I18n::new(Texts::ENGLISH)
}

#[wasm_bindgen_test]
fn numbers_are_written_as_the_language_writes_them() {
    let i18n = english();
    assert_eq!(i18n.write(1_234_567_u32), "1,234,567");
    assert_eq!(i18n.write(Percent(0.625)), "63%");
    assert_eq!(i18n.write(Compact(83_669_000.0)), "84M");
    assert_eq!(i18n.write("1234"), "1234");
}

#[wasm_bindgen_test]
fn lists_have_a_last_word() {
    let list = |items: &[&str]| {
        let items = items.iter().map(|item| (*item).to_owned());
        english().list(&items.collect::<Vec<_>>())
    };
    assert_eq!(list(&[]), "");
    assert_eq!(list(&["A"]), "A");
    assert_eq!(list(&["A", "B"]), "A and B");
    assert_eq!(list(&["A", "B", "C"]), "A, B and C");
}

#[wasm_bindgen_test]
async fn a_language_that_cannot_be_had_leaves_the_one_there_is() {
    // This page names no files.
    let Some(finnish) = Language::of_tag("fi-FI") else {
        panic!("no Finnish");
    };
    leptos::mount::mount_to_body(|| ());
    let owner = Owner::new();
    let i18n = owner.with(|| provide_language(FirstLanguage::ENGLISH));
    i18n.choose(finnish);
    assert_eq!(i18n.request(), Request::Loading(finnish));
    for _ in 0..100 {
        if i18n.request() != Request::Loading(finnish) {
            break;
        }
        tick().await;
    }
    assert_eq!(i18n.request(), Request::Failed(finnish));
    assert_eq!(i18n.language(), Language::ENGLISH);
    i18n.choose(Language::ENGLISH);
    assert_eq!(i18n.request(), Request::None);
    let html = document().document_element();
    let attribute = |name| html.as_ref().and_then(|html| html.get_attribute(name));
    assert_eq!(attribute("lang").as_deref(), Some("en"));
    assert_eq!(attribute("dir").as_deref(), Some("ltr"));
}
