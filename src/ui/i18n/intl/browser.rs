//! The browser's `Intl`, or the plain substitute where that fails.

use super::plain;
use crate::ui::browser::intl::IntlFunction;
use crate::ui::i18n::Language;
use crate::ui::i18n::texts::Category;
use js_sys::{Array, Object, Reflect};
use std::cell::{OnceCell, RefCell};
use wasm_bindgen::JsValue;

/// What writes a language's numbers and lists, each made when it is first
/// needed: that takes a browser some tenths of a millisecond. None of them is
/// there where the browser's `Intl` fails.
struct Formats {
    language: Language,
    number: OnceCell<Option<IntlFunction>>,
    percent: OnceCell<Option<IntlFunction>>,
    compact: OnceCell<Option<IntlFunction>>,
    plural: OnceCell<Option<IntlFunction>>,
    /// None in browsers from before 2021 either, which have no
    /// `Intl.ListFormat`.
    list: OnceCell<Option<IntlFunction>>,
}

impl Formats {
    fn new(language: Language) -> Self {
        Self {
            language,
            number: OnceCell::new(),
            percent: OnceCell::new(),
            compact: OnceCell::new(),
            plural: OnceCell::new(),
            list: OnceCell::new(),
        }
    }

    fn number(&self) -> Option<&IntlFunction> {
        let made = self.number.get_or_init(|| self.number_format(&[]));
        made.as_ref()
    }

    fn percent(&self) -> Option<&IntlFunction> {
        let made = self
            .percent
            .get_or_init(|| self.number_format(&[("style", "percent".into())]));
        made.as_ref()
    }

    fn compact(&self) -> Option<&IntlFunction> {
        let made = self.compact.get_or_init(|| {
            self.number_format(&[
                ("notation", "compact".into()),
                ("maximumSignificantDigits", 2.into()),
            ])
        });
        made.as_ref()
    }

    fn plural(&self) -> Option<&IntlFunction> {
        let made = self.plural.get_or_init(|| {
            let tags = [self.language.tag()];
            IntlFunction::new("PluralRules", "select", &tags, &Object::new())
        });
        made.as_ref()
    }

    fn list(&self) -> Option<&IntlFunction> {
        let made = self.list.get_or_init(|| {
            // The page's English is British in this: "A, B and C".
            let tag = match self.language {
                Language::ENGLISH => "en-GB",
                other => other.tag(),
            };
            IntlFunction::new("ListFormat", "format", &[tag], &Object::new())
        });
        made.as_ref()
    }

    fn number_format(&self, options: &[(&str, JsValue)]) -> Option<IntlFunction> {
        let object = Object::new();
        for (name, value) in options {
            // A plain object takes any property.
            let _ = Reflect::set(&object, &JsValue::from(*name), value);
        }
        IntlFunction::new("NumberFormat", "format", &[self.language.tag()], &object)
    }
}

/// Does something with a language's formats.
fn with<T>(language: Language, act: impl FnOnce(&Formats) -> T) -> T {
    thread_local! {
        static FORMATS: RefCell<Vec<Formats>> = const { RefCell::new(Vec::new()) };
    }
    FORMATS.with_borrow_mut(|all| {
        let known = all.iter().position(|formats| formats.language == language);
        let at = known.unwrap_or_else(|| {
            all.push(Formats::new(language));
            all.len() - 1
        });
        act(&all[at])
    })
}

/// The plural category of a number.
pub fn category(language: Language, number: f64) -> Category {
    let name = with(language, |formats| {
        formats.plural()?.call(&JsValue::from_f64(number))
    });
    match name.as_deref() {
        Some("zero") => Category::Zero,
        Some("one") => Category::One,
        Some("two") => Category::Two,
        Some("few") => Category::Few,
        Some("many") => Category::Many,
        Some(_) => Category::Other,
        None => plain::category(language, number),
    }
}

/// A number.
pub fn number(language: Language, number: f64) -> String {
    let text = with(language, |formats| {
        formats.number()?.call(&JsValue::from_f64(number))
    });
    text.unwrap_or_else(|| plain::number(language, number))
}

/// A large number in two digits.
pub fn compact(language: Language, large: f64) -> String {
    let text = with(language, |formats| {
        formats.compact()?.call(&JsValue::from_f64(large))
    });
    text.unwrap_or_else(|| plain::compact(language, large))
}

/// A share of the whole.
pub fn percent(language: Language, share: f64) -> String {
    let text = with(language, |formats| {
        formats.percent()?.call(&JsValue::from_f64(share))
    });
    text.unwrap_or_else(|| plain::percent(language, share))
}

/// Several things as one text.
pub fn list(language: Language, items: &[String]) -> String {
    let text = with(language, |formats| {
        let items = items.iter().map(JsValue::from);
        formats.list()?.call(&items.collect::<Array>())
    });
    text.unwrap_or_else(|| plain::list(language, items))
}
