//! Days and times in the page's language.

use crate::table::GameId;
use crate::ui::i18n::I18n;
use js_sys::{Date, Object, Reflect};
use leptos::prelude::window;

/// When a game began: what its record says, and the time too where the game's
/// number tells of the same day.
pub fn when_begun(i18n: I18n, id: GameId, date: Option<&str>) -> String {
    let number = Date::new(&(id.time() as f64).into());
    match date.filter(|date| *date != day(&number)) {
        None => text(i18n, &number, true),
        Some(date) => match read_day(date) {
            Some(day) => text(i18n, &day, false),
            None => date.to_owned(),
        },
    }
}

/// A day where the browser is, as records write it: `2026-11-21`.
pub fn day(date: &Date) -> String {
    let (year, month, day) = (date.get_full_year(), date.get_month() + 1, date.get_date());
    format!("{year:04}-{month:02}-{day:02}")
}

/// The day that a record writes so.
fn read_day(text: &str) -> Option<Date> {
    let mut parts = text.split('-');
    let year = parts.next()?.parse().ok()?;
    let month: i32 = parts.next()?.parse().ok()?;
    let of_month = parts.next()?.parse().ok()?;
    let date = Date::new_with_year_month_day(year, month.checked_sub(1)?, of_month);
    // There is no thirteenth month, and no 31 June.
    (day(&date) == text).then_some(date)
}

fn text(i18n: I18n, date: &Date, time: bool) -> String {
    let options = Object::new();
    let set = |name: &str, value: &str| Reflect::set(&options, &name.into(), &value.into());
    // A plain object takes any property.
    let _ = set("dateStyle", "medium");
    if time {
        let _ = set("timeStyle", "short");
    }
    date.to_locale_string(&language(i18n), &options).into()
}

/// The page's language as the browser's user writes it: `en-GB` for English.
fn language(i18n: I18n) -> String {
    let page = i18n.language().tag();
    let of_page = |tag: &String| tag.split('-').next() == Some(page);
    let mut tags = window()
        .navigator()
        .languages()
        .into_iter()
        .filter_map(|tag| tag.as_string());
    tags.find(of_page).unwrap_or_else(|| page.to_owned())
}
