//! Tests that a session accepts the lines that are written to request a search.

use starfence_engine::ugi::{UgiSession, search_lines};
use starfence_rules::{Game, Setup, SetupArgs, checkers, parallel, quoridor};

/// Checks that a session accepts the lines and answers with a legal move.
fn is_understood<P: Setup>(texts: SetupArgs<'_>, moves: &[&str], go: &str) {
    let mut game = Game::new(P::set_up(texts).unwrap());
    for text in moves {
        let mv = game.position().parse_move(text).unwrap();
        game.play(mv).unwrap();
    }
    let mut session = UgiSession::default();
    let mut said = Vec::new();
    for line in search_lines(&game, go.to_owned()) {
        session.handle_line(&line, &mut |line| said.push(line.to_owned()));
    }
    assert!(said.iter().all(|line| !line.contains("error")), "{said:?}");
    let answer = said.last().and_then(|line| line.strip_prefix("bestmove "));
    assert_ne!(answer.unwrap(), "none");
}

#[test]
fn games_with_options_first_players_and_positions_are_understood() {
    let texts = |players, options, first, position, seed| SetupArgs {
        players,
        options,
        first,
        position,
        seed,
    };
    let go = "go nodes 20";
    let four = texts(4, "third_pawn=sideways", Some(3), None, None);
    is_understood::<quoridor::Position>(four, &["e8", "i6"], go);
    let set = texts(2, "", None, Some("d4f4e7 / a2a8 / e4 e6 / 7 8 / 2"), None);
    is_understood::<quoridor::Position>(set, &["e5"], go);
    let three = texts(3, "blocked_goal=swap", Some(2), None, None);
    is_understood::<checkers::Position>(three, &[], go);
    let planned = texts(3, "pegs=18", None, None, Some(7));
    let round = ["E1/- -/- -/-"];
    is_understood::<parallel::Position>(planned, &round, "go player 2 nodes 20");
}
