//! The shortest crossing: the fewest turns in which one player's ten pegs cross
//! the otherwise empty star from one point to the opposite one. This is a
//! solitaire puzzle.
//!
//! A crossing consists of two halves. If the board is turned by 180 degrees and
//! the turns are played backward, a sequence of turns from the home to a
//! position becomes a sequence from the turned position to the goal. So only
//! the first half is searched, in layers of the most promising positions (a
//! beam search). In each layer the search looks for a position that equals a
//! turned position of the same layer, or is one turn away from it. The
//! published shortest games have this symmetry, too. G. I. Bell proved that 27
//! is the minimum (The Shortest Game of Chinese Checkers and Related Problems,
//! 2008).

mod remaining;

pub use remaining::{KnownCrossings, RemainingCrossing, routes};

use super::SearchLimits;
use super::checkers::geometry::{LANDINGS, NEIGHBOURS, NO_HOLE};
use starfence_rules::Cell as _;
use starfence_rules::checkers::Turn;
use starfence_rules::lattice::{HOLES, Hole, StarPoint};
use std::collections::HashMap;

/// The minimum number of turns of any crossing. The search ends when it finds a
/// crossing of this length.
pub const MIN_TURNS: usize = 27;

/// The maximum number of turns in each half of a crossing. With
/// [`BEAM_WIDTHS`], the halves meet well before this limit.
const MAX_HALF_TURNS: usize = 40;

/// The beam widths of successive attempts: the number of positions kept in each
/// layer.
const BEAM_WIDTHS: [usize; 4] = [300, 3_000, 20_000, 60_000];

const HOME: u128 = StarPoint::N.holes().bits();
const GOAL: u128 = StarPoint::S.holes().bits();

/// For each hole, its mirror image when left and right are swapped, with the
/// home at the top.
const MIRROR: [u8; HOLES as usize] = {
    let mut mirror = [0; HOLES as usize];
    let mut row_start = 0;
    while row_start < HOLES as usize {
        // A row is a sequence of neighbours to the east.
        let mut end = row_start;
        while NEIGHBOURS[end][0] != NO_HOLE {
            end += 1;
        }
        let mut hole = row_start;
        while hole <= end {
            mirror[hole] = (row_start + end - hole) as u8;
            hole += 1;
        }
        row_start = end + 1;
    }
    mirror
};

/// For each hole, its row, counted from the tip of the home. A peg's row is its
/// score: the distance already covered.
const ROW_OF: [u8; HOLES as usize] = {
    let mut rows = [0; HOLES as usize];
    let mut hole = 0;
    let mut row = 0;
    while hole < HOLES as usize {
        rows[hole] = row;
        if NEIGHBOURS[hole][0] == NO_HOLE {
            row += 1;
        }
        hole += 1;
    }
    rows
};

/// Searches for the shortest crossing from the north point to the south point
/// under the default rules, in which a peg that has entered the goal does not
/// leave it.
///
/// Calls `found` with each crossing that is shorter than those found before.
/// Returns the shortest, or `None` if the limits end the search before the
/// first crossing is found. A node is a position from which all turns are
/// tried. The result depends only on the number of nodes allowed. The search
/// ends before its limits when it finds a crossing of 27 turns or completes the
/// attempt with the greatest beam width.
pub fn solve(limits: &mut SearchLimits, found: &mut dyn FnMut(&[Turn])) -> Option<Vec<Turn>> {
    let mut best: Option<Vec<Turn>> = None;
    for width in BEAM_WIDTHS {
        let limit = best
            .as_ref()
            .map_or(2 * MAX_HALF_TURNS, |turns| turns.len() - 1);
        if let Some(turns) = search_with_width(width, limit, limits) {
            found(&turns);
            best = Some(turns);
        }
        let shortest = best.as_ref().map_or(usize::MAX, Vec::len);
        if shortest <= MIN_TURNS || limits.has_ended() {
            break;
        }
    }
    best
}

/// A position in a layer, with the index of its parent in the previous layer.
#[derive(Clone, Copy)]
struct BeamNode {
    pegs: u128,
    parent: u32,
}

