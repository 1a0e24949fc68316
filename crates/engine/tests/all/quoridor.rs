//! Tests of the Quoridor engine through its public interface.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use starfence_engine::quoridor::QuoridorEngine;
use starfence_engine::{
    Engine, Playable as _, ReferencePlayer, Report, Score, SearchBudget, SearchClock, SearchLimits,
    SearchRequest,
};
use starfence_rules::quoridor::{Move, Players, Position, Rules};
use starfence_rules::{DrawReason, Game, Outcome, Position as _, Seat};
use std::cell::Cell;
use std::collections::HashSet;
use std::time::Duration;

const ONE: SearchRequest = SearchRequest { lines: 1, seed: 0 };

fn engine() -> QuoridorEngine {
    QuoridorEngine::new(1 << 18)
}

fn game(options: &str, position: &str) -> Game<Position> {
    let options = options.parse().unwrap();
    Game::new(Position::from_text(position, options, Seat::FIRST).unwrap())
}

fn play(game: &mut Game<Position>, moves: &str) {
    for text in moves.split_whitespace() {
        game.play(text.parse().unwrap()).unwrap();
    }
}

/// Searches a position, and checks the properties that every report must have.
fn search(
    engine: &mut QuoridorEngine,
    game: &Game<Position>,
    lines: usize,
    nodes: u64,
) -> Report<Move> {
    let mut limits = SearchLimits::with_nodes(nodes);
    let mut last: Option<Report<Move>> = None;
    let request = SearchRequest { lines, seed: 0 };
    let answer = engine.search(game, request, &mut limits, &mut |report| {
        if let Some(last) = &last {
            assert!(last.nodes <= report.nodes && last.depth <= report.depth);
        }
        check(game, lines, report);
        last = Some(report.clone());
    });
    let answer = answer.unwrap();
    assert_eq!(answer.lines, last.unwrap().lines);
    check(game, lines, &answer);
    answer
}

fn check(game: &Game<Position>, lines: usize, report: &Report<Move>) {
    let legal = game.position().legal_moves();
    assert_eq!(report.lines.len(), lines.min(legal.len() as usize));
    let firsts: HashSet<Move> = report.lines.iter().map(|line| line.moves[0]).collect();
    assert_eq!(firsts.len(), report.lines.len());
    assert!(report.lines.is_sorted_by(|a, b| a.score >= b.score));
    for line in &report.lines {
        let mut played = game.clone();
        for &mv in &line.moves {
            played.play(mv).unwrap();
        }
        let sum: f32 = Seat::all(game.position().players())
            .map(|seat| line.chances.chance(seat))
            .sum();
        assert!((sum - 1.0).abs() < 1e-3);
    }
}

fn best(position: &str, nodes: u64) -> (String, Option<i32>) {
    let report = search(&mut engine(), &game("", position), 1, nodes);
    let score = report.lines[0].score;
    (
        report.best_move().unwrap().to_string(),
        score.plies_to_end(),
    )
}

/// Plays games under various rules, with a mixture of random moves and the
/// engine's moves.
#[test]
fn every_move_is_legal_at_any_budget() {
    let mut engine = engine();
    let mut rng = Pcg32::seed_from_u64(3);
    for options in [
        "",
        "sideways_jump=always",
        "third_pawn=sideways,sideways_jump=always",
        "third_pawn=sideways,sideways_jump=never",
        "sideways_jump=never,round_limit=20",
        "round_limit=12",
    ] {
        for players in [Players::Two, Players::Four] {
            for _ in 0..2 {
                let first = players.seats().nth(rng.random_range(0..2)).unwrap();
                let rules = Rules::new(players)
                    .with_options(options.parse().unwrap())
                    .with_first(first)
                    .unwrap();
                let mut game = Game::new(Position::start(rules));
                while game.outcome().is_none() && game.len() < 120 {
                    let lines = rng.random_range(1..4);
                    let budgets = [0, 1, 2, 5, 30, 200, 600];
                    let nodes = budgets[rng.random_range(0..budgets.len())];
                    let report = search(&mut engine, &game, lines, nodes);
                    assert!(report.nodes <= nodes);
                    let mut mv = report.best_move().unwrap();
                    if rng.random_range(0..3) == 0 {
                        let legal: Vec<Move> = game.position().legal_moves().iter().collect();
                        mv = legal[rng.random_range(0..legal.len())];
                    }
                    game.play(mv).unwrap();
                }
                if game.outcome().is_some() {
                    let mut limits = SearchLimits::with_nodes(10);
                    let answer = engine.search(&game, ONE, &mut limits, &mut |_| {});
                    assert_eq!(answer, None);
                    assert!(engine.evaluate_moves(&game, 0).is_empty());
                }
            }
        }
    }
}

