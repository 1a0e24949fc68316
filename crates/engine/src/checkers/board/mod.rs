//! The board of the search: plays turns, takes them back, and keeps what the
//! search needs up to date.

use super::geometry::{
    LANDINGS, NEIGHBOURS, NOT_IN_POINT, PerHole, TABLE_LEN, ZOBRIST_KEYS, splitmix64,
};
use super::weights::Costs;
use starfence_rules::checkers::{BlockedGoal, FinishRule, LeaveGoal, Position};
use starfence_rules::lattice::Hole;
use starfence_rules::{Cell as _, Outcome, PassedPlayers, Position as _, Seat, Set};

mod move_generation;
mod mv;
mod score;
#[cfg(test)]
mod tests;
mod walled_in;

pub(super) use mv::PackedTurn;

/// The maximum number of players, rounded up to a power of two.
const PADDED_SEATS: usize = 8;

/// In [`Board::goal_of`]: the hole is in no player's goal.
const NO_GOAL: u8 = 7;

/// The state needed to take back a played turn.
#[derive(Clone, Copy)]
pub(in crate::checkers) struct Undo {
    mv: PackedTurn,
    key: u64,
    to_move: u8,
    full: u8,
    passed: PassedPlayers,
    round: u32,
}

/// How a position ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GameEnd {
    /// The players whose goals are full, as bits.
    Full(u8),
    /// The game is drawn.
    Drawn,
}

/// The rules' options in the form that the search needs.
#[derive(Clone, Copy)]
struct RuleFlags {
    players: u8,
    first: u8,
    clockwise: bool,
    pegs_stay_in_goal: bool,
    swap: bool,
    min_own: u8,
    /// Whether the first full goal ends the game at once.
    first_wins: bool,
    /// The players who are out of the game, as bits.
    out: u8,
    last_round: u32,
}

