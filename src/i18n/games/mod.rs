//! What texts know of the games: their names, the options of their rules, their
//! error messages and their boards in words. Each game has files of its own;
//! here the texts are chosen by game.

mod checkers;
mod checkers_options;
mod parallel;
mod parallel_options;
mod quoridor;
mod quoridor_board;
mod quoridor_options;
mod star_board;

pub use parallel::{direction_name, plan_count, plan_error};
pub use quoridor_board::{fences_left_text, square_text};
pub use star_board::{hole_text, playable_hole_text};

use super::name_and_text::{NameAndText, named};
use super::reasons::{GameReasons, Names, Reason};
use super::{I18n, t_string};
use starfence_rules::{GameError, GameKind, OptionValue, Preset};

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

/// Returns what the numbers of a head start mean in a game.
pub fn head_start_text(i18n: I18n, kind: GameKind) -> &'static str {
    match kind {
        GameKind::ChineseCheckers => t_string!(i18n, page.setup.pegs_at_start),
        GameKind::Parallel => t_string!(i18n, page.setup.tokens_at_start),
        GameKind::Quoridor => t_string!(i18n, page.setup.fences_at_start),
    }
}

/// Returns the error messages of a game.
pub(super) fn reasons_of(kind: GameKind) -> &'static dyn GameReasons {
    match kind {
        GameKind::ChineseCheckers => &checkers::CheckersReasons,
        GameKind::Parallel => &parallel::ParallelReasons,
        GameKind::Quoridor => &quoridor::QuoridorReasons,
    }
}

impl Reason for GameError {
    fn reason(&self, i18n: I18n, names: Names) -> String {
        let mut games = GameKind::ALL.into_iter();
        match games.find_map(|kind| reasons_of(kind).refusal(self)) {
            Some(refusal) => refusal.reason(i18n, names),
            None => self.to_string(),
        }
    }
}

/// Returns the texts of a preset (the rule options of a rulebook). A preset
/// without texts is named by its key.
pub fn preset_texts(i18n: I18n, preset: &Preset) -> NameAndText {
    let texts = checkers_options::preset_texts(i18n, preset.id);
    texts.unwrap_or_else(|| NameAndText::new(preset.id, ""))
}

/// Returns the texts of an option, given its name in the tables of
/// `starfence-rules`; `None` if the option has no texts.
pub fn option_texts(i18n: I18n, option: &str) -> Option<NameAndText> {
    if option == "round_limit" {
        return Some(named!(i18n, label, help.options.round_limit));
    }
    checkers_options::option_texts(i18n, option)
        .or_else(|| parallel_options::option_texts(i18n, option))
        .or_else(|| quoridor_options::option_texts(i18n, option))
}

/// Returns the texts of an option's value; `None` if the value has no texts.
pub fn value_texts(i18n: I18n, option: &str, value: OptionValue) -> Option<NameAndText> {
    if option == "round_limit" {
        return round_limit_texts(i18n, value);
    }
    checkers_options::value_texts(i18n, option, value)
        .or_else(|| parallel_options::value_texts(i18n, option, value))
        .or_else(|| quoridor_options::value_texts(i18n, option, value))
}

/// Returns the texts of a value of the limit of rounds, an option of all games.
fn round_limit_texts(i18n: I18n, value: OptionValue) -> Option<NameAndText> {
    Some(match value {
        OptionValue::Word("none") => named!(i18n, name, help.options.round_limit.none),
        OptionValue::Word(_) => return None,
        OptionValue::Number(number) => NameAndText::new(
            t_string!(i18n, help.options.round_limit.some.name, rounds = number),
            t_string!(i18n, help.options.round_limit.some.text, count = number),
        ),
    })
}

/// Returns the label of the number field of an option; `None` if all numbers of
/// the option are offered as choices.
pub fn number_label(i18n: I18n, option: &str) -> Option<&'static str> {
    match option {
        "round_limit" => Some(t_string!(i18n, help.options.round_limit.number)),
        _ => parallel_options::number_label(i18n, option),
    }
}

/// Returns a description of the accepted values of an option; `None` for an
/// unknown option.
pub(super) fn expected_values_text(i18n: I18n, option: &str) -> Option<&'static str> {
    if option == "round_limit" {
        return Some(t_string!(i18n, reasons.expected.round_limit));
    }
    checkers_options::expected_values(i18n, option)
        .or_else(|| parallel_options::expected_values(i18n, option))
        .or_else(|| quoridor_options::expected_values(i18n, option))
}
