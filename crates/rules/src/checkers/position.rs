//! A position of Chinese Checkers: the pegs, the player to move, and the goals
//! that are full.

use super::hops::TurnConstraints;
use super::{BlockedGoal, FinishRule, LeaveGoal, Players, Refusal, Rules, Turn, TurnEnds};
use crate::lattice::Hole;
use crate::{
    DrawReason, EliminatedPlayers, Ending, GoalReached, Outcome, PassedPlayers, Position as _,
    Seat, Set,
};

/// A position of Chinese Checkers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    rules: Rules,
    /// Each player's pegs, at most ten; empty for seats that are not in the
    /// game.
    pegs: [Set<Hole>; Seat::MAX_PLAYERS as usize],
    to_move: Seat,
    /// The players whose goal has been full at some time in the current round.
    /// This cannot be derived from the pegs, because such a goal still counts
    /// if a peg has left it since.
    pub(super) goals_full_this_round: Set<Seat>,
    /// The players who are out of the game.
    pub(super) out: EliminatedPlayers,
    /// The players who have passed in succession since the last move of a peg.
    pub(super) passed: PassedPlayers,
    /// The number of the current round, from 1.
    pub(super) round: u32,
}

impl Position {
    /// Returns the starting position: each player's ten pegs fill that player's
    /// home point of the star.
    pub fn start(rules: Rules) -> Self {
        let mut pegs = [Set::EMPTY; Seat::MAX_PLAYERS as usize];
        for (home, pegs) in rules.players().points().iter().zip(&mut pegs) {
            *pegs = home.holes();
        }
        Self::with_pegs(rules, pegs, rules.first_player())
    }

    /// Creates a position from components that the caller has validated. Goals
    /// that are full count as filled in the current round.
    pub(super) fn with_pegs(
        rules: Rules,
        pegs: [Set<Hole>; Seat::MAX_PLAYERS as usize],
        to_move: Seat,
    ) -> Self {
        let mut position = Self {
            rules,
            pegs,
            to_move,
            goals_full_this_round: Set::EMPTY,
            out: EliminatedPlayers::default(),
            passed: PassedPlayers::default(),
            round: 1,
        };
        position.count_full_goals();
        position
    }

    /// Returns the rules that were agreed before the game.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the pegs of a player; empty for a seat that is not in the game.
    pub fn pegs(&self, seat: Seat) -> Set<Hole> {
        self.pegs[seat.array_index()]
    }

    /// Returns the number of pegs of a player: ten, or fewer with a head start
    /// (docs/rules.md, "Head starts"). It stays the same during a game.
    pub fn peg_count(&self, seat: Seat) -> u8 {
        // At most ten.
        self.pegs(seat).len() as u8
    }

    /// Returns the player whose peg is in the hole, if there is one.
    pub fn peg_at(&self, hole: Hole) -> Option<Seat> {
        self.players()
            .seats()
            .find(|&seat| self.pegs(seat).contains(hole))
    }

    /// Returns every hole with a peg in it.
    pub fn occupied(&self) -> Set<Hole> {
        self.pegs.iter().fold(Set::EMPTY, |all, &pegs| all | pegs)
    }

    /// Returns the holes of a player's goal; empty for a seat that is not in
    /// the game.
    pub fn goal(&self, seat: Seat) -> Set<Hole> {
        self.players()
            .goal(seat)
            .map_or(Set::EMPTY, |point| point.holes())
    }

    /// Returns the players whose goal has been full at some time in the current
    /// round.
    pub fn players_with_full_goal(&self) -> Set<Seat> {
        self.goals_full_this_round
    }

    /// Returns the players who have passed in succession since the last move of
    /// a peg.
    pub fn passed(&self) -> PassedPlayers {
        self.passed
    }

    /// Returns the number of players.
    pub fn players(&self) -> Players {
        self.rules.players()
    }

    /// Returns whether the goal of the player in `seat` is full in this
    /// position.
    fn goal_is_full(&self, seat: Seat) -> bool {
        let goal = self.goal(seat);
        let own = self.pegs(seat) & goal;
        // A player with a head start has fewer pegs than the goal has holes.
        if own == self.pegs(seat) {
            return !own.is_empty();
        }
        match self.rules.options().blocked_goal {
            BlockedGoal::Swap => false,
            BlockedGoal::FillRemaining { min_own } => {
                own.len() >= u32::from(min_own.get()) && self.occupied().contains_all(goal)
            }
        }
    }

