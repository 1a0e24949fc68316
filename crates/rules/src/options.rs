//! Rule options, listed in one table for each game. The parser, the formatter,
//! the error messages, the setup screen, the rules page and the editor all use
//! this table.

use super::Preset;
use super::error_text::{join_with_or, truncate_for_error};
use std::fmt;
use thiserror::Error;

/// A value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OptionValue {
    /// One of the words that the option accepts.
    Word(&'static str),
    /// A number.
    Number(u16),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.write_str(word),
            Self::Number(number) => number.fmt(f),
        }
    }
}

/// The range of numbers that an option accepts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NumberRange {
    /// The lowest number accepted.
    pub min: u16,
    /// The highest number accepted.
    pub max: u16,
    /// The unit of the number as an English plural, such as `pegs`.
    pub unit: &'static str,
}

/// All values that an option accepts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AcceptedValues {
    /// The accepted words, in the order in which players see them.
    pub words: &'static [&'static str],
    /// The range of accepted numbers; `None` if the option accepts only words.
    pub numbers: Option<NumberRange>,
}

impl AcceptedValues {
    /// Creates the values of an option that accepts words only.
    pub const fn from_words(words: &'static [&'static str]) -> Self {
        Self {
            words,
            numbers: None,
        }
    }

    /// Parses a value; `None` if the option does not accept it.
    pub fn read(self, text: &str) -> Option<OptionValue> {
        if let Some(word) = self.words.iter().find(|word| **word == text) {
            return Some(OptionValue::Word(word));
        }
        let value = OptionValue::Number(text.parse().ok()?);
        self.contains(value).then_some(value)
    }

    /// Returns whether the option accepts the value.
    pub fn contains(self, value: OptionValue) -> bool {
        match value {
            OptionValue::Word(word) => self.words.contains(&word),
            OptionValue::Number(number) => self
                .numbers
                .is_some_and(|numbers| (numbers.min..=numbers.max).contains(&number)),
        }
    }
}

/// Writes the accepted values in English, for example `never or free`,
/// `1 to 10 pegs` or `none, or 1 to 9999 rounds`.
impl fmt::Display for AcceptedValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, word) in self.words.iter().enumerate() {
            let last = index + 1 == self.words.len() && self.numbers.is_none();
            f.write_str(match index {
                0 => "",
                _ if last => " or ",
                _ => ", ",
            })?;
            f.write_str(word)?;
        }
        if let Some(NumberRange {
            min: least,
            max: most,
            unit,
        }) = self.numbers
        {
            let separator = if self.words.is_empty() { "" } else { ", or " };
            write!(f, "{separator}{least} to {most} {unit}")?;
        }
        Ok(())
    }
}

/// A row of the option table of a game. `O` is the type of the game's options.
#[derive(Clone, Copy, Debug)]
pub struct RuleOption<O: 'static> {
    /// The option's name in records, in URLs and on the command line.
    pub name: &'static str,
    /// The values that the option accepts.
    pub values: AcceptedValues,
    /// A function that returns the option's current value.
    pub get: fn(&O) -> OptionValue,
    /// A function that sets the option's value. It returns `None` and changes
    /// nothing if the value is not among [`values`](Self::values).
    pub set: fn(&mut O, OptionValue) -> Option<()>,
    /// A function that reports whether the option has any effect, given the
    /// other options and the number of players.
    pub is_relevant: fn(&O, u8) -> bool,
}

impl<O> RuleOption<O> {
    /// Creates an option that always has an effect.
    pub const fn new(
        name: &'static str,
        values: AcceptedValues,
        get: fn(&O) -> OptionValue,
        set: fn(&mut O, OptionValue) -> Option<()>,
    ) -> Self {
        Self {
            name,
            values,
            get,
            set,
            is_relevant: |_, _| true,
        }
    }

    /// Returns the same option with another function `is_relevant`, which
    /// reports whether the option has any effect, given the other options and
    /// the number of players.
    #[must_use]
    pub const fn relevant_if(self, is_relevant: fn(&O, u8) -> bool) -> Self {
        Self {
            is_relevant,
            ..self
        }
    }
}

