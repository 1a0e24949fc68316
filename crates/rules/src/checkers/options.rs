//! The rule options of Chinese Checkers.

use crate::options::{Named, Numbers, ROUND_LIMIT, number_or_none, read_number_or_none};
use crate::{OptionError, OptionTable, OptionValue, RuleOption, Values};
use std::fmt;
use std::str::FromStr;

/// Which way round the turns go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Direction {
    /// As most rulebooks have it.
    #[default]
    Clockwise,
    /// The French rulebook.
    Counterclockwise,
}

/// Whether a peg that has landed in its goal may leave it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LeaveGoal {
    /// It may only move within the goal.
    #[default]
    Never,
    /// It may move anywhere.
    Free,
}

/// What becomes of a goal with another player's pegs in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BlockedGoal {
    /// Filling the holes that are left is enough, when at least `min_own` own
    /// pegs (1 to 10) are in the goal then.
    Available {
        /// Own pegs needed, 1 to 10.
        min_own: MinOwn,
    },
    /// A turn may end on a goal hole that another's peg holds; the two change
    /// places (the Swedish and Danish rulebooks).
    Swap,
}

/// When a full goal ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Finish {
    /// When the round is played, so that all have had as many turns.
    #[default]
    Round,
    /// At once (the Dutch and French rulebooks).
    First,
}

/// A number of own pegs, 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MinOwn(u8);

impl MinOwn {
    /// One, without which a game could be won where it begins.
    pub const ONE: Self = Self(1);
    /// Nearly all own pegs, as the French rulebooks want it: one hole or two
    /// may be held by others.
    pub const EIGHT: Self = Self(8);
    /// All own pegs.
    pub const TEN: Self = Self(10);

    /// `pegs` as a checked number, or `None` when it is not 1 to 10.
    pub const fn new(pegs: u8) -> Option<Self> {
        if pegs >= 1 && pegs <= 10 {
            Some(Self(pegs))
        } else {
            None
        }
    }

    /// The number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl Default for BlockedGoal {
    fn default() -> Self {
        Self::Available {
            min_own: MinOwn::ONE,
        }
    }
}

/// The rule options; [`Default`] gives those of docs/rules.md.
///
/// The text form lists what differs from the default: `blocked_goal=swap`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// Which way round the turns go.
    pub direction: Direction,
    /// Whether pegs may leave the goal.
    pub leave_goal: LeaveGoal,
    /// What becomes of a goal with another's pegs in it.
    pub blocked_goal: BlockedGoal,
    /// When a full goal ends the game.
    pub finish: Finish,
    /// Rounds after which the game is drawn, 1 to 9,999.
    pub round_limit: Option<u16>,
}

impl Named for Direction {
    const ALL: &'static [Self] = &[Self::Clockwise, Self::Counterclockwise];
    const WORDS: &'static [&'static str] = &["clockwise", "counterclockwise"];
}

impl Named for LeaveGoal {
    const ALL: &'static [Self] = &[Self::Never, Self::Free];
    const WORDS: &'static [&'static str] = &["never", "free"];
}

impl Named for Finish {
    const ALL: &'static [Self] = &[Self::Round, Self::First];
    const WORDS: &'static [&'static str] = &["round", "first"];
}

const AVAILABLE: &str = "available";
const SWAP: &str = "swap";

impl OptionTable for Options {
    const TABLE: &'static [RuleOption<Self>] = &[
        RuleOption {
            name: "direction",
            values: Values::words(Direction::WORDS),
            get: |options| options.direction.word(),
            set: |options, value| {
                options.direction = Direction::named(value)?;
                Some(())
            },
            matters: |_, players| players > 2,
        },
        RuleOption {
            name: "leave_goal",
            values: Values::words(LeaveGoal::WORDS),
            get: |options| options.leave_goal.word(),
            set: |options, value| {
                options.leave_goal = LeaveGoal::named(value)?;
                Some(())
            },
            matters: |_, _| true,
        },
        RuleOption {
            name: "blocked_goal",
            values: Values::words(&[AVAILABLE, SWAP]),
            get: |options| match options.blocked_goal {
                BlockedGoal::Available { .. } => OptionValue::Word(AVAILABLE),
                BlockedGoal::Swap => OptionValue::Word(SWAP),
            },
            set: |options, value| {
                options.blocked_goal = match (value, options.blocked_goal) {
                    // A `min_own` named before stays.
                    (OptionValue::Word(AVAILABLE), BlockedGoal::Swap) => BlockedGoal::default(),
                    (OptionValue::Word(AVAILABLE), available) => available,
                    // Swapping makes `min_own` idle: the goal needs ten own pegs.
                    (OptionValue::Word(SWAP), _) => BlockedGoal::Swap,
                    _ => return None,
                };
                Some(())
            },
            matters: |_, _| true,
        },
        RuleOption {
            name: "min_own",
            values: Values {
                words: &[],
                numbers: Some(Numbers {
                    least: 1,
                    most: 10,
                    unit: "pegs",
                }),
            },
            get: |options| match options.blocked_goal {
                BlockedGoal::Available { min_own } => OptionValue::Number(min_own.get().into()),
                BlockedGoal::Swap => OptionValue::Number(MinOwn::ONE.get().into()),
            },
            set: |options, value| {
                let OptionValue::Number(pegs) = value else {
                    return None;
                };
                let pegs = MinOwn::new(u8::try_from(pegs).ok()?)?;
                if let BlockedGoal::Available { min_own } = &mut options.blocked_goal {
                    *min_own = pegs;
                }
                Some(())
            },
            matters: |options, _| options.blocked_goal != BlockedGoal::Swap,
        },
        RuleOption {
            name: "finish",
            values: Values::words(Finish::WORDS),
            get: |options| options.finish.word(),
            set: |options, value| {
                options.finish = Finish::named(value)?;
                Some(())
            },
            matters: |_, _| true,
        },
        RuleOption {
            name: "round_limit",
            values: ROUND_LIMIT,
            get: |options| number_or_none(options.round_limit),
            set: |options, value| {
                options.round_limit = read_number_or_none(value)?;
                Some(())
            },
            matters: |_, _| true,
        },
    ];
}

impl Options {
    /// Sets one option from its text form; the defaults may be named too.
    ///
    /// # Errors
    /// There is no such option, or it has no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        self.set_text(name, value)
    }
}

impl FromStr for Options {
    type Err = OptionError;

    fn from_str(text: &str) -> Result<Self, OptionError> {
        Self::read(text)
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

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
            Err(OptionError::Twice("min_own".into()))
        );
    }
}
