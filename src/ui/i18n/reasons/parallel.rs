//! Why the plans of a round are refused.

use super::{I18n, Names, Reason, over, say};
use crate::rules::lattice::Direction;
use crate::rules::parallel::{Number, PlanError, Refusal};

impl Reason for Refusal {
    fn reason(&self, i18n: I18n, names: Names) -> String {
        match self {
            Self::Over(outcome) => over(i18n, *outcome, names),
            Self::PlanCount { players, found } => {
                say!(i18n, reasons.parallel.plan_count, players, found)
            }
            Self::Plan(PlanError::NotInStore {
                seat,
                number,
                laid,
                stored,
            }) => too_many(i18n, names(*seat), *number, *laid, *stored),
            Self::Plan(error) => plan_error(i18n, error, names),
        }
    }
}

/// Why a plan, or a token on an arrow, is refused, told to the player who
/// lays it.
pub fn plan_error(i18n: I18n, error: &PlanError, names: Names) -> String {
    match error {
        PlanError::Form(text) => say!(i18n, reasons.parallel.not_a_plan, text),
        PlanError::Order(text) => say!(i18n, reasons.parallel.not_an_order, text),
        PlanError::Taken {
            execution,
            direction,
        } => say!(
            i18n,
            reasons.parallel.taken,
            execution,
            direction = direction_name(i18n, *direction)
        ),
        // One too many: it is the token that the player reached for just now.
        PlanError::NotInStore {
            number,
            laid,
            stored,
            ..
        } if *laid == stored + 1 => say!(i18n, reasons.parallel.none_left, number),
        PlanError::NotInStore {
            seat,
            number,
            laid,
            stored,
        } => too_many(i18n, names(*seat), *number, *laid, *stored),
        PlanError::HasResigned(seat) => say!(i18n, reasons.has_resigned, name = names(*seat)),
    }
}

fn too_many(i18n: I18n, name: String, number: Number, laid: u8, stored: u8) -> String {
    say!(i18n, reasons.parallel.too_many, name, number, laid, stored)
}

/// A direction in words, as the answer to "where to?": east, Finnish itään.
pub fn direction_name(i18n: I18n, direction: Direction) -> String {
    match direction {
        Direction::E => say!(i18n, reasons.direction.east),
        Direction::SE => say!(i18n, reasons.direction.south_east),
        Direction::SW => say!(i18n, reasons.direction.south_west),
        Direction::W => say!(i18n, reasons.direction.west),
        Direction::NW => say!(i18n, reasons.direction.north_west),
        Direction::NE => say!(i18n, reasons.direction.north_east),
    }
}
