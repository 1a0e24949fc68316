//! The board used by the searches: plays and undoes turns, and updates the
//! costs, counts and hash key with each turn.

use super::geometry::{
    LANDINGS, NEIGHBOURS, NOT_IN_POINT, PerHole, TABLE_LEN, ZOBRIST_KEYS, splitmix64,
};
use super::weights::Costs;
use starfence_rules::checkers::{BlockedGoal, FinishRule, LeaveGoal, Position};
use starfence_rules::lattice::Hole;
use starfence_rules::{Cell as _, Outcome, PassedPlayers, Position as _, Seat, Set};

mod cost;
mod detour;
mod move_generation;
mod mv;
#[cfg(test)]
mod tests;
mod walled_in;

pub(super) use mv::PackedTurn;

/// The maximum number of players, rounded up to a power of two.
const PADDED_SEATS: usize = 8;

/// The value in [`Board::goal_of`] for a hole that is in no player's goal.
const NO_GOAL: u8 = 7;

/// The state needed to undo a turn.
#[derive(Clone, Copy)]
pub(in crate::checkers) struct UndoRecord {
    mv: PackedTurn,
    key: u64,
    to_move: u8,
    full: u8,
    passed: PassedPlayers,
    round: u32,
}

/// The result of a position in which the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GameEnd {
    /// At least one goal is full. Contains a bit mask of the players whose
    /// goals are full.
    Full(u8),
    /// The game is drawn.
    Drawn,
}

/// The options of the rules, in a compact form for the search.
#[derive(Clone, Copy)]
struct RuleFlags {
    players: u8,
    first: u8,
    clockwise: bool,
    pegs_stay_in_goal: bool,
    swap: bool,
    min_own: u8,
    /// Whether the first full goal ends the game at once.
    first_full_goal_wins: bool,
    /// A bit mask of the players who are out of the game.
    eliminated: u8,
    last_round: u32,
}

/// The board used by the searches, with peg lists, counts and costs that are
/// updated with each turn.
#[derive(Clone)]
pub(super) struct Board {
    flags: RuleFlags,
    /// The player whose peg is on each hole: 0 for none, otherwise the player's
    /// number.
    cells: PerHole<u8>,
    /// For each hole, a bit mask of the directions in which the neighbouring
    /// hole has a peg.
    adjacent: PerHole<u8>,
    /// For each hole, a bit mask of the directions in which the hole two steps
    /// away has a peg.
    two_steps_away: PerHole<u8>,
    pegs: [[u8; 10]; PADDED_SEATS],
    /// The number of each player's pegs: ten, or fewer with a head start.
    peg_counts: [u8; PADDED_SEATS],
    /// For each hole with a peg, the peg's index in its player's list.
    peg_index: PerHole<u8>,
    /// For each hole, the player whose goal contains the hole; [`NO_GOAL`] for
    /// none.
    goal_of: PerHole<u8>,
    /// The point of the star that is each player's goal.
    goal: [u8; PADDED_SEATS],
    /// For each player's goal, the number of pegs of all players in it.
    goal_filled: [u8; PADDED_SEATS],
    /// For each player, the number of own pegs in the player's goal.
    own_in_goal: [u8; PADDED_SEATS],
    /// For each player, the cost of a peg on each hole.
    costs: [PerHole<i16>; 6],
    /// For each player, the sum of the costs of the player's pegs.
    cost_sums: [i32; PADDED_SEATS],
    to_move: u8,
    full: u8,
    passed: PassedPlayers,
    round: u32,
    key: u64,
}

