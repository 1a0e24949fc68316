//! A proptest strategy for the rule options of a game.

use proptest::prelude::*;
use starfence_rules::{OptionTable, OptionValue};
use std::fmt::Debug;

/// Generates random combinations of all options in the game's option table.
pub fn any_options<O: OptionTable + Debug>() -> impl Strategy<Value = O> {
    prop::collection::vec(any::<u16>(), O::TABLE.len()).prop_map(|choices| {
        let mut options = O::default();
        for (option, choice) in O::TABLE.iter().zip(choices) {
            let words = option.values.words;
            let number = option
                .values
                .numbers
                .map(|numbers| numbers.min + choice % (numbers.max.min(60) - numbers.min + 1));
            let at = usize::from(choice) % (words.len() + usize::from(number.is_some()));
            let value = match words.get(at) {
                Some(word) => OptionValue::Word(word),
                None => OptionValue::Number(number.unwrap()),
            };
            (option.set)(&mut options, value).unwrap();
        }
        options
    })
}