/// Makes one attempt with layers of `width` positions. Returns the crossing
/// found, if it has at most `limit` turns.
fn search_with_width(width: usize, limit: usize, limits: &mut SearchLimits) -> Option<Vec<Turn>> {
    let home = BeamNode {
        pegs: HOME,
        parent: 0,
    };
    let mut layers = vec![vec![home]];
    loop {
        let half = layers.len() - 1;
        let layer = layers.last()?;
        let known: HashMap<u128, u32> = (0..).zip(layer).map(|(at, n)| (n.pegs, at)).collect();
        // The same position from both sides: the crossing has twice the turns of
        // the half.
        if 2 * half <= limit {
            let meeting = layer.iter().zip(0..).find_map(|(node, at)| {
                let other = *known.get(&canonical(turned_around(node.pegs)))?;
                Some((at, node.pegs, other))
            });
            if let Some((at, pegs, other)) = meeting {
                return join_halves(&layers, at, pegs, other);
            }
        }
        if 2 * half + 1 > limit {
            return None;
        }
        // One turn between the halves. The loop also builds the next layer.
        let mut meeting = None;
        let mut next = Beam::new(width);
        for (node, at) in layer.iter().zip(0..) {
            if !limits.count_node() {
                return None;
            }
            for_each_turn(node.pegs, |pegs| {
                if meeting.is_none()
                    && let Some(&other) = known.get(&canonical(turned_around(pegs)))
                {
                    meeting = Some((at, pegs, other));
                }
                next.push(pegs, at);
            });
            if let Some((at, pegs, other)) = meeting {
                return join_halves(&layers, at, pegs, other);
            }
        }
        layers.push(next.finish());
    }
}

/// A layer under construction: the most promising positions found so far.
struct Beam {
    width: usize,
    nodes: Vec<(i32, BeamNode)>,
    /// The minimum score that a position needs to be kept.
    min_score: i32,
}

impl Beam {
    fn new(width: usize) -> Self {
        Self {
            width,
            nodes: Vec::with_capacity(4 * width),
            min_score: i32::MIN,
        }
    }

    fn push(&mut self, pegs: u128, parent: u32) {
        let score = score(pegs);
        if score < self.min_score {
            return;
        }
        let pegs = canonical(pegs);
        self.nodes.push((score, BeamNode { pegs, parent }));
        if self.nodes.len() >= 4 * self.width {
            self.keep_best();
        }
    }

    /// Keeps the `width` positions with the highest scores, without duplicates.
    fn keep_best(&mut self) {
        self.nodes
            .sort_unstable_by_key(|(score, node)| (-score, node.pegs, node.parent));
        self.nodes.dedup_by_key(|(_, node)| node.pegs);
        if self.nodes.len() >= self.width {
            self.nodes.truncate(self.width);
            self.min_score = self.nodes.last().map_or(i32::MIN, |(score, _)| *score);
        }
    }

    fn finish(mut self) -> Vec<BeamNode> {
        self.keep_best();
        self.nodes.into_iter().map(|(_, node)| node).collect()
    }
}

/// Returns the score of a position in the first half of a crossing; a higher
/// score is more promising.
fn score(pegs: u128) -> i32 {
    let mut rest = pegs;
    let mut rows = 0;
    while rest != 0 {
        rows += i32::from(ROW_OF[rest.trailing_zeros() as usize]);
        rest &= rest - 1;
    }
    rows
}

/// Returns the position with the board turned by 180 degrees.
fn turned_around(pegs: u128) -> u128 {
    pegs.reverse_bits() >> (128 - HOLES)
}

/// Returns the position with left and right swapped.
fn mirrored(pegs: u128) -> u128 {
    let mut rest = pegs;
    let mut image = 0;
    while rest != 0 {
        image |= 1 << MIRROR[rest.trailing_zeros() as usize];
        rest &= rest - 1;
    }
    image
}

/// Returns a canonical form that is the same for a position and its mirror
/// image.
fn canonical(pegs: u128) -> u128 {
    pegs.min(mirrored(pegs))
}

/// Calls `visit` with the set of pegs that results from each turn.
///
/// A peg that is in the goal stays there, even between the hops of a turn, and
/// no peg enters the home from outside. The second restriction excludes no
/// useful turns, and it keeps the turns legal when the board is turned and they
/// are played backward.
fn for_each_turn(pegs: u128, mut visit: impl FnMut(u128)) {
    let taken = |hole: u8| pegs >> hole & 1 == 1;
    let zone = |hole: u8| (HOME >> hole & 1, GOAL >> hole & 1);
    let may_go = |from: u8, to: u8| {
        let ((home_from, goal_from), (home_to, goal_to)) = (zone(from), zone(to));
        to != NO_HOLE && !taken(to) && home_to <= home_from && goal_to >= goal_from
    };
    let mut unmoved = pegs;
    while unmoved != 0 {
        let from = unmoved.trailing_zeros() as u8;
        unmoved &= unmoved - 1;
        // Hops keep a hole's parity and steps change it, so a hop and a step
        // never end on the same hole, and no hop goes over `from` itself.
        let mut visited: u128 = 1 << from;
        let mut frontier = visited;
        while frontier != 0 {
            let hole = frontier.trailing_zeros() as usize;
            frontier &= frontier - 1;
            for (&over, &land) in NEIGHBOURS[hole].iter().zip(&LANDINGS[hole]) {
                if land != NO_HOLE
                    && taken(over)
                    && visited >> land & 1 == 0
                    && may_go(hole as u8, land)
                {
                    visited |= 1 << land;
                    frontier |= 1 << land;
                }
            }
        }
        visited &= !(1 << from);
        for to in NEIGHBOURS[usize::from(from)] {
            if may_go(from, to) {
                visited |= 1 << to;
            }
        }
        let rest = pegs & !(1 << from);
        while visited != 0 {
            visit(rest | (visited & visited.wrapping_neg()));
            visited &= visited - 1;
        }
    }
}

