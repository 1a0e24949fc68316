//! Tests of the levels and the reference players in all games.
#![allow(clippy::unwrap_used)]

use starfence_engine::parallel::ParallelEngine;
use starfence_engine::{
    Engine as _, EngineMove, Level, Playable, ReferencePlayer, SearchClock, SearchLimits,
    SearchRequest,
};
use starfence_rules::checkers::Turn;
use starfence_rules::lattice::{Hole, Point};
use starfence_rules::parallel::{Arrow, Number, Submission, Submissions, View};
use starfence_rules::quoridor::Move;
use starfence_rules::{
    Game, Outcome, Position as _, Seat, SetUpTexts, TurnBased, checkers, parallel, quoridor,
};
use std::cell::Cell;
use std::collections::HashSet;
use std::time::Duration;

/// A clock that ends every search after it has been asked `most` times.
struct Patience {
    most: u32,
    looks: Cell<u32>,
}

impl Patience {
    const fn of(most: u32) -> Self {
        let looks = Cell::new(0);
        Self { most, looks }
    }
}

impl SearchClock for Patience {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.looks.get().into())
    }

    fn stopped(&self) -> bool {
        self.looks.set(self.looks.get() + 1);
        self.looks.get() > self.most
    }
}

/// Returns a game with these players, options and first player.
fn game<P: Playable>(players: u8, options: &str, first: u8) -> Game<P> {
    let texts = SetUpTexts {
        players,
        options,
        first: Some(first),
        position: None,
        seed: Some(u64::from(players)),
    };
    Game::new(P::set_up(texts).unwrap())
}

fn level(number: u8) -> Level {
    Level::from_number(number).unwrap()
}

/// Returns the answer of a level that has not seen this game before.
fn answer<P: Playable>(
    game: &Game<P>,
    seat: Seat,
    level: Level,
    seed: u64,
) -> Option<EngineMove<P>> {
    let mut engine = P::Engine::default();
    let observation = P::observation(game, seat)?;
    let patience = Patience::of(3);
    let found = level.search::<P>(&mut engine, &observation, seed, &patience, &mut |_| {});
    found.and_then(|report| report.best())
}

/// Plays a round: each player for whom the game waits answers. Panics if the
/// rules refuse an answer.
#[track_caller]
fn round<P: Playable>(game: &mut Game<P>, mut answer: impl FnMut(&Game<P>, Seat) -> EngineMove<P>) {
    let seats_to_act = game.position().seats_to_act();
    let answers: Vec<_> = seats_to_act
        .into_iter()
        .map(|seat| answer(game, seat))
        .collect();
    let mv = P::join_moves(&answers).unwrap();
    if let Err(reason) = game.play(mv) {
        panic!("{mv} in {}: {reason}", game.position());
    }
}

/// Plays games in which all levels take turns to answer, with a reference player
/// now and then. Every answer must be legal.
fn all_levels_play<P: Playable>(players: u8, options: &str, first: u8, rounds: u64) {
    let mut game = game::<P>(players, options, first);
    let mut engine = P::Engine::default();
    for turn in 0..rounds {
        if game.outcome().is_some() {
            break;
        }
        // All levels search, and one of them plays.
        let played = Level::ALL[(turn * 5 % 8) as usize];
        round(&mut game, |game, seat| {
            let mut chosen = None;
            for level in Level::ALL {
                let observation = P::observation(game, seat).unwrap();
                let patience = Patience::of(1 + turn as u32 % 3);
                let mut told = None;
                let found =
                    level.search::<P>(&mut engine, &observation, turn, &patience, &mut |report| {
                        told = report.best();
                    });
                let best = found.unwrap().best().unwrap();
                assert_eq!(told, Some(best), "{level:?} tells another move");
                let text = best.to_string();
                let read = game.position().parse_engine_move(seat, &text);
                assert_eq!(read.as_ref(), Ok(&best), "{level:?}");
                if level == played {
                    chosen = Some(best);
                } else if P::join_moves(&[best]).is_some_and(|mv| game.clone().play(mv).is_err()) {
                    // A single plan does not make a round; plans were checked
                    // above.
                    assert!(
                        game.position().side_to_move().is_none(),
                        "{level:?}: {text}"
                    );
                }
            }
            let reference = ReferencePlayer::ALL[(turn % 3) as usize];
            let simple = P::reference(game, seat, reference, turn).unwrap();
            if turn % 4 == 3 {
                simple
            } else {
                chosen.unwrap()
            }
        });
    }
    assert!(!game.is_empty());
}

