//! Sentences for refused turns of Chinese Checkers.

use crate::i18n::arg::impl_arg_by_display;
use crate::i18n::reasons::{
    GameReasons, Names, Reason, game_over_reason, hole_error, quoted, rows_error,
};
use crate::i18n::{I18n, t_string};
use starfence_rules::GameError;
use starfence_rules::checkers::{HopError, PositionError, Refusal, Turn};
use starfence_rules::lattice::Hole;

impl_arg_by_display!(Turn);

/// The error messages of Chinese Checkers.
pub struct CheckersReasons;

impl GameReasons for CheckersReasons {
    fn players(&self, i18n: I18n, count: u8) -> String {
        match count {
            5 => t_string!(i18n, reasons.setup.checkers_five).to_owned(),
            _ => t_string!(i18n, reasons.setup.checkers_players, count),
        }
    }

    fn position(&self, i18n: I18n, error: &GameError, names: Names) -> Option<String> {
        Some(position_error(i18n, error.downcast_ref()?, names))
    }

    fn refusal<'a>(&self, error: &'a GameError) -> Option<&'a dyn Reason> {
        let refusal: &Refusal = error.downcast_ref()?;
        Some(refusal)
    }
}

impl Reason for Refusal {
    fn reason(&self, i18n: I18n, names: Names) -> String {
        match self {
            Self::NotATurn(text) => {
                t_string!(i18n, reasons.checkers.not_a_turn, text = quoted(text))
            }
            Self::UnknownHole(error) => hole_error(i18n, error),
            Self::GameOver(outcome) => game_over_reason(i18n, *outcome, names),
            Self::MustPass(seat) => t_string!(i18n, reasons.must_pass, name = names(*seat)),
            Self::MayNotPass(seat) => t_string!(i18n, reasons.may_not_pass, name = names(*seat)),
            Self::TimeUp(seat) => t_string!(i18n, reasons.is_out, name = names(*seat)),
            Self::HasResigned(seat) => t_string!(i18n, reasons.has_resigned, name = names(*seat)),
            Self::NoPeg(_) => t_string!(i18n, reasons.checkers.no_peg).to_owned(),
            Self::NotOwnPeg { owner, to_move, .. } => {
                t_string!(
                    i18n,
                    reasons.checkers.not_own,
                    owner = names(*owner),
                    name = names(*to_move)
                )
            }
            Self::SameHole(_) => t_string!(i18n, reasons.checkers.stays).to_owned(),
            Self::HoleOccupied { owner, .. } => {
                t_string!(i18n, reasons.checkers.taken, owner = names(*owner))
            }
            Self::Unreachable { .. } => t_string!(i18n, reasons.checkers.out_of_reach).to_owned(),
            Self::LeavesGoal { .. } => t_string!(i18n, reasons.checkers.leaves_goal).to_owned(),
            Self::PegBlocked(_) => t_string!(i18n, reasons.checkers.hemmed).to_owned(),
            Self::HeldByGoal(_) => t_string!(i18n, reasons.checkers.held_by_goal).to_owned(),
            Self::SwapNotAllowed(_) => t_string!(i18n, reasons.checkers.swap_off).to_owned(),
            Self::SwapOutsideGoal(_) => {
                t_string!(i18n, reasons.checkers.swap_outside_goal).to_owned()
            }
            Self::NothingToSwap(_) => t_string!(i18n, reasons.checkers.nothing_to_swap).to_owned(),
            Self::SwapUnmarked { owner, .. } => {
                t_string!(
                    i18n,
                    reasons.checkers.swap_unmarked,
                    owner = names(*owner).label(i18n)
                )
            }
            Self::NotAHop { from, to, fault } => leg_fault_text(i18n, *from, *to, *fault),
        }
    }
}

/// Returns the reason why one leg of a typed path is not a hop. Only turns
/// entered as text have legs, so the sentences use the same names of holes as
/// the text.
fn leg_fault_text(i18n: I18n, from: Hole, to: Hole, fault: HopError) -> String {
    match fault {
        HopError::NotTwoApart => t_string!(i18n, reasons.checkers.leg_not_two_apart, from, to),
        HopError::IsStep => t_string!(i18n, reasons.checkers.leg_step, from, to),
        HopError::NothingBetween(hole) => {
            t_string!(i18n, reasons.checkers.leg_nothing_between, from, to, hole)
        }
        HopError::Taken(hole) => {
            t_string!(i18n, reasons.checkers.leg_taken, from, to, hole)
        }
        HopError::LeavesGoal => t_string!(i18n, reasons.checkers.leg_leaves_goal, from, to),
    }
}

/// Returns the reason why a text is not a position of Chinese Checkers.
fn position_error(i18n: I18n, error: &PositionError, names: Names) -> String {
    use PositionError as Error;
    match error {
        Error::Form => t_string!(i18n, reasons.star.form).to_owned(),
        Error::Rows(error) => rows_error(i18n, error),
        Error::Peg {
            hole,
            found,
            players,
        } => t_string!(i18n, reasons.star.peg, hole, found, players),
        Error::PegCount { seat, found } => {
            t_string!(
                i18n,
                reasons.star.peg_count,
                name = names(*seat).label(i18n),
                found
            )
        }
        Error::ToMove { found, players } => {
            t_string!(i18n, reasons.star.to_move, found, players)
        }
    }
}
