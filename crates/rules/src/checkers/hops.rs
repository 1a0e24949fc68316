//! Finds the holes that a peg can reach in one turn.

use crate::lattice::{Direction, HOLES, Hole};
use crate::{Cell as _, Set};

/// For each hole and direction, the hole that is hopped over and the hole in
/// which the hop lands; `None` if the hop would leave the board.
const HOPS: [[Option<(u8, u8)>; 6]; HOLES as usize] = {
    let mut hops = [[None; 6]; HOLES as usize];
    let mut hole = 0;
    while hole < HOLES {
        let mut direction = 0;
        while direction < 6 {
            hops[hole as usize][direction] = Hole::hop_indices(hole, Direction::ALL[direction]);
            direction += 1;
        }
        hole += 1;
    }
    hops
};

/// The parts of the board state that restrict the moves of the player to move.
#[derive(Clone, Copy)]
pub(super) struct TurnConstraints {
    /// The holes that contain a peg.
    pub occupied: Set<Hole>,
    /// The holes of the player's goal if pegs must not leave it; empty if pegs
    /// are free to leave.
    pub confining_goal: Set<Hole>,
    /// The occupied holes on which a turn may end, where the peg swaps places
    /// with the peg in the hole.
    pub swappable: Set<Hole>,
}

/// The holes on which a turn with a given peg can end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TurnEnds {
    /// The empty holes that the peg can reach.
    pub ends: Set<Hole>,
    /// The goal holes in which the peg can swap places with another player's
    /// peg.
    pub swaps: Set<Hole>,
}

impl TurnEnds {
    /// Returns the number of holes on which the turn can end.
    pub fn len(self) -> u32 {
        self.ends.len() + self.swaps.len()
    }

    /// Returns whether the peg cannot move.
    pub fn is_empty(self) -> bool {
        self.ends.is_empty() && self.swaps.is_empty()
    }

    /// Returns all holes on which the turn can end.
    pub fn all(self) -> Set<Hole> {
        self.ends | self.swaps
    }
}

impl TurnConstraints {
    /// Returns the constraints with the peg on `from` taken off the board, so
    /// that the peg cannot hop over itself.
    #[must_use]
    pub(super) fn without_peg(self, from: Hole) -> Self {
        Self {
            occupied: self.occupied.without(from),
            ..self
        }
    }

    /// Returns whether the rule about leaving the goal allows a move from
    /// `from` to `to`.
    fn allows_leaving(self, from: Hole, to: Hole) -> bool {
        !self.confining_goal.contains(from) || self.confining_goal.contains(to)
    }

    /// Returns every hole on which a turn that begins at `from` can end.
    pub(super) fn turn_ends(self, from: Hole) -> TurnEnds {
        self.without_peg(from).turn_ends_of_lifted_peg(from)
    }

    fn turn_ends_of_lifted_peg(self, from: Hole) -> TurnEnds {
        let mut near = from.neighbours();
        if self.confining_goal.contains(from) {
            near = near & self.confining_goal;
        }
        let mut reach = TurnEnds {
            ends: near - self.occupied,
            swaps: near & self.swappable,
        };
        let mut landed = Set::only(from);
        let mut open = landed;
        while let Some(hole) = open.pop_first() {
            if !hole.neighbours().intersects(self.occupied) {
                continue;
            }
            self.for_each_hop(hole, |land| {
                if self.swappable.contains(land) {
                    reach.swaps.insert(land);
                } else if !landed.contains(land) {
                    landed.insert(land);
                    open.insert(land);
                }
            });
        }
        reach.ends |= landed.without(from);
        reach
    }

    /// Calls `visit` with the landing hole of each single hop from `hole`,
    /// including hops that end in a swap.
    fn for_each_hop(self, hole: Hole, mut visit: impl FnMut(Hole)) {
        let barred = self.occupied - self.swappable;
        for (over, land) in HOPS[hole.array_index()].into_iter().flatten() {
            if self.occupied.bits() >> over & 1 == 1
                && barred.bits() >> land & 1 == 0
                && let Some(land) = Hole::from_index(land)
                && self.allows_leaving(hole, land)
            {
                visit(land);
            }
        }
    }

    /// Returns a shortest path from `from` to `to`, including both: two holes
    /// for a step or a single hop, and one more for each further hop. Returns
    /// `None` if no turn leads from `from` to `to`.
    pub(super) fn route(self, from: Hole, to: Hole) -> Option<Vec<Hole>> {
        if !self.turn_ends(from).all().contains(to) {
            return None;
        }
        if from.neighbours().contains(to) {
            return Some(vec![from, to]);
        }
        let ground = self.without_peg(from);
        // Breadth-first search that stores the predecessor of each hole.
        let mut came_from: [Option<Hole>; HOLES as usize] = [None; HOLES as usize];
        let mut queue = std::collections::VecDeque::from([from]);
        while let Some(hole) = queue.pop_front() {
            if hole == to {
                break;
            }
            if hole != from && ground.swappable.contains(hole) {
                continue;
            }
            ground.for_each_hop(hole, |land| {
                if land != from && came_from[land.array_index()].is_none() {
                    came_from[land.array_index()] = Some(hole);
                    queue.push_back(land);
                }
            });
        }
        let mut route = vec![to];
        let mut hole = to;
        while hole != from {
            hole = came_from[hole.array_index()]?;
            route.push(hole);
        }
        route.reverse();
        Some(route)
    }
}
