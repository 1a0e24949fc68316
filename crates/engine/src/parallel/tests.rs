use super::ParallelEngine;
use super::best_response::best_response;
use super::board::Board;
use super::constants::{GameConstants, MAX_PLAYERS};
use super::evaluation::Weights;
use super::packed_plan::{PackedPlan, packed_store};
use super::plan_search::PlanEvaluator;
use crate::{Engine as _, Report, SearchBudget, SearchClock, SearchLimits, SearchRequest};
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::parallel::{
    Arrow, Number, Plan, Players, Position, Rules, SeatView, Submissions,
};
use starfence_rules::{Position as _, Seat};
use std::cell::Cell;
use std::time::Duration;

/// Returns the rules for every number of players and every number of pegs.
fn all_rules() -> impl Iterator<Item = Rules> {
    Players::ALL.into_iter().flat_map(|players| {
        ["", "pegs=18"].map(|options| Rules::new(players).with_options(options.parse().unwrap()))
    })
}

/// Returns a random plan that the player's store of tokens allows.
fn random_plan(position: &Position, seat: Seat, rng: &mut Pcg32) -> Plan {
    let mut view = SeatView::new(position.clone(), seat).unwrap();
    let arrows: Vec<Arrow> = Arrow::all().collect();
    for _ in 0..rng.random_range(0..24) {
        let arrow = arrows[rng.random_range(0..arrows.len())];
        let _ = view.lay_token(arrow, Number::ALL[rng.random_range(0..6)]);
    }
    view.plan()
}

/// Returns a random plan or, more often, one that makes progress, so that games
/// end.
fn likely_plan(
    position: &Position,
    constants: &GameConstants,
    seat: Seat,
    rng: &mut Pcg32,
) -> Plan {
    if rng.random_bool(0.4) {
        return random_plan(position, seat, rng);
    }
    let evaluator = PlanEvaluator {
        constants,
        start: &Board::new(position, constants),
        weights: &Weights::default(),
        rounds_left: u32::MAX,
    };
    evaluator
        .perturbed_plan(
            seat.array_index(),
            evaluator.heuristic_plan(seat.array_index()),
            3,
            rng,
        )
        .unpack()
}

