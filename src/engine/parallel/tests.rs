#![allow(clippy::unwrap_used)]

use super::ParallelThinker;
use super::board::Board;
use super::orders::{Orders, packed};
use super::propose::Arena;
use super::terms::{SEATS, Terms};
use super::value::Weights;
use crate::engine::{Ask, Meter, Thinker as _};
use crate::rules::parallel::{Arrow, Number, Plan, Plans, Players, Position, Rules, View};
use crate::rules::{Position as _, Seat};
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;

/// The rules with all numbers of players and pegs.
fn all_rules() -> impl Iterator<Item = Rules> {
    Players::ALL.into_iter().flat_map(|players| {
        ["", "pegs=18"].map(|options| Rules::new(players).with_options(options.parse().unwrap()))
    })
}

/// A plan at random that the store allows.
fn random_plan(position: &Position, seat: Seat, dice: &mut Pcg32) -> Plan {
    let mut view = View::new(position.clone(), seat).unwrap();
    let arrows: Vec<Arrow> = Arrow::all().collect();
    for _ in 0..dice.random_range(0..24) {
        let arrow = arrows[dice.random_range(0..arrows.len())];
        let _ = view.lay(arrow, Number::ALL[dice.random_range(0..6)]);
    }
    view.plan()
}

/// Half of the time a plan that gets somewhere, so that games end.
fn likely_plan(position: &Position, terms: &Terms, seat: Seat, dice: &mut Pcg32) -> Plan {
    if dice.random_bool(0.4) {
        return random_plan(position, seat, dice);
    }
    let arena = Arena {
        terms,
        start: &Board::new(position, terms),
        weights: &Weights::default(),
        tuning: Default::default(),
    };
    arena
        .shaken(seat.at(), arena.plain(seat.at()), 3, dice)
        .plan()
}

#[test]
fn rounds_without_a_list_are_those_of_the_rules() {
    let mut dice = Pcg32::seed_from_u64(1);
    let (mut taken, mut won) = (0, 0);
    for rules in all_rules() {
        let terms = Terms::new(rules);
        for seed in 0..40 {
            let mut position = Position::shuffled(rules, seed);
            for _ in 0..40 {
                let plans: Vec<Plan> = rules
                    .players
                    .seats()
                    .map(|seat| likely_plan(&position, &terms, seat, &mut dice))
                    .collect();
                let mut orders = [Orders::NONE; SEATS];
                for (to, from) in orders.iter_mut().zip(&plans) {
                    *to = Orders::from(*from);
                }
                let mut board = Board::new(&position, &terms);
                board.run(&terms, &orders);
                let next = position.play(Plans::new(&plans)).unwrap();
                let expected = Board::new(&next, &terms);
                assert_eq!(board.clone().sorted(&terms), expected.sorted(&terms));
                for seat in rules.players.seats() {
                    taken += u32::from(next.store(seat) != position.store(seat));
                    assert_eq!(board.store(seat.at()), packed(next.store(seat)));
                }
                if next.outcome().is_some() {
                    won += 1;
                    break;
                }
                position = next;
            }
        }
    }
    assert!(taken > 1000 && won > 50, "{taken} {won}");
}

#[test]
fn every_plan_is_legal_at_any_budget() {
    let mut dice = Pcg32::seed_from_u64(2);
    let mut thinker = ParallelThinker::default();
    for rules in all_rules() {
        for seed in 0..6 {
            let mut position = Position::shuffled(rules, seed);
            for nodes in [0, 1, 2, 50, 500, 3000, 1, 0] {
                let mut plans = Vec::new();
                for seat in rules.players.seats() {
                    let view = View::new(position.clone(), seat).unwrap();
                    let ask = Ask {
                        lines: 3,
                        seed: dice.random(),
                    };
                    let mut meter = Meter::of_nodes(nodes);
                    let result = thinker.think(&view, ask, &mut meter, &mut |report| {
                        assert!(report.lines.len() <= 3);
                        for line in &report.lines {
                            assert_eq!(line.moves.len(), 1);
                            let store = position.store(seat);
                            assert_eq!(line.moves[0].check(seat, store), Ok(()));
                        }
                    });
                    let result = result.unwrap();
                    assert!(result.nodes <= nodes);
                    plans.push(result.best().unwrap());
                    for rated in thinker.rate(&view, seed) {
                        assert_eq!(rated.mv.check(seat, position.store(seat)), Ok(()));
                    }
                }
                position = position.play(Plans::new(&plans)).unwrap();
                if position.outcome().is_some() {
                    break;
                }
            }
        }
    }
}
