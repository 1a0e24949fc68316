//! The texts of the rule options of Quoridor.

use crate::i18n::name_and_text::{NameAndText, named};
use crate::i18n::{I18n, t_string};
use starfence_rules::OptionValue;

/// Returns the texts of one of the game's options.
pub fn option_texts(i18n: I18n, option: &str) -> Option<NameAndText> {
    Some(match option {
        "sideways_jump" => named!(i18n, label, help.options.sideways_jump),
        "third_pawn" => named!(i18n, label, help.options.third_pawn),
        _ => return None,
    })
}

/// Returns the texts of a value of one of the game's options.
pub fn value_texts(i18n: I18n, option: &str, value: OptionValue) -> Option<NameAndText> {
    let OptionValue::Word(word) = value else {
        return None;
    };
    Some(match (option, word) {
        ("sideways_jump", "blocked") => named!(i18n, name, help.options.sideways_jump.blocked),
        ("sideways_jump", "always") => named!(i18n, name, help.options.sideways_jump.always),
        ("sideways_jump", "never") => named!(i18n, name, help.options.sideways_jump.never),
        ("third_pawn", "none") => named!(i18n, name, help.options.third_pawn.none),
        ("third_pawn", "sideways") => named!(i18n, name, help.options.third_pawn.sideways),
        _ => return None,
    })
}

/// Returns a description of the accepted values of one of the game's options.
pub fn expected_values(i18n: I18n, option: &str) -> Option<&'static str> {
    Some(match option {
        "sideways_jump" => t_string!(i18n, reasons.expected.sideways_jump),
        "third_pawn" => t_string!(i18n, reasons.expected.third_pawn),
        _ => return None,
    })
}
