//! The race at the end of a duel: the armies have passed each other, and each
//! only has to fill its goal in the fewest turns.
//!
//! That is a solitaire, looked for in layers of the most promising positions
//! (a beam, wider and wider). What is found is a way for certain, and nearly
//! always the shortest.

use super::board::{Board, Mv};
use super::geometry::{CELLS, LAND, NEXT, NORTHERN, OFF, PerHole};
use crate::SearchLimits;
use starfence_rules::Cell as _;
use starfence_rules::lattice::Hole;
use std::collections::HashSet;

/// No race is looked at farther than that.
const MOST_TURNS: usize = 40;

/// The way of one player's pegs to the goal, nobody else being near.
pub(super) struct Race {
    pegs: u128,
    goal: u128,
    /// Whether pegs must stay in the goal.
    hold: bool,
    costs: PerHole<i16>,
}

/// A position of a layer.
#[derive(Clone, Copy)]
struct Node {
    cost: i32,
    pegs: u128,
    parent: u32,
    mv: Mv,
}

impl Race {
    /// The race of `seat`.
    pub fn new(board: &Board, seat: usize) -> Self {
        Self {
            pegs: board.pegs_of(seat).bits(),
            goal: board.goal_holes(seat),
            hold: board.holds(),
            costs: *board.costs(seat),
        }
    }

    /// The race after a turn.
    #[must_use]
    pub fn after(&self, mv: Mv) -> Self {
        Self {
            pegs: self.pegs & !(1 << mv.from()) | 1 << mv.to(),
            ..*self
        }
    }

    /// The turns of the shortest way found with layers of `width` positions,
    /// if it has at most `most` turns; `None` also when the limits ends it.
    pub fn run(&self, width: usize, most: usize, limits: &mut SearchLimits) -> Option<Vec<Mv>> {
        let mut layers = vec![vec![Node {
            cost: 0,
            pegs: self.pegs,
            parent: 0,
            mv: Mv::PASS,
        }]];
        if self.pegs == self.goal {
            return Some(Vec::new());
        }
        while layers.len() <= most.min(MOST_TURNS) {
            let mut next: Vec<Node> = Vec::new();
            // Of one layer only: all together would take too much memory.
            let mut seen = HashSet::new();
            let mut arrived = None;
            let mut over = false;
            for (node, at) in layers.last()?.iter().zip(0..) {
                self.for_each_turn(node.pegs, |mv| {
                    over |= !limits.count();
                    let pegs = node.pegs & !(1 << mv.from()) | 1 << mv.to();
                    let gain = self.costs[mv.from()] - self.costs[mv.to()];
                    let cost = node.cost - i32::from(gain);
                    let parent = at;
                    if pegs == self.goal {
                        arrived = Some(Node {
                            cost,
                            pegs,
                            parent,
                            mv,
                        });
                    } else if seen.insert(pegs) {
                        next.push(Node {
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
                if arrived.is_some() {
                    break;
                }
            }
            if let Some(last) = arrived {
                return way(&layers, last);
            }
            let order = |node: &Node| (node.cost, node.pegs);
            if next.len() > width {
                next.select_nth_unstable_by_key(width, order);
                next.truncate(width);
            }
            next.sort_unstable_by_key(order);
            layers.push(next);
        }
        None
    }

    /// Hands each turn of the pegs to `visit`.
    fn for_each_turn(&self, pegs: u128, mut visit: impl FnMut(Mv)) {
        let lets = |from: u8, to: u8| {
            to != OFF
                && pegs >> to & 1 == 0
                && !(self.hold && self.goal >> from & 1 == 1 && self.goal >> to & 1 == 0)
        };
        let mut movers = pegs;
        while movers != 0 {
            let from = movers.trailing_zeros() as u8;
            movers &= movers - 1;
            let mut landed: u128 = 1 << from;
            let mut open = landed;
            while open != 0 {
                let hole = open.trailing_zeros() as usize & (CELLS - 1);
                open &= open - 1;
                for (&over, &land) in NEXT[hole].iter().zip(&LAND[hole]) {
                    if lets(hole as u8, land) && pegs >> over & 1 == 1 && landed >> land & 1 == 0 {
                        landed |= 1 << land;
                        open |= 1 << land;
                        visit(Mv::new(from, land, false));
                    }
                }
            }
            for to in NEXT[usize::from(from) & (CELLS - 1)] {
                if lets(from, to) {
                    visit(Mv::new(from, to, false));
                }
            }
        }
    }
}

fn way(layers: &[Vec<Node>], last: Node) -> Option<Vec<Mv>> {
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

/// Whether two armies have passed each other: seen from the home of the one,
/// all its pegs are in rows beyond those of the other's.
pub(super) fn have_passed(board: &Board) -> bool {
    let home = board.home(0);
    let row = |&hole: &u8| NORTHERN[home as usize % 6].get(usize::from(hole)).copied();
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
