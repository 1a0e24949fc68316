//! Tests of games in which players begin with less than usual.

use super::*;

/// Returns a game with this head start.
fn game_with<P: Playable>(players: u8, options: &str, head_start: &str, seed: u64) -> Game<P> {
    let texts = SetupArgs {
        players,
        options,
        first: None,
        position: None,
        seed: Some(seed),
    };
    Game::new(P::set_up_with_head_start(texts, Some(head_start)).unwrap())
}

#[test]
fn every_level_plays_with_a_head_start() {
    for (players, options, head_start) in [
        (2, "", "7,10"),
        (2, "min_own=10", "10,1"),
        (2, "blocked_goal=swap", "4,8"),
        (3, "", "6,10,3"),
        (6, "finish=first", "1,2,3,4,5,10"),
    ] {
        let game = game_with::<checkers::Position>(players, options, head_start, 1);
        all_levels_play_on(game, 40);
    }
    for (players, head_start) in [(2, "1,12"), (3, "12,6,3"), (4, "11,12,12,12")] {
        all_levels_play_on(
            game_with::<parallel::Position>(players, "", head_start, 2),
            8,
        );
    }
    for (players, head_start) in [(2, "0,10"), (2, "0,0"), (4, "5,0,3,1")] {
        all_levels_play_on(
            game_with::<quoridor::Position>(players, "", head_start, 1),
            40,
        );
    }
}

/// Returns the number of games of six that player 1 wins, if both players are of
/// the same level. Every game comes to an end.
fn games_won<P: Playable>(head_start: &str) -> usize {
    let won = (0..6).filter(|seed| {
        let mut game = game_with::<P>(2, "", head_start, *seed);
        for turn in 0..400 {
            if game.outcome().is_some() {
                break;
            }
            round(&mut game, |game, seat| {
                answer(game, seat, level(3), seed + turn).unwrap()
            });
        }
        game.outcome().unwrap() == Outcome::Won(Seat::FIRST)
    });
    won.count()
}

#[test]
fn a_head_start_decides_games_of_equal_players() {
    // Fewer pegs have less to do; fewer fences and tokens can do less.
    assert_eq!(games_won::<checkers::Position>("5,10"), 6);
    assert_eq!(games_won::<checkers::Position>("10,5"), 0);
    assert!(games_won::<quoridor::Position>("10,0") >= 5);
    assert!(games_won::<parallel::Position>("12,3") >= 5);
}
