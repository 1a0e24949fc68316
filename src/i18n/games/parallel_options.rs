//! The texts of the rule options and the settings of Parallel Chinese Checkers.

use crate::i18n::name_and_text::{NameAndText, named};
use crate::i18n::{I18n, t_string};
use starfence_rules::OptionValue;
use starfence_rules::parallel::PegCount;

/// Returns the texts of one of the game's options.
pub fn option_texts(i18n: I18n, option: &str) -> Option<NameAndText> {
    Some(match option {
        "pegs" => named!(i18n, label, help.options.pegs),
        "arrange" => named!(i18n, label, help.options.arrange),
        "plan_time" => named!(i18n, label, help.options.plan_time),
        _ => return None,
    })
}

/// Returns the texts of a value of one of the game's options.
pub fn value_texts(i18n: I18n, option: &str, value: OptionValue) -> Option<NameAndText> {
    let word = match value {
        OptionValue::Word(word) => word,
        OptionValue::Number(number) => {
            return (option == "plan_time").then(|| plan_time_texts(i18n, number));
        }
    };
    Some(match (option, word) {
        ("pegs", "12") => {
            let needed = PegCount::Twelve.needed_to_win();
            NameAndText::new(word, t_string!(i18n, help.options.pegs.twelve, needed))
        }
        ("pegs", "18") => {
            let needed = PegCount::Eighteen.needed_to_win();
            NameAndText::new(word, t_string!(i18n, help.options.pegs.eighteen, needed))
        }
        ("arrange", "shuffled") => named!(i18n, name, help.options.arrange.shuffled),
        ("arrange", "secret") => named!(i18n, name, help.options.arrange.secret),
        ("plan_time", "none") => named!(i18n, name, help.options.plan_time.none),
        _ => return None,
    })
}

fn plan_time_texts(i18n: I18n, seconds: u16) -> NameAndText {
    let minutes = seconds / 60;
    if seconds.is_multiple_of(60) {
        NameAndText::new(
            t_string!(i18n, help.options.plan_time.some.name, minutes),
            t_string!(i18n, help.options.plan_time.some.text, count = minutes),
        )
    } else {
        NameAndText::new(
            t_string!(i18n, help.options.plan_time.seconds.name, seconds),
            t_string!(i18n, help.options.plan_time.seconds.text, count = seconds),
        )
    }
}

/// Returns the label of the number field of one of the game's options.
pub fn number_label(i18n: I18n, option: &str) -> Option<&'static str> {
    (option == "plan_time").then(|| t_string!(i18n, help.options.plan_time.number))
}

/// Returns a description of the accepted values of one of the game's options.
pub fn expected_values(i18n: I18n, option: &str) -> Option<&'static str> {
    Some(match option {
        "pegs" => t_string!(i18n, reasons.expected.pegs),
        "seed" => t_string!(i18n, reasons.expected.seed),
        "arrange" => t_string!(i18n, reasons.expected.arrange),
        "plan_time" => t_string!(i18n, reasons.expected.plan_time),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Texts;

    #[test]
    fn a_plan_time_is_told_in_minutes_where_it_is_whole_minutes() {
        let i18n = I18n::new(Texts::ENGLISH);
        let name = |seconds| plan_time_texts(i18n, seconds).name;
        assert_eq!((name(120), name(90)), ("2 min".into(), "90 s".into()));
    }
}
