//! Data that stay the same during a game: the geometry of the board, the
//! players' goals, and the numbers of their pegs.

use super::two_player_network::TwoPlayerNetwork;
use starfence_rules::Cell as _;
use starfence_rules::lattice::{Direction, HOLES, Hole};
use starfence_rules::parallel::{Number, Position, Rules};
use starfence_rules::{Position as _, Seat};
use std::ops::Range;

/// The maximum number of players.
pub(super) const MAX_PLAYERS: usize = 4;

/// The index used for positions beyond the edge of the board.
pub(super) const NO_HOLE: u8 = HOLES;

/// The tables of constant data for one set of rules.
pub(super) struct GameConstants {
    players: usize,
    /// A bit mask of the players who have resigned.
    resigned: u8,
    pegs_to_win: u8,
    /// For each number, the index of the first peg with that number in a
    /// player's list of pegs, which is sorted by number.
    group_starts: [u8; 7],
    /// For each direction, the neighbour of each hole.
    neighbours: [[u8; 128]; 6],
    /// For each direction, the rank of each hole in the order in which pegs
    /// move.
    move_ranks: [[u8; 128]; 6],
    /// For each hole, a bit mask of the players whose goal contains the hole.
    goals: [u8; 128],
    /// The holes of each player's goal.
    goal: [[u8; 10]; MAX_PLAYERS],
    /// For each player, the distance from each hole to the tip of the goal,
    /// roughly in steps: 0 at the tip, 3 in the goal's last row, 4 just outside
    /// the goal.
    tip_distances: [[u8; 128]; MAX_PLAYERS],
    /// The network that corrects the evaluation; `None` for rules that it does
    /// not support.
    network: Option<TwoPlayerNetwork>,
}

impl GameConstants {
    /// Creates the tables for a set of rules.
    pub fn new(rules: Rules) -> Self {
        let mut constants = Self {
            players: rules.players.seats().len(),
            resigned: 0,
            pegs_to_win: rules.options.pegs.needed_to_win(),
            group_starts: [0; 7],
            neighbours: [[NO_HOLE; 128]; 6],
            move_ranks: [[0; 128]; 6],
            goals: [0; 128],
            goal: [[NO_HOLE; 10]; MAX_PLAYERS],
            tip_distances: [[0; 128]; MAX_PLAYERS],
            network: TwoPlayerNetwork::for_rules(rules),
        };
        for number in Number::ALL {
            let pegs = rules.options.pegs.numbers().count(number);
            constants.group_starts[number.array_index() + 1] =
                constants.group_starts[number.array_index()] + pegs;
        }
        for direction in Direction::ALL {
            constants.fill_direction(direction);
        }
        for seat in rules.players.seats() {
            let Some(goal) = rules.players.goal(seat).map(|goal| goal.holes()) else {
                continue;
            };
            for (place, hole) in constants.goal[seat.array_index()].iter_mut().zip(goal) {
                *place = hole.index();
                constants.goals[hole.array_index()] |= 1 << seat.array_index();
            }
            // The tip is the hole with the fewest neighbours.
            let tip = goal.into_iter().min_by_key(|hole| hole.neighbours().len());
            for hole in Hole::all() {
                let to_goal = goal.into_iter().map(|other| hole.distance(other)).min();
                let in_goal = tip.map_or(0, |tip| tip.distance(hole));
                constants.tip_distances[seat.array_index()][hole.array_index()] = match to_goal {
                    Some(0) | None => in_goal,
                    Some(steps) => steps + 3,
                };
            }
        }
        constants
    }

    /// Creates the tables for the rules of a position and the players who have
    /// resigned in it.
    pub fn for_position(position: &Position) -> Self {
        let resigned = Seat::all(position.players()).filter(|seat| position.has_resigned(*seat));
        Self {
            resigned: resigned.fold(0, |all, seat| all | 1 << seat.array_index()),
            ..Self::new(position.rules())
        }
    }

    /// Returns whether a player has resigned. Such a player gives no orders and
    /// cannot win.
    pub fn has_resigned(&self, seat: usize) -> bool {
        self.resigned >> seat & 1 == 1
    }

    /// Fills the tables of neighbours and of move order for one direction.
    fn fill_direction(&mut self, direction: Direction) {
        // Pegs move line by line from left to right, and on each line the
        // foremost first (docs/rules.md, "Execution"). A line is identified by
        // the coordinate that the direction does not change.
        let key = |hole: &Hole| {
            let (row, column) = (hole.row() as i8, hole.column() as i8);
            match direction {
                Direction::E => (row, -column),
                Direction::SE => (row - column, -row),
                Direction::SW => (-column, -row),
                Direction::W => (-row, column),
                Direction::NW => (column - row, row),
                Direction::NE => (column, row),
            }
        };
        let mut holes: Vec<Hole> = Hole::all().collect();
        holes.sort_by_key(key);
        let direction_index = direction as usize;
        for (rank, hole) in holes.into_iter().enumerate() {
            self.move_ranks[direction_index][hole.array_index()] = rank as u8;
            if let Some(next) = hole.neighbour(direction) {
                self.neighbours[direction_index][hole.array_index()] = next.index();
            }
        }
    }

    /// Returns the network that corrects the evaluation; `None` for rules that
    /// it does not support.
    pub fn network(&self) -> Option<&TwoPlayerNetwork> {
        self.network.as_ref()
    }

    /// Returns the number of players.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Returns the number of pegs that a player needs in the goal to win.
    pub fn pegs_to_win(&self) -> u8 {
        self.pegs_to_win
    }

    /// Returns the range of indices, in a player's list of pegs, of the pegs
    /// numbered `number` + 1. `number` is 0 to 5.
    pub fn peg_range(&self, number: usize) -> Range<usize> {
        usize::from(self.group_starts[number])..usize::from(self.group_starts[number + 1])
    }

    /// Returns the neighbour of a hole in a direction from 0 to 5.
    pub fn neighbour(&self, direction: u8, hole: u8) -> u8 {
        self.neighbours[usize::from(direction % 6)][usize::from(hole & 127)]
    }

    /// Returns the neighbour of every hole in a direction from 0 to 5.
    pub fn neighbours(&self, direction: u8) -> &[u8; 128] {
        &self.neighbours[usize::from(direction % 6)]
    }

    /// Returns, for each hole, its rank in the order in which pegs move in a
    /// direction from 0 to 5.
    pub fn order_ranks(&self, direction: u8) -> &[u8; 128] {
        &self.move_ranks[usize::from(direction % 6)]
    }

    /// Returns the six directions in clockwise order, starting with `first`.
    pub fn all_clockwise(&self, first: u8) -> impl Iterator<Item = u8> + use<> {
        (first..first + 6).map(|direction| {
            if direction >= 6 {
                direction - 6
            } else {
                direction
            }
        })
    }

    /// Returns whether a hole is in a player's goal.
    pub fn is_in_goal(&self, seat: usize, hole: u8) -> bool {
        self.goals[usize::from(hole & 127)] >> seat & 1 == 1
    }

    /// Returns the holes of a player's goal.
    pub fn goal(&self, seat: usize) -> &[u8; 10] {
        &self.goal[seat]
    }

    /// Returns the distance from a hole to the tip of a player's goal, roughly
    /// in steps: 0 at the tip, 3 in the goal's last row, 4 just outside the
    /// goal, at most 20.
    pub fn distance_to_tip(&self, seat: usize, hole: u8) -> u8 {
        self.tip_distances[seat][usize::from(hole & 127)]
    }
}
