//! The names and explanations of rule options, their values and the presets.
//!
//! The options come from the tables in `starfence-rules`; a test reports
//! options that have no texts. The texts of an option are with those of its
//! game (`src/i18n/games/`), which are looked up by the option's name.

pub use super::games::{number_label, option_texts, preset_texts, value_texts};
pub use super::name_and_text::NameAndText;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{I18n, Texts};
    use starfence_rules::{GameKind, OptionValue};
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
}
