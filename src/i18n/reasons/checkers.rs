//! Sentences for refused turns of Chinese Checkers.

use super::{I18n, Names, Reason, hole_error, over, quoted, t_string};
use starfence_rules::checkers::{LegFault, Refusal};
use starfence_rules::lattice::Hole;

impl Reason for Refusal {
    fn reason(&self, i18n: I18n, names: Names) -> String {
        match self {
            Self::NotATurn(text) => {
                t_string!(i18n, reasons.checkers.not_a_turn, text = quoted(text))
            }
            Self::Hole(error) => hole_error(i18n, error),
            Self::Over(outcome) => over(i18n, *outcome, names),
            Self::MustPass(seat) => t_string!(i18n, reasons.must_pass, name = names(*seat)),
            Self::MayNotPass(seat) => t_string!(i18n, reasons.may_not_pass, name = names(*seat)),
            Self::IsOut(seat) => t_string!(i18n, reasons.is_out, name = names(*seat)),
            Self::HasResigned(seat) => t_string!(i18n, reasons.has_resigned, name = names(*seat)),
            Self::NoPeg(_) => t_string!(i18n, reasons.checkers.no_peg).to_owned(),
            Self::NotOwn { owner, to_move, .. } => {
                t_string!(
                    i18n,
                    reasons.checkers.not_own,
                    owner = names(*owner),
                    name = names(*to_move)
                )
            }
            Self::Stays(_) => t_string!(i18n, reasons.checkers.stays).to_owned(),
            Self::Taken { owner, .. } => {
                t_string!(i18n, reasons.checkers.taken, owner = names(*owner))
            }
            Self::NoWay { .. } => t_string!(i18n, reasons.checkers.out_of_reach).to_owned(),
            Self::LeavesGoal { .. } => t_string!(i18n, reasons.checkers.leaves_goal).to_owned(),
            Self::Hemmed(_) => t_string!(i18n, reasons.checkers.hemmed).to_owned(),
            Self::HeldByGoal(_) => t_string!(i18n, reasons.checkers.held_by_goal).to_owned(),
            Self::SwapOff(_) => t_string!(i18n, reasons.checkers.swap_off).to_owned(),
            Self::SwapOutsideGoal(_) => {
                t_string!(i18n, reasons.checkers.swap_outside_goal).to_owned()
            }
            Self::NothingToSwap(_) => t_string!(i18n, reasons.checkers.nothing_to_swap).to_owned(),
            Self::SwapUnmarked { owner, .. } => {
                t_string!(i18n, reasons.checkers.swap_unmarked, owner = names(*owner))
            }
            Self::Leg { from, to, fault } => leg(i18n, *from, *to, *fault),
        }
    }
}

/// Returns why a leg of a written path is not a hop. Only turns entered as text
/// have legs, so the sentences name the holes as texts do.
fn leg(i18n: I18n, from: Hole, to: Hole, fault: LegFault) -> String {
    match fault {
        LegFault::NotTwoApart => t_string!(i18n, reasons.checkers.leg_not_two_apart, from, to),
        LegFault::Step => t_string!(i18n, reasons.checkers.leg_step, from, to),
        LegFault::NothingBetween(hole) => {
            t_string!(i18n, reasons.checkers.leg_nothing_between, from, to, hole)
        }
        LegFault::Taken(hole) => {
            t_string!(i18n, reasons.checkers.leg_taken, from, to, hole)
        }
        LegFault::LeavesGoal => t_string!(i18n, reasons.checkers.leg_leaves_goal, from, to),
    }
}
