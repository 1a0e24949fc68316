//! The board used by the search, which plays whole rounds without recording the
//! individual moves.
//!
//! [`Board::play_round`] has the same result as
//! [`resolve`](starfence_rules::parallel::resolve); a property test compares
//! the two functions.

use super::constants::{GameConstants, MAX_PLAYERS, NO_HOLE};
use super::packed_plan::{PackedPlan, packed_store};
use starfence_rules::Cell as _;
use starfence_rules::parallel::{Number, Position};

/// The maximum number of pegs of a player.
const PEGS: usize = 18;

/// The value of the field `winner` while no player has won.
const NO_WINNER: u8 = u8::MAX;

/// A position between two rounds, in the form used by the search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Board {
    /// The content of each hole: 0, or the bit of the player whose peg is
    /// there. Cells from [`NO_HOLE`] onward are beyond the edge.
    cells: [u8; 128],
    /// The holes of each player's pegs, grouped by the pegs' numbers.
    pegs: [[u8; PEGS]; MAX_PLAYERS],
    /// Each player's store of tokens: byte `n` counts the tokens with the
    /// number `n + 1`.
    stores: [u64; MAX_PLAYERS],
    /// For each player, the number of own pegs in the player's goal.
    in_goal: [u8; MAX_PLAYERS],
    arrow: u8,
    winner: u8,
}

/// The value of cells beyond the edge, which is no player's bit.
const BEYOND_EDGE: u8 = 0x80;

impl Board {
    /// Creates the board of a position between two rounds.
    pub fn new(position: &Position, constants: &GameConstants) -> Self {
        let mut board = Self {
            cells: [0; 128],
            pegs: [[NO_HOLE; PEGS]; MAX_PLAYERS],
            stores: [0; MAX_PLAYERS],
            in_goal: [0; MAX_PLAYERS],
            arrow: position.arrow() as u8,
            winner: position
                .winner()
                .map_or(NO_WINNER, |seat| seat.array_index() as u8),
        };
        board.cells[usize::from(NO_HOLE)..].fill(BEYOND_EDGE);
        for seat in position.rules().players.seats() {
            let at = seat.array_index();
            board.stores[at] = packed_store(position.store(seat));
            board.in_goal[at] = position.pegs_in_goal(seat);
            for number in Number::ALL {
                let places = &mut board.pegs[at][constants.peg_range(number.array_index())];
                for (place, hole) in places
                    .iter_mut()
                    .zip(position.pegs_with_number(seat, number))
                {
                    *place = hole.index();
                    board.cells[hole.array_index()] = 1 << at;
                }
            }
        }
        board
    }

    /// Returns the winner, if there is one.
    pub fn winner(&self) -> Option<usize> {
        (self.winner != NO_WINNER).then_some(usize::from(self.winner))
    }

    /// Returns a player's store of tokens, in the form of [`packed_store`].
    pub fn store(&self, seat: usize) -> u64 {
        self.stores[seat]
    }

    /// Returns the holes of a player's pegs, grouped by the pegs' numbers.
    pub fn pegs(&self, seat: usize) -> &[u8; PEGS] {
        &self.pegs[seat]
    }

    /// Returns the content of a hole: 0, or the bit of the player whose peg is
    /// there.
    pub fn cell(&self, hole: u8) -> u8 {
        self.cells[usize::from(hole & 127)]
    }

    /// Plays a round with one plan for each player. Each plan must fit the
    /// player's store.
    pub fn play_round(&mut self, constants: &GameConstants, plans: &[PackedPlan; MAX_PLAYERS]) {
        for (store, plan) in self.stores.iter_mut().zip(plans) {
            debug_assert!(plan.fits_store(*store));
            *store = store.wrapping_sub(plan.laid_tokens());
        }
        for phase in 0..2 {
            let orders = plans.map(|plan| plan.orders_of(phase));
            if self.run_phase(constants, orders) {
                break;
            }
        }
    }

    /// Plays one of the two phases of a round. Returns whether a player has
    /// won.
    fn run_phase(&mut self, constants: &GameConstants, orders: [u64; MAX_PLAYERS]) -> bool {
        let mut pending = orders.iter().fold(0, |all, orders| all | orders);
        let priority = self.arrow;
        let mut new_arrow = priority;
        while pending != 0 {
            let number = pending.trailing_zeros() as usize / 8;
            let ordered = pending >> (8 * number) & 0x3f;
            pending &= !(0xff << (8 * number));
            for direction in constants.all_clockwise(priority) {
                if ordered >> direction & 1 == 0 {
                    continue;
                }
                let bit = 1 << (8 * number + usize::from(direction));
                if self.move_pegs(
                    constants,
                    number,
                    direction,
                    orders.map(|all| all & bit != 0),
                ) {
                    new_arrow = direction;
                }
                if self.winner != NO_WINNER {
                    return true;
                }
            }
        }
        self.arrow = new_arrow;
        false
    }

