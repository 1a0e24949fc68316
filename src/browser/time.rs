//! Clocks and dates.

use super::intl::{IntlFunction, browser_languages};
use js_sys::{Date, Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::JsValue;

/// Returns the time of the page's clock: the milliseconds since the page was
/// opened.
pub fn page_clock() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Returns the current time, in milliseconds since 1970.
pub fn now() -> u64 {
    Date::now() as u64
}

/// A point in time, and its day in the browser's time zone.
pub struct PointInTime(Date);

impl PointInTime {
    /// Returns the moment the given number of milliseconds after the beginning
    /// of 1970.
    pub fn from_millis(millis: u64) -> Self {
        Self(Date::new(&JsValue::from_f64(millis as f64)))
    }

    /// Returns the beginning of a day as records write it: `2026-11-21`.
    /// Returns `None` if there is no such day.
    pub fn start_of_day(text: &str) -> Option<Self> {
        let mut parts = text.split('-');
        let year = parts.next()?.parse().ok()?;
        let month: i32 = parts.next()?.parse().ok()?;
        let day = parts.next()?.parse().ok()?;
        let date = Self(Date::new_with_year_month_day(
            year,
            month.checked_sub(1)?,
            day,
        ));
        // Rejects a thirteenth month, or 31 June.
        (date.day() == text).then_some(date)
    }

    /// Returns the day as records write it: `2026-11-21`.
    pub fn day(&self) -> String {
        let date = &self.0;
        let (year, month, day) = (date.get_full_year(), date.get_month() + 1, date.get_date());
        format!("{year:04}-{month:02}-{day:02}")
    }

    /// Returns the day, and the time too if `with_time` is set, as is usual in
    /// `language`. The first of the user's languages that is a variant of it
    /// decides, such as `en-GB` for `en`.
    pub fn format(&self, language: &str, with_time: bool) -> String {
        let options = [("dateStyle", "medium"), ("timeStyle", "short")];
        let count = if with_time { 2 } else { 1 };
        self.write(language, &options[..count])
    }

    /// Returns the month and the year, as is usual in `language`.
    pub fn month(&self, language: &str) -> String {
        self.write(language, &[("month", "long"), ("year", "numeric")])
    }

    /// Returns the name of the weekday in `language`; `style` is `long`,
    /// `short` or `narrow`.
    pub fn weekday(&self, language: &str, style: &str) -> String {
        self.write(language, &[("weekday", style)])
    }

    fn write(&self, language: &str, options: &[(&str, &str)]) -> String {
        let object = Object::new();
        for (name, value) in options {
            // Setting a property of a plain object always succeeds.
            let _ = Reflect::set(&object, &JsValue::from(*name), &JsValue::from(*value));
        }
        let tags = variants_of(language);
        let tags: Vec<&str> = tags.iter().map(String::as_str).collect();
        let format = IntlFunction::new("DateTimeFormat", "format", &tags, &object);
        let text = format.and_then(|format| format.call(&self.0));
        text.unwrap_or_else(|| self.day())
    }
}

/// Returns the tags for a language: those of the user's languages that are
/// variants of it, such as `en-GB` for `en`, then its own.
fn variants_of(language: &str) -> Vec<String> {
    let is_variant = |tag: &String| tag.split('-').next() == Some(language);
    let variants = browser_languages().into_iter().filter(is_variant);
    variants.chain([language.to_owned()]).collect()
}

/// Returns the first day of the week where `language` is spoken, from 1 for
/// Monday to 7 for Sunday; 1 if the browser doesn't know it.
pub fn first_weekday(language: &str) -> u8 {
    super::intl::first_weekday(&variants_of(language)).unwrap_or(1)
}

/// Returns today's date as records write it, in the browser's time zone.
pub fn today() -> String {
    PointInTime(Date::new_0()).day()
}