#[test]
fn every_answer_is_legal() {
    for players in [2, 3, 4, 6] {
        all_levels_play::<checkers::Position>(players, "", 1, 40);
        let options = "blocked_goal=swap,direction=counterclockwise,round_limit=4";
        all_levels_play::<checkers::Position>(players, options, 2, 30);
        all_levels_play::<checkers::Position>(players, "finish=first,min_own=9", 2, 30);
    }
    for players in [2, 3, 4] {
        all_levels_play::<parallel::Position>(players, "", 1, 12);
        all_levels_play::<parallel::Position>(players, "pegs=18,round_limit=3", 1, 6);
    }
    for players in [2, 4] {
        all_levels_play::<quoridor::Position>(players, "", 1, 40);
        let options = "sideways_jump=always,third_pawn=sideways,round_limit=9";
        all_levels_play::<quoridor::Position>(players, options, 2, 40);
        all_levels_play::<quoridor::Position>(players, "sideways_jump=never", 1, 40);
    }
}

fn is_the_same_by_seed<P: Playable>(players: u8) {
    let mut game = game::<P>(players, "", 1);
    for turn in 0..4 {
        for seat in game.position().seats_to_act() {
            for level in Level::ALL {
                let once = answer(&game, seat, level, turn);
                assert!(once.is_some());
                assert_eq!(once, answer(&game, seat, level, turn), "{level:?}");
            }
        }
        // The weakest level does not always give the same answer.
        let seat = game.position().seats_to_act()[0];
        let seeds = (0..30).filter_map(|seed| answer(&game, seat, level(1), seed));
        let answers: HashSet<String> = seeds.map(|answer| answer.to_string()).collect();
        assert!(answers.len() > 3, "{answers:?}");
        round(&mut game, |game, seat| {
            answer(game, seat, level(2), turn).unwrap()
        });
    }
}

#[test]
fn chance_comes_from_the_seed_alone() {
    is_the_same_by_seed::<checkers::Position>(2);
    is_the_same_by_seed::<checkers::Position>(3);
    is_the_same_by_seed::<parallel::Position>(2);
    is_the_same_by_seed::<quoridor::Position>(2);
    is_the_same_by_seed::<quoridor::Position>(4);
}

#[test]
fn nobody_answers_when_the_game_is_over_or_another_is_to_move() {
    let mut over = game::<quoridor::Position>(2, "round_limit=1", 1);
    let second = Seat::FIRST.after(2);
    assert_eq!(answer(&over, second, Level::TOP, 1), None);
    assert!(quoridor::Position::reference(&over, second, ReferencePlayer::Greedy, 1).is_none());
    for text in ["e2", "e8"] {
        over.play(over.position().parse_move(text).unwrap())
            .unwrap();
    }
    for seat in Seat::all(2) {
        assert_eq!(answer(&over, seat, level(1), 1), None);
        for reference in ReferencePlayer::ALL {
            assert!(quoridor::Position::reference(&over, seat, reference, 1).is_none());
        }
    }
}

fn set<P: Playable>(players: u8, position: &str) -> Game<P> {
    let texts = SetUpTexts {
        players,
        options: "",
        first: None,
        position: Some(position),
        seed: None,
    };
    Game::new(P::set_up(texts).unwrap())
}

/// Returns the rows of the star, with the text of `sign` for each hole.
fn rows(sign: impl Fn(Hole) -> String) -> String {
    let row = |row| {
        let holes = (0..17).filter_map(move |column| Hole::new(row, column));
        holes.map(&sign).collect::<String>()
    };
    (0..17).map(row).collect::<Vec<_>>().join("/")
}

fn hole(name: &str) -> Hole {
    Hole::all().find(|hole| hole.to_string() == name).unwrap()
}

#[test]
fn the_best_take_a_win_at_hand() {
    for number in 6..=8 {
        let best = |game: &Game<quoridor::Position>| {
            let answer = answer(game, Seat::FIRST, level(number), 1);
            answer.map(|mv| mv.to_string())
        };
        let two = set::<quoridor::Position>(2, "/ / e8 a5 / 3 4 / 1");
        assert_eq!(best(&two).as_deref(), Some("e9"));
        let four = set::<quoridor::Position>(4, "/ / e8 b5 e2 h4 / 1 1 1 1 / 1");
        assert_eq!(best(&four).as_deref(), Some("e9"));

        // All pegs but one are in the goal, and that one is right before it.
        let last = hole("m10");
        let goal = Point::S.holes();
        let star = rows(|at| {
            let own = at == last || goal.contains(at) && at != hole("n10");
            let sign = match () {
                () if own => "1",
                () if Point::NW.holes().contains(at) => "2",
                () => ".",
            };
            sign.to_owned()
        });
        let star = set::<checkers::Position>(2, &format!("{star} 1"));
        let turn = answer(&star, Seat::FIRST, level(number), 1).unwrap();
        assert_eq!(turn.to_string(), "m10-n10");
    }
}