/// Player 2's pawn blocks the only exit of the other three players, who have no
/// fences left, so they must pass. When player 2 leaves the game, it is drawn.
#[test]
fn players_who_are_stuck_pass_and_no_search_goes_on_for_ever() {
    let door = "b5c4e5e4 / b4f5 / c5 d5 f5 e5 / 0 5 0 0 / 2";
    for (leaves, when) in [(None, 0), (Some("resign"), 0), (Some("out"), 4)] {
        let mut game = game("", door);
        let mut engine = engine();
        for turn in 0..12 {
            if game.outcome().is_some() {
                break;
            }
            if let Some(leaves) = leaves.filter(|_| turn == when) {
                play(&mut game, leaves);
                continue;
            }
            for nodes in [0, 1, 30, 5_000] {
                let report = search(&mut engine, &game, 2, nodes);
                check(&game, 2, &report);
                let passes = report.best_move() == Some(Move::Pass);
                assert_eq!(passes, game.position().must_pass(), "{nodes}");
            }
            for player in ReferencePlayer::ALL {
                let seat = game.position().side_to_move();
                let mv = Position::reference_answer(&game, seat, player, 1).unwrap();
                assert_eq!(mv == Move::Pass, game.position().must_pass());
            }
            // Player 2 stays in the others' path.
            if game.position().must_pass() {
                play(&mut game, "pass")
            } else {
                play(&mut game, ["a1h", "a8h", "h1h"][turn / 4])
            }
        }
        let drawn = Some(Outcome::Drawn(DrawReason::AllPassed));
        assert_eq!(game.outcome(), drawn.filter(|_| leaves.is_some()));
    }
}

#[test]
fn a_win_at_hand_is_taken_even_without_a_node() {
    for nodes in [0, 1, 100] {
        assert_eq!(best("/ / e8 a2 / 5 5 / 1", nodes).0, "e9");
        assert_eq!(best("/ / e8 e9 / 0 0 / 1", 1_000).1, Some(1));
        assert_eq!(best("/ / a7 e2 c2 h2 / 0 0 0 0 / 3", nodes).0, "c1");
    }
}

#[test]
fn short_wins_are_found_exactly() {
    for (position, plies) in [
        // Steps alone win.
        ("/ / e7 a8 / 0 0 / 1", 3),
        ("/ / e6 a8 / 0 0 / 1", 5),
        // One step behind, though to move: lost if no fence can be set.
        ("/ / e6 a3 / 0 0 / 1", -4),
        // A fence gains the missing time.
        ("/ b1 / e7 a2 / 1 0 / 1", 5),
    ] {
        let (_, found) = best(position, 60_000);
        assert_eq!(found, Some(plies), "{position}");
    }
}

#[test]
fn a_jump_decides_the_race() {
    // Without the jump the first player is one step too late.
    let report = search(&mut engine(), &game("", "/ / e5 e6 / 0 0 / 1"), 1, 20_000);
    assert_eq!(report.best_move(), "e7".parse().ok());
    assert!(report.lines[0].score.is_win());
}

#[test]
fn four_players_see_the_win_of_the_next() {
    // Player 2 reaches the goal next unless a fence prevents it.
    let position = "/ / e3 h5 e7 b2 / 3 3 3 3 / 1";
    let start = game("", position);
    let report = search(&mut engine(), &start, 1, 30_000);
    let mut after = start.clone();
    after.play(report.best_move().unwrap()).unwrap();
    let second = Seat::from_number(2).unwrap();
    assert!(
        after.position().distance(second).unwrap() > 1,
        "{:?}",
        report.best_move()
    );
}