impl Board {
    /// Creates the board of a position.
    pub fn new(position: &Position, costs: &Costs) -> Self {
        let rules = position.rules();
        let options = rules.options();
        let players = rules.players();
        let (swap, min_own) = match options.blocked_goal {
            BlockedGoal::Swap => (true, 10),
            BlockedGoal::FillRemaining { min_own } => (false, min_own.get()),
        };
        let flags = RuleFlags {
            players: players.count(),
            first: rules.first_player().array_index() as u8,
            clockwise: options.direction == starfence_rules::checkers::TurnDirection::Clockwise,
            pegs_stay_in_goal: options.leave_goal == LeaveGoal::Never,
            swap,
            min_own,
            first_full_goal_wins: options.finish == FinishRule::Immediately,
            eliminated: eliminated_players(position),
            last_round: options.round_limit.map_or(u32::MAX, u32::from),
        };
        let mut board = Self {
            flags,
            cells: [0; TABLE_LEN],
            adjacent: [0; TABLE_LEN],
            two_steps_away: [0; TABLE_LEN],
            pegs: [[0; 10]; PADDED_SEATS],
            peg_counts: [0; PADDED_SEATS],
            peg_index: [0; TABLE_LEN],
            goal_of: [NO_GOAL; TABLE_LEN],
            goal: [NOT_IN_POINT; PADDED_SEATS],
            goal_filled: [0; PADDED_SEATS],
            own_in_goal: [0; PADDED_SEATS],
            costs: [[0; TABLE_LEN]; 6],
            cost_sums: [0; PADDED_SEATS],
            to_move: position.side_to_move().array_index() as u8,
            full: full_goals_of(position),
            passed: position.passed(),
            round: position.round(),
            key: 0,
        };
        for seat in players.seats() {
            let at = seat.array_index();
            if let Some(goal) = players.goal(seat) {
                board.goal[at] = goal as u8;
                for hole in goal.holes() {
                    board.goal_of[hole.array_index()] = at as u8;
                }
            }
            if let Some(home) = players.home(seat) {
                board.costs[at] = costs.for_home(home);
            }
        }
        for seat in players.seats() {
            board.peg_counts[seat.array_index()] = position.peg_count(seat).min(10);
            for (place, hole) in position.pegs(seat).into_iter().take(10).enumerate() {
                board.add_peg(seat.array_index(), place, hole.array_index());
            }
        }
        board.key ^= board.state_key();
        board
    }

    /// Adds a peg to the board.
    fn add_peg(&mut self, seat: usize, place: usize, hole: usize) {
        self.cells[hole] = seat as u8 + 1;
        self.toggle_neighbour_bits(hole);
        self.pegs[seat][place] = hole as u8;
        self.peg_index[hole] = place as u8;
        self.update_goal_counts(seat, hole, 1);
        self.key ^= ZOBRIST_KEYS[seat][hole];
        self.cost_sums[seat] += i32::from(self.costs[seat][hole]);
    }

    /// Adds `by` to the peg counts of the goal that contains `hole`, for a peg
    /// of the player in `seat`.
    #[inline]
    fn update_goal_counts(&mut self, seat: usize, hole: usize, by: i8) {
        let owner = usize::from(self.goal_of[hole & 127]) & 7;
        self.goal_filled[owner] = self.goal_filled[owner].wrapping_add_signed(by);
        if owner == seat {
            self.own_in_goal[owner] = self.own_in_goal[owner].wrapping_add_signed(by);
        }
    }

    /// Updates the neighbour bits of the holes around a hole on which a peg is
    /// placed or removed.
    #[inline]
    fn toggle_neighbour_bits(&mut self, hole: usize) {
        for direction in 0..6 {
            let back = 1 << ((direction + 3) % 6);
            self.adjacent[usize::from(NEIGHBOURS[hole & 127][direction]) & 127] ^= back;
            self.two_steps_away[usize::from(LANDINGS[hole & 127][direction]) & 127] ^= back;
        }
    }

    /// Returns the part of the position's hash key that does not depend on the
    /// pegs.
    #[inline]
    fn state_key(&self) -> u64 {
        let rest = &ZOBRIST_KEYS[6];
        let mut key = rest[usize::from(self.to_move) & 7] ^ rest[8 + usize::from(self.full & 63)];
        if self.passed != PassedPlayers::default() {
            key ^= splitmix64(u64::from(self.passed.bits()) << 40);
        }
        if self.flags.eliminated != 0 {
            key ^= splitmix64(u64::from(self.flags.eliminated) << 32);
        }
        // Far from the round limit the round makes no difference.
        if self.flags.last_round - self.round.min(self.flags.last_round) < 40 {
            key ^= splitmix64(u64::from(self.round));
        }
        key
    }

    #[inline]
    fn next(&self, seat: u8) -> u8 {
        if self.flags.clockwise {
            if seat + 1 < self.flags.players {
                seat + 1
            } else {
                0
            }
        } else if seat > 0 {
            seat - 1
        } else {
            self.flags.players - 1
        }
    }

    #[inline]
    fn end_turn(&mut self) {
        self.to_move = self.next(self.to_move);
        if self.to_move == self.flags.first {
            self.round += 1;
        }
    }