#[test]
fn the_best_plan_wins_when_one_does() {
    // Six of player 1's pegs are in the goal, the south-east point, and the 6 is
    // right before it. Player 1's other pegs are at home, and player 2's are far
    // from their goal.
    let inside = ["m17", "m16", "m15", "l16", "l15", "k15"].map(hole);
    assert!(inside.iter().all(|at| Point::SE.holes().contains(*at)));
    let last = hole("m13");
    assert!(!Point::SE.holes().contains(last));
    let numbers = |before: usize| ["1", "2", "2", "3", "3", "3", "4", "4", "4", "5", "5"][before];
    let home: Vec<Hole> = Point::NW.holes().into_iter().take(5).collect();
    let mut other: Vec<Hole> = Point::NE.holes().into_iter().collect();
    other.extend(["e8", "f9"].map(hole));
    let text = rows(|at| {
        let place = |holes: &[Hole]| holes.iter().position(|hole| *hole == at);
        match (place(&inside), place(&home), place(&other)) {
            (Some(at), ..) => format!("A{}", numbers(at)),
            (_, Some(at), _) => format!("A{}", numbers(6 + at)),
            (.., Some(11)) => "B6".to_owned(),
            (.., Some(at)) => format!("B{}", numbers(at)),
            _ if at == last => "A6".to_owned(),
            _ => "..".to_owned(),
        }
    });
    let game = set::<parallel::Position>(2, &format!("{text} E 222222/222222"));
    for number in 5..=8 {
        for seed in 0..4 {
            let plan = answer(&game, Seat::FIRST, level(number), seed).unwrap();
            let idle = game
                .position()
                .parse_engine_move(Seat::FIRST.after(2), "-/-");
            let mut after = game.clone();
            after
                .play(parallel::Position::join_moves(&[plan, idle.unwrap()]).unwrap())
                .unwrap();
            assert_eq!(after.outcome(), Some(Outcome::Won(Seat::FIRST)), "{plan}");
        }
    }
}

/// Checks the reference player's answers at every turn of a game between random
/// players.
fn along<P: Playable>(
    players: u8,
    reference: ReferencePlayer,
    mut check: impl FnMut(&P, Seat, EngineMove<P>),
) {
    let mut game = game::<P>(players, "", 1);
    for turn in 0..40 {
        if game.outcome().is_some() {
            break;
        }
        for seat in game.position().seats_to_act() {
            let answer = P::reference(&game, seat, reference, turn).unwrap();
            check(game.position(), seat, answer);
        }
        round(&mut game, |game, seat| {
            P::reference(game, seat, ReferencePlayer::Random, turn).unwrap()
        });
    }
}

/// Returns the tip of a player's goal (docs/rules.md, "The star lattice").
fn tip(position: &checkers::Position, seat: Seat) -> Hole {
    let name = match position.players().goal(seat).unwrap() {
        Point::N => "a5",
        Point::NE => "e13",
        Point::SE => "m17",
        Point::S => "q13",
        Point::SW => "m5",
        Point::NW => "e1",
    };
    hole(name)
}

#[test]
fn greed_takes_what_gains_most() {
    for players in [2, 4] {
        along::<quoridor::Position>(players, ReferencePlayer::Greedy, |position, seat, mv| {
            let gain = |mv: Move| {
                let next = position.play(mv).unwrap();
                let path = |seat| i32::from(next.distance(seat).unwrap());
                let others = Seat::all(players).filter(|other| *other != seat);
                others.map(path).min().unwrap() - path(seat)
            };
            let most = position.legal_moves().into_iter().map(gain).max();
            assert_eq!(Some(gain(mv)), most, "{mv} in {position}");
        });
    }
    for players in [2, 3, 6] {
        along::<checkers::Position>(players, ReferencePlayer::Greedy, |position, seat, turn| {
            let tip = tip(position, seat);
            let gain = |turn: Turn| match turn {
                Turn::Move { from, to, .. } => {
                    i32::from(from.distance(tip)) - i32::from(to.distance(tip))
                }
                Turn::Pass | Turn::Out | Turn::Resign => 0,
            };
            let most = position.legal_moves().map(gain).max();
            assert_eq!(Some(gain(turn)), most, "{turn} in {position}");
        });
    }
    along::<parallel::Position>(2, ReferencePlayer::Greedy, |position, seat, plan| {
        let goal = position.rules().players.goal(seat).unwrap().holes();
        let steps = |view: &View| {
            let pegs = view.preview().unwrap().end.pegs(seat).into_iter();
            let to_goal = |peg: Hole| goal.into_iter().map(move |hole| peg.distance(hole)).min();
            pegs.map(|peg| u32::from(to_goal(peg).unwrap()))
                .sum::<u32>()
        };
        let idle = View::new(position.clone(), seat).unwrap();
        let view = idle.clone().with_plan(plan).unwrap();
        // No further order improves the plan.
        for arrow in Arrow::all().filter(|arrow| plan.order(*arrow).is_none()) {
            for number in Number::ALL {
                let mut more = view.clone();
                if more.lay(arrow, number).is_ok() {
                    assert!(steps(&more) >= steps(&view), "{plan} in {position}");
                }
            }
        }
        assert!(steps(&view) <= steps(&idle));
    });
}

