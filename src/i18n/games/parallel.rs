//! Sentences for refused plans of Parallel Chinese Checkers.

use crate::i18n::arg::{Arg, impl_arg_by_display};
use crate::i18n::reasons::{GameReasons, Names, Reason, game_over_reason, quoted, rows_error};
use crate::i18n::{I18n, t_string};
use starfence_rules::GameError;
use starfence_rules::lattice::Direction;
use starfence_rules::parallel::{Number, PlanError, PlanPhase, PositionError, Refusal};

// The number of a peg or token is a label printed on it, not a quantity.
impl_arg_by_display!(Number);

impl From<PlanPhase> for Arg<'_> {
    fn from(phase: PlanPhase) -> Self {
        phase.number().into()
    }
}

impl From<&PlanPhase> for Arg<'_> {
    fn from(phase: &PlanPhase) -> Self {
        phase.number().into()
    }
}

/// The error messages of Parallel Chinese Checkers.
pub struct ParallelReasons;

impl GameReasons for ParallelReasons {
    fn players(&self, i18n: I18n, count: u8) -> String {
        t_string!(i18n, reasons.setup.parallel_players, count)
    }

    fn position(&self, i18n: I18n, error: &GameError, names: Names) -> Option<String> {
        Some(position_error(i18n, error.downcast_ref()?, names))
    }

    fn refusal<'a>(&self, error: &'a GameError) -> Option<&'a dyn Reason> {
        let refusal: &Refusal = error.downcast_ref()?;
        Some(refusal)
    }
}

/// Returns the sentence for a round with the wrong number of plans.
pub fn plan_count(i18n: I18n, players: usize, found: usize) -> String {
    t_string!(i18n, reasons.parallel.plan_count, players, found)
}

impl Reason for Refusal {
    fn reason(&self, i18n: I18n, names: Names) -> String {
        match self {
            Self::GameOver(outcome) => game_over_reason(i18n, *outcome, names),
            Self::PlanCount { players, found } => {
                plan_count(i18n, (*players).into(), (*found).into())
            }
            Self::Plan(PlanError::NotInStore {
                seat,
                number,
                laid,
                stored,
            }) => too_many_tokens_text(i18n, names(*seat).label(i18n), *number, *laid, *stored),
            Self::Plan(error) => plan_error(i18n, error, names),
        }
    }
}

/// Returns the reason why a plan, or a token on an arrow, is refused, worded
/// for the player who is planning.
pub fn plan_error(i18n: I18n, error: &PlanError, names: Names) -> String {
    match error {
        PlanError::Form(text) => t_string!(i18n, reasons.parallel.not_a_plan, text = quoted(text)),
        PlanError::Order(text) => {
            t_string!(i18n, reasons.parallel.not_an_order, text = quoted(text))
        }
        PlanError::DuplicateOrder { phase, direction } => t_string!(
            i18n,
            reasons.parallel.taken,
            phase,
            direction = direction_name(i18n, *direction)
        ),
        // Exactly one token too many: the token that the player has just tried
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
        } => too_many_tokens_text(i18n, names(*seat).label(i18n), *number, *laid, *stored),
        PlanError::HasResigned(seat) => t_string!(i18n, reasons.has_resigned, name = names(*seat)),
    }
}

fn too_many_tokens_text(i18n: I18n, name: String, number: Number, laid: u8, stored: u8) -> String {
    t_string!(i18n, reasons.parallel.too_many, name, number, laid, stored)
}

/// Returns the name of a direction, worded as the answer to "where to?":
/// "east", in Finnish "itään".
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

/// Returns the reason why a text is not a position of Parallel Chinese
/// Checkers.
fn position_error(i18n: I18n, error: &PositionError, names: Names) -> String {
    use PositionError as Error;
    match error {
        Error::Form => t_string!(i18n, reasons.numbered.form).to_owned(),
        Error::Rows(error) => rows_error(i18n, error),
        Error::Peg {
            hole,
            found,
            players,
        } => t_string!(
            i18n,
            reasons.numbered.peg,
            hole,
            found = quoted(found),
            players
        ),
        Error::PegCount {
            seat,
            number,
            expected,
            found,
        } => t_string!(
            i18n,
            reasons.numbered.peg_count,
            name = names(*seat).label(i18n),
            number,
            expected,
            found
        ),
        Error::Arrow(found) => t_string!(i18n, reasons.numbered.arrow, found = quoted(found)),
        Error::StoreCount { players, found } => {
            t_string!(i18n, reasons.numbered.store_count, players, found)
        }
        Error::Store(found) => t_string!(i18n, reasons.numbered.store, found = quoted(found)),
        Error::TokenCount {
            number,
            found,
            most,
        } => t_string!(i18n, reasons.numbered.token_count, number, found, most),
    }
}
