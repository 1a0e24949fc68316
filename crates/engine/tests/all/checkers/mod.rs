//! Tests of the Chinese Checkers engine.

mod multiplayer;
mod stopping;

use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_engine::checkers::CheckersEngine;
use starfence_engine::{Engine as _, Report, Score, SearchLimits, SearchRequest};
use starfence_rules::checkers::{Players, Position, Rules, Turn};
use starfence_rules::lattice::{Hole, StarPoint};
use starfence_rules::{Game, Outcome, Position as _, Seat, Set};
use std::collections::HashSet;

const OPTIONS: [&str; 11] = [
    "",
    "leave_goal=free",
    "blocked_goal=swap",
    "blocked_goal=swap,leave_goal=free",
    "min_own=5,direction=counterclockwise",
    "min_own=10,round_limit=40",
    "round_limit=3",
    "finish=first",
    "finish=first,min_own=9,direction=counterclockwise",
    "finish=first,blocked_goal=swap,leave_goal=free",
    "finish=first,min_own=10,round_limit=40",
];

fn rules(players: Players, options: &str) -> Rules {
    Rules::new(players).with_options(options.parse().unwrap())
}

fn engine() -> CheckersEngine {
    CheckersEngine::new(1 << 18)
}

fn search(
    engine: &mut CheckersEngine,
    game: &Game<Position>,
    nodes: u64,
    lines: usize,
) -> Report<Turn> {
    let request = SearchRequest { lines, seed: 7 };
    let mut last = None;
    let report = engine
        .search(
            game,
            request,
            &mut SearchLimits::with_nodes(nodes),
            &mut |report| {
                check(report, game, lines);
                last = Some(report.clone());
            },
        )
        .unwrap();
    check(&report, game, lines);
    if let Some(last) = last {
        assert_eq!(last.lines, report.lines, "the last report is another one");
    }
    report
}

/// Checks the properties of every report: the lines begin with different turns,
/// are sorted best first, and consist of legal turns.
fn check(report: &Report<Turn>, game: &Game<Position>, lines: usize) {
    let turns = game.position().legal_moves().count();
    assert_eq!(report.lines.len(), lines.min(turns));
    let begins: HashSet<Turn> = report.lines.iter().map(|line| line.moves[0]).collect();
    assert_eq!(begins.len(), report.lines.len());
    assert!(
        report.lines.is_sorted_by(|a, b| a.score >= b.score),
        "{report:?}"
    );
    for line in &report.lines {
        let mut now = *game.position();
        for &turn in &line.moves {
            now = now.play(turn).unwrap();
        }
        let seats = now.players().seats();
        let all: f32 = seats.map(|seat| line.chances.chance(seat)).sum();
        assert!((all - 1.0).abs() < 1e-3);
    }
}

/// Returns a random turn that brings a peg nearer to the goal; if there is none,
/// any random turn.
fn forward(position: &Position, rng: &mut Pcg32) -> Turn {
    let seat = position.side_to_move();
    let goal = position.goal(seat);
    let way = |from: Hole, to: Hole| {
        goal.into_iter()
            .map(|hole| i32::from(from.distance(hole)) - i32::from(to.distance(hole)))
            .sum::<i32>()
    };
    let turns: Vec<Turn> = position.legal_moves().collect();
    let onward: Vec<Turn> = turns
        .iter()
        .copied()
        .filter(|turn| matches!(turn, Turn::Move { from, to, .. } if way(*from, *to) > 0))
        .collect();
    let some = if onward.is_empty() { &turns } else { &onward };
    some[rng.random_range(0..some.len())]
}

/// Returns a two-player position with pegs on the holes in `own` (player 1) and
/// `other` (player 2). The rest of player 1's ten pegs are in the point
/// `aside`, and the rest of player 2's in the opposite point.
fn duel(own: &str, other: &str, aside: StarPoint, options: &str) -> Position {
    duel_at(own, other, aside, options, 1)
}

fn duel_at(own: &str, other: &str, aside: StarPoint, options: &str, to_move: u8) -> Position {
    let set = |text: &str, aside: StarPoint| {
        let mut pegs: Set<Hole> = text
            .split_whitespace()
            .map(|hole| hole.parse().unwrap())
            .collect();
        for hole in aside.holes() {
            if pegs.len() < 10 {
                pegs.insert(hole);
            }
        }
        pegs
    };
    let pegs = [set(own, aside), set(other, aside.opposite())];
    let rows: Vec<String> = (0..17)
        .map(|row| {
            (0..17)
                .filter_map(|column| Hole::new(row, column))
                .map(
                    |hole| match pegs.iter().position(|pegs| pegs.contains(hole)) {
                        Some(0) => '1',
                        Some(_) => '2',
                        None => '.',
                    },
                )
                .collect()
        })
        .collect();
    let text = format!("{} {to_move}", rows.join("/"));
    Position::from_text(&text, rules(Players::Two, options)).unwrap()
}

