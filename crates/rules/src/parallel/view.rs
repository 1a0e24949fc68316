//! What one player knows while planning.

use super::{Arrow, Number, Plan, PlanError, Position, Resolution, Submissions, Tokens, resolve};
use crate::Seat;

/// A player's knowledge during planning: the public position and the player's
/// own plan. There is no place in it for another player's.
///
/// Planning screens and computer players get this and nothing else of the
/// table.
///
/// ```
/// use starfence_rules::parallel::*;
///
/// let start = Position::shuffled(Rules::new(Players::Two), 7);
/// let me = start.rules().players.seats().next().unwrap();
/// let mut view = View::new(start, me).unwrap();
/// let east = Arrow::all().next().unwrap();
/// view.lay(east, Number::Two)?;
/// assert_eq!(view.plan().to_string(), "E2/-");
/// assert_eq!(view.store().of(Number::Two), 1);
/// # Ok::<(), PlanError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    seat: Seat,
    position: Position,
    plan: Plan,
}

impl View {
    /// The knowledge of `seat`, who has not planned anything yet; `None` when
    /// there is no such player.
    pub fn new(position: Position, seat: Seat) -> Option<Self> {
        position.rules().players.home(seat)?;
        Some(Self {
            seat,
            position,
            plan: Plan::EMPTY,
        })
    }

    /// Goes on with a plan that was begun.
    ///
    /// # Errors
    /// The plan uses a token that is not in the player's store.
    pub fn with_plan(mut self, plan: Plan) -> Result<Self, PlanError> {
        self.set_plan(plan)?;
        Ok(self)
    }

    /// Lays a whole plan in place of the one that was laid.
    ///
    /// # Errors
    /// It uses a token that is not in the player's store; the plan is as before.
    pub fn set_plan(&mut self, plan: Plan) -> Result<(), PlanError> {
        self.position.check_plan(self.seat, plan)?;
        self.plan = plan;
        Ok(())
    }

    /// Who plans.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The public position before the round.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The player's own plan so far.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// The player's tokens that are not laid yet.
    pub fn store(&self) -> Tokens {
        let mut store = self.position.store(self.seat);
        for number in self.plan.laid().each() {
            store.remove(number);
        }
        store
    }

    /// Lays a token on an arrow; one that lies there goes back to the store.
    ///
    /// # Errors
    /// There is no such token left; the plan is as before.
    pub fn lay(&mut self, arrow: Arrow, number: Number) -> Result<(), PlanError> {
        let mut plan = self.plan;
        plan.set(arrow, Some(number));
        self.set_plan(plan)
    }

    /// Takes the token off an arrow; returns it, if there was one.
    pub fn lift(&mut self, arrow: Arrow) -> Option<Number> {
        self.plan.set(arrow, None)
    }

    /// Takes every token back.
    pub fn clear(&mut self) {
        self.plan = Plan::EMPTY;
    }

    /// What the plan does if nobody else moves; `None` when the game is over.
    pub fn preview(&self) -> Option<Resolution> {
        let mut plans = Vec::new();
        for seat in self.position.rules().players.seats() {
            let own = seat == self.seat;
            plans.push(if own { self.plan } else { Plan::EMPTY });
        }
        resolve(&self.position, Submissions::new(&plans)).ok()
    }
}
