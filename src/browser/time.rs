//! Clocks and dates.

use super::intl::{IntlFunction, browser_languages};
use js_sys::{Date, Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::JsValue;

/// Returns the page's clock, in milliseconds since the page was opened.
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
        let options = Object::new();
        let set = |name: &str, value: &str| Reflect::set(&options, &name.into(), &value.into());
        // Setting a property of a plain object always succeeds.
        let _ = set("dateStyle", "medium");
        if with_time {
            let _ = set("timeStyle", "short");
        }
        let languages = browser_languages();
        let variants = languages.iter().map(String::as_str);
        let variants = variants.filter(|tag| tag.split('-').next() == Some(language));
        let tags: Vec<&str> = variants.chain([language]).collect();
        let format = IntlFunction::new("DateTimeFormat", "format", &tags, &options);
        let text = format.and_then(|format| format.call(&self.0));
        text.unwrap_or_else(|| self.day())
    }
}

/// Returns today's date as records write it, in the browser's time zone.
pub fn today() -> String {
    PointInTime(Date::new_0()).day()
}