/// An option with its current value in a game, for display or editing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OptionRow {
    /// The option's name in records, in URLs and on the command line.
    pub name: &'static str,
    /// The values that the option accepts.
    pub values: AcceptedValues,
    /// The default value.
    pub default: OptionValue,
    /// The current value.
    pub value: OptionValue,
    /// Whether the option has any effect, given the other options and the
    /// number of players.
    pub is_relevant: bool,
}

/// A game's rule options, listed in a table.
pub trait OptionTable: Default + 'static {
    /// All options of the game, in the order in which they are written.
    const TABLE: &'static [RuleOption<Self>];

    /// Returns the names of all options.
    fn names() -> Vec<&'static str> {
        Self::TABLE.iter().map(|option| option.name).collect()
    }

    /// Returns all options with their current values, for a game with this
    /// number of players.
    fn option_rows(&self, players: u8) -> Vec<OptionRow> {
        let defaults = Self::default();
        let row = |option: &RuleOption<Self>| OptionRow {
            name: option.name,
            values: option.values,
            default: (option.get)(&defaults),
            value: (option.get)(self),
            is_relevant: (option.is_relevant)(self, players),
        };
        Self::TABLE.iter().map(row).collect()
    }

    /// Sets one option to the value given as text. Default values are accepted
    /// too.
    ///
    /// # Errors
    /// Returns an error and changes nothing if the game has no such option or
    /// the option does not accept the value.
    fn set_text(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let option = Self::TABLE.iter().find(|option| option.name == name);
        let option = option.ok_or_else(|| OptionError::Unknown {
            name: truncate_for_error(name),
            known: Self::names(),
        })?;
        let read = option.values.read(value);
        read.and_then(|value| (option.set)(self, value))
            .ok_or_else(|| {
                OptionError::invalid_value(
                    name,
                    &truncate_for_error(value),
                    option.values.to_string(),
                )
            })
    }

    /// Parses options of the form `name=value,name=value`. Options that are not
    /// given have their default values.
    ///
    /// # Errors
    /// Returns an error if a part of the text is not of the form `name=value`,
    /// the game has no such option, the option does not accept the value, or an
    /// option is given twice.
    fn read(text: &str) -> Result<Self, OptionError> {
        match Self::read_valid(text) {
            (options, None) => Ok(options),
            (_, Some(error)) => Err(error),
        }
    }

    /// Parses the options in `text` that are valid and returns them with the
    /// first error, so that an option from a newer version does not prevent the
    /// other options from being read.
    fn read_valid(text: &str) -> (Self, Option<OptionError>) {
        let mut options = Self::default();
        let mut fault = None;
        let mut seen: Vec<&str> = Vec::new();
        let parts = text.split(',').map(str::trim);
        for part in parts.filter(|part| !part.is_empty()) {
            let result = match part.split_once('=') {
                None => Err(OptionError::NoValue(truncate_for_error(part))),
                Some((name, _)) if seen.contains(&name) => {
                    Err(OptionError::Duplicate(name.to_owned()))
                }
                Some((name, value)) => {
                    seen.push(name);
                    options.set_text(name, value)
                }
            };
            if let Err(error) = result {
                fault.get_or_insert(error);
            }
        }
        (options, fault)
    }

    /// Returns the options of a preset, but keeps the current round limit.
    #[must_use]
    fn with_preset(&self, preset: &Preset) -> Self {
        let (mut chosen, _) = Self::read_valid(preset.options);
        for option in Self::TABLE {
            if option.name == ROUND_LIMIT {
                // The value comes from the same option of another instance, so
                // it is accepted.
                let _ = (option.set)(&mut chosen, (option.get)(self));
            }
        }
        chosen
    }

    /// Writes the options that differ from the defaults, in the form
    /// `name=value,name=value`.
    ///
    /// # Errors
    /// Returns an error if the formatter fails.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let defaults = Self::default();
        let mut separator = "";
        for option in Self::TABLE {
            let value = (option.get)(self);
            if value != (option.get)(&defaults) {
                write!(f, "{separator}{}={value}", option.name)?;
                separator = ",";
            }
        }
        Ok(())
    }
}

