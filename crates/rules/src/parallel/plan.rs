//! A player's plan for a round: orders that make pegs with given numbers move
//! in given directions.

use super::{Number, NumberCounts};
use crate::lattice::Direction;
use crate::{Seat, truncate_for_error};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The two phases of a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PlanPhase {
    /// The first phase.
    First,
    /// The second phase.
    Second,
}

impl PlanPhase {
    /// Both phases.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// Returns the phase's number, 1 or 2.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the phase with the given number; `None` if it is not 1 or 2.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|phase| phase.number() == number)
    }
}

impl fmt::Display for PlanPhase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// One of the twelve arrows on a player's two wheels, on which order tokens are
/// placed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Arrow {
    /// The phase to which the arrow's wheel belongs.
    pub phase: PlanPhase,
    /// The direction in which the arrow points.
    pub direction: Direction,
}

impl Arrow {
    /// Returns the twelve arrows, phase by phase, clockwise from the
    /// east.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        PlanPhase::ALL.into_iter().flat_map(|phase| {
            Direction::ALL
                .into_iter()
                .map(move |direction| Self { phase, direction })
        })
    }
}

/// One player's plan for a round: at most one token on each arrow.
///
/// Its text form is that of docs/notation.md: `E2,SE3/W1`, with `-` for a phase
/// without orders. A player may resign instead of submitting a plan; that is a
/// [`Submission`](super::Submission).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Plan {
    orders: [[Option<Number>; 6]; 2],
}

/// The reason why a plan, or a token on an arrow, is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlanError {
    /// The text does not have the form of a plan.
    #[error(
        "invalid plan {0:?}: expected orders for two phases, such as E2,SE3/W1, with - for none"
    )]
    Form(String),
    /// An order in the text is not a direction followed by a number.
    #[error("invalid order {0:?}: expected a direction E, SE, SW, W, NW or NE and a number 1 to 6")]
    Order(String),
    /// There are two tokens on one arrow.
    #[error("duplicate order for direction {direction} in phase {phase}")]
    DuplicateOrder {
        /// The arrow's phase.
        phase: PlanPhase,
        /// The arrow's direction.
        direction: Direction,
    },
    /// The store has too few tokens with the given number.
    #[error("player {seat} lays {laid} tokens with number {number}: the store has {stored}")]
    NotInStore {
        /// The player whose store it is.
        seat: Seat,
        /// The number on the tokens.
        number: Number,
        /// The number of such tokens on arrows.
        laid: u8,
        /// The number of such tokens in the store.
        stored: u8,
    },
    /// The player resigned in an earlier round.
    #[error("player {0} has resigned: expected the plan -/-")]
    HasResigned(Seat),
}

impl Plan {
    /// The plan without any orders.
    pub const EMPTY: Self = Self {
        orders: [[None; 6]; 2],
    };

    /// Returns the number of the token on an arrow, if there is one.
    pub fn order(self, arrow: Arrow) -> Option<Number> {
        self.orders[arrow.phase as usize][arrow.direction as usize]
    }

    /// Returns whether the plan orders the pegs with this number to move in
    /// this direction.
    pub fn has_order(self, phase: PlanPhase, number: Number, direction: Direction) -> bool {
        let arrow = Arrow { phase, direction };
        self.order(arrow) == Some(number)
    }

    /// Puts `token` on an arrow, or, if given `None`, leaves the arrow empty.
    /// Returns the token that was on the arrow before.
    pub fn set(&mut self, arrow: Arrow, token: Option<Number>) -> Option<Number> {
        let place = &mut self.orders[arrow.phase as usize][arrow.direction as usize];
        std::mem::replace(place, token)
    }

    /// Returns the tokens that are on arrows.
    pub fn laid_tokens(self) -> NumberCounts {
        Arrow::all().filter_map(|arrow| self.order(arrow)).collect()
    }

