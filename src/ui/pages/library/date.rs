//! Days and times in the page's language.

use crate::table::GameId;
use crate::ui::browser::time::Moment;
use crate::ui::i18n::I18n;

/// When a game began: what its record says, and the time too where the game's id
/// is of the same day.
pub fn when_begun(i18n: I18n, id: GameId, date: Option<&str>) -> String {
    let language = i18n.language().tag();
    let created = Moment::at(id.time());
    match date.filter(|date| *date != created.day()) {
        None => created.format(language, true),
        Some(date) => match Moment::of_day(date) {
            Some(day) => day.format(language, false),
            None => date.to_owned(),
        },
    }
}
