//! Tests of the levels and the reference players in all games.

mod certainty;
mod head_start;
mod reference_players;
mod resigned;

use starfence_engine::parallel::ParallelEngine;
use starfence_engine::{
    Engine as _, EngineMove, Level, Playable, ReferencePlayer, SearchClock, SearchLimits,
    SearchRequest,
};
use starfence_rules::checkers::Turn;
use starfence_rules::lattice::{Hole, StarPoint};
use starfence_rules::parallel::{Arrow, Number, SeatView, Submission, Submissions};
use starfence_rules::quoridor::Move;
use starfence_rules::{
    Game, Outcome, Position as _, Seat, SetupArgs, TurnBased, checkers, parallel, quoridor,
};
use std::cell::Cell;
use std::collections::HashSet;
use std::time::Duration;

/// A clock that stops every search after `most` checks.
struct StopAfter {
    most: u32,
    looks: Cell<u32>,
}

impl StopAfter {
    const fn new(most: u32) -> Self {
        let looks = Cell::new(0);
        Self { most, looks }
    }
}

impl SearchClock for StopAfter {
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
    seeded_game(players, options, first, u64::from(players))
}

/// Returns a game as [`game`] does, with this seed, which shuffles the pegs if
/// the start is random.
fn seeded_game<P: Playable>(players: u8, options: &str, first: u8, seed: u64) -> Game<P> {
    let texts = SetupArgs {
        players,
        options,
        first: Some(first),
        position: None,
        seed: Some(seed),
    };
    Game::new(P::set_up(texts).unwrap())
}

fn level(number: u8) -> Level {
    Level::from_number(number).unwrap()
}

/// Returns the move that a computer player of a level chooses with a new
/// engine.
fn answer<P: Playable>(
    game: &Game<P>,
    seat: Seat,
    level: Level,
    seed: u64,
) -> Option<EngineMove<P>> {
    let mut engine = P::Engine::default();
    let observation = P::observation(game, seat)?;
    let stop = StopAfter::new(3);
    let found = level.search::<P>(&mut engine, &observation, seed, &stop, &mut |_| {});
    found.and_then(|report| report.best_move())
}

/// Plays a round: every player whose move the game requires makes the move that
/// `answer` returns. Panics if a move is illegal.
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

/// Plays a game in which the levels take turns to choose the moves,
/// occasionally replaced by a reference player. Every move must be legal.
fn all_levels_play<P: Playable>(players: u8, options: &str, first: u8, rounds: u64) {
    all_levels_play_on(game::<P>(players, options, first), rounds);
}

/// Plays a game on as [`all_levels_play`] does.
fn all_levels_play_on<P: Playable>(mut game: Game<P>, rounds: u64) {
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
                let stop = StopAfter::new(1 + turn as u32 % 3);
                let mut reported = None;
                let found =
                    level.search::<P>(&mut engine, &observation, turn, &stop, &mut |report| {
                        reported = report.best_move();
                    });
                let best = found.unwrap().best_move().unwrap();
                assert_eq!(reported, Some(best), "{level:?} tells another move");
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
            let simple = P::reference_answer(game, seat, reference, turn).unwrap();
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
    let second = Seat::FIRST.next_among(2);
    assert_eq!(answer(&over, second, Level::STRONGEST, 1), None);
    assert!(
        quoridor::Position::reference_answer(&over, second, ReferencePlayer::Greedy, 1).is_none()
    );
    for text in ["e2", "e8"] {
        over.play(over.position().parse_move(text).unwrap())
            .unwrap();
    }
    for seat in Seat::all(2) {
        assert_eq!(answer(&over, seat, level(1), 1), None);
        for reference in ReferencePlayer::ALL {
            assert!(quoridor::Position::reference_answer(&over, seat, reference, 1).is_none());
        }
    }
}

fn set<P: Playable>(players: u8, position: &str) -> Game<P> {
    let texts = SetupArgs {
        players,
        options: "",
        first: None,
        position: Some(position),
        seed: None,
    };
    Game::new(P::set_up(texts).unwrap())
}

/// Returns the rows of the star as text, with the result of `sign` for each
/// hole.
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
        let goal = StarPoint::S.holes();
        let star = rows(|at| {
            let own = at == last || goal.contains(at) && at != hole("n10");
            let sign = match () {
                () if own => "1",
                () if StarPoint::NW.holes().contains(at) => "2",
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
    assert!(inside.iter().all(|at| StarPoint::SE.holes().contains(*at)));
    let last = hole("m13");
    assert!(!StarPoint::SE.holes().contains(last));
    let numbers = |before: usize| ["1", "2", "2", "3", "3", "3", "4", "4", "4", "5", "5"][before];
    let home: Vec<Hole> = StarPoint::NW.holes().into_iter().take(5).collect();
    let mut other: Vec<Hole> = StarPoint::NE.holes().into_iter().collect();
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
                .parse_engine_move(Seat::FIRST.next_among(2), "-/-");
            let mut after = game.clone();
            after
                .play(parallel::Position::join_moves(&[plan, idle.unwrap()]).unwrap())
                .unwrap();
            assert_eq!(after.outcome(), Some(Outcome::Won(Seat::FIRST)), "{plan}");
        }
    }
}
