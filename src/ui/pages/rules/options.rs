//! What the rule options and the rulebooks' presets are called, and what each
//! does, for the set-up screen.

use crate::rules::checkers::{BlockedGoal, Direction, LeaveGoal, MinOwn, Preset};
use crate::rules::parallel::Pegs;
use crate::rules::quoridor::{SidewaysJump, ThirdPawn};
use crate::ui::i18n::{I18n, t_string};

/// A choice among the rules, in words.
pub trait Worded {
    /// What it is called, in a word or two.
    fn name(&self, i18n: I18n) -> String;

    /// What it does, in a sentence.
    fn text(&self, i18n: I18n) -> String;
}

impl Worded for Preset {
    fn name(&self, i18n: I18n) -> String {
        match self {
            Self::International => t_string!(i18n, help.presets.international.name).to_owned(),
            Self::SwedishAndDanish => t_string!(i18n, help.presets.swedish_danish.name).to_owned(),
            Self::Dutch => t_string!(i18n, help.presets.dutch.name).to_owned(),
            Self::French => t_string!(i18n, help.presets.french.name).to_owned(),
            Self::Strict => t_string!(i18n, help.presets.strict.name).to_owned(),
        }
    }

    fn text(&self, i18n: I18n) -> String {
        match self {
            Self::International => t_string!(i18n, help.presets.international.text).to_owned(),
            Self::SwedishAndDanish => t_string!(i18n, help.presets.swedish_danish.text).to_owned(),
            Self::Dutch => t_string!(i18n, help.presets.dutch.text).to_owned(),
            Self::French => t_string!(i18n, help.presets.french.text).to_owned(),
            Self::Strict => t_string!(i18n, help.presets.strict.text).to_owned(),
        }
    }
}

impl Worded for Direction {
    fn name(&self, i18n: I18n) -> String {
        match self {
            Self::Clockwise => t_string!(i18n, help.options.direction.clockwise.name).to_owned(),
            Self::Counterclockwise => {
                t_string!(i18n, help.options.direction.counterclockwise.name).to_owned()
            }
        }
    }

    fn text(&self, i18n: I18n) -> String {
        match self {
            Self::Clockwise => t_string!(i18n, help.options.direction.clockwise.text).to_owned(),
            Self::Counterclockwise => {
                t_string!(i18n, help.options.direction.counterclockwise.text).to_owned()
            }
        }
    }
}

impl Worded for LeaveGoal {
    fn name(&self, i18n: I18n) -> String {
        match self {
            Self::Never => t_string!(i18n, help.options.leave_goal.never.name).to_owned(),
            Self::Free => t_string!(i18n, help.options.leave_goal.free.name).to_owned(),
        }
    }

    fn text(&self, i18n: I18n) -> String {
        match self {
            Self::Never => t_string!(i18n, help.options.leave_goal.never.text).to_owned(),
            Self::Free => t_string!(i18n, help.options.leave_goal.free.text).to_owned(),
        }
    }
}

/// The number of own pegs has words of its own: see [`MinOwn`]'s.
impl Worded for BlockedGoal {
    fn name(&self, i18n: I18n) -> String {
        match self {
            Self::Available { .. } => {
                t_string!(i18n, help.options.blocked_goal.available.name).to_owned()
            }
            Self::Swap => t_string!(i18n, help.options.blocked_goal.swap.name).to_owned(),
        }
    }

    fn text(&self, i18n: I18n) -> String {
        match self {
            Self::Available { .. } => {
                t_string!(i18n, help.options.blocked_goal.available.text).to_owned()
            }
            Self::Swap => t_string!(i18n, help.options.blocked_goal.swap.text).to_owned(),
        }
    }
}

impl Worded for MinOwn {
    fn name(&self, _: I18n) -> String {
        self.get().to_string()
    }

    fn text(&self, i18n: I18n) -> String {
        match *self {
            Self::ONE => t_string!(i18n, help.options.min_own.one).to_owned(),
            Self::TEN => t_string!(i18n, help.options.min_own.ten).to_owned(),
            some => t_string!(i18n, help.options.min_own.some, count = some.get()),
        }
    }
}