    /// Returns the first player with a full goal, in turn order from the player
    /// who has just moved.
    fn first_player_with_full_goal(&self) -> Option<Seat> {
        let mut seat = self.rules.previous(self.to_move);
        for _ in 0..self.rules.players().count() {
            if self.goals_full_this_round.contains(seat) {
                return Some(seat);
            }
            seat = self.rules.next(seat);
        }
        None
    }

    /// Returns the facts about the winners' goals that the final position does
    /// not show.
    fn goal_reached(&self, winners: Set<Seat>) -> GoalReached {
        let all_in = |seat: Seat| self.goal(seat).contains_all(self.pegs(seat));
        let others_in = |seat: Seat| match all_in(seat) {
            // Whatever else is in the goal made no difference.
            true => Set::EMPTY,
            false => (self.occupied() - self.pegs(seat)) & self.goal(seat),
        };
        let open = |seat: &Seat| !self.occupied().contains_all(self.goal(*seat)) && !all_in(*seat);
        let first = self.rules.options().finish == FinishRule::Immediately;
        GoalReached {
            held_by_others: winners
                .into_iter()
                .filter(|seat| !others_in(*seat).is_empty())
                .collect(),
            pegs_of_others: match winners.len() {
                1 => winners
                    .first()
                    .map_or(0, |seat| others_in(seat).len() as u8),
                _ => 0,
            },
            opened_again: winners.into_iter().filter(open).collect(),
            ended_before_round_end: first,
            filled_too_late: self.goals_full_this_round - winners,
        }
    }

    fn count_full_goals(&mut self) {
        for seat in self.players().seats() {
            if self.goal_is_full(seat) && !self.out.contains(seat) {
                self.goals_full_this_round.insert(seat);
            }
        }
    }

    /// Returns the constraints on the turns of the player to move, with all
    /// pegs on the board.
    pub(super) fn turn_constraints(&self) -> TurnConstraints {
        let own = self.pegs(self.to_move);
        let occupied = self.occupied();
        let options = self.rules.options();
        TurnConstraints {
            occupied,
            confining_goal: match options.leave_goal {
                LeaveGoal::Never => self.goal(self.to_move),
                LeaveGoal::Free => Set::EMPTY,
            },
            swappable: match options.blocked_goal {
                BlockedGoal::FillRemaining { .. } => Set::EMPTY,
                BlockedGoal::Swap => (occupied - own) & self.goal(self.to_move),
            },
        }
    }

    /// Returns the holes that the peg on `from` can reach: none if the player
    /// to move has no peg there, or if the game is over.
    pub fn turn_ends(&self, from: Hole) -> TurnEnds {
        if self.movable_pegs().contains(from) {
            self.turn_constraints().turn_ends(from)
        } else {
            TurnEnds::default()
        }
    }

    /// Returns the holes with pegs of the player to move: none if the game is
    /// over or the player is out of the game.
    fn movable_pegs(&self) -> Set<Hole> {
        let rests = self.out.contains(self.to_move) || crate::Position::outcome(self).is_some();
        if rests {
            Set::EMPTY
        } else {
            self.pegs(self.to_move)
        }
    }

    /// Returns a shortest path by which the peg on `from` can reach `to`,
    /// including both holes; `None` if this is not a legal turn.
    pub fn route(&self, from: Hole, to: Hole) -> Option<Vec<Hole>> {
        if self.turn_ends(from).all().contains(to) {
            self.turn_constraints().route(from, to)
        } else {
            None
        }
    }

    /// Returns the player whose turn it is, even when the game is over.
    pub fn side_to_move(&self) -> Seat {
        self.to_move
    }

