//! The browser's `Intl`.
//!
//! `Intl` throws an error for a language tag that it does not accept, and
//! browsers themselves name such tags: Chromium on Linux has `en-US@posix` in
//! `navigator.languages` where `LANG` is `C`. An error thrown through wasm ends
//! the program, so every call goes through [`IntlFunction`], which catches it.

use super::optional_api::{method, property};
use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast as _, JsValue};

/// The language that every browser's `Intl` knows.
const ENGLISH: &str = "en";

/// A method of an object of `Intl`, with that object: what writes numbers,
/// dates or lists, or tells plural categories.
pub struct IntlFunction {
    object: JsValue,
    method: Function,
}

impl IntlFunction {
    /// Makes an object of the class `class` and returns its method of that
    /// name. The object is for the first of the language tags that `Intl`
    /// accepts; if it accepts none, for English. Returns `None` if the browser
    /// has no such class, or none that accepts the options.
    pub fn new(class: &str, method: &str, tags: &[&str], options: &Object) -> Option<Self> {
        let intl = property(&js_sys::global(), "Intl")?;
        let class = self::method(&intl, class)?;
        let mut tags = tags.iter().chain([&ENGLISH]);
        let object = tags.find_map(|tag| {
            // An empty list would stand for the browser's own language.
            let arguments = Array::of2(&Array::of1(&JsValue::from_str(tag)), options);
            Reflect::construct(&class, &arguments).ok()
        })?;
        let method = self::method(&object, method)?;
        Some(Self { object, method })
    }

    /// Calls the method. Returns `None` if it throws an error or returns no
    /// text.
    pub fn call(&self, argument: &JsValue) -> Option<String> {
        let text = self.method.call1(&self.object, argument).ok()?;
        text.as_string()
    }
}

/// The languages that the browser names, the preferred one first. `Intl` may
/// not accept them all.
pub fn browser_languages() -> Vec<String> {
    let languages = property(&window().navigator(), "languages");
    let languages = languages.and_then(|languages| languages.dyn_into::<Array>().ok());
    let languages = languages.into_iter().flat_map(|all| all.into_iter());
    languages.filter_map(|tag| tag.as_string()).collect()
}