impl Worded for SidewaysJump {
    fn name(&self, i18n: I18n) -> String {
        match self {
            Self::WhenBlocked => {
                t_string!(i18n, help.options.sideways_jump.blocked.name).to_owned()
            }
            Self::Always => t_string!(i18n, help.options.sideways_jump.always.name).to_owned(),
            Self::Never => t_string!(i18n, help.options.sideways_jump.never.name).to_owned(),
        }
    }

    fn text(&self, i18n: I18n) -> String {
        match self {
            Self::WhenBlocked => {
                t_string!(i18n, help.options.sideways_jump.blocked.text).to_owned()
            }
            Self::Always => t_string!(i18n, help.options.sideways_jump.always.text).to_owned(),
            Self::Never => t_string!(i18n, help.options.sideways_jump.never.text).to_owned(),
        }
    }
}

impl Worded for ThirdPawn {
    fn name(&self, i18n: I18n) -> String {
        match self {
            Self::NoJump => t_string!(i18n, help.options.third_pawn.none.name).to_owned(),
            Self::Sideways => t_string!(i18n, help.options.third_pawn.sideways.name).to_owned(),
        }
    }

    fn text(&self, i18n: I18n) -> String {
        match self {
            Self::NoJump => t_string!(i18n, help.options.third_pawn.none.text).to_owned(),
            Self::Sideways => t_string!(i18n, help.options.third_pawn.sideways.text).to_owned(),
        }
    }
}

impl Worded for Pegs {
    fn name(&self, _: I18n) -> String {
        self.count().to_string()
    }

    fn text(&self, i18n: I18n) -> String {
        let needed = self.needed();
        match self {
            Self::Twelve => t_string!(i18n, help.options.pegs.twelve, needed),
            Self::Eighteen => t_string!(i18n, help.options.pegs.eighteen, needed),
        }
    }
}

/// Whether the players of the programmed game arrange their pegs in secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrange(pub bool);

impl Worded for Arrange {
    fn name(&self, i18n: I18n) -> String {
        match self.0 {
            false => t_string!(i18n, help.options.arrange.shuffled.name).to_owned(),
            true => t_string!(i18n, help.options.arrange.secret.name).to_owned(),
        }
    }

    fn text(&self, i18n: I18n) -> String {
        match self.0 {
            false => t_string!(i18n, help.options.arrange.shuffled.text).to_owned(),
            true => t_string!(i18n, help.options.arrange.secret.text).to_owned(),
        }
    }
}

/// The planning clock of the programmed game: seconds for a plan, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlanClock(pub Option<u16>);

impl PlanClock {
    /// Whole minutes; the set-up screen offers no others.
    fn minutes(seconds: u16) -> u16 {
        seconds / 60
    }
}

impl Worded for PlanClock {
    fn name(&self, i18n: I18n) -> String {
        match self.0 {
            None => t_string!(i18n, help.options.plan_time.none.name).to_owned(),
            Some(seconds) => {
                let minutes = Self::minutes(seconds);
                t_string!(i18n, help.options.plan_time.some.name, minutes)
            }
        }
    }

    fn text(&self, i18n: I18n) -> String {
        match self.0 {
            None => t_string!(i18n, help.options.plan_time.none.text).to_owned(),
            Some(seconds) => {
                let count = Self::minutes(seconds);
                t_string!(i18n, help.options.plan_time.some.text, count)
            }
        }
    }
}

/// The round limit of any game: a number of rounds, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundLimit(pub Option<u16>);

impl Worded for RoundLimit {
    fn name(&self, i18n: I18n) -> String {
        match self.0 {
            None => t_string!(i18n, help.options.round_limit.none.name).to_owned(),
            Some(rounds) => t_string!(i18n, help.options.round_limit.some.name, rounds),
        }
    }

    fn text(&self, i18n: I18n) -> String {
        match self.0 {
            None => t_string!(i18n, help.options.round_limit.none.text).to_owned(),
            Some(rounds) => t_string!(i18n, help.options.round_limit.some.text, count = rounds),
        }
    }
}
