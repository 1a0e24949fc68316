//! The date and time at which a game began, in the page's language.

use crate::browser::time::Moment;
use crate::i18n::I18n;
use starfence_table::GameId;

/// Returns when a game began, as text.
///
/// The date is the one in the game's record. The time is added if the game's id
/// was created on that day, or if the record has no date. The text is empty if
/// neither the record nor the id gives a date.
pub fn when_begun(i18n: I18n, id: GameId, date: Option<&str>) -> String {
    let language = i18n.language().tag();
    let created = id.is_by_clock().then(|| Moment::at(id.time()));
    let other_day = |date: &&str| created.as_ref().is_none_or(|it| *date != it.day());
    match (date.filter(other_day), created.as_ref()) {
        (None, None) => String::new(),
        (None, Some(created)) => created.format(language, true),
        (Some(date), _) => match Moment::of_day(date) {
            Some(day) => day.format(language, false),
            None => date.to_owned(),
        },
    }
}
