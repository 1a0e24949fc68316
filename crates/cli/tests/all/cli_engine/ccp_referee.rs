//! A referee for the rating list CCERL, written from the list's own rules
//! (CCERL-2P10-v2) and not with the crate of the rules, so that each checks the
//! other.
//!
//! Holes are axial coordinates: `q` grows to the east, `r` to the south. A hole's
//! number is its place among all holes in the order of `r`, then `q`.

use std::collections::{BTreeMap, BTreeSet};

const DIRECTIONS: [(i32, i32); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// The holes of the list's board.
pub struct Board {
    holes: Vec<(i32, i32)>,
    numbers: BTreeMap<(i32, i32), usize>,
}

impl Board {
    pub fn new() -> Self {
        // A star is two triangles, one upside down on the other.
        let is_hole = |q: i32, r: i32| {
            let s = -q - r;
            [q, r, s].iter().all(|it| *it >= -4) || [q, r, s].iter().all(|it| *it <= 4)
        };
        let holes: Vec<(i32, i32)> = (-8..=8)
            .flat_map(|r| (-8..=8).map(move |q| (q, r)))
            .filter(|&(q, r)| is_hole(q, r))
            .collect();
        assert_eq!(holes.len(), 121);
        let numbers = holes.iter().copied().zip(0..).collect();
        Self { holes, numbers }
    }

    /// Returns whether a hole is in the goal of a player, 0 or 1.
    fn is_goal(&self, player: char, hole: usize) -> bool {
        let (_, r) = self.holes[hole];
        if player == '0' { r > 4 } else { r < -4 }
    }

    /// Returns the holes one and two steps away in each direction.
    fn lines(&self, hole: usize) -> impl Iterator<Item = (usize, Option<usize>)> + '_ {
        let (q, r) = self.holes[hole];
        let number = move |(dq, dr): (i32, i32), by: i32| {
            self.numbers.get(&(q + by * dq, r + by * dr)).copied()
        };
        DIRECTIONS
            .into_iter()
            .filter_map(move |way| Some((number(way, 1)?, number(way, 2))))
    }

    /// Returns the legal moves of a player, each as its first and last hole.
    pub fn legal_moves(&self, cells: &[char], player: char) -> BTreeSet<(usize, usize)> {
        let own = (0..121).filter(|hole| cells[*hole] == player);
        own.flat_map(|from| {
            let steps = self.lines(from).map(|(next, _)| next);
            let mut ends: BTreeSet<usize> = steps
                .filter(|next| cells[*next] == '.' && self.may_land(player, from, *next))
                .collect();
            let mut open = vec![from];
            let mut reached = BTreeSet::from([from]);
            while let Some(hole) = open.pop() {
                for next in self.hops(cells, player, from, hole) {
                    if reached.insert(next) {
                        open.push(next);
                    }
                }
            }
            reached.remove(&from);
            ends.extend(reached);
            ends.into_iter().map(move |to| (from, to))
        })
        .collect()
    }

    /// Returns whether a player's peg that is in `from` may land in `to`.
    fn may_land(&self, player: char, from: usize, to: usize) -> bool {
        !self.is_goal(player, from) || self.is_goal(player, to)
    }

    /// Returns where a peg that began in `start` can hop to from `hole`.
    fn hops(&self, cells: &[char], player: char, start: usize, hole: usize) -> Vec<usize> {
        let is_peg = |at: usize| at != start && cells[at] != '.';
        let landings = self
            .lines(hole)
            .filter(|(over, _)| is_peg(*over))
            .filter_map(|(_, land)| land);
        landings
            .filter(|land| cells[*land] == '.' && self.may_land(player, hole, *land))
            .collect()
    }

    /// Plays an answer of an engine.
    ///
    /// # Panics
    /// The answer is not the path of a legal move.
    pub fn play(&self, cells: &mut [char], player: char, answer: &str) {
        let path: Vec<usize> = answer
            .split('-')
            .map(|number| number.parse().unwrap())
            .collect();
        let (from, to) = (path[0], *path.last().unwrap());
        assert!(
            self.legal_moves(cells, player).contains(&(from, to)),
            "{answer}"
        );
        let is_step = path.len() == 2 && self.lines(from).any(|(next, _)| next == to);
        let hops = path
            .windows(2)
            .all(|pair| self.hops(cells, player, from, pair[0]).contains(&pair[1]));
        assert!(is_step || hops, "{answer} is no path");
        cells.swap(from, to);
    }

    /// Returns the list's name of the end of a game, if the pegs end it.
    pub fn ending(&self, cells: &[char], player: char) -> Option<&'static str> {
        let count = |goal: char, peg: char| {
            let holes = (0..121).filter(|hole| self.is_goal(goal, *hole));
            holes.filter(|hole| cells[*hole] == peg).count()
        };
        let finishes =
            |(from, to): &(usize, usize)| !self.is_goal('1', *from) && self.is_goal('1', *to);
        let can_reply = || {
            let moves = self.legal_moves(cells, '1');
            player == '1' && count('1', '1') == 9 && moves.iter().any(finishes)
        };
        match (count('0', '0'), count('1', '1')) {
            (10, 10) => Some("equal_turn_goal_draw"),
            (10, _) if can_reply() => Some("equal_turn_goal_draw"),
            (10, _) | (_, 10) => Some("all_pieces_in_goal"),
            (zeros, ones) => {
                let is_full = |own: usize, others: usize| own > 0 && own + others == 10;
                let is_over = is_full(zeros, count('0', '1')) || is_full(ones, count('1', '0'));
                is_over.then_some("anti_block_goal_full")
            }
        }
    }
}
