//! The view that a player has of the game while planning.

use super::{
    Arrow, Number, NumberCounts, Plan, PlanError, Position, Resolution, Submissions, resolve,
};
use crate::Seat;

/// A player's knowledge during planning: the public position and the player's
/// own plan, but no other player's plan.
///
/// Planning screens and computer players are given only this view of the game.
///
/// ```
/// use starfence_rules::parallel::*;
///
/// let start = Position::shuffled(Rules::new(Players::Two), 7);
/// let me = start.rules().players.seats().next().unwrap();
/// let mut view = SeatView::new(start, me).unwrap();
/// let east = Arrow::all().next().unwrap();
/// view.lay_token(east, Number::Two)?;
/// assert_eq!(view.plan().to_string(), "E2/-");
/// assert_eq!(view.store().count(Number::Two), 1);
/// # Ok::<(), PlanError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatView {
    seat: Seat,
    position: Position,
    plan: Plan,
}

impl SeatView {
    /// Creates the view of the player in `seat` with an empty plan; `None` if
    /// there is no such player.
    pub fn new(position: Position, seat: Seat) -> Option<Self> {
        position.rules().players.home(seat)?;
        Some(Self {
            seat,
            position,
            plan: Plan::EMPTY,
        })
    }

    /// Returns the view with an earlier plan, so that planning can continue.
    ///
    /// # Errors
    /// Returns an error if the plan uses a token that is not in the player's
    /// store.
    pub fn with_plan(mut self, plan: Plan) -> Result<Self, PlanError> {
        self.set_plan(plan)?;
        Ok(self)
    }

    /// Replaces the plan.
    ///
    /// # Errors
    /// Returns an error and keeps the old plan if the new plan uses a token
    /// that is not in the player's store.
    pub fn set_plan(&mut self, plan: Plan) -> Result<(), PlanError> {
        self.position.check_plan(self.seat, plan)?;
        self.plan = plan;
        Ok(())
    }

    /// Returns the player who has this view.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the public position before the round.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the player's own plan so far.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// Returns the player's tokens that are not on arrows yet.
    pub fn store(&self) -> NumberCounts {
        let mut store = self.position.store(self.seat);
        for number in self.plan.laid_tokens().iter() {
            store.remove(number);
        }
        store
    }

    /// Puts a token on an arrow. A token that is already on the arrow is
    /// returned to the store.
    ///
    /// # Errors
    /// Returns an error and keeps the old plan if the store has no such token
    /// left.
    pub fn lay_token(&mut self, arrow: Arrow, number: Number) -> Result<(), PlanError> {
        let mut plan = self.plan;
        plan.set(arrow, Some(number));
        self.set_plan(plan)
    }

    /// Removes the token from an arrow and returns it, if there is one.
    pub fn lift_token(&mut self, arrow: Arrow) -> Option<Number> {
        self.plan.set(arrow, None)
    }

    /// Removes all tokens from the arrows.
    pub fn clear_plan(&mut self) {
        self.plan = Plan::EMPTY;
    }

    /// Returns the effects of the plan on the assumption that no other player
    /// orders a move; `None` if the game is over.
    pub fn preview(&self) -> Option<Resolution> {
        let mut plans = Vec::new();
        for seat in self.position.rules().players.seats() {
            let own = seat == self.seat;
            plans.push(if own { self.plan } else { Plan::EMPTY });
        }
        resolve(&self.position, Submissions::new(&plans)).ok()
    }
}
