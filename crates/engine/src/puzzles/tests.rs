use super::*;
use rand::seq::{IndexedRandom as _, IteratorRandom as _};
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::checkers::{Players, Position, Rules, Turn};
use starfence_rules::lattice::{Hole, StarPoint};
use starfence_rules::{Position as _, Seat, Set, parallel};
use std::collections::HashSet;

/// Returns a position with the given pegs of player 1 and player 2, in which
/// player 1 is to move.
fn position(own: Set<Hole>, other: Set<Hole>) -> Position {
    let row = |row| {
        (0..17)
            .filter_map(|column| Hole::new(row, column))
            .map(|hole| match () {
                () if own.contains(hole) => '1',
                () if other.contains(hole) => '2',
                () => '.',
            })
            .collect()
    };
    let rows: Vec<String> = (0..17).map(row).collect();
    let text = format!("{} 1", rows.join("/"));
    Position::from_text(&text, Rules::new(Players::Two)).unwrap()
}

/// Returns positions from random games.
fn random_positions(count: usize) -> Vec<Position> {
    let mut rng = Pcg32::seed_from_u64(3);
    let mut current = Position::start(Rules::new(Players::Two));
    let mut positions = Vec::new();
    while positions.len() < count {
        let turns: Vec<Turn> = current.legal_moves().collect();
        current = match turns.choose(&mut rng) {
            Some(turn) if current.outcome().is_none() => current.play_unchecked(*turn),
            _ => Position::start(Rules::new(Players::Two)),
        };
        positions.push(current);
    }
    positions
}

#[test]
fn the_longest_chains_have_more_hops_than_all_other_turns() {
    let mut checked = 0;
    for position in random_positions(300) {
        let Some(chains) = longest_chains(&position) else {
            continue;
        };
        checked += usize::from(chains.hops >= 3);
        for turn in position.legal_moves() {
            let is_one = chains.turns.contains(&turn);
            assert_eq!(
                hop_count(&position, turn) == chains.hops,
                is_one,
                "{position}"
            );
            assert!(hop_count(&position, turn) <= chains.hops, "{position}");
        }
        if chains.hops > 0 {
            assert!(chains.nodes_to_find(&position, 1, 1_000_000) < 1_000_000);
        }
    }
    assert!(checked > 20, "{checked}");
}

#[test]
fn a_chain_that_somebody_could_make_longer_is_none() {
    // From i9 a hop leads to i11 and another to k11. With a peg on j11 there is
    // a hop between the two, so both can also be reached by two hops.
    let hole = |text: &str| text.parse::<Hole>().unwrap();
    let tip = Set::only(hole("q13"));
    let own = (StarPoint::S.holes() - tip).with(hole("i9"));
    let over = |third: &str| {
        let far = ["a5", "b5", "b6", "c5", "c6", "c7", "d5"].map(hole);
        let near = ["i10", "j10", third].map(hole);
        longest_chains(&position(own, far.into_iter().chain(near).collect()))
    };
    assert_eq!(over("d6").map(|chains| chains.hops), Some(1));
    assert_eq!(over("j11"), None);
}

#[test]
fn a_chain_gains_if_it_ends_closer_to_the_goal() {
    // Two chains of two hops, i5-k7-m9 towards the south and i9-g9-e9 towards
    // the north. Player 1's goal is in the south.
    let hole = |text: &str| text.parse::<Hole>().unwrap();
    let chains = |own: &str, over: [&str; 2]| {
        let far = ["a5", "b5", "b6", "c5", "c6", "c7", "d5", "d6"].map(hole);
        let home = (StarPoint::S.holes() - Set::only(hole("q13"))).with(hole(own));
        let position = position(home, far.into_iter().chain(over.map(hole)).collect());
        let chains = longest_chains(&position).unwrap();
        assert_eq!(chains.hops, 2);
        chains.all_gain(&position)
    };
    assert!(chains("i5", ["j6", "l8"]));
    assert!(!chains("i9", ["h9", "f9"]));
}

/// Returns the minimum number of turns in which the goal can be filled, found
/// by an unpruned breadth-first search.
fn fewest(position: &Position, max_turns: usize) -> Option<usize> {
    let seat = position.side_to_move();
    let mut layer = HashSet::from([position.pegs(seat).bits()]);
    let others = position.pegs(seat.next_among(2));
    for turns in 0..=max_turns {
        if layer.contains(&position.goal(seat).bits()) {
            return Some(turns);
        }
        let mut next = HashSet::new();
        for pegs in &layer {
            let current = self::position(Set::from_bits(*pegs), others);
            next.extend(current.legal_moves().map(|turn| {
                let after = current.play_unchecked(turn);
                after.pegs(seat).bits()
            }));
        }
        layer = next;
    }
    None
}

