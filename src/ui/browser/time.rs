//! Clocks and dates.

use js_sys::{Date, Intl, Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::JsValue;

/// The page's clock, in milliseconds since it was opened.
pub fn clock() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// The time, in milliseconds since 1970.
pub fn now() -> u64 {
    Date::now() as u64
}

/// A moment, and the day of it where the browser is.
pub struct Moment(Date);

impl Moment {
    /// The moment so many milliseconds after the beginning of 1970.
    pub fn at(millis: u64) -> Self {
        Self(Date::new(&JsValue::from_f64(millis as f64)))
    }

    /// The beginning of a day as records write it: `2026-11-21`. None if there is
    /// no such day.
    pub fn of_day(text: &str) -> Option<Self> {
        let mut parts = text.split('-');
        let year = parts.next()?.parse().ok()?;
        let month: i32 = parts.next()?.parse().ok()?;
        let day = parts.next()?.parse().ok()?;
        let date = Self(Date::new_with_year_month_day(
            year,
            month.checked_sub(1)?,
            day,
        ));
        // There is no thirteenth month, and no 31 June.
        (date.day() == text).then_some(date)
    }

    /// The day as records write it: `2026-11-21`.
    pub fn day(&self) -> String {
        let date = &self.0;
        let (year, month, day) = (date.get_full_year(), date.get_month() + 1, date.get_date());
        format!("{year:04}-{month:02}-{day:02}")
    }

    /// The day, and the time too if it is asked for, as people who speak
    /// `language` write it.
    pub fn format(&self, language: &str, with_time: bool) -> String {
        let options = Object::new();
        let set = |name: &str, value: &str| Reflect::set(&options, &name.into(), &value.into());
        // A plain object takes any property.
        let _ = set("dateStyle", "medium");
        if with_time {
            let _ = set("timeStyle", "short");
        }
        let languages = js_sys::Array::of1(&JsValue::from_str(language));
        let format = Intl::DateTimeFormat::new(&languages, &options).format();
        let text = format.call1(&JsValue::UNDEFINED, &self.0).ok();
        text.and_then(|text| text.as_string()).unwrap_or_default()
    }
}

/// Today as records write it, where the browser is.
pub fn today() -> String {
    Moment(Date::new_0()).day()
}

/// The first of the user's languages that is a variant of `language`, such as
/// `en-GB` for `en`; that itself if there is none.
pub fn locale_of(language: &str) -> String {
    let languages = window().navigator().languages();
    let mut tags = languages.into_iter().filter_map(|tag| tag.as_string());
    let found = tags.find(|tag| tag.split('-').next() == Some(language));
    found.unwrap_or_else(|| language.to_owned())
}
