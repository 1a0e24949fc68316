//! The names and explanations of rule options, their values and the presets.
//!
//! The options come from the tables in `starfence-rules`; a test reports
//! options that have no texts in this module.

use super::{I18n, t_string};
use starfence_rules::parallel::PegCount;
use starfence_rules::{OptionValue, Preset};

/// A name and an explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameAndText {
    /// The name, in a word or two.
    pub name: String,
    /// The explanation, as a sentence.
    pub text: String,
}

impl NameAndText {
    fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            text: text.into(),
        }
    }
}

/// Builds a name and explanation from the two messages under a key.
macro_rules! named {
    ($i18n:ident, $name:ident, $($key:ident).+) => {
        NameAndText::new(
            t_string!($i18n, $($key).+.$name),
            t_string!($i18n, $($key).+.text),
        )
    };
}

/// Returns the texts of a preset (the rule options of a rulebook). A preset
/// without texts is named by its key.
pub fn preset_texts(i18n: I18n, preset: &Preset) -> NameAndText {
    match preset.id {
        "international" => named!(i18n, name, help.presets.international),
        "swedish_danish" => named!(i18n, name, help.presets.swedish_danish),
        "dutch" => named!(i18n, name, help.presets.dutch),
        "french" => named!(i18n, name, help.presets.french),
        "strict" => named!(i18n, name, help.presets.strict),
        id => NameAndText::new(id, ""),
    }
}

/// Returns the texts of an option, given its name in the tables of
/// `starfence-rules`; `None` if the option has no texts.
pub fn option_texts(i18n: I18n, option: &str) -> Option<NameAndText> {
    Some(match option {
        "direction" => named!(i18n, label, help.options.direction),
        "leave_goal" => named!(i18n, label, help.options.leave_goal),
        "blocked_goal" => named!(i18n, label, help.options.blocked_goal),
        "min_own" => named!(i18n, label, help.options.min_own),
        "finish" => named!(i18n, label, help.options.finish),
        "sideways_jump" => named!(i18n, label, help.options.sideways_jump),
        "third_pawn" => named!(i18n, label, help.options.third_pawn),
        "pegs" => named!(i18n, label, help.options.pegs),
        "arrange" => named!(i18n, label, help.options.arrange),
        "plan_time" => named!(i18n, label, help.options.plan_time),
        "round_limit" => named!(i18n, label, help.options.round_limit),
        _ => return None,
    })
}

/// Returns the texts of an option's value; `None` if the value has no texts.
pub fn value_texts(i18n: I18n, option: &str, value: OptionValue) -> Option<NameAndText> {
    match value {
        OptionValue::Word(word) => choice_texts(i18n, option, word),
        OptionValue::Number(number) => number_texts(i18n, option, number),
    }
}

fn choice_texts(i18n: I18n, option: &str, word: &str) -> Option<NameAndText> {
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
        ("sideways_jump", "blocked") => named!(i18n, name, help.options.sideways_jump.blocked),
        ("sideways_jump", "always") => named!(i18n, name, help.options.sideways_jump.always),
        ("sideways_jump", "never") => named!(i18n, name, help.options.sideways_jump.never),
        ("third_pawn", "none") => named!(i18n, name, help.options.third_pawn.none),
        ("third_pawn", "sideways") => named!(i18n, name, help.options.third_pawn.sideways),
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
        ("round_limit", "none") => named!(i18n, name, help.options.round_limit.none),
        _ => return None,
    })
}

fn number_texts(i18n: I18n, option: &str, number: u16) -> Option<NameAndText> {
    Some(match option {
        "min_own" => {
            let text = match number {
                1 => t_string!(i18n, help.options.min_own.one).to_owned(),
                10 => t_string!(i18n, help.options.min_own.ten).to_owned(),
                count => t_string!(i18n, help.options.min_own.some, count),
            };
            NameAndText::new(number.to_string(), text)
        }
        "plan_time" => plan_time_texts(i18n, number),
        "round_limit" => NameAndText::new(
            t_string!(i18n, help.options.round_limit.some.name, rounds = number),
            t_string!(i18n, help.options.round_limit.some.text, count = number),
        ),
        _ => return None,
    })
}

fn plan_time_texts(i18n: I18n, seconds: u16) -> NameAndText {
    let minutes = seconds / 60;
    match seconds.is_multiple_of(60) {
        true => NameAndText::new(
            t_string!(i18n, help.options.plan_time.some.name, minutes),
            t_string!(i18n, help.options.plan_time.some.text, count = minutes),
        ),
        false => NameAndText::new(
            t_string!(i18n, help.options.plan_time.seconds.name, seconds),
            t_string!(i18n, help.options.plan_time.seconds.text, count = seconds),
        ),
    }
}

/// Returns the label of the number field of an option; `None` if all numbers of
/// the option are offered as choices.
pub fn number_label(i18n: I18n, option: &str) -> Option<&'static str> {
    match option {
        "plan_time" => Some(t_string!(i18n, help.options.plan_time.number)),
        "round_limit" => Some(t_string!(i18n, help.options.round_limit.number)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Texts;
    use starfence_rules::GameKind;
    use starfence_table::GameSetup;

    fn check(what: &str, NameAndText { name, text }: &NameAndText) {
        assert!(!name.is_empty(), "{what}");
        assert!(!format!("{name}{text}").contains(['{', '}']), "{what}");
        assert!(text.len() > 8, "{what}: {text}");
    }

    #[test]
    fn every_option_and_value_has_its_texts() {
        let i18n = I18n::new(Texts::ENGLISH);
        for row in GameKind::ALL
            .map(|kind| GameSetup::new(kind).option_rows())
            .concat()
        {
            check(row.name, &option_texts(i18n, row.name).unwrap());
            let words = row.values.words.iter().copied().map(OptionValue::Word);
            let numbers = row.values.numbers.into_iter();
            let numbers = numbers.flat_map(|numbers| {
                let some = [numbers.min, 2, 60, 61, 120, numbers.max];
                some.map(OptionValue::Number)
            });
            for each in words.chain(numbers) {
                let what = format!("{}={each}", row.name);
                let texts = value_texts(i18n, row.name, each);
                check(&what, &texts.unwrap_or_else(|| panic!("{what}")));
            }
        }
    }

    #[test]
    fn every_preset_has_its_sentence() {
        let i18n = I18n::new(Texts::ENGLISH);
        let presets = GameKind::ALL.map(|kind| kind.info().presets).concat();
        let texts: Vec<NameAndText> = presets
            .iter()
            .map(|each| preset_texts(i18n, each))
            .collect();
        for (preset, each) in presets.iter().zip(&texts) {
            check(preset.id, each);
            let same = texts.iter().filter(|other| other.text == each.text);
            assert_eq!(same.count(), 1, "{}", preset.id);
        }
    }

    #[test]
    fn a_plan_time_is_told_in_minutes_where_it_is_whole_minutes() {
        let i18n = I18n::new(Texts::ENGLISH);
        let name = |seconds| plan_time_texts(i18n, seconds).name;
        assert_eq!((name(120), name(90)), ("2 min".into(), "90 s".into()));
    }
}
