//! Formatting by the browser's `Intl`, with plain English forms if it fails.

use crate::browser::intl::IntlFunction;
use crate::i18n::Language;
use crate::i18n::texts::Category;
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
    fn function(self, language: Language) -> Option<IntlFunction> {
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
            (Self::List, Language::ENGLISH) => "en-GB",
            _ => language.tag(),
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
    language: Language,
    made: [OnceCell<Option<IntlFunction>>; Format::COUNT],
}

/// Returns the text that the browser produces; `None` if its `Intl` fails.
fn write(language: Language, format: Format, argument: &JsValue) -> Option<String> {
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

/// Returns the plural category of a number.
pub fn category(language: Language, number: f64) -> Category {
    let name = write(language, Format::Plural, &JsValue::from_f64(number));
    match name.as_deref() {
        Some("zero") => Category::Zero,
        Some("one") => Category::One,
        Some("two") => Category::Two,
        Some("few") => Category::Few,
        Some("many") => Category::Many,
        None if number == 1.0 => Category::One,
        _ => Category::Other,
    }
}

/// Formats a number.
pub fn number(language: Language, number: f64) -> String {
    let text = write(language, Format::Number, &JsValue::from_f64(number));
    text.unwrap_or_else(|| number.to_string())
}

/// Formats a large number with two significant digits.
pub fn compact(language: Language, large: f64) -> String {
    let text = write(language, Format::Compact, &JsValue::from_f64(large));
    text.unwrap_or_else(|| large.to_string())
}

/// Formats a fraction as a percentage.
pub fn percent(language: Language, share: f64) -> String {
    let text = write(language, Format::Percent, &JsValue::from_f64(share));
    text.unwrap_or_else(|| format!("{}%", (share * 100.0 + 0.5) as u32))
}

/// Joins several items into one text, such as "A, B and C".
pub fn list(language: Language, items: &[String]) -> String {
    let list = items.iter().map(JsValue::from).collect::<Array>();
    let text = write(language, Format::List, &list);
    text.unwrap_or_else(|| items.join(", "))
}
