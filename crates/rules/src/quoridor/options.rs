//! The rule options of Quoridor.

use crate::options::{NamedValue, option_text, round_limit_option, word_option};
use crate::{OptionTable, RuleOption};

/// The rule on when a pawn may jump to a square beside the pawn that is jumped
/// over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SidewaysJump {
    /// A sideways jump is allowed only if a fence or the edge of the board is
    /// directly behind the jumped pawn.
    #[default]
    WhenBlocked,
    /// A sideways jump is always allowed, no matter what is behind the jumped
    /// pawn (the Slovak rulebook).
    Always,
    /// A sideways jump is never allowed (the Greek, Arabic, Hungarian, Czech
    /// and Hebrew rulebooks do not mention sideways jumps).
    Never,
}

/// The rule for a jump if a third pawn stands directly behind the pawn to be
/// jumped over. This happens only with 4 players.
///
/// The option has an effect only with [`SidewaysJump::WhenBlocked`]: with the
/// other two values, the presence of a third pawn makes no difference to
/// sideways jumps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ThirdPawn {
    /// The pawn may not jump over the neighbouring pawn.
    #[default]
    NoJump,
    /// The pawn may jump to the squares beside the neighbouring pawn.
    Sideways,
}

/// The rule options of Quoridor; [`Default`] gives the defaults of
/// docs/rules.md.
///
/// The text form is that of records: `name=value` pairs, separated by commas,
/// with only the options that differ from the default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// The rule on sideways jumps, in text form `sideways_jump=blocked`,
    /// `always` or `never`.
    pub sideways_jump: SidewaysJump,
    /// The rule for a jump with a third pawn in the way, in text form
    /// `third_pawn=none` or `sideways`.
    pub third_pawn: ThirdPawn,
    /// The number of rounds after which the game is drawn, 1 to 9,999, in text
    /// form `round_limit=N`; `None` if there is no limit. A limit of 0 counts
    /// as 1.
    pub round_limit: Option<u16>,
}

impl Options {
    /// Returns the rule that applies when a third pawn stands directly behind
    /// the pawn to be jumped over. With [`SidewaysJump::WhenBlocked`], that is
    /// [`third_pawn`](Self::third_pawn); with [`SidewaysJump::Always`], a
    /// sideways jump is allowed too; with [`SidewaysJump::Never`], no jump
    /// is allowed.
    pub fn rule_for_third_pawn(self) -> ThirdPawn {
        match self.sideways_jump {
            SidewaysJump::WhenBlocked => self.third_pawn,
            SidewaysJump::Always => ThirdPawn::Sideways,
            SidewaysJump::Never => ThirdPawn::NoJump,
        }
    }
}

impl NamedValue for SidewaysJump {
    const ALL: &'static [Self] = &[Self::WhenBlocked, Self::Always, Self::Never];
    const WORDS: &'static [&'static str] = &["blocked", "always", "never"];
}

impl NamedValue for ThirdPawn {
    const ALL: &'static [Self] = &[Self::NoJump, Self::Sideways];
    const WORDS: &'static [&'static str] = &["none", "sideways"];
}

impl OptionTable for Options {
    const TABLE: &'static [RuleOption<Self>] = &[
        word_option!("sideways_jump", sideways_jump: SidewaysJump),
        word_option!("third_pawn", third_pawn: ThirdPawn).relevant_if(|options, players| {
            players == 4 && options.sideways_jump == SidewaysJump::WhenBlocked
        }),
        round_limit_option!(),
    ];
}

option_text!(Options);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OptionError;

    #[test]
    fn only_what_differs_is_written() {
        for text in [
            "",
            "sideways_jump=always",
            "third_pawn=sideways",
            "round_limit=200",
            "sideways_jump=never,round_limit=1",
            "sideways_jump=always,third_pawn=sideways,round_limit=9999",
        ] {
            assert_eq!(text.parse::<Options>().unwrap().to_string(), text);
        }
        let defaults = "round_limit=none,third_pawn=none,sideways_jump=blocked";
        assert_eq!(defaults.parse(), Ok(Options::default()));
    }

    #[test]
    fn names_and_values_that_are_none_are_refused_apart() {
        let error = "pegs=18".parse::<Options>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "unknown option \"pegs\": expected sideways_jump, third_pawn or round_limit"
        );
        for text in [
            "sideways_jump=sometimes",
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
