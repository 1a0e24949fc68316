//! The rule options of Chinese Checkers.

use crate::options::{NamedValue, option_text, round_limit_option, word_option};
use crate::{AcceptedValues, NumberRange, OptionTable, OptionValue, RuleOption};

/// The direction in which the turns go round the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum TurnDirection {
    /// Clockwise, as in most rulebooks.
    #[default]
    Clockwise,
    /// Counterclockwise, as in the French rulebook.
    Counterclockwise,
}

/// The rule on whether a peg that has landed in its goal may leave the goal
/// again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LeaveGoal {
    /// The peg may only move within the goal.
    #[default]
    Never,
    /// The peg may move to any hole.
    Free,
}

/// The rule for a goal that is partly occupied by other players' pegs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BlockedGoal {
    /// The player only has to fill the remaining holes, provided that the goal
    /// then contains at least `min_own` of the player's own pegs.
    FillRemaining {
        /// The minimum number of the player's own pegs in the goal.
        min_own: MinOwnPegs,
    },
    /// A turn may end in a goal hole that is occupied by another player's peg;
    /// the two pegs swap places (the Swedish and Danish rulebooks).
    Swap,
}

/// The rule on when a full goal ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum FinishRule {
    /// The game ends at the end of the round, so that all players have had the
    /// same number of turns.
    #[default]
    EndOfRound,
    /// The game ends immediately (the Dutch and French rulebooks).
    Immediately,
}

/// The minimum number of a player's own pegs in a full goal, 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MinOwnPegs(u8);

impl MinOwnPegs {
    /// One peg. Without this minimum, a game could be won in its starting
    /// position.
    pub const ONE: Self = Self(1);
    /// Ten pegs: all of the player's own pegs.
    pub const TEN: Self = Self(10);

    /// Creates the minimum from a number of pegs; `None` if `pegs` is not 1 to
    /// 10.
    pub const fn new(pegs: u8) -> Option<Self> {
        if pegs >= 1 && pegs <= 10 {
            Some(Self(pegs))
        } else {
            None
        }
    }

    /// Returns the number of pegs, 1 to 10.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl Default for BlockedGoal {
    fn default() -> Self {
        Self::FillRemaining {
            min_own: MinOwnPegs::ONE,
        }
    }
}

/// The rule options of Chinese Checkers; [`Default`] gives the defaults of
/// docs/rules.md.
///
/// The text form lists only the options that differ from the default, for
/// example `blocked_goal=swap`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// The direction in which the turns go round the board.
    pub direction: TurnDirection,
    /// Whether a peg that has landed in its goal may leave it.
    pub leave_goal: LeaveGoal,
    /// The rule for a goal that is partly occupied by other players' pegs.
    pub blocked_goal: BlockedGoal,
    /// The rule on when a full goal ends the game.
    pub finish: FinishRule,
    /// The number of rounds after which the game is drawn, 1 to 9,999; `None`
    /// if there is no limit.
    pub round_limit: Option<u16>,
}

impl NamedValue for TurnDirection {
    const ALL: &'static [Self] = &[Self::Clockwise, Self::Counterclockwise];
    const WORDS: &'static [&'static str] = &["clockwise", "counterclockwise"];
}

impl NamedValue for LeaveGoal {
    const ALL: &'static [Self] = &[Self::Never, Self::Free];
    const WORDS: &'static [&'static str] = &["never", "free"];
}

impl NamedValue for FinishRule {
    const ALL: &'static [Self] = &[Self::EndOfRound, Self::Immediately];
    const WORDS: &'static [&'static str] = &["round", "first"];
}

const AVAILABLE: &str = "available";
const SWAP: &str = "swap";

impl OptionTable for Options {
    const TABLE: &'static [RuleOption<Self>] = &[
        word_option!("direction", direction: TurnDirection).relevant_if(|_, players| players > 2),
        word_option!("leave_goal", leave_goal: LeaveGoal),
        RuleOption::<Self>::new(
            "blocked_goal",
            AcceptedValues::from_words(&[AVAILABLE, SWAP]),
            |options| match options.blocked_goal {
                BlockedGoal::FillRemaining { .. } => OptionValue::Word(AVAILABLE),
                BlockedGoal::Swap => OptionValue::Word(SWAP),
            },
            |options, value| {
                options.blocked_goal = match (value, options.blocked_goal) {
                    // A `min_own` that was set earlier is kept.
                    (OptionValue::Word(AVAILABLE), BlockedGoal::Swap) => BlockedGoal::default(),
                    (OptionValue::Word(AVAILABLE), available) => available,
                    // Swapping makes `min_own` irrelevant: all ten of the
                    // player's own pegs are needed.
                    (OptionValue::Word(SWAP), _) => BlockedGoal::Swap,
                    _ => return None,
                };
                Some(())
            },
        ),
        RuleOption::<Self>::new(
            "min_own",
            AcceptedValues {
                words: &[],
                numbers: Some(NumberRange {
                    min: 1,
                    max: 10,
                    unit: "pegs",
                }),
            },
            |options| match options.blocked_goal {
                BlockedGoal::FillRemaining { min_own } => OptionValue::Number(min_own.get().into()),
                BlockedGoal::Swap => OptionValue::Number(MinOwnPegs::ONE.get().into()),
            },
            |options, value| {
                let OptionValue::Number(pegs) = value else {
                    return None;
                };
                let pegs = MinOwnPegs::new(u8::try_from(pegs).ok()?)?;
                if let BlockedGoal::FillRemaining { min_own } = &mut options.blocked_goal {
                    *min_own = pegs;
                }
                Some(())
            },
        )
        .relevant_if(|options, _| options.blocked_goal != BlockedGoal::Swap),
        word_option!("finish", finish: FinishRule),
        round_limit_option!(),
    ];
}

option_text!(Options);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OptionError;

    #[test]
    fn options_round_trip_and_write_only_what_differs() {
        for text in [
            "",
            "direction=counterclockwise",
            "leave_goal=free,min_own=10,round_limit=200",
            "blocked_goal=swap",
            "direction=counterclockwise,min_own=8,finish=first,round_limit=1",
        ] {
            assert_eq!(text.parse::<Options>().unwrap().to_string(), text);
        }
        let defaults = "direction=clockwise, leave_goal=never, blocked_goal=available, min_own=1, \
                        finish=round, round_limit=none";
        assert_eq!(defaults.parse(), Ok(Options::default()));
        assert_eq!(
            "min_own=7,blocked_goal=available"
                .parse::<Options>()
                .unwrap()
                .to_string(),
            "min_own=7"
        );
    }

    #[test]
    fn other_options_are_refused() {
        assert!(matches!(
            "pegs=18".parse::<Options>(),
            Err(OptionError::Unknown { name, .. }) if name == "pegs"
        ));
        assert_eq!(
            "swap".parse::<Options>(),
            Err(OptionError::NoValue("swap".into()))
        );
        for text in [
            "min_own=0",
            "min_own=11",
            "round_limit=0",
            "direction=left",
            "leave_goal=",
            "finish=last",
        ] {
            assert!(
                matches!(text.parse::<Options>(), Err(OptionError::BadValue { .. })),
                "{text}"
            );
        }
        assert_eq!(
            "min_own=1,min_own=2".parse::<Options>(),
            Err(OptionError::Duplicate("min_own".into()))
        );
    }
}