#[test]
fn the_same_question_has_the_same_answer() {
    for position in [
        "d4f4e7 / a2a8 / e4 e6 / 7 8 / 2",
        "a1 / h8 / e1 a5 e9 i5 / 5 5 3 5 / 4",
    ] {
        let game = game("", position);
        let mut once = engine();
        let mut answers = Vec::new();
        for _ in 0..2 {
            answers.push(search(&mut once, &game, 2, 3_000));
            once.clear_memory();
        }
        answers.push(search(&mut engine(), &game, 2, 3_000));
        assert_eq!(answers[0], answers[1]);
        assert_eq!(answers[0], answers[2]);
    }
}

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
    for position in [
        "d4f4e7 / a2a8 / e4 e6 / 7 8 / 2",
        "a1 / h8 / e1 a5 e9 i5 / 5 5 3 5 / 4",
        "c3e3g3b6d6f6h6 / c2f7 / e5 d4 / 1 1 / 1",
    ] {
        for looks in [1, 2, 5, 20] {
            let stop = StopAfter(Cell::new(looks));
            let mut limits = SearchLimits::new(SearchBudget::default(), &stop);
            let answer = engine().search(&game("", position), ONE, &mut limits, &mut |_| {});
            assert!(answer.is_some());
            assert!(limits.nodes() <= u64::from(looks) * 128);
        }
    }
}

#[test]
fn wins_are_not_walked_away_in_circles() {
    // The first player is ahead in the race, and the game has repeated positions
    // before.
    let mut game = game("", "/ / d4 e8 / 2 2 / 1");
    play(&mut game, "c4 e9 d4 e8 c4 e9 d4 e8");
    let mut engine = engine();
    let mut rng = Pcg32::seed_from_u64(1);
    while game.outcome().is_none() {
        let mv = if game.position().side_to_move() == Seat::FIRST {
            let mv = search(&mut engine, &game, 1, 400).best_move().unwrap();
            let mut after = game.clone();
            after.play(mv).unwrap();
            assert!(!after.may_claim_draw());
            mv
        } else {
            // The opponent moves back and forth.
            let moves: Vec<_> = game
                .position()
                .legal_moves()
                .pawn_squares()
                .into_iter()
                .collect();
            Move::Pawn(moves[rng.random_range(0..moves.len())])
        };
        game.play(mv).unwrap();
        assert!(game.len() < 60);
    }
    assert_eq!(game.outcome(), Some(Outcome::Won(Seat::FIRST)));
}

#[test]
fn positions_of_the_game_that_come_again_are_draws() {
    let score = |moves: &str, fences: &str, first: &str| {
        let mut game = game("", &format!("/ / e1 a9 / {fences} / 1"));
        play(&mut game, moves);
        let report = search(&mut engine(), &game, 200, 60_000);
        let mut lines = report.lines.into_iter();
        let line = lines.find(|line| line.moves[0].to_string() == first);
        line.unwrap().score
    };
    let circle = "e2 a8 e1 a9 ";
    // One step ahead in a race. Repeating the position once does no harm; at the
    // third occurrence the opponent claims a draw.
    assert_eq!(score("", "0 0", "e2").plies_to_end(), Some(15));
    assert_eq!(score(circle, "0 0", "e2").plies_to_end(), Some(15));
    let third = circle.repeat(2);
    assert_eq!(score(&third, "0 0", "e2"), Score::EVEN);
    // With fences left nothing is certain, and repeating a position gains
    // nothing.
    assert_ne!(score("", "9 9", "e2"), Score::EVEN);
    assert_eq!(score(circle, "9 9", "e2"), Score::EVEN);
    assert_ne!(score(circle, "9 9", "d1"), Score::EVEN);
}

#[test]
fn who_is_losing_saves_nothing_by_going_back() {
    // Player 2 is two steps from its goal and has nearly all the fences.
    let mut game = game("", "/ / e1 a3 / 1 9 / 1");
    play(&mut game, "e2 a4 e1 a3");
    let report = search(&mut engine(), &game, 200, 60_000);
    let again = report
        .lines
        .iter()
        .find(|line| line.moves[0].to_string() == "e2");
    // Player 2 need not go back as well.
    assert!(again.unwrap().score < Score::hundredths(-200), "{again:?}");
    assert!(report.lines[0].score < Score::hundredths(-200));
}

#[test]
fn who_is_losing_among_four_saves_nothing_by_going_back() {
    // All others are two or three steps from their goals, player 1 seven.
    let mut game = game("", "/ / e2 g5 e4 c5 / 0 0 0 0 / 1");
    play(&mut game, "e1 f5 e5 d5 e2 g5 e4 c5");
    let report = search(&mut engine(), &game, 200, 20_000);
    let again = report
        .lines
        .iter()
        .find(|line| line.moves[0].to_string() == "e1");
    let chance = again.unwrap().chances.chance(Seat::FIRST);
    assert!(chance < 0.1, "{again:?}");
}

