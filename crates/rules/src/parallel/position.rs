//! Positions of Parallel Chinese Checkers, and the check for a winner.

use super::{Layout, Number, NumberCounts, Plan, PlanError, Players, Rules, Step, Submission};
use crate::lattice::{Direction, Hole};
use crate::{EliminatedPlayers, Seat, Set};

/// The largest number of players.
pub(super) const MAX_PLAYERS: usize = 4;

/// A numbered peg.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Peg {
    /// The player who owns the peg.
    pub seat: Seat,
    /// The number on the peg.
    pub number: Number,
}

/// A position between two rounds; it contains no secrets.
///
/// The same type is used during a round, when the tokens of the plans are on
/// the arrows and not in the stores.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) rules: Rules,
    /// The holes with pegs, by seat and by number.
    pub(super) pegs: [[Set<Hole>; 6]; MAX_PLAYERS],
    pub(super) stores: [NumberCounts; MAX_PLAYERS],
    pub(super) arrow: Direction,
    /// The number of the round to be planned, from 1.
    pub(super) round: u32,
    /// The players who have resigned.
    pub(super) out: EliminatedPlayers,
}

impl Position {
    /// Creates the starting position with the given layouts of the players'
    /// pegs, player 1's first. A layout that is missing, or that has a
    /// different number of pegs, is replaced with the sorted layout.
    pub fn start(rules: Rules, layouts: &[Layout], arrow: Direction) -> Self {
        let mut position = Self {
            rules,
            pegs: [[Set::EMPTY; 6]; MAX_PLAYERS],
            stores: [NumberCounts::NONE; MAX_PLAYERS],
            arrow,
            round: 1,
            out: EliminatedPlayers::default(),
        };
        for seat in rules.players.seats() {
            position.stores[seat.array_index()] = NumberCounts::new([2; 6]);
            position.place_pegs(seat, layouts.get(seat.array_index()));
        }
        position
    }

    /// Puts a player's pegs into the player's home holes.
    fn place_pegs(&mut self, seat: Seat, layout: Option<&Layout>) {
        let sorted = Layout::sorted(self.rules.options.pegs);
        let layout = layout
            .filter(|layout| layout.numbers().len() == sorted.numbers().len())
            .unwrap_or(&sorted);
        let holes = self.rules.home_holes(seat);
        for (hole, number) in holes.into_iter().zip(layout.numbers()) {
            self.pegs[seat.array_index()][number.array_index()].insert(hole);
        }
    }

    /// Returns the rules of the game.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the holes of a player's pegs with this number; empty for a seat
    /// that is not in the game.
    pub fn pegs_with_number(&self, seat: Seat, number: Number) -> Set<Hole> {
        self.pegs
            .get(seat.array_index())
            .map_or(Set::EMPTY, |pegs| pegs[number.array_index()])
    }

    /// Returns the holes of all pegs of a player.
    pub fn pegs(&self, seat: Seat) -> Set<Hole> {
        Number::ALL.into_iter().fold(Set::EMPTY, |all, number| {
            all | self.pegs_with_number(seat, number)
        })
    }

    /// Returns every hole with a peg.
    pub fn occupied(&self) -> Set<Hole> {
        let pegs = self.pegs.iter().flatten();
        pegs.fold(Set::EMPTY, |all, pegs| all | *pegs)
    }

    /// Returns the peg in a hole, if there is one.
    pub fn peg_at(&self, hole: Hole) -> Option<Peg> {
        self.rules.players.seats().find_map(|seat| {
            let number = Number::ALL
                .into_iter()
                .find(|number| self.pegs_with_number(seat, *number).contains(hole))?;
            Some(Peg { seat, number })
        })
    }

    /// Returns the tokens in a player's store; none for a seat that is not in
    /// the game.
    pub fn store(&self, seat: Seat) -> NumberCounts {
        self.stores
            .get(seat.array_index())
            .copied()
            .unwrap_or_default()
    }

    /// Returns the direction of the priority arrow.
    pub fn arrow(&self) -> Direction {
        self.arrow
    }

    /// Returns the number of a player's pegs in the player's goal.
    pub fn pegs_in_goal(&self, seat: Seat) -> u8 {
        let goal = self.rules.players.goal(seat);
        goal.map_or(0, |goal| (self.pegs(seat) & goal.holes()).len() as u8)
    }