    /// Returns the legal turns: none if the game is over, and only the pass if
    /// no peg can move.
    pub fn legal_moves(&self) -> impl Iterator<Item = Turn> + '_ {
        let own = self.movable_pegs();
        let pass = crate::Position::must_pass(self).then_some(Turn::Pass);
        // Computed once for all pegs: this is performance-critical code.
        let ground = self.turn_constraints();
        own.into_iter()
            .flat_map(move |from| {
                let reach = ground.turn_ends(from);
                let end = move |swap| move |to| Turn::Move { from, to, swap };
                reach
                    .ends
                    .into_iter()
                    .map(end(false))
                    .chain(reach.swaps.into_iter().map(end(true)))
            })
            .chain(pass)
    }

    /// Returns the position after a turn that is known to be legal. For an
    /// illegal turn, the returned position is meaningless, but there is no
    /// panic.
    #[must_use]
    pub fn play_unchecked(&self, turn: Turn) -> Self {
        let mut next = *self;
        match turn {
            Turn::Pass => next.passed.add(self.to_move),
            Turn::TimeUp | Turn::Resign => {
                match turn {
                    Turn::Resign => next.out.resign(self.to_move),
                    _ => next.out.time_up(self.to_move),
                }
                next.goals_full_this_round = next.goals_full_this_round.without(self.to_move);
            }
            Turn::Move { from, to, swap } => {
                next.passed = PassedPlayers::default();
                if swap && let Some(other) = self.peg_at(to) {
                    next.pegs[other.array_index()] = self.pegs(other).without(to).with(from);
                }
                next.pegs[self.to_move.array_index()] =
                    self.pegs(self.to_move).without(from).with(to);
                next.count_full_goals();
            }
        }
        next.to_move = self.rules.next(self.to_move);
        if next.to_move == self.rules.first_player() {
            next.round = next.round.saturating_add(1);
        }
        next
    }
}

impl crate::Position for Position {
    type Move = Turn;
    type Refusal = Refusal;

    fn players(&self) -> u8 {
        self.rules.players().count()
    }

    fn side_to_move(&self) -> Option<Seat> {
        Some(self.to_move)
    }

    fn first_player(&self) -> Seat {
        self.rules.first_player()
    }

    fn round(&self) -> u32 {
        self.round
    }

    /// Returns the outcome if the game is over. The last player who is not out
    /// of the game wins. Full goals end the game immediately or when the round
    /// is complete, depending on the options. The game is drawn when all
    /// remaining players have passed in succession, or at the round limit.
    fn outcome(&self) -> Option<Outcome> {
        let players = self.rules.players().count();
        if let Some(last) = self.out.last_remaining(players) {
            return Some(Outcome::Won(last));
        }
        if !self.goals_full_this_round.is_empty() {
            let round_complete = self.to_move == self.rules.first_player();
            match self.rules.options().finish {
                FinishRule::Immediately => {
                    return self.first_player_with_full_goal().map(Outcome::Won);
                }
                FinishRule::EndOfRound if round_complete => {
                    return Outcome::from_finishers(self.goals_full_this_round);
                }
                FinishRule::EndOfRound => {}
            }
        }
        if self.passed.include_all_remaining(players, self.out.bits()) {
            return Some(Outcome::Drawn(DrawReason::AllPassed));
        }
        let limit = self.rules.options().round_limit?;
        (self.round > u32::from(limit)).then_some(Outcome::Drawn(DrawReason::RoundLimit))
    }

    fn ending(&self) -> Option<Ending> {
        crate::ending_of(self, |winners| self.goal_reached(winners))
    }

    fn must_pass(&self) -> bool {
        let ground = self.turn_constraints();
        let stuck = |from| ground.turn_ends(from).is_empty();
        self.outcome().is_none() && self.movable_pegs().into_iter().all(stuck)
    }

    fn pass() -> Option<Turn> {
        Some(Turn::Pass)
    }

    fn time_up() -> Option<Turn> {
        Some(Turn::TimeUp)
    }

    fn resign() -> Option<Turn> {
        Some(Turn::Resign)
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.out.contains(seat)
    }

    fn has_resigned(&self, seat: Seat) -> bool {
        self.out.has_resigned(seat)
    }

    fn play(&self, turn: Turn) -> Result<Self, Refusal> {
        self.check(turn)?;
        Ok(self.play_unchecked(turn))
    }

    fn parse_move(&self, text: &str) -> Result<Turn, Refusal> {
        self.read_turn(text)
    }

    fn repeats(&self, other: &Self) -> bool {
        self.pegs == other.pegs && self.to_move == other.to_move
    }
}

impl crate::TurnBased for Position {
    fn move_count(&self) -> u64 {
        if self.outcome().is_some() {
            return 0;
        }
        let ground = self.turn_constraints();
        let ends: u32 = self
            .movable_pegs()
            .into_iter()
            .map(|from| ground.turn_ends(from).len())
            .sum();
        // If no peg can move, the pass is the only move.
        u64::from(ends.max(1))
    }

    fn for_each_child(&self, visit: &mut impl FnMut(Turn, Self)) {
        for turn in self.legal_moves() {
            visit(turn, self.play_unchecked(turn));
        }
    }
}
