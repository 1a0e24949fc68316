//! The names of games, colours and players.

use super::{I18n, t_string};
use crate::model::game::Summary;
use starfence_rules::{GameKind, Seat};
use starfence_table::{Colour, PlayerName};

/// Returns the name of a colour in the page's language.
pub fn colour_name(i18n: I18n, colour: Colour) -> String {
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

/// Returns the name of a player, or of the player's colour if none was given.
pub fn player_name(i18n: I18n, name: &PlayerName, colour: Colour) -> String {
    name.get()
        .map_or_else(|| colour_name(i18n, colour), str::to_owned)
}

impl Summary {
    /// Returns the name of the player at `seat`.
    pub fn name(&self, i18n: I18n, seat: Seat) -> String {
        match self.player(seat) {
            Some(player) => player_name(i18n, &player.name, player.colour),
            None => seat.to_string(),
        }
    }
}

/// Returns the name of a game.
pub fn game_name(i18n: I18n, kind: GameKind) -> &'static str {
    match kind {
        GameKind::ChineseCheckers => t_string!(i18n, page.games.checkers),
        GameKind::Parallel => t_string!(i18n, page.games.parallel),
        GameKind::Quoridor => t_string!(i18n, page.games.quoridor),
    }
}

/// Returns the line that describes a game on the start page.
pub fn game_line(i18n: I18n, kind: GameKind) -> &'static str {
    match kind {
        GameKind::ChineseCheckers => t_string!(i18n, page.games.checkers_text),
        GameKind::Parallel => t_string!(i18n, page.games.parallel_text),
        GameKind::Quoridor => t_string!(i18n, page.games.quoridor_text),
    }
}

/// Returns the label of the field in which a game's moves are typed.
pub fn typing_label(i18n: I18n, kind: GameKind) -> &'static str {
    match kind {
        GameKind::ChineseCheckers => t_string!(i18n, page.moves.type_turn),
        GameKind::Parallel => t_string!(i18n, page.moves.type_plan),
        GameKind::Quoridor => t_string!(i18n, page.moves.type_move),
    }
}

/// Returns what the rulebooks say on who begins a game; `None` if players draw
/// lots.
pub fn who_begins_note(i18n: I18n, kind: GameKind) -> Option<&'static str> {
    match kind {
        GameKind::ChineseCheckers => Some(t_string!(i18n, help.checkers.start.youngest)),
        GameKind::Parallel | GameKind::Quoridor => None,
    }
}
