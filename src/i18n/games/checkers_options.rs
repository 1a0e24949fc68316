//! The texts of the rule options of Chinese Checkers and of its presets.

use crate::i18n::name_and_text::{NameAndText, named};
use crate::i18n::{I18n, t_string};
use starfence_rules::OptionValue;

/// Returns the texts of the preset with this key.
pub fn preset_texts(i18n: I18n, preset: &str) -> Option<NameAndText> {
    Some(match preset {
        "international" => named!(i18n, name, help.presets.international),
        "swedish_danish" => named!(i18n, name, help.presets.swedish_danish),
        "dutch" => named!(i18n, name, help.presets.dutch),
        "french" => named!(i18n, name, help.presets.french),
        "strict" => named!(i18n, name, help.presets.strict),
        _ => return None,
    })
}

/// Returns the texts of one of the game's options.
pub fn option_texts(i18n: I18n, option: &str) -> Option<NameAndText> {
    Some(match option {
        "direction" => named!(i18n, label, help.options.direction),
        "leave_goal" => named!(i18n, label, help.options.leave_goal),
        "blocked_goal" => named!(i18n, label, help.options.blocked_goal),
        "min_own" => named!(i18n, label, help.options.min_own),
        "finish" => named!(i18n, label, help.options.finish),
        _ => return None,
    })
}

/// Returns the texts of a value of one of the game's options.
pub fn value_texts(i18n: I18n, option: &str, value: OptionValue) -> Option<NameAndText> {
    let word = match value {
        OptionValue::Word(word) => word,
        OptionValue::Number(number) => {
            return (option == "min_own").then(|| own_peg_texts(i18n, number));
        }
    };
    Some(match (option, word) {
        ("direction", "clockwise") => named!(i18n, name, help.options.direction.clockwise),
        ("direction", "counterclockwise") => {
            named!(i18n, name, help.options.direction.counterclockwise)
        }
        ("leave_goal", "never") => named!(i18n, name, help.options.leave_goal.never),
        ("leave_goal", "free") => named!(i18n, name, help.options.leave_goal.free),
        ("blocked_goal", "available") => named!(i18n, name, help.options.blocked_goal.available),
        ("blocked_goal", "swap") => named!(i18n, name, help.options.blocked_goal.swap),
        ("finish", "round") => named!(i18n, name, help.options.finish.round),
        ("finish", "first") => named!(i18n, name, help.options.finish.first),
        _ => return None,
    })
}

/// Returns the texts of the least number of own pegs in the goal.
fn own_peg_texts(i18n: I18n, number: u16) -> NameAndText {
    let text = match number {
        1 => t_string!(i18n, help.options.min_own.one).to_owned(),
        10 => t_string!(i18n, help.options.min_own.ten).to_owned(),
        count => t_string!(i18n, help.options.min_own.some, count),
    };
    NameAndText::new(number.to_string(), text)
}

/// Returns a description of the accepted values of one of the game's options.
pub fn expected_values(i18n: I18n, option: &str) -> Option<&'static str> {
    Some(match option {
        "direction" => t_string!(i18n, reasons.expected.direction),
        "leave_goal" => t_string!(i18n, reasons.expected.leave_goal),
        "blocked_goal" => t_string!(i18n, reasons.expected.blocked_goal),
        "min_own" => t_string!(i18n, reasons.expected.min_own),
        "finish" => t_string!(i18n, reasons.expected.finish),
        _ => return None,
    })
}
