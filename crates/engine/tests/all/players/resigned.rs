//! Tests of games in which a player has resigned.

use super::*;

/// Plays games in which players resign early. The others must keep searching,
/// every reported line must be legal, and players who have resigned must have no
/// chance.
fn check_search_after_resignations<P: Playable + TurnBased>(players: u8, options: &str) {
    let mut game = game::<P>(players, options, 1);
    let mut engine = P::Engine::default();
    let mut resigned = 0;
    for turn in 0..(12 * u32::from(players)) {
        let position = game.position();
        if game.outcome().is_some() {
            break;
        }
        let seat = position.side_to_move().unwrap();
        if !position.is_out(seat) && turn % 7 == 5 && resigned + 2 < players {
            game.play(P::resign().unwrap()).unwrap();
            resigned += 1;
            continue;
        }
        let observation = P::observation(&game, seat).unwrap();
        let request = SearchRequest { lines: 2, seed: 1 };
        let report = engine.search(
            &observation,
            request,
            &mut SearchLimits::with_nodes(600),
            &mut |_| (),
        );
        let report = report.unwrap();
        for line in &report.lines {
            let mut now = game.clone();
            for text in line.moves.iter().map(ToString::to_string) {
                let mv = now.position().parse_move(&text).unwrap();
                now.play(mv).unwrap();
            }
            for seat in Seat::all(players) {
                let out = game.position().is_out(seat);
                assert!(
                    !out || line.chances.chance(seat) == 0.0,
                    "{players} {options}"
                );
            }
        }
        let best = report.best_move().unwrap().to_string();
        let mv = game.position().parse_move(&best).unwrap();
        assert_eq!(Some(mv) == P::pass(), game.position().must_pass());
        game.play(mv).unwrap();
    }
    assert_eq!(resigned + 2, players);
}

#[test]
fn searches_skip_players_who_have_resigned() {
    for players in [3, 4, 6] {
        for options in ["", "finish=first", "direction=counterclockwise"] {
            check_search_after_resignations::<checkers::Position>(players, options);
        }
    }
    for options in ["", "sideways_jump=never", "round_limit=8"] {
        check_search_after_resignations::<quoridor::Position>(4, options);
    }
}

#[test]
fn who_has_resigned_plans_nothing_and_the_others_reckon_with_it() {
    for players in [3, 4] {
        let mut game = game::<parallel::Position>(players, "", 1);
        let second = Seat::all(players).nth(1).unwrap();
        for round in 0..6 {
            let mut plans = Vec::new();
            for seat in Seat::all(players) {
                let view = parallel::Position::observation(&game, seat).unwrap();
                let request = SearchRequest {
                    lines: 1,
                    seed: round,
                };
                let mut engine = ParallelEngine::default();
                let report = engine
                    .search(
                        &view,
                        request,
                        &mut SearchLimits::with_nodes(300),
                        &mut |_| (),
                    )
                    .unwrap();
                let out = game.position().is_out(seat);
                let plan = report.best_move().unwrap();
                assert_eq!(out, round > 0 && seat == second);
                if round > 0 {
                    assert_eq!(report.lines[0].chances.chance(second), 0.0);
                }
                for level in Level::ALL {
                    let answer = answer(&game, seat, level, round).unwrap();
                    assert!(!out || answer.is_empty(), "{answer}");
                }
                for reference in ReferencePlayer::ALL {
                    let simple =
                        parallel::Position::reference_answer(&game, seat, reference, round);
                    assert!(!out || simple.unwrap().is_empty());
                }
                assert!(!out || plan.is_empty(), "{plan}");
                plans.push(plan);
            }
            let mut all: Vec<Submission> = plans.into_iter().map(Submission::from).collect();
            if round == 0 {
                all[1] = Submission::Resign;
            }
            game.play(Submissions::new(&all)).unwrap();
            if game.outcome().is_some() {
                break;
            }
        }
        assert!(game.len() > 2);
    }
}
