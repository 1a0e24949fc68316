//! The browser's `Intl`.

use crate::ui::i18n::Language;
use crate::ui::i18n::texts::Category;
use js_sys::{Array, Function, Intl, Object, Reflect};
use std::cell::{OnceCell, RefCell};
use wasm_bindgen::JsValue;

/// What writes a language's numbers and lists, each made when it is first
/// needed: that takes a browser some tenths of a millisecond.
struct Formats {
    language: Language,
    number: OnceCell<Function>,
    percent: OnceCell<Function>,
    compact: OnceCell<Function>,
    plural: OnceCell<Intl::PluralRules>,
    /// None in browsers from before 2021, which have no `Intl.ListFormat`.
    list: OnceCell<Option<Intl::ListFormat>>,
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

    fn number(&self) -> &Function {
        self.number.get_or_init(|| self.number_format(&[]))
    }

    fn percent(&self) -> &Function {
        self.percent
            .get_or_init(|| self.number_format(&[("style", "percent".into())]))
    }

    fn compact(&self) -> &Function {
        self.compact.get_or_init(|| {
            self.number_format(&[
                ("notation", "compact".into()),
                ("maximumSignificantDigits", 2.into()),
            ])
        })
    }

    fn plural(&self) -> &Intl::PluralRules {
        self.plural.get_or_init(|| {
            let tags = Array::of1(&self.language.tag().into());
            Intl::PluralRules::new(&tags, &Object::new())
        })
    }

    fn list(&self) -> Option<&Intl::ListFormat> {
        let made = self.list.get_or_init(|| {
            // The page's English is British in this: "A, B and C".
            let tag = match self.language {
                Language::ENGLISH => "en-GB",
                other => other.tag(),
            };
            let intl = Reflect::get(&js_sys::global(), &"Intl".into()).ok()?;
            let is_there = Reflect::has(&intl, &"ListFormat".into()).unwrap_or(false);
            is_there.then(|| Intl::ListFormat::new(&Array::of1(&tag.into()), &Object::new()))
        });
        made.as_ref()
    }

    fn number_format(&self, options: &[(&str, JsValue)]) -> Function {
        let tags = Array::of1(&self.language.tag().into());
        let object = Object::new();
        for (name, value) in options {
            // A plain object takes any property.
            let _ = Reflect::set(&object, &JsValue::from(*name), value);
        }
        Intl::NumberFormat::new(&tags, &object).format()
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
    let name = with(language, |formats| formats.plural().select(number));
    match name.as_string().as_deref() {
        Some("zero") => Category::Zero,
        Some("one") => Category::One,
        Some("two") => Category::Two,
        Some("few") => Category::Few,
        Some("many") => Category::Many,
        _ => Category::Other,
    }
}

/// A number.
pub fn number(language: Language, number: f64) -> String {
    with(language, |formats| write(formats.number(), number))
}

/// A large number in two digits.
pub fn compact(language: Language, number: f64) -> String {
    with(language, |formats| write(formats.compact(), number))
}

/// A share of the whole.
pub fn percent(language: Language, share: f64) -> String {
    with(language, |formats| write(formats.percent(), share))
}

/// Several things as one text.
pub fn list(language: Language, items: &[String]) -> String {
    with(language, |formats| match formats.list() {
        Some(list) => {
            let items = items.iter().map(JsValue::from);
            list.format(&items.collect::<Array>()).into()
        }
        None => items.join(", "),
    })
}

fn write(format: &Function, number: f64) -> String {
    let text = format.call1(&JsValue::UNDEFINED, &number.into());
    let text = text.ok().and_then(|text| text.as_string());
    text.unwrap_or_else(|| number.to_string())
}
