//! What one player knows while planning.

use super::{
    Arrow, Number, NumberCounts, Plan, PlanError, Position, Resolution, Submissions, resolve,
};
use crate::Seat;

/// A player's knowledge during planning: the public position and the player's
/// own plan. It holds no other player's plan.
///
/// Planning screens and computer players are given only this view of the game.
///
/// ```
/// use starfence_rules::parallel::*;
///
/// let start = Position::shuffled(Rules::new(Players::Two), 7);
/// let me = start.rules().players.seats().next().unwrap();
/// let mut view = View::new(start, me).unwrap();
/// let east = Arrow::all().next().unwrap();
/// view.lay_token(east, Number::Two)?;
/// assert_eq!(view.plan().to_string(), "E2/-");
/// assert_eq!(view.store().count(Number::Two), 1);
/// # Ok::<(), PlanError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    seat: Seat,
    position: Position,
    plan: Plan,
}

impl View {
    /// Creates the view of the player in `seat` with an empty plan; `None` when
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
    /// The plan uses a token that is not in the player's store.
    pub fn with_plan(mut self, plan: Plan) -> Result<Self, PlanError> {
        self.set_plan(plan)?;
        Ok(self)
    }

    /// Replaces the plan.
    ///
    /// # Errors
    /// The plan uses a token that is not in the player's store. The old plan is
    /// kept.
    pub fn set_plan(&mut self, plan: Plan) -> Result<(), PlanError> {
        self.position.check_plan(self.seat, plan)?;
        self.plan = plan;
        Ok(())
    }

    /// Returns the player whose view this is.
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

    /// Puts a token on an arrow. A token that is already there goes back to the
    /// store.
    ///
    /// # Errors
    /// The store has no such token left. The old plan is kept.
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

    /// Returns the effects of the plan if nobody else orders a move; `None`
    /// when the game is over.
    pub fn preview(&self) -> Option<Resolution> {
        let mut plans = Vec::new();
        for seat in self.position.rules().players.seats() {
            let own = seat == self.seat;
            plans.push(if own { self.plan } else { Plan::EMPTY });
        }
        resolve(&self.position, Submissions::new(&plans)).ok()
    }
}
