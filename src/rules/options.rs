//! The text form of rule options: `name=value`, comma-separated.

use thiserror::Error;

/// Why an options text is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OptionError {
    /// A part has no `=`.
    #[error("“{0}” is no option: an option is written name=value")]
    NoValue(String),
    /// This game has no such option.
    #[error("there is no option “{0}” in this game")]
    Unknown(String),
    /// The option has no such value.
    #[error("“{value}” is no value for the option {name}: {expected}")]
    BadValue {
        /// The option's name.
        name: String,
        /// What was written.
        value: String,
        /// The values there are, for people.
        expected: &'static str,
    },
    /// The option is given twice.
    #[error("the option {0} is given twice")]
    Twice(String),
}

impl OptionError {
    /// The error for a value that `name` does not take.
    pub fn bad_value(name: &str, value: &str, expected: &'static str) -> Self {
        Self::BadValue {
            name: name.to_owned(),
            value: value.to_owned(),
            expected,
        }
    }
}

/// Splits `name=value,name=value` and hands each pair to `set`.
///
/// # Errors
/// What `set` refuses, a part without `=`, or a name given twice.
pub(crate) fn for_each_option(
    text: &str,
    mut set: impl FnMut(&str, &str) -> Result<(), OptionError>,
) -> Result<(), OptionError> {
    let mut seen: Vec<&str> = Vec::new();
    for part in text
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
    {
        let (name, value) = part
            .split_once('=')
            .ok_or_else(|| OptionError::NoValue(part.to_owned()))?;
        if seen.contains(&name) {
            return Err(OptionError::Twice(name.to_owned()));
        }
        seen.push(name);
        set(name, value)?;
    }
    Ok(())
}

/// Reads the value of `round_limit`: `none`, or 1 to 9,999 rounds.
///
/// # Errors
/// Any other value.
pub(crate) fn round_limit(value: &str) -> Result<Option<u16>, OptionError> {
    if value == "none" {
        return Ok(None);
    }
    match value.parse() {
        Ok(limit @ 1..=9_999) => Ok(Some(limit)),
        _ => Err(OptionError::bad_value(
            "round_limit",
            value,
            "none, or 1 to 9999 rounds",
        )),
    }
}
