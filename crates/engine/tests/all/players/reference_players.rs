//! Tests of the reference players, which do not search.

use super::*;

/// Calls `check` with the reference player's move at every turn of a game
/// between random players.
fn check_every_turn<P: Playable>(
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
            let answer = P::reference_answer(&game, seat, reference, turn).unwrap();
            check(game.position(), seat, answer);
        }
        round(&mut game, |game, seat| {
            P::reference_answer(game, seat, ReferencePlayer::Random, turn).unwrap()
        });
    }
}

/// Returns the tip of a player's goal (docs/rules.md, "The star lattice").
fn tip(position: &checkers::Position, seat: Seat) -> Hole {
    let name = match position.players().goal(seat).unwrap() {
        StarPoint::N => "a5",
        StarPoint::NE => "e13",
        StarPoint::SE => "m17",
        StarPoint::S => "q13",
        StarPoint::SW => "m5",
        StarPoint::NW => "e1",
    };
    hole(name)
}

#[test]
fn greed_takes_what_gains_most() {
    for players in [2, 4] {
        check_every_turn::<quoridor::Position>(
            players,
            ReferencePlayer::Greedy,
            |position, seat, mv| {
                let gain = |mv: Move| {
                    let next = position.play(mv).unwrap();
                    let path = |seat| i32::from(next.distance(seat).unwrap());
                    let others = Seat::all(players).filter(|other| *other != seat);
                    others.map(path).min().unwrap() - path(seat)
                };
                let most = position.legal_moves().into_iter().map(gain).max();
                assert_eq!(Some(gain(mv)), most, "{mv} in {position}");
            },
        );
    }
    for players in [2, 3, 6] {
        check_every_turn::<checkers::Position>(
            players,
            ReferencePlayer::Greedy,
            |position, seat, turn| {
                let tip = tip(position, seat);
                let gain = |turn: Turn| match turn {
                    Turn::Move { from, to, .. } => {
                        i32::from(from.distance(tip)) - i32::from(to.distance(tip))
                    }
                    Turn::Pass | Turn::TimeUp | Turn::Resign => 0,
                };
                let most = position.legal_moves().map(gain).max();
                assert_eq!(Some(gain(turn)), most, "{turn} in {position}");
            },
        );
    }
    check_every_turn::<parallel::Position>(2, ReferencePlayer::Greedy, |position, seat, plan| {
        let goal = position.rules().players.goal(seat).unwrap().holes();
        let steps = |view: &SeatView| {
            let pegs = view.preview().unwrap().end.pegs(seat).into_iter();
            let to_goal = |peg: Hole| goal.into_iter().map(move |hole| peg.distance(hole)).min();
            pegs.map(|peg| u32::from(to_goal(peg).unwrap()))
                .sum::<u32>()
        };
        let idle = SeatView::new(position.clone(), seat).unwrap();
        let view = idle.clone().with_plan(plan).unwrap();
        // No further order improves the plan.
        for arrow in Arrow::all().filter(|arrow| plan.order(*arrow).is_none()) {
            for number in Number::ALL {
                let mut more = view.clone();
                if more.lay_token(arrow, number).is_ok() {
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
        check_every_turn::<quoridor::Position>(
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
    check_every_turn::<checkers::Position>(
        3,
        ReferencePlayer::ShortestPath,
        |position, seat, turn| {
            let tip = tip(position, seat);
            let farthest = |turn: Turn| {
                let pegs = position.play(turn).unwrap().pegs(seat).into_iter();
                pegs.map(|peg| peg.distance(tip)).max()
            };
            let least = position.legal_moves().map(farthest).min();
            assert_eq!(Some(farthest(turn)), least, "{turn} in {position}");
        },
    );
}

/// Returns the different moves that the random player chooses with the seeds
/// from 0 to `seeds` - 1.
fn variety<P: Playable>(players: u8, seeds: u64) -> HashSet<String> {
    let game = game::<P>(players, "", 1);
    let seeds = 0..seeds;
    let answers =
        seeds.map(|seed| P::reference_answer(&game, Seat::FIRST, ReferencePlayer::Random, seed));
    answers.map(|answer| answer.unwrap().to_string()).collect()
}

#[test]
fn the_random_player_chooses_every_legal_move() {
    assert_eq!(variety::<checkers::Position>(2, 300).len(), 14);
    assert_eq!(variety::<quoridor::Position>(2, 2_000).len(), 131);
    let plans = variety::<parallel::Position>(2, 300);
    assert!(plans.len() > 290);
    for arrow in ["E", "SE", "SW", "W", "NW", "NE"] {
        for number in 1..=6 {
            let order = format!("{arrow}{number}");
            let has = |phase: Option<&str>| {
                phase.is_some_and(|orders| orders.split(',').any(|each| each == order))
            };
            assert!(plans.iter().any(|plan| has(plan.split('/').next())));
            assert!(plans.iter().any(|plan| has(plan.split('/').nth(1))));
        }
    }
}