#[test]
fn every_answer_is_legal_however_little_is_allowed() {
    let mut rng = Pcg32::seed_from_u64(1);
    let mut engine = engine();
    for players in Players::ALL {
        for options in OPTIONS {
            let first = Seat::from_number(rng.random_range(1..=players.count())).unwrap();
            let rules = rules(players, options).with_first(first).unwrap();
            let mut game = Game::new(Position::start(rules));
            for _ in 0..120 * usize::from(players.count()) {
                if game.outcome().is_some() {
                    assert!(engine.evaluate_moves(&game, 1).is_empty());
                    assert_eq!(
                        engine.search(
                            &game,
                            SearchRequest { lines: 1, seed: 1 },
                            &mut SearchLimits::with_nodes(9),
                            &mut |_| ()
                        ),
                        None
                    );
                    break;
                }
                if rng.random_ratio(1, 6) {
                    let nodes = [0, 1, 2, 40, 300, 2000][rng.random_range(0..6)];
                    let lines = rng.random_range(1..5);
                    search(&mut engine, &game, nodes, lines);
                    let rated: HashSet<Turn> = engine
                        .evaluate_moves(&game, 1)
                        .into_iter()
                        .map(|rated| rated.mv)
                        .collect();
                    assert_eq!(rated, game.position().legal_moves().collect());
                }
                let turn = if rng.random_bool(0.8) {
                    forward(game.position(), &mut rng)
                } else {
                    let turns: Vec<Turn> = game.position().legal_moves().collect();
                    turns[rng.random_range(0..turns.len())]
                };
                game.play(turn).unwrap();
            }
        }
    }
}

#[test]
fn races_are_won_in_the_fewest_turns() {
    // The last peg needs one turn to the last hole, then two, then three.
    for (last, turns) in [("m10", 1), ("l9", 2), ("k8", 3)] {
        // The hole that is left to fill is at the edge of the goal.
        let own = format!("n11 n12 n13 o11 o12 o13 p12 p13 q13 {last}");
        let position = duel(&own, "", StarPoint::NE, "");
        let mut game = Game::new(position);
        let mut engine = engine();
        let mut played = 0;
        while game.outcome().is_none() {
            let report = search(&mut engine, &game, 30_000, 1);
            if game.position().side_to_move() == Seat::FIRST {
                assert!(
                    report.lines[0].score.is_win(),
                    "{last}: {:?}",
                    report.lines[0]
                );
                played += 1;
            }
            game.play(report.best_move().unwrap()).unwrap();
        }
        assert_eq!(game.outcome(), Some(Outcome::Won(Seat::FIRST)));
        assert!(played <= turns, "{last}: {played} turns");
    }
}

#[test]
fn a_goal_that_the_other_has_not_left_is_filled() {
    // Nine of player 2's pegs never left home. Under the default rule one of
    // player 1's own pegs on the tenth hole is enough.
    for options in ["", "finish=first"] {
        let other = "n11 n12 n13 o11 o12 o13 p12 p13 q13";
        let position = duel("m10", other, StarPoint::NE, options);
        for nodes in [0, 1, 1000] {
            let report = search(&mut engine(), &Game::new(position), nodes, 1);
            let next = position.play(report.best_move().unwrap()).unwrap();
            assert!(
                next.players_with_full_goal().contains(Seat::FIRST),
                "{report:?}"
            );
            // The game is over at once only if the first full goal wins.
            let at_once = report.lines[0].score.plies_to_end() == Some(1);
            assert_eq!(at_once, options == "finish=first", "{report:?}");
        }
    }
}

#[test]
fn the_other_is_not_let_in() {
    // Player 2 threatens to fill the north with one of its own pegs: eight of
    // player 1's pegs and one of player 2's are there, and one hole is empty.
    // Player 1 must not play a turn that loses at once: leaving home opens the
    // goal.
    for options in ["", "finish=first"] {
        is_not_let_in(options);
    }
}

