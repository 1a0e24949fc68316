//! Why a move of Quoridor is refused.

use super::{I18n, Names, Reason, over, say};
use crate::rules::quoridor::{MoveTextError, Refusal};

impl Reason for Refusal {
    fn reason(&self, i18n: I18n, names: Names) -> String {
        match self {
            Self::NotAMove(MoveTextError(text)) => {
                say!(i18n, reasons.quoridor.not_a_move, text)
            }
            Self::GameOver(outcome) => over(i18n, *outcome, names),
            Self::MustPass(seat) => say!(i18n, reasons.must_pass, name = names(*seat)),
            Self::MayNotPass(seat) => say!(i18n, reasons.may_not_pass, name = names(*seat)),
            Self::IsOut(seat) => say!(i18n, reasons.is_out, name = names(*seat)),
            Self::HasResigned(seat) => say!(i18n, reasons.has_resigned, name = names(*seat)),
            Self::SameSquare(_) => say!(i18n, reasons.quoridor.same_square),
            Self::TooFar { .. } => say!(i18n, reasons.quoridor.too_far),
            Self::Diagonal { .. } => say!(i18n, reasons.quoridor.diagonal),
            Self::Taken { by, .. } => say!(i18n, reasons.quoridor.taken, name = names(*by)),
            Self::FenceInTheWay { .. } => say!(i18n, reasons.quoridor.fence_in_the_way),
            Self::JumpFenced { .. } => say!(i18n, reasons.quoridor.jump_fenced),
            Self::ThirdPawnBehind { .. } => say!(i18n, reasons.quoridor.third_pawn_behind),
            Self::TwoPawns { .. } => say!(i18n, reasons.quoridor.two_pawns),
            Self::NoSidewaysJump { .. } => say!(i18n, reasons.quoridor.no_sideways_jump),
            Self::StraightIsOpen { .. } => say!(i18n, reasons.quoridor.straight_is_open),
            Self::NoFencesLeft { seat, .. } => {
                say!(i18n, reasons.quoridor.no_fences_left, name = names(*seat))
            }
            Self::Overlaps { .. } => say!(i18n, reasons.quoridor.overlaps),
            Self::Crosses { .. } => say!(i18n, reasons.quoridor.crosses),
            Self::NoPath { seat, .. } => say!(i18n, reasons.quoridor.no_path, name = names(*seat)),
        }
    }
}
