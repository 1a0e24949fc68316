//! Bindings to the browser's internationalization API, `Intl`.
//!
//! `Intl` throws an error for a language tag that it does not accept, and
//! browsers themselves report such tags: Chromium on Linux has `en-US@posix` in
//! `navigator.languages` if `LANG` is `C`. An error thrown through wasm ends
//! the program, so every call is made through [`IntlFunction`], which catches
//! errors.

use super::optional_api::{call_method, method, property};
use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast as _, JsValue};

/// The language tag that every browser's `Intl` accepts.
const ENGLISH: &str = "en";

/// Returns the tag by which `Intl` knows a language of the page. The page's
/// `pt` is European Portuguese, beside `pt-BR`; for `Intl`, `pt` without a
/// country is Brazil's, which counts and dates differently.
pub fn intl_tag(language: &str) -> &str {
    match language {
        "pt" => "pt-PT",
        _ => language,
    }
}

/// A method of an `Intl` object, together with the object. It formats numbers,
/// dates or lists, or selects plural categories.
pub struct IntlFunction {
    object: JsValue,
    method: Function,
}

impl IntlFunction {
    /// Creates an object of the `Intl` class `class` and returns its method of
    /// the given name. The object uses the first of the language tags that
    /// `Intl` accepts, or English if it accepts none. Returns `None` if the
    /// browser has no such class, or if the class does not accept the options.
    pub fn new(class: &str, method: &str, tags: &[&str], options: &Object) -> Option<Self> {
        let intl = property(&js_sys::global(), "Intl")?;
        let class = self::method(&intl, class)?;
        let mut tags = tags.iter().chain([&ENGLISH]);
        let object = tags.find_map(|tag| {
            // An empty list would mean the browser's own language.
            let arguments = Array::of2(&Array::of1(&JsValue::from_str(tag)), options);
            Reflect::construct(&class, &arguments).ok()
        })?;
        let method = self::method(&object, method)?;
        Some(Self { object, method })
    }

    /// Calls the method with the given argument. Returns `None` if it throws
    /// an error or returns no string.
    pub fn call(&self, argument: &JsValue) -> Option<String> {
        let text = self.method.call1(&self.object, argument).ok()?;
        text.as_string()
    }

    /// Calls the method with two arguments. Returns `None` if it throws an
    /// error or returns no string.
    pub fn call_with_two(&self, first: &JsValue, second: &JsValue) -> Option<String> {
        let text = self.method.call2(&self.object, first, second).ok()?;
        text.as_string()
    }
}

/// Returns the first day of the week, from 1 for Monday to 7 for Sunday,
/// according to the first of the language tags for which the browser has this
/// information. Returns `None` if there is no such tag.
pub fn first_weekday(tags: &[String]) -> Option<u8> {
    let intl = property(&js_sys::global(), "Intl")?;
    let class = method(&intl, "Locale")?;
    tags.iter().find_map(|tag| {
        let locale = Reflect::construct(&class, &Array::of1(&JsValue::from_str(tag))).ok()?;
        // Some browsers have a property instead of the method.
        let week = call_method(&locale, "getWeekInfo", &[]);
        let week = week.or_else(|| property(&locale, "weekInfo"))?;
        let day = property(&week, "firstDay")?.as_f64()?;
        (1.0..=7.0).contains(&day).then_some(day as u8)
    })
}

/// Returns the language tags of the user's languages as the browser reports
/// them, the preferred language first. `Intl` may not accept all of them.
pub fn browser_languages() -> Vec<String> {
    let languages = property(&window().navigator(), "languages");
    let languages = languages.and_then(|languages| languages.dyn_into::<Array>().ok());
    languages
        .into_iter()
        .flat_map(|all| all.into_iter())
        .filter_map(|tag| tag.as_string())
        .collect()
}