    /// Returns whether the plan contains no orders.
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Checks that `store`, the store of the player in `seat`, contains the
    /// plan's tokens.
    ///
    /// # Errors
    /// Returns an error with the first number of which the store has too few
    /// tokens.
    pub fn check(self, seat: Seat, store: NumberCounts) -> Result<(), PlanError> {
        let tokens = self.laid_tokens();
        match Number::ALL
            .into_iter()
            .find(|number| tokens.count(*number) > store.count(*number))
        {
            None => Ok(()),
            Some(number) => Err(PlanError::NotInStore {
                seat,
                number,
                laid: tokens.count(number),
                stored: store.count(number),
            }),
        }
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, orders) in self.orders.iter().enumerate() {
            if index > 0 {
                f.write_str("/")?;
            }
            let mut separator = "";
            for (direction, order) in Direction::ALL.into_iter().zip(orders) {
                if let Some(number) = order {
                    write!(f, "{separator}{direction}{number}")?;
                    separator = ",";
                }
            }
            if separator.is_empty() {
                f.write_str("-")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Plan {
    type Err = PlanError;

    fn from_str(text: &str) -> Result<Self, PlanError> {
        let form = || PlanError::Form(truncate_for_error(text));
        let (first, second) = text.split_once('/').ok_or_else(form)?;
        let mut plan = Self::EMPTY;
        for (phase, orders) in PlanPhase::ALL.into_iter().zip([first, second]) {
            if orders == "-" {
                continue;
            }
            for order in orders.split(',') {
                let (direction, number) = parse_order(order)
                    .ok_or_else(|| PlanError::Order(truncate_for_error(order)))?;
                let arrow = Arrow { phase, direction };
                if plan.set(arrow, Some(number)).is_some() {
                    return Err(PlanError::DuplicateOrder { phase, direction });
                }
            }
        }
        Ok(plan)
    }
}

/// Parses an order: the name of a direction, followed by a number.
fn parse_order(text: &str) -> Option<(Direction, Number)> {
    let digit = text.chars().next_back()?;
    let name = text.strip_suffix(digit)?;
    let direction = Direction::ALL
        .into_iter()
        .find(|direction| direction.name() == name)?;
    Some((direction, Number::from_char(digit)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_round_trip() {
        for text in ["-/-", "E2,SE3/W1", "-/NE6", "E1,SE1,SW1,W1,NW1,NE1/NW2,NE2"] {
            assert_eq!(text.parse::<Plan>().unwrap().to_string(), text);
        }
        // Orders are read in any sequence and written clockwise from the east.
        assert_eq!("NE1,E2/-".parse::<Plan>().unwrap().to_string(), "E2,NE1/-");
    }

    #[test]
    fn other_texts_are_no_plans() {
        let error = |text: &str| text.parse::<Plan>().unwrap_err();
        for text in ["E2", "resign"] {
            assert_eq!(error(text), PlanError::Form(text.into()));
        }
        for text in [
            "/", "E2/", "E2,/-", "E7/-", "E0/-", "N1/-", "E/-", "2/-", "e2/-", "-,E2/-", "E2/-/-",
            "é/-",
        ] {
            assert!(matches!(error(text), PlanError::Order(_)), "{text}");
        }
        assert_eq!(
            error("-/W1,W2"),
            PlanError::DuplicateOrder {
                phase: PlanPhase::Second,
                direction: Direction::W
            }
        );
    }

    #[test]
    fn a_plan_uses_no_token_that_is_not_in_the_store() {
        let plan: Plan = "E2,W2/NE2".parse().unwrap();
        assert_eq!(
            plan.check(Seat::FIRST, NumberCounts::new([0, 3, 0, 0, 0, 0])),
            Ok(())
        );
        assert_eq!(
            plan.check(Seat::FIRST, NumberCounts::new([2; 6])),
            Err(PlanError::NotInStore {
                seat: Seat::FIRST,
                number: Number::Two,
                laid: 3,
                stored: 2
            })
        );
    }
}
