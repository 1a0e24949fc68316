//! A puzzle: fill the goal of the player to move in the fewest turns, while the
//! other players do not move.

use rand::SeedableRng as _;
use rand::seq::SliceRandom as _;
use rand_pcg::Pcg32;
use starfence_rules::Position as _;
use starfence_rules::Seat;
use starfence_rules::checkers::{Position, Turn};
use std::collections::HashSet;

/// A puzzle in which one player must fill the goal in the fewest turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GoalFill {
    position: Position,
    seat: Seat,
}

impl GoalFill {
    /// Creates the puzzle for the player to move.
    pub fn new(position: &Position) -> Self {
        Self {
            position: *position,
            seat: position.side_to_move(),
        }
    }

    /// Returns the number of holes still to be filled. The solution needs at
    /// least this many turns, since a turn fills at most one hole.
    pub fn holes_to_fill(&self) -> u32 {
        if self.position.players_with_full_goal().contains(self.seat) {
            return 0;
        }
        let free = self.position.goal(self.seat) - self.position.occupied();
        free.len()
    }

    /// Returns the puzzle after a legal turn of the player and passes of all
    /// others.
    #[must_use]
    pub fn after_turn(&self, turn: Turn) -> Self {
        let mut position = self.position.play_unchecked(turn);
        while position.side_to_move() != self.seat && position.outcome().is_none() {
            position = position.play_unchecked(Turn::Pass);
        }
        Self { position, ..*self }
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the turns of a shortest solution, found by an exhaustive search;
    /// `None` if it would take more than `max_turns` turns.
    pub fn shortest_solution(&self, max_turns: u32) -> Option<Vec<Turn>> {
        (self.holes_to_fill()..=max_turns)
            .find_map(|turns| DepthFirstSearch::default().solution_within(self, turns))
    }

    /// Returns, in sorted order, the first turn of every solution that fills
    /// the goal in at most `turns` turns, as determined by an exhaustive
    /// search.
    pub fn first_turns(&self, turns: u32) -> Vec<Turn> {
        let Some(rest) = turns.checked_sub(1) else {
            return Vec::new();
        };
        let mut right: Vec<Turn> = self.position.legal_moves().collect();
        let mut search = DepthFirstSearch::default();
        right.retain(|turn| {
            search
                .solution_within(&self.after_turn(*turn), rest)
                .is_some()
        });
        right.sort_unstable();
        right
    }

    /// Returns the number of positions that a search in random order visits
    /// until it has filled the goal in `turns` turns.
    pub fn nodes_to_find(&self, turns: u32, seed: u64) -> u64 {
        let mut search = DepthFirstSearch {
            rng: Some(Pcg32::seed_from_u64(seed)),
            ..DepthFirstSearch::default()
        };
        search.solution_within(self, turns);
        search.nodes
    }
}

/// A depth-first search for solutions with a maximum number of turns.
#[derive(Default)]
struct DepthFirstSearch {
    /// Sets of pegs from which the goal is known to be impossible to fill, each
    /// with the number of turns that is not enough.
    unsolvable: HashSet<(u128, u32)>,
    /// The random number generator that shuffles the generated turns; if
    /// `None`, they stay in the order in which they were generated.
    rng: Option<Pcg32>,
    nodes: u64,
}

impl DepthFirstSearch {
    /// Returns a solution with at most `turns` turns, or `None` if there is
    /// none.
    fn solution_within(&mut self, fill: &GoalFill, turns: u32) -> Option<Vec<Turn>> {
        self.nodes += 1;
        let missing = fill.holes_to_fill();
        if missing == 0 {
            return Some(Vec::new());
        }
        let key = (fill.position.pegs(fill.seat).bits(), turns);
        if missing > turns || self.unsolvable.contains(&key) {
            return None;
        }
        let mut order: Vec<Turn> = fill.position.legal_moves().collect();
        if let Some(rng) = &mut self.rng {
            order.shuffle(rng);
        }
        for turn in order {
            if let Some(mut rest) = self.solution_within(&fill.after_turn(turn), turns - 1) {
                rest.insert(0, turn);
                return Some(rest);
            }
        }
        self.unsolvable.insert(key);
        None
    }
}