/// The name of the option that limits the number of rounds, which is the same
/// in all games.
pub(crate) const ROUND_LIMIT: &str = "round_limit";

/// The word for "no limit".
const NONE: &str = "none";

/// The values that the round limit accepts, which are the same in all games.
pub(crate) const ROUND_LIMIT_VALUES: AcceptedValues = AcceptedValues {
    words: &[NONE],
    numbers: Some(NumberRange {
        min: 1,
        max: 9_999,
        unit: "rounds",
    }),
};

/// Returns a limit as an option's value: the number, or the word `none` if
/// there is no limit.
pub(crate) fn limit_value(limit: Option<u16>) -> OptionValue {
    limit.map_or(OptionValue::Word(NONE), OptionValue::Number)
}

/// Sets a limit from an option's value, as [`limit_value`] returns it. Returns
/// `None` and changes nothing if the value is a word other than `none`.
pub(crate) fn set_limit(limit: &mut Option<u16>, value: OptionValue) -> Option<()> {
    *limit = match value {
        OptionValue::Number(number) => Some(number),
        OptionValue::Word(NONE) => None,
        OptionValue::Word(_) => return None,
    };
    Some(())
}

/// A type with a fixed list of values, each of which is written as a word.
pub(crate) trait NamedValue: Copy + PartialEq + 'static {
    /// All values of the type.
    const ALL: &'static [Self];
    /// The words for the values, in the same order.
    const WORDS: &'static [&'static str];

    /// Returns the word for this value.
    fn word(self) -> OptionValue {
        let at = Self::ALL.iter().position(|value| *value == self);
        let word = at.and_then(|at| Self::WORDS.get(at));
        OptionValue::Word(word.copied().unwrap_or_default())
    }

    /// Sets `self` to the value with the word in `value`. Returns `None` and
    /// changes nothing if there is no such value.
    fn set_word(&mut self, value: OptionValue) -> Option<()> {
        let OptionValue::Word(named) = value else {
            return None;
        };
        let at = Self::WORDS.iter().position(|word| *word == named)?;
        *self = *Self::ALL.get(at)?;
        Some(())
    }
}

/// Expands to the table row of an option whose field has a type that implements
/// [`NamedValue`].
macro_rules! word_option {
    ($name:literal, $field:ident: $values:ty) => {
        $crate::RuleOption::<Self>::new(
            $name,
            $crate::AcceptedValues::from_words(<$values as $crate::options::NamedValue>::WORDS),
            |options| $crate::options::NamedValue::word(options.$field),
            |options, value| $crate::options::NamedValue::set_word(&mut options.$field, value),
        )
    };
}
pub(crate) use word_option;

/// Expands to the table row of the round limit, for options with a field
/// `round_limit`.
macro_rules! round_limit_option {
    () => {
        $crate::RuleOption::<Self>::new(
            $crate::options::ROUND_LIMIT,
            $crate::options::ROUND_LIMIT_VALUES,
            |options| $crate::options::limit_value(options.round_limit),
            |options, value| $crate::options::set_limit(&mut options.round_limit, value),
        )
    };
}
pub(crate) use round_limit_option;

/// Implements [`FromStr`](std::str::FromStr) and [`Display`](fmt::Display) for
/// an [`OptionTable`], using its text form.
macro_rules! option_text {
    ($options:ty) => {
        impl std::str::FromStr for $options {
            type Err = $crate::OptionError;

            fn from_str(text: &str) -> Result<Self, $crate::OptionError> {
                <Self as $crate::OptionTable>::read(text)
            }
        }

        impl std::fmt::Display for $options {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::OptionTable::write(self, f)
            }
        }
    };
}
pub(crate) use option_text;

