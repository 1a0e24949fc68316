//! What players are called.

use super::{I18n, t_string};
use crate::rules::Seat;
use crate::table::{Colour, PlayerName};
use crate::ui::pages::play::Summary;

/// The colour's name in the page's language.
pub fn of_colour(i18n: I18n, colour: Colour) -> String {
    match colour {
        Colour::Red => t_string!(i18n, page.colour.red),
        Colour::Blue => t_string!(i18n, page.colour.blue),
        Colour::Yellow => t_string!(i18n, page.colour.yellow),
        Colour::Green => t_string!(i18n, page.colour.green),
        Colour::Violet => t_string!(i18n, page.colour.violet),
        Colour::Black => t_string!(i18n, page.colour.black),
    }
    .to_owned()
}

/// The player's name, or the colour's when none was given.
pub fn of_player(i18n: I18n, name: &PlayerName, colour: Colour) -> String {
    name.get()
        .map_or_else(|| of_colour(i18n, colour), str::to_owned)
}

/// What the player on `seat` is called in a game.
pub fn of(i18n: I18n, summary: &Summary, seat: Seat) -> String {
    match summary.strip(seat) {
        Some(strip) => of_player(i18n, &strip.name, strip.colour),
        None => seat.to_string(),
    }
}
