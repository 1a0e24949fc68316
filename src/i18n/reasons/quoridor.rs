//! Sentences for refused moves of Quoridor.

use super::{I18n, Names, Reason, over, quoted, t_string};
use starfence_rules::quoridor::{MoveTextError, Refusal};

impl Reason for Refusal {
    fn reason(&self, i18n: I18n, names: Names) -> String {
        match self {
            Self::NotAMove(MoveTextError::Form(text)) => {
                t_string!(i18n, reasons.quoridor.not_a_move, text = quoted(text))
            }
            Self::NotAMove(MoveTextError::OffEdge(square)) => {
                t_string!(i18n, reasons.quoridor.off_edge, square)
            }
            Self::GameOver(outcome) => over(i18n, *outcome, names),
            Self::MustPass(seat) => t_string!(i18n, reasons.must_pass, name = names(*seat)),
            Self::MayNotPass(seat) => t_string!(i18n, reasons.may_not_pass, name = names(*seat)),
            Self::IsOut(seat) => t_string!(i18n, reasons.is_out, name = names(*seat)),
            Self::HasResigned(seat) => t_string!(i18n, reasons.has_resigned, name = names(*seat)),
            Self::SameSquare(_) => t_string!(i18n, reasons.quoridor.same_square).to_owned(),
            Self::TooFar { .. } => t_string!(i18n, reasons.quoridor.too_far).to_owned(),
            Self::Diagonal { .. } => t_string!(i18n, reasons.quoridor.diagonal).to_owned(),
            Self::Taken { by, .. } => t_string!(i18n, reasons.quoridor.taken, name = names(*by)),
            Self::FenceInTheWay { .. } => t_string!(i18n, reasons.quoridor.fence_blocks).to_owned(),
            Self::JumpFenced { .. } => t_string!(i18n, reasons.quoridor.jump_fenced).to_owned(),
            Self::ThirdPawnBehind { .. } => {
                t_string!(i18n, reasons.quoridor.third_pawn_behind).to_owned()
            }
            Self::TwoPawns { .. } => t_string!(i18n, reasons.quoridor.two_pawns).to_owned(),
            Self::NoSidewaysJump { .. } => {
                t_string!(i18n, reasons.quoridor.no_sideways_jump).to_owned()
            }
            Self::StraightIsOpen { .. } => {
                t_string!(i18n, reasons.quoridor.straight_is_open).to_owned()
            }
            Self::NoFencesLeft { seat, .. } => {
                t_string!(i18n, reasons.quoridor.no_fences_left, name = names(*seat))
            }
            Self::Overlaps { .. } => t_string!(i18n, reasons.quoridor.overlaps).to_owned(),
            Self::Crosses { .. } => t_string!(i18n, reasons.quoridor.crosses).to_owned(),
            Self::NoPath { seat, .. } => {
                t_string!(i18n, reasons.quoridor.no_path, name = names(*seat))
            }
        }
    }
}
