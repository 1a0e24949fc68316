//! Games of Parallel Chinese Checkers in which players lay one token after
//! another.

use super::{Arrow, Number, NumberCounts, Plan, PlanError, Position, Submissions, resolve};
use crate::dynamic::RuleError;
use crate::{Game, GameError, Outcome, Position as _, Seat};
use std::sync::Arc;

/// A player's plan for the current round.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Planning {
    pub plan: Plan,
    pub done: bool,
}

/// A game in progress, with the plans that the players have laid so far.
#[derive(Clone)]
pub(crate) struct Rounds {
    pub(super) start: Arc<Position>,
    /// The position before the current round, which copies of the state share.
    pub(super) position: Arc<Position>,
    /// The rounds played, which everybody has seen.
    pub(super) played: Vec<Submissions>,
    /// The plans of the current round, by seat.
    pub(super) planning: [Planning; 4],
    pub(super) outcome: Option<Outcome>,
}

impl Rounds {
    /// Creates the state in which a game begins.
    pub fn new(start: Position) -> Self {
        let start = Arc::new(start);
        Self {
            position: Arc::clone(&start),
            outcome: start.outcome(),
            start,
            played: Vec::new(),
            planning: Default::default(),
        }
    }

    /// Returns the position before the current round.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the rounds so far as a game of this module.
    pub fn game(&self) -> Game<Position> {
        let mut game = Game::new((*self.start).clone());
        for &round in &self.played {
            // Every round was legal, so it is again.
            let _ = game.play(round).is_ok();
        }
        game
    }

    /// Returns a player's plan so far; `None` for a seat that is not in the
    /// game.
    pub fn plan(&self, player: Seat) -> Option<Plan> {
        let plays = player.number() <= self.position.players().count();
        let planning = self.planning.get(player.array_index()).filter(|_| plays)?;
        Some(planning.plan)
    }

    /// Returns a player's plan, and whether it is complete.
    pub(super) fn planning(&self, player: Seat) -> Planning {
        let planning = self.planning.get(player.array_index());
        planning.copied().unwrap_or_default()
    }

    /// Returns the player's tokens that are not on arrows.
    pub(super) fn store(&self, player: Seat) -> NumberCounts {
        let mut store = self.position.store(player);
        for number in self.planning(player).plan.laid_tokens().iter() {
            store.remove(number);
        }
        store
    }

    /// Lays a token of the player on an arrow.
    pub(super) fn lay(
        &mut self,
        player: Seat,
        arrow: Arrow,
        number: Number,
    ) -> Result<(), GameError> {
        let mut plan = self.planning(player).plan;
        if plan.set(arrow, Some(number)).is_some() {
            return Err(GameError::new(RuleError::ArrowTaken));
        }
        let checked: Result<(), PlanError> = self.position.check_plan(player, plan);
        checked.map_err(GameError::new)?;
        if let Some(planning) = self.planning.get_mut(player.array_index()) {
            planning.plan = plan;
        }
        Ok(())
    }

    /// Completes the player's plan, and executes the round if that was the
    /// last one.
    pub(super) fn complete(&mut self, player: Seat) -> Result<(), GameError> {
        let mut next = self.planning;
        if let Some(planning) = next.get_mut(player.array_index()) {
            planning.done = true;
        }
        let mut seats = self.position.players().seats();
        let all = seats.all(|seat| next[seat.array_index()].done);
        if !all {
            self.planning = next;
            return Ok(());
        }
        let plans: Vec<Plan> = self
            .position
            .players()
            .seats()
            .map(|seat| next[seat.array_index()].plan)
            .collect();
        self.execute(Submissions::new(&plans))
    }

    /// Executes a round in which nobody resigns.
    pub(super) fn execute_plans(&mut self, round: Submissions) -> Result<(), GameError> {
        let mut seats = Seat::all(round.players());
        if seats.any(|seat| round.by_seat(seat).plan().is_none()) {
            return Err(GameError::new(RuleError::NotAnAction));
        }
        self.execute(round)
    }

    fn execute(&mut self, round: Submissions) -> Result<(), GameError> {
        let resolution = resolve(&self.position, round).map_err(GameError::new)?;
        self.position = Arc::new(resolution.end);
        self.outcome = self.position.outcome();
        self.played.push(round);
        self.planning = Default::default();
        Ok(())
    }
}
