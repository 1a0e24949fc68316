//! The rule that explains the end of a game, if the reason is not obvious.

use starfence_rules::{Cause, Ending, GoalReached, Outcome};

/// A section of the rules that explains the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleTopic {
    /// The section about the conditions under which a goal counts as full.
    FullGoal,
    /// The section about how the first full goal ends the game.
    End,
    /// The section about draws.
    Draw,
    /// The section about running out of time and resigning.
    TimeoutOrResignation,
}

impl RuleTopic {
    /// Returns the section of the rules that explains the end of the game;
    /// `None` if the end needs no explanation.
    pub fn for_ending(ending: &Ending) -> Option<Self> {
        match (ending.outcome, ending.cause) {
            (Outcome::Drawn(_), _) | (_, Cause::Drawn(_)) => Some(Self::Draw),
            (_, Cause::LastLeft { .. }) => Some(Self::TimeoutOrResignation),
            (Outcome::Tied(_), Cause::Goal(_)) => Some(Self::End),
            (Outcome::Won(_), Cause::Goal(goal)) if goal == GoalReached::default() => None,
            (Outcome::Won(winner), Cause::Goal(goal)) => {
                if goal.held_by_others.contains(winner) && goal.filled_too_late.is_empty() {
                    Some(Self::FullGoal)
                } else {
                    Some(Self::End)
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::{DrawReason, Seat, Set};

    #[test]
    fn what_is_plain_to_see_needs_no_rule() {
        let of = |outcome, cause| RuleTopic::for_ending(&Ending { outcome, cause });
        let won = Outcome::Won(Seat::FIRST);
        let plain = GoalReached::default();
        assert_eq!(of(won, Cause::Goal(plain)), None);
        let held_by_others = Set::only(Seat::FIRST);
        let held = GoalReached {
            held_by_others,
            ..plain
        };
        assert_eq!(of(won, Cause::Goal(held)), Some(RuleTopic::FullGoal));
        let first = GoalReached {
            ended_before_round_end: true,
            ..plain
        };
        assert_eq!(of(won, Cause::Goal(first)), Some(RuleTopic::End));
        let drawn = Ending::from(DrawReason::Repetition);
        assert_eq!(RuleTopic::for_ending(&drawn), Some(RuleTopic::Draw));
        let left = Cause::LastLeft {
            resigned: Set::EMPTY,
            timed_out: Set::only(Seat::FIRST),
        };
        assert_eq!(of(won, left), Some(RuleTopic::TimeoutOrResignation));
    }
}