/// The error for text that is not a valid list of options.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OptionError {
    /// A part of the text has no `=`.
    #[error("invalid option {0:?}: expected name=value")]
    NoValue(String),
    /// The game has no option with the given name.
    #[error("unknown option {name:?}: expected {}", join_with_or(known))]
    Unknown {
        /// The name as written.
        name: String,
        /// The names of the options that the game has.
        known: Vec<&'static str>,
    },
    /// The option does not accept the value.
    #[error("invalid value {value:?} for option {name}: expected {expected}")]
    BadValue {
        /// The option's name.
        name: String,
        /// The value as written.
        value: String,
        /// The accepted values, described in English.
        expected: String,
    },
    /// The option with the given name occurs twice.
    #[error("duplicate option {0}")]
    Duplicate(String),
}

impl OptionError {
    /// Creates the error for a value that the option `name` does not accept.
    pub fn invalid_value(name: &str, value: &str, expected: impl Into<String>) -> Self {
        Self::BadValue {
            name: name.to_owned(),
            value: value.to_owned(),
            expected: expected.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{checkers, parallel, quoridor};

    /// Checks that every listed value of every option can be read, set and
    /// written, and that other values are not accepted.
    fn check_table<O: OptionTable + Clone + PartialEq + fmt::Debug>() {
        for option in O::TABLE {
            let words = option.values.words.iter().map(|word| word.to_string());
            let numbers = option.values.numbers.into_iter();
            let numbers = numbers.flat_map(|numbers| [numbers.min, numbers.max]);
            let texts: Vec<String> = words.chain(numbers.map(|n| n.to_string())).collect();
            assert!(texts.len() > 1, "{}", option.name);
            for text in &texts {
                let mut options = O::default();
                options.set_text(option.name, text).unwrap();
                assert_eq!((option.get)(&options).to_string(), *text);
                assert!(option.values.contains((option.get)(&options)));
            }
            let default = (option.get)(&O::default());
            assert!(option.values.contains(default), "{}", option.name);
            for text in ["", "nonsense", "70000", "-1"] {
                let mut options = O::default();
                let error = options.set_text(option.name, text).unwrap_err();
                assert_eq!(options, O::default());
                let text = error.to_string();
                assert!(text.contains(option.name), "{text}");
                assert!(text.ends_with(&option.values.to_string()), "{text}");
            }
            let mut options = O::default();
            let stranger = OptionValue::Word("nonsense");
            assert_eq!((option.set)(&mut options, stranger), None);
            assert_eq!(options, O::default());
        }
        let error = O::default().set_text("colour", "red").unwrap_err();
        for name in O::names() {
            assert!(error.to_string().contains(name), "{error}");
        }
    }

    #[test]
    fn every_table_says_what_it_takes() {
        check_table::<checkers::Options>();
        check_table::<parallel::Options>();
        check_table::<quoridor::Options>();
    }

    #[test]
    fn the_values_are_told_to_people() {
        let text = |name: &str| {
            let rows = checkers::Options::default().option_rows(2);
            let row = rows.into_iter().find(|row| row.name == name).unwrap();
            row.values.to_string()
        };
        assert_eq!(text("leave_goal"), "never or free");
        assert_eq!(text("min_own"), "1 to 10 pegs");
        assert_eq!(text("round_limit"), "none, or 1 to 9999 rounds");
    }

    #[test]
    fn what_is_sound_beside_a_fault_is_read() {
        let (options, fault) = quoridor::Options::read_valid("speed=9,third_pawn=sideways,x");
        assert_eq!(options.to_string(), "third_pawn=sideways");
        assert!(matches!(fault, Some(OptionError::Unknown { name, .. }) if name == "speed"));
        let (options, fault) = quoridor::Options::read_valid("round_limit=3,round_limit=4");
        assert_eq!(options.to_string(), "round_limit=3");
        assert_eq!(
            fault,
            Some(OptionError::Duplicate("round_limit".to_owned()))
        );
    }
}