#[test]
fn the_shortest_path_is_walked_and_nothing_else() {
    for players in [2, 4] {
        along::<quoridor::Position>(
            players,
            ReferencePlayer::ShortestPath,
            |position, seat, mv| {
                assert!(matches!(mv, Move::Pawn(_)), "{mv} in {position}");
                let path = |mv| position.play(mv).unwrap().distance(seat);
                let steps = position.legal_moves().into_iter();
                let steps = steps.filter(|mv| matches!(mv, Move::Pawn(_)));
                assert_eq!(Some(path(mv)), steps.map(path).min(), "{mv} in {position}");
            },
        );
    }
    along::<checkers::Position>(3, ReferencePlayer::ShortestPath, |position, seat, turn| {
        let tip = tip(position, seat);
        let farthest = |turn: Turn| {
            let pegs = position.play(turn).unwrap().pegs(seat).into_iter();
            pegs.map(|peg| peg.distance(tip)).max()
        };
        let least = position.legal_moves().map(farthest).min();
        assert_eq!(Some(farthest(turn)), least, "{turn} in {position}");
    });
}

/// Returns the different answers of the random player for this many seeds.
fn variety<P: Playable>(players: u8, seeds: u64) -> HashSet<String> {
    let game = game::<P>(players, "", 1);
    let seeds = 0..seeds;
    let answers = seeds.map(|seed| P::reference(&game, Seat::FIRST, ReferencePlayer::Random, seed));
    answers.map(|answer| answer.unwrap().to_string()).collect()
}

#[test]
fn chance_takes_every_move() {
    assert_eq!(variety::<checkers::Position>(2, 300).len(), 14);
    assert_eq!(variety::<quoridor::Position>(2, 2_000).len(), 131);
    let plans = variety::<parallel::Position>(2, 300);
    assert!(plans.len() > 290);
    for arrow in ["E", "SE", "SW", "W", "NW", "NE"] {
        for number in 1..=6 {
            let order = format!("{arrow}{number}");
            let has = |execution: Option<&str>| {
                execution.is_some_and(|orders| orders.split(',').any(|each| each == order))
            };
            assert!(plans.iter().any(|plan| has(plan.split('/').next())));
            assert!(plans.iter().any(|plan| has(plan.split('/').nth(1))));
        }
    }
}

/// Plays games in which players resign early. The others must keep searching,
/// every reported line must be legal, and players who have resigned must have no
/// chance.
fn the_others_think_on<P: Playable + TurnBased>(players: u8, options: &str) {
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
                assert!(!out || line.chances.of(seat) == 0.0, "{players} {options}");
            }
        }
        let best = report.best().unwrap().to_string();
        let mv = game.position().parse_move(&best).unwrap();
        assert_eq!(Some(mv) == P::pass(), game.position().must_pass());
        game.play(mv).unwrap();
    }
    assert_eq!(resigned + 2, players);
}

#[test]
fn who_has_resigned_is_left_out_of_all_thoughts() {
    for players in [3, 4, 6] {
        for options in ["", "finish=first", "direction=counterclockwise"] {
            the_others_think_on::<checkers::Position>(players, options);
        }
    }
    for options in ["", "sideways_jump=never", "round_limit=8"] {
        the_others_think_on::<quoridor::Position>(4, options);
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
                let plan = report.best().unwrap();
                assert_eq!(out, round > 0 && seat == second);
                if round > 0 {
                    assert_eq!(report.lines[0].chances.of(second), 0.0);
                }
                for level in Level::ALL {
                    let answer = answer(&game, seat, level, round).unwrap();
                    assert!(!out || answer.is_empty(), "{answer}");
                }
                for reference in ReferencePlayer::ALL {
                    let simple = parallel::Position::reference(&game, seat, reference, round);
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
