//! The names and explanations of rule options, their values and the presets.
//!
//! The options come from the tables in `starfence-rules`; a test reports
//! options that have no texts. The texts of an option are with those of its
//! game (`src/i18n/games/`), which are looked up by the option's name.

pub use super::games::{head_start_text, number_label, preset_texts};
pub use super::name_and_text::NameAndText;

use super::{I18n, games, t_string};
use starfence_rules::{OptionRow, OptionValue};
use starfence_table::GameSetup;

/// Returns a summary of the chosen rules: the preset, and each option that is
/// not covered by the preset and differs from its default.
pub fn rules_summary(i18n: I18n, setup: &GameSetup) -> String {
    let has_presets = !setup.options.kind().info().presets.is_empty();
    if has_presets && setup.options.preset().is_none() {
        return t_string!(i18n, page.setup.own_rules).to_owned();
    }
    let parts = all_rules(i18n, setup);
    if parts.is_empty() {
        t_string!(i18n, page.setup.usual_rules).to_owned()
    } else {
        parts.join(" · ")
    }
}

/// Returns the rules that differ from the usual ones: the preset, if there is
/// one, and each option that it does not cover.
pub fn unusual_rules(i18n: I18n, setup: &GameSetup) -> Vec<String> {
    if setup.option_rows().iter().any(is_changed) {
        all_rules(i18n, setup)
    } else {
        Vec::new()
    }
}

fn all_rules(i18n: I18n, setup: &GameSetup) -> Vec<String> {
    let preset = setup.options.preset();
    let rows = setup.option_rows().into_iter();
    // A preset covers everything except the round limit.
    let is_own = |row: &OptionRow| preset.is_none() || row.name == "round_limit";
    let changed = rows.filter(|row| is_changed(row) && is_own(row));
    let changed = changed.map(|row| {
        let option = option_texts(i18n, row.name).name;
        let value = value_texts(i18n, row.name, row.value).name;
        t_string!(i18n, page.setup.rule_value, option, value)
    });
    let preset = preset.map(|preset| preset_texts(i18n, preset).name);
    preset.into_iter().chain(changed).collect()
}

fn is_changed(row: &OptionRow) -> bool {
    row.is_relevant && row.value != row.default
}

/// Returns an option's name and description in the page's language, or its
/// internal name if there is no translation.
pub fn option_texts(i18n: I18n, name: &str) -> NameAndText {
    games::option_texts(i18n, name).unwrap_or_else(|| NameAndText {
        name: name.to_owned(),
        text: String::new(),
    })
}

/// Returns the name and description of an option's value in the page's
/// language, or its internal form if there is no translation.
pub fn value_texts(i18n: I18n, name: &str, value: OptionValue) -> NameAndText {
    games::value_texts(i18n, name, value).unwrap_or_else(|| NameAndText {
        name: value.to_string(),
        text: String::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Texts;
    use starfence_rules::GameKind;

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
            check(row.name, &games::option_texts(i18n, row.name).unwrap());
            let words = row.values.words.iter().copied().map(OptionValue::Word);
            let numbers = row.values.numbers.into_iter();
            let numbers = numbers.flat_map(|numbers| {
                let some = [numbers.min, 2, 60, 61, 120, numbers.max];
                some.map(OptionValue::Number)
            });
            for each in words.chain(numbers) {
                let what = format!("{}={each}", row.name);
                let texts = games::value_texts(i18n, row.name, each);
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
}
