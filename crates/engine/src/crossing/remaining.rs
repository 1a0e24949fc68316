//! Finds the shortest known way to complete a crossing from any position, for
//! people who play the solitaire puzzle.

use super::{
    Beam, BeamNode, GOAL, HOME, MIN_TURNS, canonical, for_each_turn, turn_between, turned_around,
};
use starfence_rules::Set;
use starfence_rules::checkers::Turn;
use starfence_rules::lattice::{Direction, Hole};
use std::collections::{HashMap, HashSet};

/// A crossing of 27 turns in text form, found by `starfence-cli
/// solve-crossing`.
const SHORTEST_CROSSING: &str = "d5-e6 b5-f7 c7-g7 g7-h7 a5-i7 c5-g7 d6-j8 j8-k9 b6-l10 d8-j8 e6-e7 \
    c6-m10 h7-n11 n11-n12 f7-n11 n11-o12 d7-n13 e7-f7 f7-p13 g7-h7 h7-n11 \
    k9-o11 i7-q13 j8-k9 k9-o13 l10-p12 m10-n10";

/// The beam width: the number of positions kept in each layer.
const BEAM_WIDTH: usize = 300;

/// The depth of the backward search from the goal, in turns.
const BACKWARD_DEPTH: usize = 15;

/// The maximum depth of the forward search, in turns.
const FORWARD_DEPTH: usize = 60;

/// The number of turns by which the forward search continues after it has found
/// a solution, since a longer path to a known position may still be shorter in
/// total.
const EXTRA_DEPTH: usize = 4;

/// The maximum number of turns of solutions that are proved shortest by an
/// exhaustive search.
const MAX_PROVED_TURNS: usize = 4;

/// The shortest known solution from a position to the goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RemainingCrossing {
    /// The turns to the goal, in order.
    pub turns: Vec<Turn>,
    /// Whether it has been proved that there is no shorter solution.
    pub proved: bool,
}

/// A table of positions whose solutions are known.
pub struct KnownCrossings {
    /// For each position, in the form of [`canonical`]: the number of turns left
    /// and the next position.
    solutions: HashMap<u128, (usize, u128)>,
}

impl Default for KnownCrossings {
    fn default() -> Self {
        Self::new()
    }
}

impl KnownCrossings {
    /// Builds the table of known solutions, which takes a few hundredths of a
    /// second.
    pub fn new() -> Self {
        let mut known = Self {
            solutions: HashMap::from([(canonical(GOAL), (0, 0))]),
        };
        // Reversed and seen from the opposite point, a path from home is a path
        // to the goal.
        let mut layer = vec![BeamNode {
            pegs: HOME,
            parent: 0,
        }];
        for left in 1..=BACKWARD_DEPTH {
            let mut next = Beam::new(BEAM_WIDTH);
            for (node, at) in layer.iter().zip(0..) {
                for_each_turn(node.pegs, |pegs| next.push(pegs, at));
            }
            let next = next.finish();
            for node in &next {
                let before = layer
                    .get(node.parent as usize)
                    .map_or(HOME, |node| node.pegs);
                known.add(turned_around(node.pegs), left, turned_around(before));
            }
            layer = next;
        }
        let shortest = shortest_crossing();
        let pairs = || shortest.iter().zip(shortest.iter().skip(1));
        for (played, (before, after)) in pairs().enumerate() {
            known.add(*before, MIN_TURNS - played, *after);
            known.add(turned_around(*after), played + 1, turned_around(*before));
        }
        known
    }

    /// Records that a solution from `pegs` takes `left` turns and that its
    /// first turn leads to `next`, unless a shorter one is known.
    fn add(&mut self, pegs: u128, left: usize, next: u128) {
        let way = self
            .solutions
            .entry(canonical(pegs))
            .or_insert((left, canonical(next)));
        if left < way.0 {
            *way = (left, canonical(next));
        }
    }

    /// Returns the shortest known solution from the position of the ten `pegs`,
    /// which was reached from the home in `played` turns; `None` if no solution
    /// is found.
    pub fn remaining(&self, pegs: Set<Hole>, played: usize) -> Option<RemainingCrossing> {
        let pegs = pegs.bits();
        let way = self.path_to(pegs)?;
        let mut turns = Vec::new();
        let mut now = pegs;
        for wanted in way {
            let mut next = None;
            for_each_turn(now, |pegs| {
                if next.is_none() && canonical(pegs) == wanted {
                    next = Some(pegs);
                }
            });
            turns.push(turn_between(now, next?)?);
            now = next?;
        }
        let proved = match turns.len() {
            0 => true,
            left if played + left == MIN_TURNS => true,
            left => left <= MAX_PROVED_TURNS && !is_fillable_within(pegs, left - 1),
        };
        Some(RemainingCrossing { turns, proved })
    }