fn is_not_let_in(options: &str) {
    let north = "a5 b5 b6 c5 c6 c7 d5 d6";
    let position = duel(
        &format!("{north} i9 i10"),
        "d7 f8 m5 m6 m7 m8 l5 l6 l7 k5",
        StarPoint::NE,
        options,
    );
    let report = search(&mut engine(), &Game::new(position), 20_000, 1);
    assert!(!report.lines[0].score.is_loss(), "{report:?}");
    let next = position.play(report.best_move().unwrap()).unwrap();
    let replies = next.legal_moves().filter(|&turn| {
        let after = next.play(turn).unwrap();
        matches!(after.outcome(), Some(Outcome::Won(seat)) if seat != Seat::FIRST)
    });
    assert_eq!(replies.count(), 0, "{report:?}");
}

#[test]
fn the_last_turn_of_the_round_is_used_for_a_tie() {
    // Player 1 has filled its goal; player 2 has one turn left and fills its
    // own.
    let other = "a5 b5 b6 c5 c6 c7 d6 d7 d8 e5";
    let own = "n10 n11 n12 n13 o11 o12 o13 p12 p13 q13";
    let position = duel_at(own, other, StarPoint::NE, "", 2);
    assert!(
        position.outcome().is_none() && position.players_with_full_goal().contains(Seat::FIRST)
    );
    for nodes in [0, 1, 1000] {
        let report = search(&mut engine(), &Game::new(position), nodes, 1);
        let next = position.play(report.best_move().unwrap()).unwrap();
        assert!(
            matches!(next.outcome(), Some(Outcome::Tied(_))),
            "{report:?}"
        );
    }
}

#[test]
fn who_fills_the_goal_first_wins_at_once_where_that_is_the_rule() {
    // Both need one more turn; player 1 is to move and begins the round.
    let own = "m12 q13 p12 p13 o11 o12 o13 n10 n11 n12";
    let other = "a5 b5 b6 c5 c6 c7 d6 d7 d8 e5";
    for (options, wins) in [("finish=first", true), ("", false)] {
        let position = duel(own, other, StarPoint::NE, options);
        for nodes in [0, 1, 2_000] {
            let report = search(&mut engine(), &Game::new(position), nodes, 1);
            let next = position.play(report.best_move().unwrap()).unwrap();
            assert!(
                next.players_with_full_goal().contains(Seat::FIRST),
                "{report:?}"
            );
            let won = next.outcome() == Some(Outcome::Won(Seat::FIRST));
            assert_eq!(won, wins, "{report:?}");
        }
    }
}

#[test]
fn nobody_walks_in_circles() {
    // The same turns back and forth have been played twice already. The player
    // who is far ahead must play something else.
    let position = duel(
        "j9 k9 l9 l10 l11 m9 m10 m11 m12 k10",
        "a5 b5 b6 e5 c5 c6 c7 d5 d6 d7",
        StarPoint::NE,
        "min_own=10",
    );
    let mut game = Game::new(position);
    for turn in [
        "k10-j10", "e5-f5", "j10-k10", "f5-e5", "k10-j10", "e5-f5", "j10-k10", "f5-e5",
    ] {
        game.play(turn.parse().unwrap()).unwrap();
    }
    assert!(game.may_claim_draw());
    let mut engine = engine();
    for _ in 0..12 {
        if game.outcome().is_some() {
            break;
        }
        let turn = search(&mut engine, &game, 5_000, 1).best_move().unwrap();
        game.play(turn).unwrap();
        assert!(game.occurrences() < 3, "{turn}");
    }
}

/// The holes of the south point except the tip, where player 2's last peg still
/// is.
const ROUND_THE_TIP: &str = "n10 n11 n12 n13 o11 o12 o13 p12 p13";

#[test]
fn what_nobody_can_win_is_called_a_draw() {
    let others = "q13 a5 b5 b6 c5 c6 c7 d5 d6 d7";
    let report = |own: &str, options| {
        let position = duel(own, others, StarPoint::NE, options);
        search(&mut engine(), &Game::new(position), 5_000, 1)
    };
    let own = format!("{ROUND_THE_TIP} i9");
    let walled = report(&own, "min_own=10");
    assert_eq!(walled.lines[0].score, Score::EVEN, "{walled:?}");
    // Where pegs may leave the goal or swap places, no peg is walled in.
    for options in ["min_own=10,leave_goal=free", "blocked_goal=swap"] {
        let score = report(&own, options).lines[0].score;
        assert!(score > Score::hundredths(50), "{options}: {score}");
    }
}

