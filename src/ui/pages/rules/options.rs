//! What the rule options and the rulebooks' presets are called, and what each
//! does, for the set-up screen.

use crate::rules::checkers::{BlockedGoal, Direction, LeaveGoal, MinOwn, Preset};
use crate::rules::parallel::Pegs;
use crate::rules::quoridor::{SidewaysJump, ThirdPawn};
use crate::ui::i18n::reasons::{I18n, say};

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
            Self::International => say!(i18n, help.presets.international.name),
            Self::SwedishAndDanish => say!(i18n, help.presets.swedish_danish.name),
            Self::Dutch => say!(i18n, help.presets.dutch.name),
            Self::French => say!(i18n, help.presets.french.name),
            Self::Strict => say!(i18n, help.presets.strict.name),
        }
    }

    fn text(&self, i18n: I18n) -> String {
        match self {
            Self::International => say!(i18n, help.presets.international.text),
            Self::SwedishAndDanish => say!(i18n, help.presets.swedish_danish.text),
            Self::Dutch => say!(i18n, help.presets.dutch.text),
            Self::French => say!(i18n, help.presets.french.text),
            Self::Strict => say!(i18n, help.presets.strict.text),
        }
    }
}

impl Worded for Direction {
    fn name(&self, i18n: I18n) -> String {
        match self {
            Self::Clockwise => say!(i18n, help.options.direction.clockwise.name),
            Self::Counterclockwise => say!(i18n, help.options.direction.counterclockwise.name),
        }
    }

    fn text(&self, i18n: I18n) -> String {
        match self {
            Self::Clockwise => say!(i18n, help.options.direction.clockwise.text),
            Self::Counterclockwise => say!(i18n, help.options.direction.counterclockwise.text),
        }
    }
}

impl Worded for LeaveGoal {
    fn name(&self, i18n: I18n) -> String {
        match self {
            Self::Never => say!(i18n, help.options.leave_goal.never.name),
            Self::Free => say!(i18n, help.options.leave_goal.free.name),
        }
    }

    fn text(&self, i18n: I18n) -> String {
        match self {
            Self::Never => say!(i18n, help.options.leave_goal.never.text),
            Self::Free => say!(i18n, help.options.leave_goal.free.text),
        }
    }
}

/// The number of own pegs has words of its own: see [`MinOwn`]'s.
impl Worded for BlockedGoal {
    fn name(&self, i18n: I18n) -> String {
        match self {
            Self::Available { .. } => say!(i18n, help.options.blocked_goal.available.name),
            Self::Swap => say!(i18n, help.options.blocked_goal.swap.name),
        }
    }

    fn text(&self, i18n: I18n) -> String {
        match self {
            Self::Available { .. } => say!(i18n, help.options.blocked_goal.available.text),
            Self::Swap => say!(i18n, help.options.blocked_goal.swap.text),
        }
    }
}

impl Worded for MinOwn {
    fn name(&self, _: I18n) -> String {
        self.get().to_string()
    }

    fn text(&self, i18n: I18n) -> String {
        match *self {
            Self::ONE => say!(i18n, help.options.min_own.one),
            Self::TEN => say!(i18n, help.options.min_own.ten),
            some => say!(i18n, help.options.min_own.some, count = some.get()),
        }
    }
}

impl Worded for SidewaysJump {
    fn name(&self, i18n: I18n) -> String {
        match self {
            Self::WhenBlocked => say!(i18n, help.options.sideways_jump.blocked.name),
            Self::Always => say!(i18n, help.options.sideways_jump.always.name),
            Self::Never => say!(i18n, help.options.sideways_jump.never.name),
        }
    }

    fn text(&self, i18n: I18n) -> String {
        match self {
            Self::WhenBlocked => say!(i18n, help.options.sideways_jump.blocked.text),
            Self::Always => say!(i18n, help.options.sideways_jump.always.text),
            Self::Never => say!(i18n, help.options.sideways_jump.never.text),
        }
    }
}

impl Worded for ThirdPawn {
    fn name(&self, i18n: I18n) -> String {
        match self {
            Self::NoJump => say!(i18n, help.options.third_pawn.none.name),
            Self::Sideways => say!(i18n, help.options.third_pawn.sideways.name),
        }
    }

    fn text(&self, i18n: I18n) -> String {
        match self {
            Self::NoJump => say!(i18n, help.options.third_pawn.none.text),
            Self::Sideways => say!(i18n, help.options.third_pawn.sideways.text),
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
            Self::Twelve => say!(i18n, help.options.pegs.twelve, needed),
            Self::Eighteen => say!(i18n, help.options.pegs.eighteen, needed),
        }
    }
}

/// Whether the players of the programmed game arrange their pegs in secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrange(pub bool);

impl Worded for Arrange {
    fn name(&self, i18n: I18n) -> String {
        match self.0 {
            false => say!(i18n, help.options.arrange.shuffled.name),
            true => say!(i18n, help.options.arrange.secret.name),
        }
    }

    fn text(&self, i18n: I18n) -> String {
        match self.0 {
            false => say!(i18n, help.options.arrange.shuffled.text),
            true => say!(i18n, help.options.arrange.secret.text),
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
            None => say!(i18n, help.options.plan_time.none.name),
            Some(seconds) => {
                let minutes = Self::minutes(seconds);
                say!(i18n, help.options.plan_time.some.name, minutes)
            }
        }
    }

    fn text(&self, i18n: I18n) -> String {
        match self.0 {
            None => say!(i18n, help.options.plan_time.none.text),
            Some(seconds) => match Self::minutes(seconds) {
                1 => say!(i18n, help.options.plan_time.one),
                minutes => say!(i18n, help.options.plan_time.some.text, minutes),
            },
        }
    }
}

/// The round limit of any game: a number of rounds, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundLimit(pub Option<u16>);

impl Worded for RoundLimit {
    fn name(&self, i18n: I18n) -> String {
        match self.0 {
            None => say!(i18n, help.options.round_limit.none.name),
            Some(rounds) => say!(i18n, help.options.round_limit.some.name, rounds),
        }
    }

    fn text(&self, i18n: I18n) -> String {
        match self.0 {
            None => say!(i18n, help.options.round_limit.none.text),
            Some(rounds) => say!(i18n, help.options.round_limit.some.text, rounds),
        }
    }
}
