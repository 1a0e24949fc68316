//! A second implementation of the rules of Quoridor, slow and simple.

use starfence_rules::quoridor::{Fence, Options, Orientation, Players, Position, Square};
use std::collections::HashSet;

/// A second implementation of the rules, with coordinates and sets instead of
/// masks.
pub struct PlainRules {
    options: Options,
    players: Players,
    closed: HashSet<(Square, Square)>,
    fences: Vec<Fence>,
    pub pawns: Vec<Square>,
    left: u8,
    mover: usize,
}

impl PlainRules {
    pub fn new(position: &Position) -> Self {
        let players = position.rules().players();
        let mut plain = Self {
            options: position.rules().options(),
            players,
            closed: HashSet::new(),
            fences: Vec::new(),
            pawns: players
                .seats()
                .map(|seat| position.pawn(seat).unwrap())
                .collect(),
            left: position.fences_left(position.side_to_move()),
            mover: position.side_to_move().array_index(),
        };
        for fence in position.fences() {
            plain.close(fence);
        }
        plain
    }

    /// Returns the pairs of squares between which the fence lies.
    pub fn sides(fence: Fence) -> [(Square, Square); 2] {
        let (column, row) = (fence.slot.column(), fence.slot.row());
        let square = |right, up| Square::new(column + right, row + up).unwrap();
        match fence.orientation {
            Orientation::Horizontal => [(square(0, 0), square(0, 1)), (square(1, 0), square(1, 1))],
            Orientation::Vertical => [(square(0, 0), square(1, 0)), (square(0, 1), square(1, 1))],
        }
    }

    fn close(&mut self, fence: Fence) {
        self.fences.push(fence);
        for (one, other) in Self::sides(fence) {
            self.closed.insert((one, other));
            self.closed.insert((other, one));
        }
    }

    fn open(&mut self, fence: Fence) {
        self.fences.retain(|&placed| placed != fence);
        for (one, other) in Self::sides(fence) {
            self.closed.remove(&(one, other));
            self.closed.remove(&(other, one));
        }
    }

    /// Returns the next square in this direction, unless a fence or the edge is
    /// in between.
    pub fn step(&self, from: Square, (right, up): (i8, i8)) -> Option<Square> {
        let column = from.column().checked_add_signed(right)?;
        let to = Square::new(column, from.row().checked_add_signed(up)?)?;
        (!self.closed.contains(&(from, to))).then_some(to)
    }

    pub fn steps_to_goal(&self, player: usize) -> Option<usize> {
        let goal = |square: Square| match (self.players, player) {
            (_, 0) => square.row() == 8,
            (Players::Two, _) | (Players::Four, 2) => square.row() == 0,
            (Players::Four, 1) => square.column() == 8,
            (Players::Four, _) => square.column() == 0,
        };
        let mut seen = HashSet::from([self.pawns[player]]);
        let mut border = vec![self.pawns[player]];
        for steps in 0.. {
            if border.iter().any(|&square| goal(square)) {
                return Some(steps);
            }
            let next: Vec<Square> = border
                .iter()
                .flat_map(|&square| {
                    DIRECTIONS
                        .into_iter()
                        .filter_map(move |way| self.step(square, way))
                })
                .filter(|&square| seen.insert(square))
                .collect();
            if next.is_empty() {
                return None;
            }
            border = next;
        }
        unreachable!()
    }

    pub fn pawn_moves(&self) -> HashSet<Square> {
        let from = self.pawns[self.mover];
        let free = |square: &Square| !self.pawns.contains(square);
        let mut moves = HashSet::new();
        for way in DIRECTIONS {
            let Some(next) = self.step(from, way) else {
                continue;
            };
            if free(&next) {
                moves.insert(next);
                continue;
            }
            let behind = self.step(next, way);
            let sideways = match behind {
                None => true,
                Some(square) if free(&square) => {
                    moves.insert(square);
                    false
                }
                Some(_) => self.options.to_string().contains("third_pawn=sideways"),
            };
            let sideways = match () {
                () if self.options.to_string().contains("sideways_jump=always") => true,
                () if self.options.to_string().contains("sideways_jump=never") => false,
                () => sideways,
            };
            if sideways {
                let (right, up) = way;
                let sides = [(up, right), (-up, -right)];
                let landings = sides.into_iter().filter_map(|side| self.step(next, side));
                moves.extend(landings.filter(free));
            }
        }
        moves
    }

    /// Returns whether the fence fits, the player to move has one left, and
    /// every player would still have a path to the goal.
    pub fn may_place(&mut self, fence: Fence) -> bool {
        let middle = |fence: Fence| (i16::from(fence.slot.column()), i16::from(fence.slot.row()));
        let (column, row) = middle(fence);
        let clash = self.fences.iter().any(|&placed| {
            let (right, up) = (middle(placed).0 - column, middle(placed).1 - row);
            match (fence.orientation, placed.orientation) {
                (Orientation::Horizontal, Orientation::Horizontal) => up == 0 && right.abs() < 2,
                (Orientation::Vertical, Orientation::Vertical) => right == 0 && up.abs() < 2,
                _ => (right, up) == (0, 0),
            }
        });
        if clash || self.left == 0 {
            return false;
        }
        self.close(fence);
        let fine = (0..self.pawns.len()).all(|player| self.steps_to_goal(player).is_some());
        self.open(fence);
        fine
    }
}

pub const DIRECTIONS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
