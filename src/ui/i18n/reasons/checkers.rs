//! Why a turn of Chinese Checkers is refused.

use super::{I18n, Names, Reason, hole_error, over, say};
use crate::rules::checkers::{LegFault, Refusal};
use crate::rules::lattice::Hole;

impl Reason for Refusal {
    fn reason(&self, i18n: I18n, names: Names) -> String {
        match self {
            Self::NotATurn(text) => say!(i18n, reasons.checkers.not_a_turn, text),
            Self::Hole(error) => hole_error(i18n, error),
            Self::Over(outcome) => over(i18n, *outcome, names),
            Self::MustPass(seat) => say!(i18n, reasons.must_pass, name = names(*seat)),
            Self::MayNotPass(seat) => say!(i18n, reasons.may_not_pass, name = names(*seat)),
            Self::IsOut(seat) => say!(i18n, reasons.is_out, name = names(*seat)),
            Self::HasResigned(seat) => say!(i18n, reasons.has_resigned, name = names(*seat)),
            Self::NoPeg(_) => say!(i18n, reasons.checkers.no_peg),
            Self::NotOwn { owner, to_move, .. } => {
                say!(
                    i18n,
                    reasons.checkers.not_own,
                    owner = names(*owner),
                    name = names(*to_move)
                )
            }
            Self::Stays(_) => say!(i18n, reasons.checkers.stays),
            Self::Taken { owner, .. } => {
                say!(i18n, reasons.checkers.taken, owner = names(*owner))
            }
            Self::NoWay { .. } => say!(i18n, reasons.checkers.no_way),
            Self::LeavesGoal { .. } => say!(i18n, reasons.checkers.leaves_goal),
            Self::Hemmed(_) => say!(i18n, reasons.checkers.hemmed),
            Self::HeldByGoal(_) => say!(i18n, reasons.checkers.held_by_goal),
            Self::SwapOff(_) => say!(i18n, reasons.checkers.swap_off),
            Self::SwapOutsideGoal(_) => say!(i18n, reasons.checkers.swap_outside_goal),
            Self::NothingToSwap(_) => say!(i18n, reasons.checkers.nothing_to_swap),
            Self::SwapUnmarked { owner, .. } => {
                say!(i18n, reasons.checkers.swap_unmarked, owner = names(*owner))
            }
            Self::Leg { from, to, fault } => leg(i18n, *from, *to, *fault),
        }
    }
}

/// Why a leg of a written way is no hop. Only a text has legs, so these name
/// the holes as a text does.
fn leg(i18n: I18n, from: Hole, to: Hole, fault: LegFault) -> String {
    match fault {
        LegFault::NotTwoApart => say!(i18n, reasons.checkers.leg_not_two_apart, from, to),
        LegFault::Step => say!(i18n, reasons.checkers.leg_step, from, to),
        LegFault::NothingBetween(hole) => {
            say!(i18n, reasons.checkers.leg_nothing_between, from, to, hole)
        }
        LegFault::Taken(hole) => {
            say!(i18n, reasons.checkers.leg_taken, from, to, hole)
        }
        LegFault::LeavesGoal => say!(i18n, reasons.checkers.leg_leaves_goal, from, to),
    }
}
