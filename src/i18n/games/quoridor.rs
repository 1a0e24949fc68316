//! Sentences for refused moves of Quoridor.

use crate::i18n::arg::impl_arg_by_display;
use crate::i18n::reasons::{
    GameReasons, Names, Reason, first_player_error, game_over_reason, quoted,
};
use crate::i18n::{I18n, t_string};
use starfence_rules::GameError;
use starfence_rules::quoridor::{
    Fence, Move, MoveTextError, PositionError, PositionField, Refusal, Square,
};

impl_arg_by_display!(Fence, Move, Square);

/// The error messages of Quoridor.
pub struct QuoridorReasons;

impl GameReasons for QuoridorReasons {
    fn players(&self, i18n: I18n, count: u8) -> String {
        match count {
            3 => t_string!(i18n, reasons.setup.quoridor_three).to_owned(),
            _ => t_string!(i18n, reasons.setup.quoridor_players, count),
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
            Self::NotAMove(MoveTextError::Form(text)) => {
                t_string!(i18n, reasons.quoridor.not_a_move, text = quoted(text))
            }
            Self::NotAMove(MoveTextError::OffEdge(square)) => {
                t_string!(i18n, reasons.quoridor.off_edge, square)
            }
            Self::GameOver(outcome) => game_over_reason(i18n, *outcome, names),
            Self::MustPass(seat) => t_string!(i18n, reasons.must_pass, name = names(*seat)),
            Self::MayNotPass(seat) => t_string!(i18n, reasons.may_not_pass, name = names(*seat)),
            Self::TimeUp(seat) => t_string!(i18n, reasons.is_out, name = names(*seat)),
            Self::HasResigned(seat) => t_string!(i18n, reasons.has_resigned, name = names(*seat)),
            Self::SameSquare(_) => t_string!(i18n, reasons.quoridor.same_square).to_owned(),
            Self::TooFar { .. } => t_string!(i18n, reasons.quoridor.too_far).to_owned(),
            Self::Diagonal { .. } => t_string!(i18n, reasons.quoridor.diagonal).to_owned(),
            Self::Taken { owner: by, .. } => {
                t_string!(i18n, reasons.quoridor.taken, name = names(*by))
            }
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

/// Returns the reason why a text is not a position of Quoridor.
fn position_error(i18n: I18n, error: &PositionError, names: Names) -> String {
    use PositionError as Error;
    let field = |field| field_name(i18n, field);
    match error {
        Error::Fields(found) => t_string!(i18n, reasons.grid.fields, found),
        Error::NoSquare { field: part, item } => {
            t_string!(
                i18n,
                reasons.grid.no_square,
                field = field(*part),
                item = quoted(item)
            )
        }
        Error::NoSlot {
            field: part,
            square,
        } => {
            t_string!(i18n, reasons.grid.no_slot, field = field(*part), square)
        }
        Error::NoNumber { field: part, item } => {
            t_string!(
                i18n,
                reasons.grid.no_number,
                field = field(*part),
                item = quoted(item)
            )
        }
        Error::Overlap { fence, other } => {
            t_string!(i18n, reasons.grid.overlap, fence, other)
        }
        Error::Crossing { fence, other } => {
            t_string!(i18n, reasons.grid.crossing, fence, other)
        }
        Error::PawnCount(found) => t_string!(i18n, reasons.grid.pawn_count, found),
        Error::SharedSquare {
            square,
            lower_seat: one,
            higher_seat: other,
        } => t_string!(
            i18n,
            reasons.grid.shared_square,
            square,
            one = names(*one).label(i18n),
            other = names(*other).label(i18n)
        ),
        Error::LeftCount { players, found } => {
            t_string!(
                i18n,
                reasons.grid.left_count,
                players = players.count(),
                found
            )
        }
        Error::TooManyLeft { seat, left, most } => t_string!(
            i18n,
            reasons.grid.too_many_left,
            name = names(*seat).label(i18n),
            count = left,
            most
        ),
        Error::TooManyFences { placed, left } => {
            t_string!(i18n, reasons.grid.too_many_fences, placed, left)
        }
        Error::ToMove { item, players } => {
            t_string!(
                i18n,
                reasons.grid.no_player,
                item = quoted(item),
                players = players.count()
            )
        }
        Error::First(error) => first_player_error(i18n, error.first, error.players),
        Error::NoPath(seat) => {
            t_string!(i18n, reasons.grid.no_path, name = names(*seat).label(i18n))
        }
        Error::TwoWinners {
            lower_seat: one,
            higher_seat: other,
        } => {
            t_string!(
                i18n,
                reasons.grid.two_winners,
                one = names(*one).label(i18n),
                other = names(*other).label(i18n)
            )
        }
    }
}

fn field_name(i18n: I18n, field: PositionField) -> String {
    match field {
        PositionField::HorizontalFences => {
            t_string!(i18n, reasons.grid.horizontal_fences).to_owned()
        }
        PositionField::VerticalFences => t_string!(i18n, reasons.grid.vertical_fences).to_owned(),
        PositionField::Pawns => t_string!(i18n, reasons.grid.pawns).to_owned(),
        PositionField::FencesLeft => t_string!(i18n, reasons.grid.fences_left).to_owned(),
        PositionField::ToMove => t_string!(i18n, reasons.grid.to_move).to_owned(),
    }
}