    /// Returns the number of players who have not resigned.
    pub(super) fn remaining_players(&self) -> u32 {
        u32::from(self.players().count()) - self.out.all().len()
    }

    /// Returns the winner: the player who has more than half of their own pegs
    /// in their goal, and more than any other player has in theirs. Players who
    /// have resigned are ignored: they cannot win, so their pegs keep nobody
    /// from winning.
    pub fn winner(&self) -> Option<Seat> {
        let needed = self.rules.options.pegs.needed_to_win();
        let mut best: Option<(Seat, u8)> = None;
        let mut shared = false;
        for seat in self.rules.players.seats() {
            if self.out.contains(seat) {
                continue;
            }
            let pegs = self.pegs_in_goal(seat);
            match best {
                Some((_, most)) if pegs < most => {}
                Some((_, most)) if pegs == most => shared = true,
                _ => {
                    best = Some((seat, pegs));
                    shared = false;
                }
            }
        }
        best.filter(|(_, pegs)| !shared && *pegs >= needed)
            .map(|(seat, _)| seat)
    }

    /// Checks that the player may play the plan.
    ///
    /// # Errors
    /// Returns an error if the plan uses a token that is not in the player's
    /// store, or if the player has resigned and the plan is not empty.
    pub fn check_plan(&self, seat: Seat, plan: Plan) -> Result<(), PlanError> {
        if self.out.contains(seat) && !plan.is_empty() {
            return Err(PlanError::HasResigned(seat));
        }
        plan.check(seat, self.store(seat))
    }

    /// Checks that the player in `seat` may submit the plan or resignation.
    ///
    /// # Errors
    /// Returns an error if the plan may not be played (see
    /// [`check_plan`](Self::check_plan)), or if the player resigns a second
    /// time.
    pub fn check_submission(&self, seat: Seat, submission: Submission) -> Result<(), PlanError> {
        match submission {
            Submission::Plan(plan) => self.check_plan(seat, plan),
            Submission::Resign if self.out.contains(seat) => Err(PlanError::HasResigned(seat)),
            Submission::Resign => Ok(()),
        }
    }

    /// Removes the tokens of a plan from the player's store, or marks the
    /// player as resigned.
    pub(super) fn apply_submission(&mut self, seat: Seat, submission: Submission) {
        let plan = match submission {
            Submission::Plan(plan) => plan,
            Submission::Resign => return self.out.resign(seat),
        };
        if let Some(store) = self.stores.get_mut(seat.array_index()) {
            for number in plan.laid_tokens().iter() {
                store.remove(number);
            }
        }
    }

    /// Moves a peg from one hole to another.
    pub(super) fn move_peg(&mut self, seat: Seat, number: Number, from: Hole, to: Hole) {
        if let Some(pegs) = self.pegs.get_mut(seat.array_index()) {
            let pegs = &mut pegs[number.array_index()];
            pegs.remove(from);
            pegs.insert(to);
        }
    }

    /// Ends a step whose pegs have moved: puts the step's order tokens back
    /// into their owners' stores, gives the taken tokens to the players who
    /// took them, and turns the arrow.
    pub(super) fn finish_step(&mut self, step: &Step) {
        for seat in step.ordered_by {
            if let Some(store) = self.stores.get_mut(seat.array_index()) {
                store.add(step.number);
            }
        }
        for mv in &step.moves {
            if let Some(store) = self.stores.get_mut(mv.seat.array_index()) {
                store.add_all(mv.tokens_taken.iter().map(|taking| taking.token).collect());
            }
        }
        if let Some(arrow) = step.arrow {
            self.arrow = arrow;
        }
    }

    /// Applies all effects of a step.
    pub(super) fn apply(&mut self, step: &Step) {
        for mv in &step.moves {
            if let (Some(from), Some(to)) = (mv.from(), mv.to()) {
                self.move_peg(mv.seat, step.number, from, to);
            }
            for taking in &mv.tokens_taken {
                if let Some(store) = self.stores.get_mut(taking.from.array_index()) {
                    store.remove(taking.token);
                }
            }
        }
        self.finish_step(step);
    }

    /// Returns the number of players.
    pub(super) fn players(&self) -> Players {
        self.rules.players
    }
}
