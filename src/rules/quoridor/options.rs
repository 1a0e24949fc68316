//! The rule options of Quoridor.

use crate::rules::OptionError;
use crate::rules::options::{for_each_option, round_limit};
use std::fmt;
use std::str::FromStr;

/// When a pawn may jump to a square beside the pawn that it jumps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SidewaysJump {
    /// Only when a fence or the edge is right behind the jumped pawn.
    #[default]
    WhenBlocked,
    /// Also when the straight jump is open (the Slovak rulebook).
    Always,
}

/// What a pawn may do when a third pawn stands right behind the one that it
/// would jump; this happens with 4 players only.
///
/// It decides that case alone: [`SidewaysJump::Always`] widens a jump that
/// there is, and brings none about here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ThirdPawn {
    /// No jump over that neighbour at all.
    #[default]
    NoJump,
    /// A jump to the squares beside it.
    Sideways,
}

/// The rule options, each with the default that rules.md gives it.
///
/// Their text form is that of records: `name=value`, comma-separated, only
/// what differs from the default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// When a jump may go sideways: `sideways_jump=blocked` or `always`.
    pub sideways_jump: SidewaysJump,
    /// A third pawn in the way of a jump: `third_pawn=none` or `sideways`.
    pub third_pawn: ThirdPawn,
    /// The rounds after which the game is drawn, if there is a limit:
    /// `round_limit=N`, 1 to 9,999. No rounds at all count as one.
    pub round_limit: Option<u16>,
}

impl Options {
    /// Sets the option of that name, as an address or a record gives it.
    ///
    /// # Errors
    /// [`OptionError::Unknown`] for other names, [`OptionError::BadValue`] for
    /// a value that the option does not take; the options are as before.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        match name {
            "sideways_jump" => {
                self.sideways_jump = match value {
                    "blocked" => SidewaysJump::WhenBlocked,
                    "always" => SidewaysJump::Always,
                    _ => return Err(OptionError::bad_value(name, value, "blocked or always")),
                };
            }
            "third_pawn" => {
                self.third_pawn = match value {
                    "none" => ThirdPawn::NoJump,
                    "sideways" => ThirdPawn::Sideways,
                    _ => return Err(OptionError::bad_value(name, value, "none or sideways")),
                };
            }
            "round_limit" => self.round_limit = round_limit(value)?,
            _ => return Err(OptionError::Unknown(name.to_owned())),
        }
        Ok(())
    }
}

impl FromStr for Options {
    type Err = OptionError;

    fn from_str(text: &str) -> Result<Self, OptionError> {
        let mut options = Self::default();
        for_each_option(text, |name, value| options.set(name, value))?;
        Ok(options)
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        if self.sideways_jump == SidewaysJump::Always {
            f.write_str("sideways_jump=always")?;
            separator = ",";
        }
        if self.third_pawn == ThirdPawn::Sideways {
            write!(f, "{separator}third_pawn=sideways")?;
            separator = ",";
        }
        if let Some(limit) = self.round_limit {
            write!(f, "{separator}round_limit={limit}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used)]

    use super::*;

    #[test]
    fn only_what_differs_is_written() {
        for text in [
            "",
            "sideways_jump=always",
            "third_pawn=sideways",
            "round_limit=200",
            "sideways_jump=always,round_limit=1",
            "sideways_jump=always,third_pawn=sideways,round_limit=9999",
        ] {
            assert_eq!(text.parse::<Options>().unwrap().to_string(), text);
        }
        let defaults = "round_limit=none,third_pawn=none,sideways_jump=blocked";
        assert_eq!(defaults.parse(), Ok(Options::default()));
    }

    #[test]
    fn names_and_values_that_are_none_are_refused_apart() {
        let unknown = |name: &str| Err(OptionError::Unknown(name.to_owned()));
        assert_eq!("pegs=18".parse::<Options>(), unknown("pegs"));
        for text in [
            "sideways_jump=never",
            "third_pawn=jump",
            "round_limit=0",
            "round_limit=10000",
            "round_limit=",
        ] {
            let error = text.parse::<Options>().unwrap_err();
            assert!(
                matches!(error, OptionError::BadValue { .. }),
                "{text}: {error}"
            );
        }
    }
}