#[test]
fn what_cannot_be_reached_in_time_is_no_win() {
    // The goal is four rounds away, and the game ends after two.
    let limited = game("round_limit=2", "/ / e5 a9 / 0 0 / 1");
    let report = search(&mut engine(), &limited, 1, 5_000);
    assert_eq!(report.lines[0].score.plies_to_end(), None);
    let enough = game("round_limit=4", "/ / e5 a9 / 0 0 / 1");
    let report = search(&mut engine(), &enough, 1, 5_000);
    assert_eq!(report.lines[0].score.plies_to_end(), Some(7));
}

#[test]
fn beginners_see_steps_and_fences() {
    let rated = engine().evaluate_moves(&game("", "/ / b4 g7 / 5 5 / 1"), 0);
    assert_eq!(rated.len(), 4 + 128);
    let score = |text: &str| {
        let mv: Move = text.parse().unwrap();
        rated.iter().find(|rated| rated.mv == mv).unwrap().score
    };
    assert!(score("b5") > score("b3"));
    assert!(score("g6h") > score("b4h"));
    let rated = engine().evaluate_moves(&game("", "/ / e8 a2 / 5 5 / 1"), 0);
    let best = rated.iter().max_by_key(|rated| rated.score).unwrap();
    assert_eq!(best.mv.to_string(), "e9");
}

/// Returns the step or fence with the greatest immediate gain; the last one if
/// several are equal.
fn greedy(position: &Position) -> Move {
    let me = position.side_to_move();
    let score = |mv: &Move| {
        let next = position.play_unchecked(*mv);
        let steps = |seat| i32::from(next.distance(seat).unwrap_or(99));
        let others = Seat::all(next.players()).filter(|&seat| seat != me);
        let own = if steps(me) == 0 { -100 } else { steps(me) };
        others.map(steps).min().unwrap_or(0) - own
    };
    position.legal_moves().iter().max_by_key(score).unwrap()
}

/// Plays a game with the engine in the seat `lone` and the moves of `other` in
/// all other seats. Returns the winner.
fn winner(
    players: Players,
    lone: usize,
    nodes: u64,
    other: &mut dyn FnMut(&Position) -> Move,
) -> Option<usize> {
    let mut engine = engine();
    let mut game = Game::new(Position::start(Rules::new(players)));
    while game.outcome().is_none() && game.len() < 400 {
        let mv = if game.position().side_to_move().array_index() == lone {
            search(&mut engine, &game, 1, nodes).best_move().unwrap()
        } else {
            other(game.position())
        };
        game.play(mv).unwrap();
    }
    match game.outcome() {
        Some(Outcome::Won(seat)) => Some(seat.array_index()),
        _ => None,
    }
}

#[test]
fn greed_is_beaten_by_one_of_two() {
    for lone in 0..2 {
        assert_eq!(winner(Players::Two, lone, 5_000, &mut greedy), Some(lone));
    }
}

#[test]
fn chance_is_beaten_by_one_of_four() {
    let mut rng = Pcg32::seed_from_u64(9);
    let mut any = |position: &Position| {
        let legal: Vec<Move> = position.legal_moves().iter().collect();
        legal[rng.random_range(0..legal.len())]
    };
    for lone in 0..4 {
        assert_eq!(winner(Players::Four, lone, 5_000, &mut any), Some(lone));
    }
}

#[test]
fn greed_is_beaten_by_one_of_four() {
    // With fixed choices all games would be the same, so the openings differ.
    let mut won = 0;
    for seed in 0..12 {
        let mut rng = Pcg32::seed_from_u64(seed);
        let mut moves = 0;
        let mut others = |position: &Position| {
            moves += 1;
            let legal: Vec<Move> = position.legal_moves().iter().collect();
            match moves {
                0..4 => legal[rng.random_range(0..legal.len())],
                _ => greedy(position),
            }
        };
        let lone = seed as usize % 4;
        won += usize::from(winner(Players::Four, lone, 5_000, &mut others) == Some(lone));
    }
    assert!(won >= 8, "{won} of 12");
}