    /// Returns the positions that follow `pegs` in the shortest solution found,
    /// in the form of [`canonical`].
    fn path_to(&self, pegs: u128) -> Option<Vec<u128>> {
        let start = canonical(pegs);
        let mut layers = vec![vec![BeamNode {
            pegs: start,
            parent: 0,
        }]];
        // The number of turns in all, the layer where the known part begins, and
        // the index of the node in that layer.
        let mut best: Option<(usize, usize, usize)> = None;
        for played in 0..FORWARD_DEPTH {
            let layer = layers.last()?;
            for (at, node) in layer.iter().enumerate() {
                if let Some((left, _)) = self.solutions.get(&node.pegs)
                    && best.is_none_or(|best| played + left < best.0)
                {
                    best = Some((played + left, played, at));
                }
            }
            if best.is_some_and(|(all, at, _)| played >= at + EXTRA_DEPTH || played >= all) {
                break;
            }
            let mut next = Beam::new(BEAM_WIDTH);
            for (node, at) in layer.iter().zip(0..) {
                for_each_turn(node.pegs, |pegs| next.push(pegs, at));
            }
            layers.push(next.finish());
        }
        let (_, played, mut at) = best?;
        let mut first = Vec::new();
        for layer in layers.get(..=played)?.iter().rev() {
            let node = layer.get(at)?;
            first.push(node.pegs);
            at = node.parent as usize;
        }
        first.reverse();
        let mut now = *first.last()?;
        let mut way = first.split_off(1);
        while let Some((1.., next)) = self.solutions.get(&now) {
            way.push(*next);
            now = *next;
        }
        Some(way)
    }
}

/// Returns the positions of [`SHORTEST_CROSSING`], from the home to the goal.
fn shortest_crossing() -> Vec<u128> {
    let mut pegs = HOME;
    let mut positions = vec![pegs];
    for turn in SHORTEST_CROSSING.split_whitespace() {
        if let Ok(Turn::Move { from, to, .. }) = turn.parse() {
            pegs = Set::from_bits(pegs).without(from).with(to).bits();
            positions.push(pegs);
        }
    }
    positions
}

/// Returns whether the goal can be filled in at most the given number of turns,
/// as determined by an exhaustive search.
fn is_fillable_within(pegs: u128, turns: usize) -> bool {
    let missing = (GOAL & !pegs).count_ones() as usize;
    if missing == 0 {
        return true;
    }
    // A turn fills at most one hole.
    if missing > turns {
        return false;
    }
    let mut within = false;
    let mut tried = HashSet::new();
    for from in Set::<Hole>::from_bits(pegs) {
        for route in routes(Set::from_bits(pegs), from) {
            let Some(to) = route.last() else { continue };
            let next = Set::from_bits(pegs).without(from).with(*to).bits();
            within = within || tried.insert(next) && is_fillable_within(next, turns - 1);
        }
    }
    within
}