    /// Updates the lists, counts and costs for a peg that moves from one hole to
    /// another.
    #[inline]
    fn move_peg(&mut self, seat: usize, from: usize, to: usize) {
        let place = self.peg_index[from & 127];
        self.pegs[seat & 7][usize::from(place) % 10] = to as u8;
        self.peg_index[to & 127] = place;
        self.update_goal_counts(seat, from, -1);
        self.update_goal_counts(seat, to, 1);
        let costs = &self.costs[seat % 6];
        self.cost_sums[seat & 7] += i32::from(costs[to & 127]) - i32::from(costs[from & 127]);
    }

    /// Returns the state needed to undo `mv`, which is about to be played.
    #[inline]
    fn undo_record(&self, mv: PackedTurn) -> UndoRecord {
        UndoRecord {
            mv,
            key: self.key,
            to_move: self.to_move,
            full: self.full,
            passed: self.passed,
            round: self.round,
        }
    }

    /// Plays a legal turn and returns the state needed to undo it.
    pub fn play(&mut self, mv: PackedTurn) -> UndoRecord {
        let undo = self.undo_record(mv);
        self.key ^= self.state_key();
        if mv.is_pass() {
            self.passed.add(self.seat(usize::from(self.to_move)));
        } else {
            self.passed = PassedPlayers::default();
            self.move_or_swap(usize::from(self.to_move), mv.from(), mv.to());
            self.key ^= ZOBRIST_KEYS[usize::from(self.to_move) % 6][mv.from()]
                ^ ZOBRIST_KEYS[usize::from(self.to_move) % 6][mv.to()];
            if mv.swaps() {
                let other = usize::from(self.cells[mv.from()]).wrapping_sub(1) % 6;
                self.key ^= ZOBRIST_KEYS[other][mv.from()] ^ ZOBRIST_KEYS[other][mv.to()];
            }
            self.mark_full_goals();
        }
        self.end_turn();
        self.key ^= self.state_key();
        undo
    }

    /// Marks the goals that the last turn has filled. If the first full goal
    /// ends the game, only the first one found is marked.
    #[inline]
    fn mark_full_goals(&mut self) {
        let mut seat = self.to_move;
        for _ in 0..self.flags.players {
            let at = usize::from(seat) & 7;
            let own = self.own_in_goal[at];
            let is_full = self.goal_filled[at] == 10 && own >= self.flags.min_own
                || own == self.peg_counts[at];
            if is_full && !self.is_out(at) {
                self.full |= 1 << seat;
                if self.flags.first_full_goal_wins {
                    return;
                }
            }
            seat = self.next(seat);
        }
    }

    /// Moves the peg of the player in `seat` from `from` to `to`. If there is a
    /// peg on `to`, the two pegs swap places.
    #[inline]
    fn move_or_swap(&mut self, seat: usize, from: usize, to: usize) {
        let other = self.cells[to & 127];
        if other == 0 {
            self.toggle_neighbour_bits(from);
            self.toggle_neighbour_bits(to);
            self.move_peg(seat, from, to);
        } else {
            let other = usize::from(other - 1);
            let place = self.peg_index[to & 127];
            self.move_peg(seat, from, to);
            // `move_peg` has overwritten the index of the other player's peg.
            self.peg_index[from & 127] = place;
            self.pegs[other & 7][usize::from(place) % 10] = from as u8;
            self.update_goal_counts(other, to, -1);
            self.update_goal_counts(other, from, 1);
            let costs = &self.costs[other % 6];
            self.cost_sums[other & 7] += i32::from(costs[from & 127]) - i32::from(costs[to & 127]);
        }
        self.cells.swap(from & 127, to & 127);
    }

    /// Undoes the last turn.
    pub fn undo_turn(&mut self, undo: UndoRecord) {
        self.to_move = undo.to_move;
        self.full = undo.full;
        self.passed = undo.passed;
        self.round = undo.round;
        self.key = undo.key;
        if !undo.mv.is_pass() {
            self.move_or_swap(usize::from(undo.to_move), undo.mv.to(), undo.mv.from());
        }
    }

    /// Passes the turn to the next player without moving a peg (a null move).
    pub fn null_move(&mut self) -> UndoRecord {
        let undo = self.undo_record(PackedTurn::PASS);
        self.key ^= self.state_key();
        self.end_turn();
        self.key ^= self.state_key();
        undo
    }

