//! Numbers, plural categories and lists as the browser's `Intl` writes them.
//!
//! `language` is the tag of a language; every function returns `None` if the
//! browser's `Intl` fails.

use super::intl::{IntlFunction, intl_tag};
use js_sys::{Array, Object, Reflect};
use std::cell::{OnceCell, RefCell};
use wasm_bindgen::JsValue;

/// The formats requested from `Intl`.
#[derive(Clone, Copy)]
enum Format {
    Number,
    Percent,
    Compact,
    Plural,
    /// A list of items. Browsers from before 2021 lack `Intl.ListFormat`.
    List,
}

impl Format {
    const COUNT: usize = 5;

    /// Returns the `Intl` function that produces this format in a language.
    fn function(self, language: &str) -> Option<IntlFunction> {
        let (class, method, options): (_, _, &[(&str, &str)]) = match self {
            Self::Number => ("NumberFormat", "format", &[]),
            Self::Percent => ("NumberFormat", "format", &[("style", "percent")]),
            Self::Compact => (
                "NumberFormat",
                "format",
                &[("notation", "compact"), ("maximumSignificantDigits", "2")],
            ),
            Self::Plural => ("PluralRules", "select", &[]),
            Self::List => ("ListFormat", "format", &[]),
        };
        let tag = match (self, language) {
            // The page uses British lists in English: "A, B and C".
            (Self::List, "en") => "en-GB",
            _ => intl_tag(language),
        };
        let object = Object::new();
        for (name, value) in options {
            // Setting a property of a plain object always succeeds.
            let _ = Reflect::set(&object, &JsValue::from(*name), &JsValue::from(*value));
        }
        IntlFunction::new(class, method, &[tag], &object)
    }
}

/// The `Intl` functions of a language. Each function is created on first use,
/// because creating it takes a browser several tenths of a millisecond.
struct Functions {
    language: &'static str,
    made: [OnceCell<Option<IntlFunction>>; Format::COUNT],
}

/// Returns the text that the browser produces; `None` if its `Intl` fails.
fn write(language: &'static str, format: Format, argument: &JsValue) -> Option<String> {
    thread_local! {
        static ALL: RefCell<Vec<Functions>> = const { RefCell::new(Vec::new()) };
    }
    ALL.with_borrow_mut(|all| {
        let known = all.iter().position(|known| known.language == language);
        let at = known.unwrap_or_else(|| {
            let made = Default::default();
            all.push(Functions { language, made });
            all.len() - 1
        });
        let function = all[at].made[format as usize].get_or_init(|| format.function(language));
        function.as_ref()?.call(argument)
    })
}

/// Returns the name of a number's plural category, such as `few`.
pub fn plural(language: &'static str, number: f64) -> Option<String> {
    write(language, Format::Plural, &JsValue::from_f64(number))
}

/// Formats a number.
pub fn number(language: &'static str, number: f64) -> Option<String> {
    write(language, Format::Number, &JsValue::from_f64(number))
}

/// Formats a large number with two significant digits.
pub fn compact(language: &'static str, large: f64) -> Option<String> {
    write(language, Format::Compact, &JsValue::from_f64(large))
}

/// Formats a fraction as a percentage.
pub fn percent(language: &'static str, share: f64) -> Option<String> {
    write(language, Format::Percent, &JsValue::from_f64(share))
}

/// Joins several items into one text, such as "A, B and C".
pub fn list(language: &'static str, items: &[String]) -> Option<String> {
    let items = items.iter().map(JsValue::from).collect::<Array>();
    write(language, Format::List, &items)
}
