//! Sentences for invalid set-ups: players, options, starting positions.

use super::{I18n, Names, first_player_error, numbered_names, quoted, t_string};
use crate::i18n::games::{expected_values_text, reasons_of};
use starfence_rules::{GameError, GameKind, HeadStartError, OptionError, PlayersError, SetupError};

/// Returns the reason why a game cannot be set up, as a sentence. Players are
/// named by number.
pub fn setup_error(i18n: I18n, error: &SetupError) -> String {
    setup_error_with_names(i18n, error, &numbered_names(i18n))
}

/// Returns the reason why a game cannot be set up, as [`setup_error`] does, but
/// with the players named by `names`.
pub fn setup_error_with_names(i18n: I18n, error: &SetupError, names: Names) -> String {
    match error {
        SetupError::Game(text) => t_string!(i18n, reasons.setup.game, text = quoted(text)),
        SetupError::Players(error) => players_error(i18n, *error),
        SetupError::Option(error) => option_error(i18n, error),
        SetupError::First(error) => first_player_error(i18n, error.first, error.players),
        SetupError::HeadStart(error) => head_start_error(i18n, error),
        SetupError::Position(error) => position_error(i18n, error, names),
        SetupError::NoPosition => t_string!(i18n, reasons.setup.no_position).to_owned(),
        SetupError::PositionPlayers { players, found } => {
            t_string!(i18n, reasons.setup.position_players, players, count = found)
        }
    }
}

/// Returns the reason why a game cannot be played by the given number of
/// players.
fn players_error(i18n: I18n, error: PlayersError) -> String {
    reasons_of(error.kind).players(i18n, error.found)
}

/// Returns the reason why a head start is refused.
fn head_start_error(i18n: I18n, error: &HeadStartError) -> String {
    match error {
        HeadStartError::Count { .. } => t_string!(i18n, reasons.setup.head_start_count).to_owned(),
        HeadStartError::Amount { seat, range, .. } => {
            let name = numbered_names(i18n)(*seat).label(i18n);
            let (least, most) = (range.min, range.max);
            t_string!(i18n, page.setup.whole_number, name, least, most)
        }
        HeadStartError::Position(_) => {
            t_string!(i18n, reasons.setup.head_start_position).to_owned()
        }
    }
}

/// Returns the reason why a text is not a position of its game.
fn position_error(i18n: I18n, error: &GameError, names: Names) -> String {
    let mut games = GameKind::ALL.into_iter();
    let reason = games.find_map(|kind| reasons_of(kind).position(i18n, error, names));
    reason.unwrap_or_else(|| error.to_string())
}

/// Returns the reason why a text of rule options is refused.
fn option_error(i18n: I18n, error: &OptionError) -> String {
    match error {
        OptionError::NoValue(text) => {
            t_string!(i18n, reasons.setup.option_no_value, text = quoted(text))
        }
        OptionError::Unknown { name, known } => {
            let known = Vec::from_iter(known.iter().map(ToString::to_string));
            let (name, known) = (quoted(name), i18n.list(&known));
            t_string!(i18n, reasons.setup.option_unknown, name, known)
        }
        // The error describes the expected value in English, so the description
        // is replaced by a translated one.
        OptionError::BadValue { name, value, .. } => {
            let value = quoted(value);
            match expected_values_text(i18n, name) {
                Some(expected) => {
                    t_string!(i18n, reasons.setup.option_expected, name, value, expected)
                }
                None => t_string!(i18n, reasons.setup.option_bad_value, name, value),
            }
        }
        OptionError::Duplicate(name) => {
            t_string!(i18n, reasons.setup.option_twice, name = quoted(name))
        }
    }
}