/// The board of the search.
#[derive(Clone)]
pub(super) struct Board {
    flags: RuleFlags,
    /// The peg on each hole: 0 for none, otherwise the player's number.
    cells: PerHole<u8>,
    /// For each hole, the directions, as bits, in which the neighbouring hole
    /// has a peg.
    adjacent: PerHole<u8>,
    /// For each hole, the directions, as bits, in which the hole two steps away
    /// has a peg.
    two_steps_away: PerHole<u8>,
    pegs: [[u8; 10]; PADDED_SEATS],
    /// For each hole with a peg, the peg's index in its player's list.
    peg_index: PerHole<u8>,
    /// The player whose goal a hole is in; [`NO_GOAL`] for none.
    goal_of: PerHole<u8>,
    /// The point that is each player's goal.
    goal: [u8; PADDED_SEATS],
    /// The number of pegs of any player in each player's goal.
    goal_filled: [u8; PADDED_SEATS],
    /// The number of pegs that each player has in its own goal.
    own_in_goal: [u8; PADDED_SEATS],
    /// The cost of each hole for each player.
    costs: [PerHole<i16>; 6],
    /// The sum of these costs over each player's pegs.
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
            BlockedGoal::Available { min_own } => (false, min_own.get()),
        };
        let flags = RuleFlags {
            players: players.count(),
            first: rules.first().array_index() as u8,
            clockwise: options.direction == starfence_rules::checkers::TurnDirection::Clockwise,
            pegs_stay_in_goal: options.leave_goal == LeaveGoal::Never,
            swap,
            min_own,
            first_wins: options.finish == FinishRule::First,
            out: eliminated_players(position),
            last_round: options.round_limit.map_or(u32::MAX, u32::from),
        };
        let mut board = Self {
            flags,
            cells: [0; TABLE_LEN],
            adjacent: [0; TABLE_LEN],
            two_steps_away: [0; TABLE_LEN],
            pegs: [[0; 10]; PADDED_SEATS],
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
                board.costs[at] = costs.seen_from(home);
            }
        }
        for seat in players.seats() {
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

    /// Adds `by` to the counts of pegs in the goal that `hole` belongs to, for a
    /// peg of `seat`.
    #[inline]
    fn update_goal_counts(&mut self, seat: usize, hole: usize, by: i8) {
        let owner = usize::from(self.goal_of[hole & 127]) & 7;
        self.goal_filled[owner] = self.goal_filled[owner].wrapping_add_signed(by);
        if owner == seat {
            self.own_in_goal[owner] = self.own_in_goal[owner].wrapping_add_signed(by);
        }
    }

    /// Updates the neighbour bits around a hole when a peg is put there or
    /// removed.
    #[inline]
    fn toggle_neighbour_bits(&mut self, hole: usize) {
        for direction in 0..6 {
            let back = 1 << ((direction + 3) % 6);
            self.adjacent[usize::from(NEIGHBOURS[hole & 127][direction]) & 127] ^= back;
            self.two_steps_away[usize::from(LANDINGS[hole & 127][direction]) & 127] ^= back;
        }
    }

    /// Returns the part of the key that does not come from the pegs.
    #[inline]
    fn state_key(&self) -> u64 {
        let rest = &ZOBRIST_KEYS[6];
        let mut key = rest[usize::from(self.to_move) & 7] ^ rest[8 + usize::from(self.full & 63)];
        if self.passed != PassedPlayers::default() {
            key ^= splitmix64(u64::from(self.passed.bits()) << 40);
        }
        if self.flags.out != 0 {
            key ^= splitmix64(u64::from(self.flags.out) << 32);
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

    /// Returns the state needed to take back `mv`, which is about to be played.
    #[inline]
    fn undo_record(&self, mv: PackedTurn) -> Undo {
        Undo {
            mv,
            key: self.key,
            to_move: self.to_move,
            full: self.full,
            passed: self.passed,
            round: self.round,
        }
    }

    /// Plays a legal turn.
    pub fn play(&mut self, mv: PackedTurn) -> Undo {
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

    /// Marks the goals that the turn of the player to move has filled. Where the
    /// first full goal wins, only the first found is marked.
    #[inline]
    fn mark_full_goals(&mut self) {
        let mut seat = self.to_move;
        for _ in 0..self.flags.players {
            let at = usize::from(seat) & 7;
            if self.goal_filled[at] == 10
                && self.own_in_goal[at] >= self.flags.min_own
                && !self.is_out(at)
            {
                self.full |= 1 << seat;
                if self.flags.first_wins {
                    return;
                }
            }
            seat = self.next(seat);
        }
    }

    /// Moves the peg of `seat` from `from` to `to`. A peg that stands on `to`
    /// goes to `from`.
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

    /// Takes back the last played turn.
    pub fn undo_turn(&mut self, undo: Undo) {
        self.to_move = undo.to_move;
        self.full = undo.full;
        self.passed = undo.passed;
        self.round = undo.round;
        self.key = undo.key;
        if !undo.mv.is_pass() {
            self.move_or_swap(usize::from(undo.to_move), undo.mv.to(), undo.mv.from());
        }
    }

    /// Gives the turn to the next player without playing a turn (a null move).
    pub fn null_move(&mut self) -> Undo {
        let undo = self.undo_record(PackedTurn::PASS);
        self.key ^= self.state_key();
        self.end_turn();
        self.key ^= self.state_key();
        undo
    }

    /// Gives the turn to another player, out of order.
    pub fn set_side_to_move(&mut self, seat: usize) {
        if self.side_to_move() != seat {
            self.key ^= self.state_key();
            self.to_move = seat as u8;
            self.key ^= self.state_key();
        }
    }

    /// Returns how the game has ended, or `None` while it goes on.
    #[inline]
    pub fn end(&self) -> Option<GameEnd> {
        if self.full != 0 && (self.flags.first_wins || self.to_move == self.flags.first) {
            return Some(GameEnd::Full(self.full));
        }
        let flags = &self.flags;
        let passed = self.passed.are_all_remaining(flags.players, flags.out);
        (passed || self.round > flags.last_round).then_some(GameEnd::Drawn)
    }

    /// Reports whether a turn of the player to move could fill any goal, or the
    /// game may be near its end for another reason. In that case the search must
    /// not skip any turn.
    #[inline]
    pub fn must_not_prune(&self) -> bool {
        let mut unprunable =
            self.full != 0 || self.round >= self.flags.last_round || self.flags.swap;
        for seat in 0..usize::from(self.flags.players) {
            unprunable |= self.goal_filled[seat & 7] >= 9;
        }
        unprunable
    }

    /// Reports whether a player is out of the game and therefore passes every
    /// turn.
    #[inline]
    pub fn is_out(&self, seat: usize) -> bool {
        self.flags.out >> (seat & 7) & 1 == 1
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

    /// Returns the players whose goals are marked as full in this round, as
    /// bits.
    pub fn full_goals(&self) -> u8 {
        self.full
    }

    /// Returns the hash key of the position. Two positions hardly ever have the
    /// same key.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Returns the holes of a player's pegs.
    pub fn pegs(&self, seat: usize) -> &[u8; 10] {
        &self.pegs[seat & 7]
    }

    /// Reports whether a peg that is in its goal must stay there.
    pub fn pegs_stay_in_goal(&self) -> bool {
        self.flags.pegs_stay_in_goal
    }

    /// Reports whether the first full goal ends the game at once.
    pub fn first_wins(&self) -> bool {
        self.flags.first_wins
    }

    /// Returns the player who moves first in each round.
    pub fn first(&self) -> usize {
        usize::from(self.flags.first)
    }

    /// Returns a player's pegs as a set.
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

/// Returns the goals that count as full, as bits; where the first full goal
/// wins, the winner's alone.
fn full_goals_of(position: &Position) -> u8 {
    let winner = match (position.rules().options().finish, position.outcome()) {
        (FinishRule::First, Some(Outcome::Won(seat))) => Some(seat),
        _ => None,
    };
    winner
        .map_or(position.players_with_full_goal(), Set::only)
        .bits() as u8
}

/// Returns the players who are out of the game, as bits.
fn eliminated_players(position: &Position) -> u8 {
    let seats = position.players().seats();
    let out = seats.filter(|seat| position.is_out(*seat));
    out.fold(0, |all, seat| all | 1 << seat.array_index())
}