    /// Returns the result if the game is over; otherwise `None`.
    #[inline]
    pub fn end(&self) -> Option<GameEnd> {
        if self.full != 0 && (self.flags.first_full_goal_wins || self.to_move == self.flags.first) {
            return Some(GameEnd::Full(self.full));
        }
        let flags = &self.flags;
        let passed = self
            .passed
            .include_all_remaining(flags.players, flags.eliminated);
        (passed || self.round > flags.last_round).then_some(GameEnd::Drawn)
    }

    /// Returns whether the search must consider every turn, because the player
    /// to move might fill a goal or the game may be near its end for another
    /// reason.
    #[inline]
    pub fn must_not_prune(&self) -> bool {
        let mut unprunable =
            self.full != 0 || self.round >= self.flags.last_round || self.flags.swap;
        for seat in 0..usize::from(self.flags.players) {
            unprunable |= self.goal_filled[seat & 7] >= 9
                || self.own_in_goal[seat & 7] + 1 >= self.peg_counts[seat & 7];
        }
        unprunable
    }

    /// Returns whether a player is out of the game and therefore passes every
    /// turn.
    #[inline]
    pub fn is_out(&self, seat: usize) -> bool {
        self.flags.eliminated >> (seat & 7) & 1 == 1
    }

    /// Returns the number of players.
    pub fn players(&self) -> usize {
        usize::from(self.flags.players)
    }

    /// Returns the player to move.
    #[inline]
    pub fn side_to_move(&self) -> usize {
        usize::from(self.to_move)
    }

    /// Returns the player who moves after `seat`.
    pub fn next_seat(&self, seat: usize) -> usize {
        usize::from(self.next(seat as u8))
    }

    /// Returns a bit mask of the players whose goals have been marked as full
    /// in this round.
    pub fn full_goals(&self) -> u8 {
        self.full
    }

    /// Returns the hash key of the position. Different positions almost never
    /// have the same key.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Returns the holes that a player's pegs occupy.
    pub fn pegs(&self, seat: usize) -> &[u8] {
        let count = usize::from(self.peg_counts[seat & 7]);
        self.pegs[seat & 7].get(..count).unwrap_or_default()
    }

    /// Returns whether a peg that is in its goal must stay there.
    pub fn pegs_stay_in_goal(&self) -> bool {
        self.flags.pegs_stay_in_goal
    }

    /// Returns whether the first full goal ends the game at once.
    pub fn first_full_goal_wins(&self) -> bool {
        self.flags.first_full_goal_wins
    }

    /// Returns the number of turns until the round ends, that of the player to
    /// move included.
    pub fn turns_left_in_round(&self) -> u8 {
        let first = self.flags.first;
        let mut seat = self.next(self.to_move);
        let mut turns = 1;
        while seat != first && turns < self.flags.players {
            seat = self.next(seat);
            turns += 1;
        }
        turns
    }

    /// Returns the minimum number of pegs that must still come into a player's
    /// goal before it can be full.
    pub fn pegs_missing_in_goal(&self, seat: usize) -> u8 {
        let (filled, own) = (self.goal_filled[seat & 7], self.own_in_goal[seat & 7]);
        let outside = self.peg_counts[seat & 7] - own;
        if self.flags.swap {
            outside
        } else {
            let holes = (10 - filled).max(self.flags.min_own.saturating_sub(own));
            holes.min(outside)
        }
    }

    /// Returns the player who moves first in each round.
    pub fn first_seat(&self) -> usize {
        usize::from(self.flags.first)
    }

    /// Returns the set of holes that a player's pegs occupy.
    pub fn pegs_of(&self, seat: usize) -> Set<Hole> {
        self.pegs(seat)
            .iter()
            .filter_map(|&hole| Hole::from_index(hole))
            .collect()
    }

    /// Returns the seat with this index.
    pub fn seat(&self, at: usize) -> Seat {
        Seat::from_index(at as u8).unwrap_or(Seat::FIRST)
    }
}

/// Returns a bit mask of the players whose goals count as full. If the first
/// full goal ends the game, only the winner's bit is set.
fn full_goals_of(position: &Position) -> u8 {
    let winner = match (position.rules().options().finish, position.outcome()) {
        (FinishRule::Immediately, Some(Outcome::Won(seat))) => Some(seat),
        _ => None,
    };
    winner
        .map_or(position.players_with_full_goal(), Set::only)
        .bits() as u8
}

/// Returns a bit mask of the players who are out of the game.
fn eliminated_players(position: &Position) -> u8 {
    let seats = position.players().seats();
    seats
        .filter(|seat| position.is_out(*seat))
        .fold(0, |all, seat| all | 1 << seat.array_index())
}