#[test]
fn goals_are_filled_in_the_fewest_turns() {
    let mut rng = Pcg32::seed_from_u64(9);
    let (goal, others) = (StarPoint::S.holes(), StarPoint::NW.holes());
    let near: Vec<Hole> = Hole::all()
        .filter(|hole| (9..13).contains(&hole.row()))
        .collect();
    let mut checked = [0; 4];
    for _ in 0..60 {
        let mut own = goal;
        for _ in 0..rng.random_range(1..=2) {
            let out = own.into_iter().filter(|hole| goal.contains(*hole));
            own = own.without(out.choose(&mut rng).unwrap());
            own = own.with(
                near.iter()
                    .copied()
                    .find(|hole| !own.contains(*hole))
                    .unwrap(),
            );
            let free: Vec<Hole> = near.iter().copied().filter(|h| !own.contains(*h)).collect();
            let moved = own.into_iter().find(|hole| near.contains(hole)).unwrap();
            own = own.without(moved).with(*free.choose(&mut rng).unwrap());
        }
        if own.len() != 10 {
            continue;
        }
        let position = position(own, others);
        let fill = GoalFill::new(&position);
        let found = fill.shortest_solution(3).map(|way| way.len());
        assert_eq!(found, fewest(&position, 3), "{position}");
        let Some(turns) = found else { continue };
        checked[turns] += 1;
        let right = fill.first_turns(turns as u32);
        assert!(turns == 0 || !right.is_empty());
        for turn in position.legal_moves() {
            let rest = fill.after_turn(turn).shortest_solution(turns as u32 - 1);
            assert_eq!(right.contains(&turn), rest.is_some(), "{position} {turn}");
        }
        assert!(fill.nodes_to_find(turns as u32, 4) > 0);
    }
    assert!(checked[2] > 3 && checked[3] > 3, "{checked:?}");
}

#[test]
fn solutions_work_against_every_reply() {
    let mut checked = 0;
    for position in random_positions(400) {
        let Some(blocked_peg) = BlockedPeg::new(&position) else {
            continue;
        };
        let seat = position.side_to_move();
        let ahead = |peg: Hole, end: Hole| match seat {
            Seat::FIRST => end.row() > peg.row(),
            _ => end.row() < peg.row(),
        };
        let peg = blocked_peg.peg();
        assert!(
            !position
                .turn_ends(peg)
                .ends
                .into_iter()
                .any(|end| ahead(peg, end))
        );
        let turns = blocked_peg.solutions();
        for turn in position.legal_moves() {
            let Turn::Move { from, to, .. } = turn else {
                continue;
            };
            let peg = if from == peg { to } else { peg };
            let next = position.play_unchecked(turn);
            let frees = |reply: Turn| {
                let then = next.play_unchecked(reply);
                then.turn_ends(peg)
                    .ends
                    .into_iter()
                    .any(|end| ahead(peg, end))
            };
            let holds = next.legal_moves().all(frees);
            assert_eq!(turns.contains(&turn), holds, "{position} {turn}");
            assert_eq!(blocked_peg.refutation(turn).is_none(), holds);
            checked += usize::from(holds);
        }
    }
    assert!(checked > 20, "{checked}");
}

#[test]
fn no_plan_brings_more_than_the_best() {
    use parallel::{Plan, Players, Rules};
    let start = parallel::Position::shuffled(Rules::new(Players::Two), 5);
    let text = start.to_string();
    let (board, _) = text.rsplit_once(' ').unwrap();
    let few = format!("{board} 100001/222222");
    let position = parallel::Position::from_text(&few, Rules::new(Players::Two)).unwrap();
    let open: Plan = "SW2,W3/SW4".parse().unwrap();
    for aim in [PlanAim::Tokens, PlanAim::PegsInGoal, PlanAim::Advance] {
        let puzzle = PlanPuzzle::new(position.clone(), Seat::FIRST, &[Plan::EMPTY, open], aim);
        let best = puzzle.best_plans();
        let mut seen = 0;
        let mut most = i32::MIN;
        // Every placement of the tokens 1 and 6, enumerated independently.
        let arrows: Vec<_> = parallel::Arrow::all().map(Some).chain([None]).collect();
        for one in &arrows {
            for six in &arrows {
                if one.is_some() && one == six {
                    continue;
                }
                let mut plan = Plan::EMPTY;
                for (arrow, number) in [(one, parallel::Number::One), (six, parallel::Number::Six)]
                {
                    if let Some(arrow) = arrow {
                        plan.set(*arrow, Some(number));
                    }
                }
                seen += 1;
                let value = puzzle.value(plan).unwrap();
                most = most.max(value);
                assert_eq!(best.plans.contains(&plan), value == best.value);
            }
        }
        assert_eq!((best.tried, best.value), (seen, most));
        assert!(puzzle.nodes_to_find(best.value, 1, 100_000) < 100_000);
    }
    let two = "E2/-".parse().unwrap();
    let puzzle = PlanPuzzle::new(position, Seat::FIRST, &[open, open], PlanAim::PegsInGoal);
    assert_eq!(puzzle.value(two), None);
}
