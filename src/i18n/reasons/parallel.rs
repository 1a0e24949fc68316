//! Sentences for refused plans of the programmed game.

use super::{I18n, Names, Reason, over, quoted, t_string};
use starfence_rules::lattice::Direction;
use starfence_rules::parallel::{Number, PlanError, Refusal};

impl Reason for Refusal {
    fn reason(&self, i18n: I18n, names: Names) -> String {
        match self {
            Self::Over(outcome) => over(i18n, *outcome, names),
            Self::PlanCount { players, found } => {
                t_string!(i18n, reasons.parallel.plan_count, players, found)
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

/// Returns why a plan, or a token on an arrow, is refused, worded for the
/// player who lays it.
pub fn plan_error(i18n: I18n, error: &PlanError, names: Names) -> String {
    match error {
        PlanError::Form(text) => t_string!(i18n, reasons.parallel.not_a_plan, text = quoted(text)),
        PlanError::Order(text) => {
            t_string!(i18n, reasons.parallel.not_an_order, text = quoted(text))
        }
        PlanError::Taken {
            execution,
            direction,
        } => t_string!(
            i18n,
            reasons.parallel.taken,
            phase = execution,
            direction = direction_name(i18n, *direction)
        ),
        // Exactly one too many: it is the token that the player has just tried
        // to lay.
        PlanError::NotInStore {
            number,
            laid,
            stored,
            ..
        } if *laid == stored + 1 => t_string!(i18n, reasons.parallel.none_left, number),
        PlanError::NotInStore {
            seat,
            number,
            laid,
            stored,
        } => too_many(i18n, names(*seat), *number, *laid, *stored),
        PlanError::HasResigned(seat) => t_string!(i18n, reasons.has_resigned, name = names(*seat)),
    }
}

fn too_many(i18n: I18n, name: String, number: Number, laid: u8, stored: u8) -> String {
    t_string!(i18n, reasons.parallel.too_many, name, number, laid, stored)
}

/// Returns a direction as the answer to "where to?": east, Finnish itään.
pub fn direction_name(i18n: I18n, direction: Direction) -> &'static str {
    match direction {
        Direction::E => t_string!(i18n, reasons.direction.east),
        Direction::SE => t_string!(i18n, reasons.direction.south_east),
        Direction::SW => t_string!(i18n, reasons.direction.south_west),
        Direction::W => t_string!(i18n, reasons.direction.west),
        Direction::NW => t_string!(i18n, reasons.direction.north_west),
        Direction::NE => t_string!(i18n, reasons.direction.north_east),
    }
}
