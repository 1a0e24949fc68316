//! The board of the search: plays turns, takes them back, and keeps what the
//! search needs up to date.

use super::geometry::{CELLS, KEYS, LAND, NEXT, NO_POINT, PerHole, mixed};
use super::weights::Costs;
use starfence_rules::checkers::{BlockedGoal, Finish, LeaveGoal, Position};
use starfence_rules::lattice::Hole;
use starfence_rules::{Cell as _, Outcome, Passed, Position as _, Seat, Set};

mod move_generation;
mod mv;
mod score;
#[cfg(test)]
mod tests;
mod walled_in;

pub(super) use mv::Mv;

/// The maximum number of players, rounded up to a power of two.
const SEATS: usize = 8;

/// In [`Board::goal_of`]: the hole is in no player's goal.
const NOBODY: u8 = 7;

/// The state needed to take back a played turn.
#[derive(Clone, Copy)]
pub(in crate::checkers) struct Undo {
    mv: Mv,
    key: u64,
    to_move: u8,
    full: u8,
    passed: Passed,
    round: u32,
}

/// How a position ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// The goals of these players are full, as bits.
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
    hold: bool,
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
    /// For each hole, the directions in which a peg is on the neighbouring hole.
    near: PerHole<u8>,
    /// For each hole, the directions in which a peg is two steps away.
    far: PerHole<u8>,
    pegs: [[u8; 10]; SEATS],
    /// The index of each peg in its player's list.
    slot: PerHole<u8>,
    /// The player whose goal a hole is in; [`NOBODY`] for none.
    goal_of: PerHole<u8>,
    /// The point that is each player's goal.
    goal: [u8; SEATS],
    /// The number of pegs of any player in each player's goal.
    filled: [u8; SEATS],
    /// The number of each player's own pegs in the goal.
    inside: [u8; SEATS],
    /// The cost of each hole for each player.
    costs: [PerHole<i16>; 6],
    /// The sum of these costs over each player's pegs.
    sums: [i32; SEATS],
    to_move: u8,
    full: u8,
    passed: Passed,
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
            first: rules.first().at() as u8,
            clockwise: options.direction == starfence_rules::checkers::Direction::Clockwise,
            hold: options.leave_goal == LeaveGoal::Never,
            swap,
            min_own,
            first_wins: options.finish == Finish::First,
            out: out_of(position),
            last_round: options.round_limit.map_or(u32::MAX, u32::from),
        };
        let mut board = Self {
            flags,
            cells: [0; CELLS],
            near: [0; CELLS],
            far: [0; CELLS],
            pegs: [[0; 10]; SEATS],
            slot: [0; CELLS],
            goal_of: [NOBODY; CELLS],
            goal: [NO_POINT; SEATS],
            filled: [0; SEATS],
            inside: [0; SEATS],
            costs: [[0; CELLS]; 6],
            sums: [0; SEATS],
            to_move: position.side_to_move().at() as u8,
            full: full_of(position),
            passed: position.passed(),
            round: position.round(),
            key: 0,
        };
        for seat in players.seats() {
            let at = seat.at();
            if let Some(goal) = players.goal(seat) {
                board.goal[at] = goal as u8;
                for hole in goal.holes() {
                    board.goal_of[hole.at()] = at as u8;
                }
            }
            if let Some(home) = players.home(seat) {
                board.costs[at] = costs.seen_from(home);
            }
        }
        for seat in players.seats() {
            for (place, hole) in position.pegs(seat).into_iter().take(10).enumerate() {
                board.put(seat.at(), place, hole.at());
            }
        }
        board.key ^= board.key_of_state();
        board
    }

    /// Adds a peg to the board.
    fn put(&mut self, seat: usize, place: usize, hole: usize) {
        self.cells[hole] = seat as u8 + 1;
        self.toggle(hole);
        self.pegs[seat][place] = hole as u8;
        self.slot[hole] = place as u8;
        self.count_at(seat, hole, 1);
        self.key ^= KEYS[seat][hole];
        self.sums[seat] += i32::from(self.costs[seat][hole]);
    }

    /// Adds `by` to the counts of the pegs in the goal that `hole` is in.
    #[inline]
    fn count_at(&mut self, seat: usize, hole: usize, by: i8) {
        let owner = usize::from(self.goal_of[hole & 127]) & 7;
        self.filled[owner] = self.filled[owner].wrapping_add_signed(by);
        if owner == seat {
            self.inside[owner] = self.inside[owner].wrapping_add_signed(by);
        }
    }

    /// Updates the neighbour bits around a hole when a peg is put there or
    /// removed.
    #[inline]
    fn toggle(&mut self, hole: usize) {
        for direction in 0..6 {
            let back = 1 << ((direction + 3) % 6);
            self.near[usize::from(NEXT[hole & 127][direction]) & 127] ^= back;
            self.far[usize::from(LAND[hole & 127][direction]) & 127] ^= back;
        }
    }

    /// Returns the part of the key that does not come from the pegs.
    #[inline]
    fn key_of_state(&self) -> u64 {
        let rest = &KEYS[6];
        let mut key = rest[usize::from(self.to_move) & 7] ^ rest[8 + usize::from(self.full & 63)];
        if self.passed != Passed::default() {
            key ^= mixed(u64::from(self.passed.bits()) << 40);
        }
        if self.flags.out != 0 {
            key ^= mixed(u64::from(self.flags.out) << 32);
        }
        // Far from the round limit the round makes no difference.
        if self.flags.last_round - self.round.min(self.flags.last_round) < 40 {
            key ^= mixed(u64::from(self.round));
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
    fn shift(&mut self, seat: usize, from: usize, to: usize) {
        let place = self.slot[from & 127];
        self.pegs[seat & 7][usize::from(place) % 10] = to as u8;
        self.slot[to & 127] = place;
        self.count_at(seat, from, -1);
        self.count_at(seat, to, 1);
        let costs = &self.costs[seat % 6];
        self.sums[seat & 7] += i32::from(costs[to & 127]) - i32::from(costs[from & 127]);
    }

    /// Returns the state needed to take back `mv`, which is about to be played.
    #[inline]
    fn before(&self, mv: Mv) -> Undo {
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
    pub fn play(&mut self, mv: Mv) -> Undo {
        let undo = self.before(mv);
        self.key ^= self.key_of_state();
        if mv.is_pass() {
            self.passed.add(self.seat(usize::from(self.to_move)));
        } else {
            self.passed = Passed::default();
            self.exchange(usize::from(self.to_move), mv.from(), mv.to());
            self.key ^= KEYS[usize::from(self.to_move) % 6][mv.from()]
                ^ KEYS[usize::from(self.to_move) % 6][mv.to()];
            if mv.swaps() {
                let other = usize::from(self.cells[mv.from()]).wrapping_sub(1) % 6;
                self.key ^= KEYS[other][mv.from()] ^ KEYS[other][mv.to()];
            }
            self.count_full_goals();
        }
        self.end_turn();
        self.key ^= self.key_of_state();
        undo
    }

    /// Marks the goals that the turn of the player to move has filled. Where the
    /// first full goal wins, only the first found is marked.
    #[inline]
    fn count_full_goals(&mut self) {
        let mut seat = self.to_move;
        for _ in 0..self.flags.players {
            let at = usize::from(seat) & 7;
            if self.filled[at] == 10 && self.inside[at] >= self.flags.min_own && !self.is_out(at) {
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
    fn exchange(&mut self, seat: usize, from: usize, to: usize) {
        let other = self.cells[to & 127];
        if other == 0 {
            self.toggle(from);
            self.toggle(to);
            self.shift(seat, from, to);
        } else {
            let other = usize::from(other - 1);
            let place = self.slot[to & 127];
            self.shift(seat, from, to);
            // `shift` has overwritten the slot of the other player's peg.
            self.slot[from & 127] = place;
            self.pegs[other & 7][usize::from(place) % 10] = from as u8;
            self.count_at(other, to, -1);
            self.count_at(other, from, 1);
            let costs = &self.costs[other % 6];
            self.sums[other & 7] += i32::from(costs[from & 127]) - i32::from(costs[to & 127]);
        }
        self.cells.swap(from & 127, to & 127);
    }

    /// Takes back the last played turn.
    pub fn take_back(&mut self, undo: Undo) {
        self.to_move = undo.to_move;
        self.full = undo.full;
        self.passed = undo.passed;
        self.round = undo.round;
        self.key = undo.key;
        if !undo.mv.is_pass() {
            self.exchange(usize::from(undo.to_move), undo.mv.to(), undo.mv.from());
        }
    }

    /// Passes the turn to the next player without a turn played (a null move).
    pub fn skip(&mut self) -> Undo {
        let undo = self.before(Mv::PASS);
        self.key ^= self.key_of_state();
        self.end_turn();
        self.key ^= self.key_of_state();
        undo
    }

    /// Gives the turn to another player, out of order.
    pub fn turn_to(&mut self, seat: usize) {
        if self.side_to_move() != seat {
            self.key ^= self.key_of_state();
            self.to_move = seat as u8;
            self.key ^= self.key_of_state();
        }
    }

    /// Returns how the game has ended, or `None` while it goes on.
    #[inline]
    pub fn end(&self) -> Option<End> {
        if self.full != 0 && (self.flags.first_wins || self.to_move == self.flags.first) {
            return Some(End::Full(self.full));
        }
        let flags = &self.flags;
        let passed = self.passed.is_everybody(flags.players, flags.out);
        (passed || self.round > flags.last_round).then_some(End::Drawn)
    }

    /// Reports whether a turn of the player to move could fill any goal, or the
    /// game is near its end for another reason. The search must not skip any
    /// turn then.
    #[inline]
    pub fn is_tense(&self) -> bool {
        let mut tense = self.full != 0 || self.round >= self.flags.last_round || self.flags.swap;
        for seat in 0..usize::from(self.flags.players) {
            tense |= self.filled[seat & 7] >= 9;
        }
        tense
    }

    /// Reports whether a player is out of the game; such a player's turns pass.
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

    /// Returns the player whose turn comes after that of `seat`.
    pub fn after(&self, seat: usize) -> usize {
        usize::from(self.next(seat as u8))
    }

    /// Returns the players whose goals are marked as full in this round, as
    /// bits.
    pub fn full(&self) -> u8 {
        self.full
    }

    /// Returns the hash key of the position; two positions hardly ever share it.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Returns the holes of a player's pegs.
    pub fn pegs(&self, seat: usize) -> &[u8; 10] {
        &self.pegs[seat & 7]
    }

    /// Reports whether pegs must stay in the goal.
    pub fn holds(&self) -> bool {
        self.flags.hold
    }

    /// Reports whether the first full goal ends the game at once.
    pub fn first_wins(&self) -> bool {
        self.flags.first_wins
    }

    /// Returns the player who begins the rounds.
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
fn full_of(position: &Position) -> u8 {
    let winner = match (position.rules().options().finish, position.outcome()) {
        (Finish::First, Some(Outcome::Won(seat))) => Some(seat),
        _ => None,
    };
    winner.map_or(position.full(), Set::only).bits() as u8
}

/// Returns the players who are out of the game, as bits.
fn out_of(position: &Position) -> u8 {
    let seats = position.players().seats();
    let out = seats.filter(|seat| position.is_out(*seat));
    out.fold(0, |all, seat| all | 1 << seat.at())
}