    /// Moves, in one direction, the pegs with one number of all players who
    /// ordered that move. Returns whether any peg moved.
    fn move_pegs(
        &mut self,
        constants: &GameConstants,
        number: usize,
        direction: u8,
        ordered: [bool; MAX_PLAYERS],
    ) -> bool {
        // The moving pegs in order, each as one word of rank, seat and index
        // among the player's pegs: at most four pegs of four players.
        let (ranks, neighbours) = (
            constants.order_ranks(direction),
            constants.neighbours(direction),
        );
        let mut movers = [0_u16; 16];
        let mut count = 0;
        for seat in (0..MAX_PLAYERS).filter(|seat| ordered[*seat]) {
            for place in constants.peg_range(number) {
                let rank = ranks[usize::from(self.pegs[seat][place] & 127)];
                let mover = u16::from(rank) << 7 | (seat as u16) << 5 | place as u16;
                let mut at = count;
                while at > 0 && movers[at - 1] > mover {
                    movers[at & 15] = movers[at - 1];
                    at -= 1;
                }
                movers[at & 15] = mover;
                count += 1;
            }
        }
        let mut gained = [0; MAX_PLAYERS];
        let mut goals_changed = false;
        let mut moved = false;
        for mover in movers.iter().take(count) {
            let (seat, place) = (usize::from(mover >> 5 & 3), usize::from(mover & 31));
            let from = self.pegs[seat][place];
            let (to, hopped_over) = self.landing(neighbours, from);
            if to == from {
                continue;
            }
            moved = true;
            self.cells[usize::from(from & 127)] = 0;
            self.cells[usize::from(to & 127)] = 1 << seat;
            self.pegs[seat][place] = to;
            let (was_in_goal, is_in_goal) = (
                constants.is_in_goal(seat, from),
                constants.is_in_goal(seat, to),
            );
            if was_in_goal != is_in_goal {
                goals_changed = true;
                self.in_goal[seat] =
                    self.in_goal[seat] + u8::from(is_in_goal) - u8::from(was_in_goal);
            }
            let mut robbed = hopped_over & !(1 << seat);
            while robbed != 0 {
                let from = robbed.trailing_zeros() as usize & 3;
                robbed &= robbed - 1;
                let store = &mut self.stores[from];
                if *store != 0 {
                    let token = 1 << (store.trailing_zeros() & !7);
                    *store -= token;
                    gained[seat] += token;
                }
            }
        }
        for seat in 0..MAX_PLAYERS {
            self.stores[seat] += gained[seat] + (u64::from(ordered[seat]) << (8 * number));
        }
        if goals_changed {
            self.update_winner(constants);
        }
        moved
    }

    /// Returns the hole where a peg ends its move, and the bits of the players
    /// whose pegs it hops over.
    fn landing(&self, neighbours: &[u8; 128], from: u8) -> (u8, u8) {
        let after = |hole: u8| neighbours[usize::from(hole & 127)];
        let next = after(from);
        if self.cell(next) == 0 {
            return (next, 0);
        }
        let (mut at, mut hopped_over) = (from, 0);
        loop {
            let over = after(at);
            let first = self.cell(over);
            if first == 0 || first == BEYOND_EDGE {
                return (at, hopped_over);
            }
            let behind = after(over);
            let second = self.cell(behind);
            if second == 0 {
                at = behind;
                hopped_over |= first;
                continue;
            }
            let landing = after(behind);
            if self.cell(landing) != 0 {
                return (at, hopped_over);
            }
            at = landing;
            hopped_over |= first | second;
        }
    }

    /// Sets the winner, if a player has enough pegs in the goal and more than
    /// every other player.
    fn update_winner(&mut self, constants: &GameConstants) {
        let seats = (0..constants.players()).filter(|seat| !constants.has_resigned(*seat));
        let best = seats.clone().max_by_key(|seat| self.in_goal[*seat]);
        if let Some(best) = best
            && self.in_goal[best] >= constants.pegs_to_win()
            && seats
                .filter(|seat| self.in_goal[*seat] == self.in_goal[best])
                .count()
                == 1
        {
            self.winner = best as u8;
        }
    }
}

#[cfg(test)]
impl Board {
    /// Returns a copy of the board in which the pegs of each number are sorted
    /// by hole, for comparison.
    pub fn sorted(mut self, constants: &GameConstants) -> Self {
        for pegs in &mut self.pegs {
            for number in 0..6 {
                pegs[constants.peg_range(number)].sort_unstable();
            }
        }
        self
    }
}
