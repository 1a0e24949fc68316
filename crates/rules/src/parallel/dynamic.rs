//! Plans of Parallel Chinese Checkers as numbered actions, and observations.

use super::rounds::{Planning, Rounds};
use super::{Arrow, Number, Plan, PlanError, Position};
use crate::dynamic::{
    Action, Error, GameState, PlaneWriter, RuleError, seats_from, star_cells, unexpected,
};
use crate::key::KeyBuilder;
use crate::lattice::{Direction, ROWS};
use crate::{GameError, GameKind, Outcome, Position as _, Seat, Set, Setup as _};
use std::fmt;

/// The number of the action that completes a plan; those that lay a token come
/// before it.
const DONE: u16 = 72;
/// The text of the action that completes a plan.
const DONE_TEXT: &str = "done";
/// What follows a complete plan in a state's text.
const DONE_MARK: char = '!';

/// Returns the number of the action that lays a token on an arrow.
fn number_of(arrow: Arrow, number: Number) -> u16 {
    let place = arrow.phase as u16 * 6 + arrow.direction as u16;
    place * 6 + number.array_index() as u16
}

/// Returns the arrow and the token of an action; `None` for one that lays no
/// token.
fn order_of(action: Action) -> Option<(Arrow, Number)> {
    let action = action.index();
    let arrow = Arrow::all().nth(action / 6)?;
    Some((arrow, *Number::ALL.get(action % 6)?))
}

impl GameState for Rounds {
    const KIND: GameKind = GameKind::Parallel;
    const SIDE: usize = ROWS as usize;
    const ACTIONS: u16 = DONE + 1;

    fn players(&self) -> u8 {
        self.position.players().count()
    }

    fn options_text(&self) -> String {
        self.position.options_text()
    }

    fn first_player(&self) -> Seat {
        Seat::FIRST
    }

    fn round_limit(&self) -> Option<u16> {
        self.position.rules().options.round_limit
    }

    fn actions_per_round(&self) -> u32 {
        // A token on each arrow, and that the plan is complete.
        Arrow::all().count() as u32 + 1
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn to_act(&self) -> Set<Seat> {
        if self.outcome.is_some() {
            return Set::EMPTY;
        }
        let seats = self.position.players().seats();
        seats.filter(|seat| !self.planning(*seat).done).collect()
    }

    fn for_each_legal(&self, player: Seat, visit: &mut impl FnMut(Action)) {
        let (plan, store) = (self.planning(player).plan, self.store(player));
        for arrow in Arrow::all().filter(|arrow| plan.order(*arrow).is_none()) {
            for number in Number::ALL {
                if store.count(number) > 0 {
                    visit(Action::new(number_of(arrow, number)));
                }
            }
        }
        visit(Action::new(DONE));
    }

    fn apply(&mut self, player: Seat, action: Action) -> Result<(), Error> {
        let done = match order_of(action) {
            Some((arrow, number)) => self.lay(player, arrow, number),
            None => self.complete(player),
        };
        done.map_err(|reason| Error::Refused {
            player,
            action,
            text: self.action_text(action),
            reason,
        })
    }

    fn action_text(&self, action: Action) -> String {
        match order_of(action) {
            Some((arrow, number)) => {
                let mut plan = Plan::EMPTY;
                plan.set(arrow, Some(number));
                plan.to_string()
            }
            None => DONE_TEXT.to_owned(),
        }
    }

    fn parse_action(&self, text: &str) -> Result<Action, Error> {
        if text == DONE_TEXT {
            return Ok(Action::new(DONE));
        }
        let error = |reason| Error::ActionText {
            text: crate::truncate_for_error(text),
            reason,
        };
        let plan: Plan = text
            .parse()
            .map_err(|reason: PlanError| error(GameError::new(reason)))?;
        let mut orders = Arrow::all().filter_map(|arrow| Some((arrow, plan.order(arrow)?)));
        match (orders.next(), orders.next()) {
            (Some((arrow, number)), None) => Ok(Action::new(number_of(arrow, number))),
            _ => Err(error(GameError::new(RuleError::NotOneOrder))),
        }
    }

    fn key(&self, viewer: Option<Seat>) -> u64 {
        let seats = self.position.players().seats();
        let seen = seats.filter(|seat| viewer.is_none_or(|viewer| viewer == *seat));
        let key = KeyBuilder::new(self.position.key());
        seen.fold(key, |key, seat| {
            let Planning { plan, done } = self.planning(seat);
            let packed = Arrow::all()
                .map(|arrow| plan.order(arrow).map_or(0, Number::get))
                .fold(u64::from(done), |all, order| all << 3 | u64::from(order));
            key.with(packed)
        })
        .finish()
    }

    fn write_planes(&self, player: Seat, planes: &mut impl PlaneWriter) {
        let players = self.players();
        let seats = || seats_from(player, players);
        let position = &*self.position;
        for (offset, seat) in seats() {
            for number in Number::ALL {
                planes.marks(
                    format_args!("pegs {number} of player +{offset}"),
                    star_cells(position.pegs_with_number(seat, number)),
                );
            }
        }
        for (offset, seat) in seats() {
            let goal = position.players().goal(seat);
            planes.marks(
                format_args!("goal of player +{offset}"),
                star_cells(goal.map_or(Set::EMPTY, |goal| goal.holes())),
            );
        }
        planes.marks(format_args!("holes of the board"), star_cells(Set::ALL));
        let most = f32::from(position.rules().tokens_per_number());
        for (offset, seat) in seats() {
            // The tokens that others have laid are still in their stores, as
            // far as the player knows.
            let own = seat == player;
            let store = if own {
                self.store(seat)
            } else {
                position.store(seat)
            };
            for number in Number::ALL {
                planes.constant(
                    format_args!("part of the tokens {number} in the store of player +{offset}"),
                    f32::from(store.count(number)) / most,
                );
            }
        }
        for direction in Direction::ALL {
            let points = position.arrow() == direction;
            planes.constant(
                format_args!("the priority arrow points {direction}"),
                f32::from(u8::from(points)),
            );
        }
        let Planning { plan, done } = self.planning(player);
        for arrow in Arrow::all() {
            let Arrow { phase, direction } = arrow;
            planes.constant(
                format_args!("own token on {direction} in phase {phase}, as number / 6"),
                f32::from(plan.order(arrow).map_or(0, Number::get)) / 6.0,
            );
        }
        planes.constant(
            format_args!("own plan is complete"),
            f32::from(u8::from(done)),
        );
        let part = self.round_limit().map_or(0.0, |limit| {
            (position.round() as f32 / f32::from(limit)).min(1.0)
        });
        planes.constant(format_args!("part of the round limit reached"), part);
    }

    fn fmt_position(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&*self.position, f)
    }