/// A position in which player 1 is far ahead and could fill the goal around
/// player 2's last peg, which could then never get out.
fn last_peg_at_home() -> Position {
    let own = ROUND_THE_TIP.replace("n10", "m9") + " i9";
    let other = "q13 h8 b5 b6 c5 c6 c7 d5 d6 d7";
    duel(&own, other, StarPoint::NE, "min_own=10")
}

#[test]
fn the_last_peg_of_the_other_is_not_walled_in() {
    let position = last_peg_at_home();
    for nodes in [200, 2_000, 20_000] {
        let report = search(&mut engine(), &Game::new(position), nodes, 1);
        assert!(report.lines[0].score > Score::EVEN, "{report:?}");
        let next = position.play(report.best_move().unwrap()).unwrap();
        let pegs = next.pegs(Seat::FIRST);
        assert!(!pegs.contains("n10".parse().unwrap()), "{report:?}");
    }
}

#[test]
fn a_lead_that_comes_to_nothing_counts_less_and_less() {
    // Player 2's last peg stays at home forever and all others have arrived, so
    // each player moves one peg back and forth.
    let position = last_peg_at_home();
    let mut game = Game::new(position);
    let lead = |game: &Game<Position>| {
        let report = search(&mut engine(), game, 2_000, 1);
        report.lines[0].chances.chance(Seat::FIRST)
    };
    let first = lead(&game);
    let away = ["i9-i8", "i8-h7", "h7-g6", "g6-h7", "h7-i8", "i8-i9"];
    let mut turn = 0;
    while game.len() < 200 {
        let mv = away[turn % away.len()].parse().unwrap();
        turn += 1;
        game.play(mv).unwrap();
        let others = ["h8-h9", "h9-h8"][game.len() / 2 % 2];
        game.play(others.parse().unwrap()).unwrap();
    }
    let last = lead(&game);
    assert!(first > 0.9 && last < 0.6, "{first} {last}");
}

#[test]
fn the_same_nodes_give_the_same_answer() {
    for players in Players::ALL {
        let mut rng = Pcg32::seed_from_u64(5);
        let mut game = Game::new(Position::start(rules(players, "")));
        for _ in 0..30 {
            game.play(forward(game.position(), &mut rng)).unwrap();
        }
        let mut one = engine();
        let first = search(&mut one, &game, 20_000, 2);
        assert_eq!(first, search(&mut engine(), &game, 20_000, 2));
        one.clear_memory();
        assert_eq!(first, search(&mut one, &game, 20_000, 2));
    }
}

#[test]
fn what_was_found_for_one_player_is_not_taken_for_anothers() {
    for players in [Players::Three, Players::Four, Players::Six] {
        let mut game = Game::new(Position::start(rules(players, "")));
        let mut rng = Pcg32::seed_from_u64(8);
        for _ in 0..12 {
            game.play(forward(game.position(), &mut rng)).unwrap();
        }
        let mut one_for_all = CheckersEngine::new(1 << 22);
        // Each player searches once, so no search finds its own earlier results.
        for _ in 0..players.count() {
            let fresh = search(&mut CheckersEngine::new(1 << 22), &game, 20_000, 1);
            assert_eq!(search(&mut one_for_all, &game, 20_000, 1), fresh);
            let mv = forward(game.position(), &mut rng);
            game.play(mv).unwrap();
        }
    }
}

#[test]
fn the_engine_beats_a_player_who_only_moves_forward() {
    let mut rng = Pcg32::seed_from_u64(9);
    let all = [
        (Players::Two, ""),
        (Players::Two, "blocked_goal=swap"),
        (Players::Three, ""),
        (Players::Four, "leave_goal=free"),
        (Players::Six, ""),
    ];
    for (players, options) in all {
        let mut game = Game::new(Position::start(rules(players, options)));
        let mut engine = engine();
        while game.outcome().is_none() && game.len() < 150 * usize::from(players.count()) {
            let position = game.position();
            let turn = if position.side_to_move() == Seat::FIRST {
                search(&mut engine, &game, 3_000, 1).best_move().unwrap()
            } else {
                forward(position, &mut rng)
            };
            game.play(turn).unwrap();
        }
        assert_eq!(
            game.outcome(),
            Some(Outcome::Won(Seat::FIRST)),
            "{players:?} {options}"
        );
    }
}