/// Joins two halves of a crossing: the path to node `at` of the last layer, the
/// turn that leads to `pegs`, and the path to node `other`, turned by 180
/// degrees and reversed.
fn join_halves(layers: &[Vec<BeamNode>], at: u32, pegs: u128, other: u32) -> Option<Vec<Turn>> {
    // The layers hold canonical positions, so a whole path may have to be
    // mirrored.
    let mut first = path_to(layers, at)?;
    let mut second = path_to(layers, other)?;
    let middle_from = layers.last()?.get(at as usize)?.pegs;
    if *first.last()? != middle_from {
        first = first.into_iter().map(mirrored).collect();
    }
    if turned_around(*second.last()?) != pegs {
        second = second.into_iter().map(mirrored).collect();
    }
    let mut positions = first;
    positions.extend(second.into_iter().rev().map(turned_around));
    positions.dedup();
    positions
        .windows(2)
        .map(|pair| turn_between(pair[0], pair[1]))
        .collect()
}

/// Returns the positions from the home to node `at` of the last layer, or to
/// the mirror image of that node.
fn path_to(layers: &[Vec<BeamNode>], at: u32) -> Option<Vec<u128>> {
    let mut canonicals = Vec::new();
    let mut at = at as usize;
    for layer in layers.iter().rev() {
        let node = layer.get(at)?;
        canonicals.push(node.pegs);
        at = node.parent as usize;
    }
    let mut now = canonicals.pop()?;
    let mut way = vec![now];
    while let Some(next) = canonicals.pop() {
        let mut step = None;
        for_each_turn(now, |pegs| {
            if step.is_none() && canonical(pegs) == next {
                step = Some(pegs);
            }
        });
        now = step?;
        way.push(now);
    }
    Some(way)
}

/// Returns the turn that leads from one position to the next.
fn turn_between(before: u128, after: u128) -> Option<Turn> {
    let only = |pegs: u128| Hole::from_index(pegs.trailing_zeros() as u8);
    Some(Turn::Move {
        from: only(before & !after)?,
        to: only(after & !before)?,
        swap: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::checkers::{Players, Position, Rules};
    use starfence_rules::{Position as _, Seat, Set};

    /// Returns a position in which player 1 has these pegs and player 2's pegs
    /// are in a side point, out of the way.
    fn position(pegs: Set<Hole>) -> Position {
        let aside = StarPoint::NW.holes();
        let text: Vec<String> = (0..17)
            .map(|row| {
                (0..17)
                    .filter_map(|column| Hole::new(row, column))
                    .map(|hole| match () {
                        () if pegs.contains(hole) => '1',
                        () if aside.contains(hole) => '2',
                        () => '.',
                    })
                    .collect()
            })
            .collect();
        let text = format!("{} 1", text.join("/"));
        Position::from_text(&text, Rules::new(Players::Two)).unwrap()
    }

    /// Plays a crossing according to the rules and checks that it ends with all
    /// pegs in the goal.
    fn check_crossing(turns: &[Turn]) {
        let mut pegs = StarPoint::N.holes();
        for &turn in turns {
            pegs = position(pegs).play(turn).unwrap().pegs(Seat::FIRST);
        }
        assert_eq!(pegs, StarPoint::S.holes());
    }

    #[test]
    fn the_shortest_crossing_is_found_and_goes_by_the_rules() {
        let mut lengths = Vec::new();
        let turns = solve(&mut SearchLimits::with_nodes(60_000), &mut |turns| {
            check_crossing(turns);
            lengths.push(turns.len());
        });
        let shortest = turns.unwrap().len();
        assert_eq!(lengths.last(), Some(&shortest));
        assert!(lengths.is_sorted_by(|a, b| a > b), "{lengths:?}");
        assert_eq!(shortest, MIN_TURNS);
    }

    #[test]
    fn without_nodes_there_is_no_answer() {
        assert_eq!(solve(&mut SearchLimits::with_nodes(0), &mut |_| ()), None);
    }

    #[test]
    fn mirror_images_and_turned_boards_are_their_own_inverses() {
        for hole in Hole::all() {
            let one = Set::only(hole).bits();
            assert_eq!(mirrored(mirrored(one)), one);
            assert_eq!(turned_around(turned_around(one)), one);
        }
        assert_eq!(turned_around(HOME), GOAL);
        assert_eq!(mirrored(HOME), HOME);
        assert_eq!(
            mirrored(StarPoint::NE.holes().bits()),
            StarPoint::NW.holes().bits()
        );
    }
}
