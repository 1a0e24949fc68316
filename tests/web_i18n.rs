//! Tests of what the page's languages use from a browser.
#![cfg(target_arch = "wasm32")]

use js_sys::{Array, Object, Reflect};
use leptos::prelude::*;
use leptos::task::tick;
use starfence::browser::formats;
use starfence::browser::intl::{IntlFunction, browser_languages};
use starfence::browser::time::PointInTime;
use starfence::i18n::{
    Compact, FirstLanguage, I18n, Language, LanguageRequest, Percent, Texts, provide_language,
};
use wasm_bindgen::JsValue;
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

/// `Intl` takes `pt` for Brazil's Portuguese.
#[wasm_bindgen_test]
fn each_portuguese_counts_and_dates_as_its_country_does() {
    let none = |tag| formats::plural(tag, 0.0);
    assert_eq!(none("pt").as_deref(), Some("other"));
    assert_eq!(none("pt-BR").as_deref(), Some("one"));
    speak(&Array::of1(&"pt-BR".into()));
    let day = |tag| PointInTime::start_of_day("2026-11-21").map(|day| day.format(tag, false));
    assert_eq!(day("pt").as_deref(), Some("21/11/2026"));
    assert_eq!(day("pt-BR").as_deref(), Some("21 de nov. de 2026"));
}

/// Returns tags that `Intl` refuses with an error.
fn refused_tags() -> Vec<String> {
    let tags = ["en-US@posix", "x", "", "a_b", "en-", "\u{0}", "🎲"];
    let long = "en-".to_owned() + &"very-".repeat(20_000);
    tags.into_iter().map(str::to_owned).chain([long]).collect()
}

#[wasm_bindgen_test]
fn a_tag_that_the_browser_refuses_leaves_english() {
    for tag in refused_tags() {
        for (class, method, argument, english) in [
            ("NumberFormat", "format", JsValue::from(1234.5), "1,234.5"),
            ("PluralRules", "select", JsValue::from(1), "one"),
            ("ListFormat", "format", Array::of1(&"A".into()).into(), "A"),
        ] {
            let made = IntlFunction::new(class, method, &[&tag], &Object::new());
            let text = made.and_then(|made| made.call(&argument));
            assert_eq!(text.as_deref(), Some(english), "{class} of {tag}");
        }
        // The next tag in the list is tried.
        let made = IntlFunction::new("NumberFormat", "format", &[&tag, "fi"], &Object::new());
        let text = made.and_then(|made| made.call(&JsValue::from(0.5)));
        assert_eq!(text.as_deref(), Some("0,5"));
    }
    // A value that no language can write gives no text, and no error either.
    let date = IntlFunction::new("DateTimeFormat", "format", &["en"], &Object::new());
    assert_eq!(date.and_then(|date| date.call(&f64::NAN.into())), None);
    assert!(IntlFunction::new("NoSuchFormat", "format", &["en"], &Object::new()).is_none());
    assert!(IntlFunction::new("NumberFormat", "noSuchMethod", &["en"], &Object::new()).is_none());
}

/// Makes the browser report these languages, until the next call.
fn speak(languages: &JsValue) {
    let property = Object::new();
    for (name, value) in [("configurable", &JsValue::TRUE), ("value", languages)] {
        let _ = Reflect::set(&property, &name.into(), value);
    }
    let navigator = window().navigator();
    let _ = Reflect::define_property(&navigator, &"languages".into(), &property);
}

#[wasm_bindgen_test]
fn a_browser_that_speaks_in_no_known_language_writes_days_all_the_same() {
    let day =
        |language| PointInTime::start_of_day("2026-11-21").map(|day| day.format(language, false));
    let languages = |tags: &[String]| tags.iter().map(JsValue::from).collect::<Array>();
    for tag in refused_tags() {
        let only = std::slice::from_ref(&tag);
        speak(&languages(only));
        assert_eq!(browser_languages(), only);
        assert_eq!(day("en").as_deref(), Some("Nov 21, 2026"), "{tag}");
        assert_eq!(day("fi").as_deref(), Some("21.11.2026"), "{tag}");
        // An accepted tag is used even if it is not the first.
        speak(&languages(&[tag, "en-GB".to_owned()]));
        assert_eq!(day("en").as_deref(), Some("21 Nov 2026"));
    }
    for none in [JsValue::UNDEFINED, JsValue::NULL, "en".into()] {
        speak(&none);
        assert_eq!(browser_languages(), Vec::<String>::new());
        assert_eq!(day("en").as_deref(), Some("Nov 21, 2026"));
    }
}

#[wasm_bindgen_test]
async fn a_language_that_cannot_be_had_leaves_the_one_there_is() {
    // The page of this test has no language files.
    let Some(finnish) = Language::from_tag("fi-FI") else {
        panic!("no Finnish");
    };
    leptos::mount::mount_to_body(|| ());
    let owner = Owner::new();
    let i18n = owner.with(|| provide_language(FirstLanguage::ENGLISH));
    i18n.choose(finnish);
    assert_eq!(i18n.request(), LanguageRequest::Loading(finnish));
    for _ in 0..100 {
        if i18n.request() != LanguageRequest::Loading(finnish) {
            break;
        }
        tick().await;
    }
    assert_eq!(i18n.request(), LanguageRequest::Failed(finnish));
    assert_eq!(i18n.language(), Language::ENGLISH);
    i18n.choose(Language::ENGLISH);
    assert_eq!(i18n.request(), LanguageRequest::None);
    let html = document().document_element();
    let attribute = |name| html.as_ref().and_then(|html| html.get_attribute(name));
    assert_eq!(attribute("lang").as_deref(), Some("en"));
    assert_eq!(attribute("dir").as_deref(), Some("ltr"));
}
