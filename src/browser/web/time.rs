//! Clocks and dates.

use super::intl::{IntlFunction, browser_languages, intl_tag};
use js_sys::{Date, Object, Reflect};
use leptos::prelude::window;
use std::time::Duration;
use wasm_bindgen::JsValue;

/// Returns the time on the page's clock: the number of milliseconds since the
/// page was opened.
pub fn page_clock() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Returns the time on the page's clock: the time since the page was opened.
pub fn page_time() -> Duration {
    Duration::from_secs_f64(page_clock().max(0.0) / 1000.0)
}

/// Returns the current time, in milliseconds since the beginning of 1970 (UTC).
pub fn now() -> u64 {
    Date::now() as u64
}

/// A point in time, and its day in the browser's time zone.
pub struct PointInTime(Date);

impl PointInTime {
    /// Creates the point in time that is the given number of milliseconds after
    /// the beginning of 1970 (UTC).
    pub fn from_millis(millis: u64) -> Self {
        Self(Date::new(&JsValue::from_f64(millis as f64)))
    }

    /// Parses a date in the format of game records, such as `2026-11-21`, and
    /// returns the beginning of that day. Returns `None` for an invalid date.
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

    /// Returns the date in the format of game records, such as `2026-11-21`.
    pub fn day(&self) -> String {
        let date = &self.0;
        let (year, month, day) = (date.get_full_year(), date.get_month() + 1, date.get_date());
        format!("{year:04}-{month:02}-{day:02}")
    }

    /// Formats the date and, with `with_time`, also the time according to the
    /// conventions of `language`. If the user's languages include regional
    /// variants of `language`, such as `en-GB` for `en`, the first of these
    /// variants is used.
    pub fn format(&self, language: &str, with_time: bool) -> String {
        let options = [("dateStyle", "medium"), ("timeStyle", "short")];
        let count = if with_time { 2 } else { 1 };
        self.write(language, &options[..count])
    }

    /// Formats the month and the year according to the conventions of
    /// `language`.
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

/// Formats a past time relative to now, such as "2 minutes ago", or "now" if it
/// was less than a minute ago. `millis` is the time that has passed, in
/// milliseconds.
pub fn time_ago(language: &str, millis: u64) -> String {
    let minutes = millis / 60_000;
    let (count, unit) = match minutes {
        0 => (0, "second"),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    let options = Object::new();
    // Setting a property of a plain object always succeeds.
    let _ = Reflect::set(&options, &"numeric".into(), &"auto".into());
    let tags = variants_of(language);
    let tags: Vec<&str> = tags.iter().map(String::as_str).collect();
    let format = IntlFunction::new("RelativeTimeFormat", "format", &tags, &options);
    let count = JsValue::from_f64(-(count as f64));
    let text = format.and_then(|format| format.call_with_two(&count, &unit.into()));
    text.unwrap_or_else(|| PointInTime::from_millis(now().saturating_sub(millis)).day())
}

/// Returns the language tags to use for a language: first the regional variants
/// among the user's languages, such as `en-GB` for `en`, then the tag of the
/// language itself.
fn variants_of(language: &str) -> Vec<String> {
    let language = intl_tag(language);
    let is_variant = |tag: &String| tag.split('-').next() == Some(language);
    browser_languages()
        .into_iter()
        .filter(is_variant)
        .chain([language.to_owned()])
        .collect()
}

/// Returns the first day of the week in the regions where `language` is spoken,
/// from 1 for Monday to 7 for Sunday; 1 if the browser has no such data.
pub fn first_weekday(language: &str) -> u8 {
    super::intl::first_weekday(&variants_of(language)).unwrap_or(1)
}

/// Returns today's date in the browser's time zone, in the format of game
/// records, such as `2026-11-21`.
pub fn today() -> String {
    PointInTime(Date::new_0()).day()
}