/// Returns the path of each possible turn of the peg on `from`, including its
/// first and last hole: the shortest path to each hole where a turn can end. A
/// peg that has entered the goal stays there.
pub fn routes(pegs: Set<Hole>, from: Hole) -> Vec<Vec<Hole>> {
    let others = pegs.without(from);
    let goal = Set::<Hole>::from_bits(GOAL);
    let may_go = |at: Hole, to: Hole| {
        !others.contains(to) && to != from && (!goal.contains(at) || goal.contains(to))
    };
    let mut routes: Vec<Vec<Hole>> = from
        .neighbours()
        .into_iter()
        .filter(|to| may_go(from, *to))
        .map(|to| vec![from, to])
        .collect();
    let mut visited = Set::only(from);
    let mut at = 0;
    let mut hops = vec![vec![from]];
    while let Some(route) = hops.get(at).cloned() {
        at += 1;
        let Some(hole) = route.last().copied() else {
            continue;
        };
        for direction in Direction::ALL {
            let over = hole
                .neighbour(direction)
                .filter(|over| others.contains(*over));
            let Some(land) = over.and_then(|over| over.neighbour(direction)) else {
                continue;
            };
            if may_go(hole, land) && !visited.contains(land) {
                visited.insert(land);
                let mut further = route.clone();
                further.push(land);
                hops.push(further);
            }
        }
    }
    routes.extend(hops.into_iter().skip(1));
    routes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SearchLimits;

    /// Plays the turns and checks each of them against [`routes`].
    fn play(pegs: Set<Hole>, turns: &[Turn]) -> Set<Hole> {
        turns.iter().fold(pegs, |pegs, turn| {
            let Turn::Move { from, to, .. } = *turn else {
                panic!("{turn}");
            };
            assert!(pegs.contains(from));
            let ends = routes(pegs, from);
            assert!(ends.iter().any(|route| route.last() == Some(&to)), "{turn}");
            pegs.without(from).with(to)
        })
    }

    fn hole_set(pegs: u128) -> Set<Hole> {
        Set::from_bits(pegs)
    }

    #[test]
    fn the_known_crossing_crosses() {
        let positions = shortest_crossing();
        assert_eq!(positions.len(), MIN_TURNS + 1);
        assert_eq!(positions.last(), Some(&GOAL));
    }

    #[test]
    fn remaining_turns_are_correct_in_ten_positions() {
        let known = KnownCrossings::new();
        let shortest = shortest_crossing();
        // Seven positions of a shortest crossing: the rest of the 27 turns is
        // proved.
        for played in [0, 1, 5, 11, 18, 24, 26] {
            let pegs = hole_set(shortest[played]);
            let rest = known.remaining(pegs, played).unwrap();
            assert_eq!(rest.turns.len(), MIN_TURNS - played);
            assert!(rest.proved);
            assert_eq!(play(pegs, &rest.turns), hole_set(GOAL));
        }
        // The end of the crossing.
        let end = known.remaining(hole_set(GOAL), 40).unwrap();
        assert_eq!((end.turns.len(), end.proved), (0, true));
        // A position off the shortest crossing, after a wasted step. At least 26
        // and at most 30 turns are left.
        let hole = |text: &str| text.parse::<Hole>().unwrap();
        let wasted = hole_set(HOME).without(hole("d5")).with(hole("e5"));
        let rest = known.remaining(wasted, 1).unwrap();
        assert_eq!(play(wasted, &rest.turns), hole_set(GOAL));
        assert!(
            (26..=30).contains(&rest.turns.len()),
            "{}",
            rest.turns.len()
        );
        assert_eq!(rest.proved, rest.turns.len() == 26);
        // Two pegs short of the goal, off the known paths: proved by a complete
        // search.
        let near = hole_set(GOAL)
            .without(hole("q13"))
            .without(hole("p12"))
            .with(hole("l10"))
            .with(hole("k9"));
        let rest = known.remaining(near, 50).unwrap();
        assert_eq!(play(near, &rest.turns), hole_set(GOAL));
        assert!(rest.turns.len() > 2 && rest.turns.len() < 9, "{rest:?}");
        assert_eq!(rest.proved, rest.turns.len() <= MAX_PROVED_TURNS);
    }

    #[test]
    fn what_is_said_to_be_proved_is_what_a_complete_search_finds() {
        let known = KnownCrossings::new();
        let shortest = shortest_crossing();
        for (played, pegs) in shortest.iter().enumerate().take(MIN_TURNS).skip(23) {
            for left in 0..MAX_PROVED_TURNS {
                let within = is_fillable_within(*pegs, left);
                assert_eq!(within, left >= MIN_TURNS - played, "{played} {left}");
            }
        }
        // On the path found by a wide search, the known solution from each
        // position is at most one turn longer than the rest of the path.
        let mut limits = SearchLimits::with_nodes(60_000);
        let turns = super::super::solve(&mut limits, &mut |_| ()).unwrap();
        let mut pegs = hole_set(HOME);
        for (played, turn) in turns.iter().enumerate() {
            let rest = known.remaining(pegs, played).unwrap();
            assert!(rest.turns.len() <= turns.len() - played + 1);
            pegs = play(pegs, &[*turn]);
        }
    }

    #[test]
    fn ends_are_those_of_the_rules() {
        for pegs in shortest_crossing() {
            let mut searched = HashSet::new();
            for_each_turn(pegs, |next| {
                searched.insert(next);
            });
            let mut found = HashSet::new();
            for from in hole_set(pegs) {
                for route in routes(hole_set(pegs), from) {
                    let next = hole_set(pegs).without(from).with(*route.last().unwrap());
                    found.insert(next.bits());
                    let steps: Vec<_> = route
                        .windows(2)
                        .map(|pair| pair[0].line_to(pair[1]))
                        .collect();
                    if let [Some((_, 1))] = steps[..] {
                        continue;
                    }
                    for (hole, step) in route.iter().zip(steps) {
                        let (direction, length) = step.unwrap();
                        assert_eq!(length, 2);
                        assert!(hole_set(pegs).contains(hole.neighbour(direction).unwrap()));
                    }
                }
            }
            // The search leaves out turns back into the home.
            assert!(searched.is_subset(&found));
        }
    }
}