#[test]
fn rounds_without_a_list_are_those_of_the_rules() {
    let mut rng = Pcg32::seed_from_u64(1);
    let (mut taken, mut won) = (0, 0);
    for rules in all_rules() {
        let constants = GameConstants::new(rules);
        for seed in 0..40 {
            let mut position = Position::shuffled(rules, seed);
            for _ in 0..40 {
                let plans: Vec<Plan> = rules
                    .players
                    .seats()
                    .map(|seat| likely_plan(&position, &constants, seat, &mut rng))
                    .collect();
                let mut orders = [PackedPlan::EMPTY; MAX_PLAYERS];
                for (to, from) in orders.iter_mut().zip(&plans) {
                    *to = PackedPlan::from(*from);
                }
                let mut board = Board::new(&position, &constants);
                board.play_round(&constants, &orders);
                let next = position.play(Submissions::new(&plans)).unwrap();
                let expected = Board::new(&next, &constants);
                assert_eq!(
                    board.clone().sorted(&constants),
                    expected.sorted(&constants)
                );
                for seat in rules.players.seats() {
                    taken += u32::from(next.store(seat) != position.store(seat));
                    assert_eq!(
                        board.store(seat.array_index()),
                        packed_store(next.store(seat))
                    );
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

/// Returns a request for the best line only.
fn request(seed: u64) -> SearchRequest {
    SearchRequest { lines: 1, seed }
}

/// Returns the report of the default engine for a search with the given number
/// of nodes.
fn answer(view: &SeatView, seed: u64, nodes: u64) -> Report<Plan> {
    let mut limits = SearchLimits::with_nodes(nodes);
    ParallelEngine::default()
        .search(view, request(seed), &mut limits, &mut |_| {})
        .unwrap()
}

/// Returns the position after a round in which each player has searched the
/// given number of nodes.
fn played(position: &Position, seed: u64, nodes: impl Fn(Seat) -> u64) -> Position {
    let seats = position.rules().players.seats();
    let plans: Vec<Plan> = seats
        .map(|seat| {
            let view = SeatView::new(position.clone(), seat).unwrap();
            answer(&view, seed, nodes(seat)).best_move().unwrap()
        })
        .collect();
    position.play(Submissions::new(&plans)).unwrap()
}

#[test]
fn every_plan_is_legal_at_any_budget() {
    let mut rng = Pcg32::seed_from_u64(2);
    let mut engine = ParallelEngine::default();
    for rules in all_rules() {
        for seed in 0..4 {
            let mut position = Position::shuffled(rules, seed);
            for nodes in [0, 1, 2, 50, 500, 3000, 1, 0] {
                let mut plans = Vec::new();
                for seat in rules.players.seats() {
                    let view = SeatView::new(position.clone(), seat).unwrap();
                    let request = SearchRequest {
                        lines: 3,
                        seed: rng.random(),
                    };
                    let mut limits = SearchLimits::with_nodes(nodes);
                    let mut reported = None;
                    let result = engine.search(&view, request, &mut limits, &mut |report| {
                        assert!((1..=3).contains(&report.lines.len()));
                        for (index, line) in report.lines.iter().enumerate() {
                            assert_eq!(line.moves.len(), 1);
                            let store = position.store(seat);
                            assert_eq!(line.moves[0].check(seat, store), Ok(()));
                            let others = &report.lines[..index];
                            assert!(others.iter().all(|other| other.moves != line.moves));
                        }
                        reported = Some(report.lines.clone());
                    });
                    let result = result.unwrap();
                    assert!(result.nodes <= nodes);
                    assert_eq!(reported, Some(result.lines.clone()));
                    plans.push(result.best_move().unwrap());
                }
                position = position.play(Submissions::new(&plans)).unwrap();
                if position.outcome().is_some() {
                    break;
                }
            }
        }
    }
}

#[test]
fn a_quick_search_gives_legal_plans_and_the_empty_one() {
    for rules in all_rules() {
        let position = Position::shuffled(rules, 3);
        for seat in rules.players.seats() {
            let view = SeatView::new(position.clone(), seat).unwrap();
            let rated = ParallelEngine::default().evaluate_moves(&view, 5);
            assert_eq!(rated, ParallelEngine::default().evaluate_moves(&view, 5));
            for (index, one) in rated.iter().enumerate() {
                assert_eq!(one.mv.check(seat, position.store(seat)), Ok(()));
                assert!(rated[..index].iter().all(|other| other.mv != one.mv));
            }
            let empty = rated.iter().find(|one| one.mv.is_empty()).unwrap();
            let better = rated.iter().filter(|one| one.score > empty.score);
            assert!(better.count() > 5);
        }
    }
}

#[test]
fn no_search_begins_when_the_game_is_over() {
    let rules = Rules::new(Players::Two).with_options("round_limit=1".parse().unwrap());
    let over = played(&Position::shuffled(rules, 1), 1, |_| 0);
    let view = SeatView::new(over, Seat::FIRST).unwrap();
    let mut engine = ParallelEngine::default();
    let result = engine.search(
        &view,
        request(1),
        &mut SearchLimits::with_nodes(10),
        &mut |_| {},
    );
    assert!(result.is_none() && engine.evaluate_moves(&view, 1).is_empty());
}

#[test]
fn the_same_question_has_the_same_answer() {
    for rules in all_rules() {
        let view = SeatView::new(Position::shuffled(rules, 4), Seat::FIRST).unwrap();
        let mut engine = ParallelEngine::default();
        let first = engine.search(
            &view,
            request(7),
            &mut SearchLimits::with_nodes(20_000),
            &mut |_| {},
        );
        assert_eq!(first, Some(answer(&view, 7, 20_000)));
        // An earlier search does not matter.
        let again = engine.search(
            &view,
            request(7),
            &mut SearchLimits::with_nodes(20_000),
            &mut |_| {},
        );
        assert_eq!(first, again);
        // A plan already begun does not matter either.
        let begun = view.with_plan("E2/W3".parse().unwrap()).unwrap();
        assert_eq!(first, Some(answer(&begun, 7, 20_000)));
    }
}

/// A clock that stops the search after a given number of checks.
struct StopAfter(Cell<u32>);

impl SearchClock for StopAfter {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn stopped(&self) -> bool {
        self.0.set(self.0.get().saturating_sub(1));
        self.0.get() == 0
    }
}

#[test]
fn a_stop_is_obeyed() {
    for rules in all_rules() {
        let view = SeatView::new(Position::shuffled(rules, 4), Seat::FIRST).unwrap();
        for looks in [1, 2, 10, 100] {
            let stop = StopAfter(Cell::new(looks));
            let mut limits = SearchLimits::new(SearchBudget::default(), &stop);
            let mut engine = ParallelEngine::default();
            let result = engine.search(&view, request(1), &mut limits, &mut |_| {});
            // The clock is checked at least every 128 nodes.
            assert!(result.unwrap().nodes <= u64::from(looks) * 128);
        }
    }
}

#[test]
fn a_win_that_nothing_can_stop_is_taken() {
    let mut rng = Pcg32::seed_from_u64(5);
    let (mut wins, mut kept) = (0, 0);
    for seed in 0..60 {
        let rules = Rules::new(Players::ALL[seed as usize % 2]);
        let mut position = Position::shuffled(rules, seed);
        while position.outcome().is_none() && position.round() < 12 {
            let constants = GameConstants::new(rules);
            for seat in rules.players.seats() {
                // Counts the wins of a plan against forty random joint plans of
                // the others.
                let mut won = |plan: Plan| {
                    let wins = |_: &u32| {
                        let mut plans: Vec<Plan> = rules
                            .players
                            .seats()
                            .map(|other| likely_plan(&position, &constants, other, &mut rng))
                            .collect();
                        plans[seat.array_index()] = plan;
                        position.play(Submissions::new(&plans)).unwrap().winner() == Some(seat)
                    };
                    (0..40).filter(wins).count()
                };
                let view = SeatView::new(position.clone(), seat).unwrap();
                let quick = answer(&view, 1, 1000).best_move().unwrap();
                if won(quick) == 40 {
                    wins += 1;
                    let report = answer(&view, seed, 10_000);
                    kept += won(report.best_move().unwrap());
                }
            }
            position = played(&position, seed, |_| 500);
        }
    }
    // Forty random plans do not prove that nothing can stop a plan.
    assert!(wins > 10 && kept >= wins * 39, "{kept} of 40 * {wins}");
}

#[test]
fn alone_it_gets_to_the_goal_soon() {
    // The others do nothing, and no peg is in another player's goal.
    for (options, most) in [("", 11), ("pegs=18", 16)] {
        for players in [Players::Two, Players::Three] {
            let rules = Rules::new(players).with_options(options.parse().unwrap());
            let mut position = Position::shuffled(rules, 9);
            while position.outcome().is_none() {
                assert!(position.round() <= most, "{position}");
                let view = SeatView::new(position.clone(), Seat::FIRST).unwrap();
                let mut plans = vec![Plan::EMPTY; players.seats().len()];
                plans[0] = answer(&view, 1, 4000).best_move().unwrap();
                position = position.play(Submissions::new(&plans)).unwrap();
            }
            assert_eq!(position.winner(), Some(Seat::FIRST));
        }
    }
}

#[test]
fn thinking_longer_wins() {
    let mut won = 0;
    for players in Players::ALL {
        let rules = Rules::new(players);
        for seed in 0..16 {
            let mut position = Position::shuffled(rules, seed);
            let strong = players.seats().nth(seed as usize % players.seats().len());
            while position.outcome().is_none() && position.round() < 30 {
                position = played(
                    &position,
                    seed,
                    |seat| {
                        if Some(seat) == strong { 4000 } else { 0 }
                    },
                );
            }
            won += u32::from(position.winner() == strong);
        }
    }
    // Among equally strong players, this player would win about 17 games.
    assert!(won >= 32, "{won} of 48");
}

#[test]
fn who_can_never_win_is_known() {
    let rules = Rules::new(Players::Two);
    let chances = |goal: &str, away: &str, stores: &str| {
        // Player 2 needs seven holes of the goal; player 1's pegs occupy four
        // of the ten.
        let text = format!(
            "../..../....../......../{away}..........A1............/......................../\
             ....................../..................../B5................/\
             B3................A3/{goal}B4B4..............A3/B6B1A2B3..........B2A4../\
             B4B3A4A2B5..A5A5..B2A4A3../......../....../..../.. E {stores}"
        );
        let position = Position::from_text(&text, rules).unwrap();
        let constants = GameConstants::new(rules);
        Weights::default().chances(&Board::new(&position, &constants), &constants)
    };
    // These holes stay occupied, since player 1 has no tokens: neither player
    // can win.
    let both = chances("A6", "..", "000000/444444");
    assert!((both[0] - 0.5).abs() < 1e-6, "{both:?}");
    assert!(chances("A6", "..", "222222/222222") != both);
    // Player 1's pegs occupy only three holes, so one more is open.
    let free = chances("..", "A6", "000000/444444");
    assert!(free[1] > 0.98, "{free:?}");
}

#[test]
fn a_given_plan_is_evaluated_too() {
    let rules = Rules::new(Players::Two);
    let text = "../..../....../......../..................A1....../......................../\
                ....................../..................../B5................/\
                B3................A3/A6B4B4..............A3/B6B1A2B3..........B2A4../\
                B4B3A4A2B5..A5A5..B2A4A3../......../....../..../.. E 222222/222222";
    let position = Position::from_text(text, rules).unwrap();
    let view = SeatView::new(position, Seat::FIRST).unwrap();
    let request = SearchRequest { lines: 2, seed: 3 };
    let judged = |plan: &str| {
        let mut limits = SearchLimits::with_nodes(3_000);
        let plan: Plan = plan.parse().unwrap();
        let report = ParallelEngine::default().search_and_evaluate(
            &view,
            plan,
            request,
            &mut limits,
            &mut |_| {},
        );
        (report.unwrap(), plan)
    };
    let (report, idle) = judged("-/-");
    let chances: Vec<f32> = report
        .lines
        .iter()
        .map(|line| line.chances.chance(Seat::FIRST))
        .collect();
    assert_eq!(report.lines.len(), 3, "{report:?}");
    assert!(chances[0] >= chances[1], "{chances:?}");
    assert_eq!(report.lines[2].moves, [idle]);
    assert!(chances[2] < chances[0], "{chances:?}");
    // A plan that is already among the best is not listed twice.
    let best = report.lines[0].moves[0];
    let (again, _) = judged(&best.to_string());
    assert_eq!(again.lines.len(), 2);
    assert_eq!(again.lines[0], report.lines[0]);
}

#[test]
fn who_knows_anothers_only_plan_answers_it_better_than_by_chance() {
    let mut rng = Pcg32::seed_from_u64(5);
    let position = Position::shuffled(Rules::new(Players::Two), 3);
    let [me, other] = [Seat::FIRST, Seat::FIRST.next_among(2)];
    let usual: Vec<Plan> = (0..4)
        .map(|_| random_plan(&position, me, &mut rng))
        .collect();
    let known = [random_plan(&position, other, &mut rng)];
    let gain = best_response(&position, me, &usual, [&known, &known], 20, 1).unwrap();
    assert!(gain.response_chance > gain.usual_chance, "{gain:?}");
    let of_answer = best_response(&position, me, &[gain.answer], [&known, &known], 0, 1).unwrap();
    assert_eq!(of_answer.usual_chance, gain.response_chance);
    assert!(
        of_answer.response_chance >= gain.response_chance,
        "{of_answer:?}"
    );
}

#[test]
fn only_two_players_plans_are_answered() {
    let mut rng = Pcg32::seed_from_u64(6);
    for (players, answers) in [(Players::Two, true), (Players::Three, false)] {
        let position = Position::shuffled(Rules::new(players), 3);
        let own = [random_plan(&position, Seat::FIRST, &mut rng)];
        let other = [random_plan(&position, Seat::FIRST.next_among(2), &mut rng)];
        let known: [&[Plan]; 2] = [&other, &other];
        let gain = best_response(&position, Seat::FIRST, &own, known, 1, 1);
        assert_eq!(gain.is_some(), answers);
        assert_eq!(
            best_response(&position, Seat::FIRST, &[], known, 1, 1),
            None
        );
        assert_eq!(
            best_response(&position, Seat::FIRST, &own, [&other, &[]], 1, 1),
            None
        );
    }
}
