//! The race at the end of a two-player game: the armies have passed each other,
//! and each player only has to fill the goal in the fewest turns.
//!
//! Since the armies no longer meet, each player's race is a solitaire puzzle.
//! It is searched in layers of the most promising positions (a beam search), in
//! several attempts with increasing width. The shortest solution found is
//! nearly always the shortest possible.

use super::board::{Board, PackedTurn};
use super::geometry::{LANDINGS, NEIGHBOURS, NO_HOLE, PerHole, TABLE_LEN, TURNED_NORTH};
use crate::SearchLimits;
use starfence_rules::Cell as _;
use starfence_rules::lattice::Hole;
use std::collections::HashSet;

/// The maximum length of a race, in turns.
const MAX_TURNS: usize = 40;

/// One player's part in a race: the player's pegs must reach the goal, with no
/// other pegs in the way.
pub(super) struct PegRace {
    pegs: u128,
    goal: u128,
    /// Whether pegs in the goal must stay there.
    pegs_stay_in_goal: bool,
    costs: PerHole<i16>,
}

/// A position in a layer of the beam search.
#[derive(Clone, Copy)]
struct BeamNode {
    cost: i32,
    pegs: u128,
    parent: u32,
    mv: PackedTurn,
}

impl PegRace {
    /// Creates the race of the player in `seat`.
    pub fn new(board: &Board, seat: usize) -> Self {
        Self {
            pegs: board.pegs_of(seat).bits(),
            goal: board.goal_holes(seat),
            pegs_stay_in_goal: board.pegs_stay_in_goal(),
            costs: *board.costs(seat),
        }
    }

    /// Returns the state of the race after a turn.
    #[must_use]
    pub fn after_turn(&self, mv: PackedTurn) -> Self {
        Self {
            pegs: self.pegs & !(1 << mv.from()) | 1 << mv.to(),
            ..*self
        }
    }

    /// Returns the turns of the shortest solution found with layers of `width`
    /// positions. Returns `None` if no solution has at most `max_turns` turns,
    /// or if the limits end the search.
    pub fn solve(
        &self,
        width: usize,
        max_turns: usize,
        limits: &mut SearchLimits,
    ) -> Option<Vec<PackedTurn>> {
        let mut layers = vec![vec![BeamNode {
            cost: 0,
            pegs: self.pegs,
            parent: 0,
            mv: PackedTurn::PASS,
        }]];
        if self.is_won_with(self.pegs) {
            return Some(Vec::new());
        }
        while layers.len() <= max_turns.min(MAX_TURNS) {
            let mut next: Vec<BeamNode> = Vec::new();
            // Duplicates are found within one layer only; across all layers this
            // would take too much memory.
            let mut seen = HashSet::new();
            let mut solution = None;
            let mut over = false;
            for (node, at) in layers.last()?.iter().zip(0..) {
                self.for_each_turn(node.pegs, |mv| {
                    over |= !limits.count_node();
                    let pegs = node.pegs & !(1 << mv.from()) | 1 << mv.to();
                    let gain = self.costs[mv.from()] - self.costs[mv.to()];
                    let cost = node.cost - i32::from(gain);
                    let parent = at;
                    if self.is_won_with(pegs) {
                        solution = Some(BeamNode {
                            cost,
                            pegs,
                            parent,
                            mv,
                        });
                    } else if seen.insert(pegs) {
                        next.push(BeamNode {
                            cost,
                            pegs,
                            parent,
                            mv,
                        });
                    }
                });
                if over {
                    return None;
                }
                if solution.is_some() {
                    break;
                }
            }
            if let Some(last) = solution {
                return path_to(&layers, last);
            }
            let order = |node: &BeamNode| (node.cost, node.pegs);
            if next.len() > width {
                next.select_nth_unstable_by_key(width, order);
                next.truncate(width);
            }
            next.sort_unstable_by_key(order);
            layers.push(next);
        }
        None
    }

    /// Returns whether all pegs are in the goal. With a head start, they are
    /// fewer than the goal's holes.
    fn is_won_with(&self, pegs: u128) -> bool {
        pegs & !self.goal == 0
    }

    /// Calls `visit` with each possible turn.
    fn for_each_turn(&self, pegs: u128, mut visit: impl FnMut(PackedTurn)) {
        let may_go = |from: u8, to: u8| {
            to != NO_HOLE
                && pegs >> to & 1 == 0
                && !(self.pegs_stay_in_goal
                    && self.goal >> from & 1 == 1
                    && self.goal >> to & 1 == 0)
        };
        let mut unmoved = pegs;
        while unmoved != 0 {
            let from = unmoved.trailing_zeros() as u8;
            unmoved &= unmoved - 1;
            let mut visited: u128 = 1 << from;
            let mut frontier = visited;
            while frontier != 0 {
                let hole = frontier.trailing_zeros() as usize & (TABLE_LEN - 1);
                frontier &= frontier - 1;
                for (&over, &land) in NEIGHBOURS[hole].iter().zip(&LANDINGS[hole]) {
                    if may_go(hole as u8, land) && pegs >> over & 1 == 1 && visited >> land & 1 == 0
                    {
                        visited |= 1 << land;
                        frontier |= 1 << land;
                        visit(PackedTurn::new(from, land, false));
                    }
                }
            }
            for to in NEIGHBOURS[usize::from(from) & (TABLE_LEN - 1)] {
                if may_go(from, to) {
                    visit(PackedTurn::new(from, to, false));
                }
            }
        }
    }
}

fn path_to(layers: &[Vec<BeamNode>], last: BeamNode) -> Option<Vec<PackedTurn>> {
    let mut turns = vec![last.mv];
    let mut at = last.parent;
    for layer in layers.iter().skip(1).rev() {
        let node = layer.get(at as usize)?;
        turns.push(node.mv);
        at = node.parent;
    }
    turns.reverse();
    Some(turns)
}

/// Returns whether two armies have passed each other: whether all pegs of player
/// 0 are in rows farther from that player's home than all pegs of player 1.
pub(super) fn have_passed(board: &Board) -> bool {
    let home = board.home(0);
    let row = |&hole: &u8| {
        TURNED_NORTH[home as usize % 6]
            .get(usize::from(hole))
            .copied()
    };
    let rows = |seat: usize| {
        board
            .pegs(seat)
            .iter()
            .filter_map(row)
            .filter_map(Hole::from_index)
            .map(Hole::row)
    };
    match (rows(0).min(), rows(1).max()) {
        (Some(hindmost), Some(others)) => hindmost > others,
        _ => false,
    }
}