    fn fmt_history(&self, viewer: Option<Seat>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ; moves", self.start)?;
        for round in &self.played {
            write!(f, " {round}")?;
        }
        f.write_str(" ; plans")?;
        for seat in self.position.players().seats() {
            if viewer.is_some_and(|viewer| viewer != seat) {
                f.write_str(" ?")?;
                continue;
            }
            let Planning { plan, done } = self.planning(seat);
            write!(f, " {plan}")?;
            if done {
                write!(f, "{DONE_MARK}")?;
            }
        }
        Ok(())
    }

    fn replay(&mut self, words: &str) -> Result<(), Error> {
        let parts = words
            .split_once(" ; ")
            .and_then(|(moves, plans)| {
                Some((moves.strip_prefix("moves")?, plans.strip_prefix("plans")?))
            })
            .ok_or_else(|| unexpected("moves, ; and plans", words))?;
        let players = usize::from(self.players());
        let rounds: Vec<&str> = parts.0.split_whitespace().collect();
        for round in rounds.chunks(players) {
            let text = round.join(" ");
            self.position
                .parse_move(&text)
                .map_err(GameError::new)
                .and_then(|round| self.execute_plans(round))
                .map_err(|reason| Error::ActionText {
                    text: crate::truncate_for_error(&text),
                    reason,
                })?;
        }
        let plans: Vec<&str> = parts.1.split_whitespace().collect();
        if plans.len() != players {
            return Err(unexpected("a plan for each player", parts.1));
        }
        for (seat, text) in Seat::all(self.players()).zip(plans) {
            let plan = text.strip_suffix(DONE_MARK).unwrap_or(text);
            let done = plan.len() < text.len();
            let plan =
                self.position
                    .parse_plan(seat, plan)
                    .map_err(|reason| Error::ActionText {
                        text: crate::truncate_for_error(text),
                        reason: GameError::new(reason),
                    })?;
            self.planning[seat.array_index()] = Planning { plan, done };
        }
        let idle = self.planning == [Planning::default(); 4];
        if self.to_act().is_empty() && !(self.outcome.is_some() && idle) {
            return Err(unexpected("a plan that is not complete", parts.1));
        }
        Ok(())
    }

    fn rematch(&self, seed: u64) -> Self {
        Self::new(self.start.rematch(seed))
    }
}

impl Position {
    /// Returns the position's key: a number that is the same for positions with
    /// the same pegs, stores, priority arrow and players who have resigned, on
    /// every platform, and different for nearly all others. The rules and the
    /// round do not count.
    pub fn key(&self) -> u64 {
        let seats = self.players().seats();
        seats
            .fold(
                KeyBuilder::new(u64::from(self.players().count())),
                |key, seat| {
                    let pegs = Number::ALL.map(|number| self.pegs_with_number(seat, number));
                    let store = Number::ALL.map(|number| self.store(seat).count(number));
                    let key = pegs
                        .iter()
                        .fold(key, |key, pegs| key.with_mask(pegs.bits()));
                    key.with(
                        store
                            .iter()
                            .fold(0, |all, count| all << 8 | u64::from(*count)),
                    )
                },
            )
            .with(self.arrow() as u64)
            .with(u64::from(self.out.bits()))
            .finish()
    }
}
