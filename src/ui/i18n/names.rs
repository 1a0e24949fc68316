//! What games, colours and players are called.

use super::language::words;
use super::reasons::I18n;
use crate::rules::GameKind;
use crate::table::{Colour, PlayerName};

/// The colour's name in the page's language.
pub fn of_colour(i18n: I18n, colour: Colour) -> String {
    match colour {
        Colour::Red => words!(i18n, page.colour.red),
        Colour::Blue => words!(i18n, page.colour.blue),
        Colour::Yellow => words!(i18n, page.colour.yellow),
        Colour::Green => words!(i18n, page.colour.green),
        Colour::Violet => words!(i18n, page.colour.violet),
        Colour::Black => words!(i18n, page.colour.black),
    }
    .to_string()
}

/// The player's name, or the colour's when none was given.
pub fn of_player(i18n: I18n, name: &PlayerName, colour: Colour) -> String {
    name.get()
        .map_or_else(|| of_colour(i18n, colour), str::to_owned)
}

/// What a game is called.
pub fn game_name(i18n: I18n, kind: GameKind) -> &'static str {
    match kind {
        GameKind::ChineseCheckers => words!(i18n, page.games.checkers),
        GameKind::Parallel => words!(i18n, page.games.parallel),
        GameKind::Quoridor => words!(i18n, page.games.quoridor),
    }
}
