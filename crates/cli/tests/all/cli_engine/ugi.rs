//! Tests of `ugi`.

use super::{check_legal, folder, game, run, start, usual};
use starfence_engine::Playable;
use starfence_engine::ugi::Info;
use starfence_rules::{SetupArgs, checkers, parallel, quoridor};
use std::collections::HashSet;
use std::io::{BufRead as _, BufReader, Write as _};
use std::time::Duration;

/// Runs the program with these input lines until it ends, and returns the lines
/// that it prints.
#[track_caller]
fn run_ugi(lines: &str) -> Vec<String> {
    let output = run(&["ugi"], folder(), lines.as_bytes());
    assert!(output.status.success(), "{}", super::stderr_text(&output));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// Returns the moves in the program's `bestmove` lines.
fn answers(said: &[String]) -> Vec<&str> {
    let answers = said
        .iter()
        .filter_map(|line| line.strip_prefix("bestmove "));
    answers.collect()
}

/// Returns the errors in the program's `info string error` lines.
fn errors(said: &[String]) -> Vec<&str> {
    let errors = said
        .iter()
        .filter_map(|line| line.strip_prefix("info string error: "));
    errors.collect()
}

/// Returns the search information that the program prints, without the time,
/// which always differs.
fn infos(said: &[String]) -> Vec<Info> {
    let infos = said.iter().filter_map(|line| line.parse::<Info>().ok());
    let untimed = infos.map(|info| Info {
        time: Duration::ZERO,
        ..info
    });
    untimed.collect()
}

/// Returns the `newgame` line for a game.
fn new_game<P: Playable>(texts: &SetupArgs) -> String {
    let mut line = format!("newgame {} players {}", P::KIND, texts.players);
    if !texts.options.is_empty() {
        line += &format!(" options {}", texts.options);
    }
    if let Some(first) = texts.first {
        line += &format!(" first {first}");
    }
    if let Some(seed) = texts.seed {
        line += &format!(" seed {seed}");
    }
    line
}

/// Requests a move from every player who has to act, once with each of the
/// limits `ways`, and checks the answers.
#[track_caller]
fn check_answers<P: Playable>(texts: SetupArgs, moves: &[&str], ways: &[&str]) {
    let game = game::<P>(texts, moves);
    let seats = game.position().seats_to_act();
    let from = texts.position.unwrap_or("startpos");
    let mut lines = new_game::<P>(&texts) + "\n";
    lines += &format!("position {from} ; moves {}\n", moves.join(" "));
    for seat in &seats {
        for way in ways {
            lines += &format!("go player {seat} {way}\n");
        }
    }
    let said = run_ugi(&lines);
    assert!(errors(&said).is_empty(), "{lines}{said:?}");
    let answers = answers(&said);
    assert_eq!(answers.len(), seats.len() * ways.len(), "{lines}{said:?}");
    for (at, answer) in answers.iter().enumerate() {
        check_legal(&game, Some(seats[at / ways.len()].number()), answer);
    }
}

#[test]
fn it_says_who_it_is() {
    let said = run_ugi("ugi\nisready\nquit\nisready\n");
    assert!(said[0].starts_with("id name Starfence"), "{said:?}");
    assert!(said[1].starts_with("id author "), "{said:?}");
    for (line, option) in said[2..].iter().zip(["Hash", "Threads", "MultiPV"]) {
        let begin = format!("option name {option} type spin default ");
        assert!(line.starts_with(&begin), "{line}");
    }
    assert_eq!(said[5..], ["ugiok", "readyok"]);
}

#[test]
fn all_games_are_played_with_all_their_players_and_options() {
    let ways = ["nodes 1", "nodes 25", "movetime 1", "level 1", "level 3"];
    let texts = |players, options, first, seed| SetupArgs {
        options,
        first,
        seed,
        ..usual(players)
    };
    for players in [2, 3, 4, 6] {
        check_answers::<checkers::Position>(usual(players), &[], &ways);
        let options = "direction=counterclockwise,blocked_goal=swap";
        check_answers::<checkers::Position>(texts(players, options, Some(2), None), &[], &ways);
        let options = "leave_goal=free,round_limit=1";
        check_answers::<checkers::Position>(texts(players, options, None, None), &[], &ways);
    }
    for players in [2, 3, 4] {
        check_answers::<parallel::Position>(texts(players, "", None, Some(5)), &[], &ways);
        let options = "pegs=18,round_limit=1";
        check_answers::<parallel::Position>(texts(players, options, None, Some(6)), &[], &ways);
    }
    for players in [2, 4] {
        check_answers::<quoridor::Position>(usual(players), &[], &ways);
        let options = "sideways_jump=always,third_pawn=sideways,round_limit=1";
        check_answers::<quoridor::Position>(texts(players, options, Some(2), None), &[], &ways);
    }
}

#[test]
fn positions_and_moves_are_put_on_the_desk() {
    let ways = ["nodes 40", "level 2"];
    check_answers::<quoridor::Position>(usual(2), &["e2", "e8", "e3v"], &ways);
    check_answers::<checkers::Position>(usual(3), &["d5-e5"], &ways);
    let seeded = SetupArgs {
        seed: Some(3),
        ..usual(2)
    };
    check_answers::<parallel::Position>(seeded, &["E1/- -/W1,SW2", "-/- -/-"], &ways);
    let set = |position| SetupArgs {
        position: Some(position),
        ..usual(2)
    };
    let fences = "d4f4e7 / a2a8 / e4 e6 / 7 8 / 2";
    check_answers::<quoridor::Position>(set(fences), &["e5"], &ways);
    let start = game::<parallel::Position>(seeded, &["E1/- -/W1"]);
    let text = start.position().to_string();
    check_answers::<parallel::Position>(set(&text), &["SE1/- -/-"], &ways);
    let text = game::<checkers::Position>(usual(2), &["d5-e5"]);
    let text = text.position().to_string();
    check_answers::<checkers::Position>(set(&text), &[], &ways);

    // Only one move wins, so the answer shows which position was set up.
    for position in [
        "/ / e8 a5 / 3 4 / 1",
        "/ / e8 a5 / 3 4 / 1 ;",
        "/ / e8 a5 / 3 4 / 1 moves",
        "/ / e8 a5 / 3 4 / 1 ; moves",
        "/ / e7 a5 / 3 4 / 1 moves e8 a6",
        "/ / e7 a5 / 3 4 / 1 ; moves e8 a6",
    ] {
        let lines = format!("newgame quoridor players 2\nposition {position}\ngo nodes 50\n");
        assert_eq!(answers(&run_ugi(&lines)), ["e9"], "{position}");
    }
}

#[test]
fn the_same_nodes_find_the_same() {
    let games = [
        (
            "newgame chinese-checkers players 2",
            "go nodes 300 multipv 2",
        ),
        ("newgame chinese-checkers players 6", "go nodes 300"),
        ("newgame parallel players 3 seed 2", "go player 2 nodes 300"),
        ("newgame quoridor players 2", "go nodes 300 multipv 2"),
        ("newgame quoridor players 4", "go nodes 300"),
        ("newgame quoridor players 4", "go level 2 seed 8"),
        (
            "newgame parallel players 2 seed 2",
            "go player 1 level 1 seed 3",
        ),
    ];
    for (new, go) in games {
        let once = run_ugi(&format!("{new}\n{go}\n"));
        let again = run_ugi(&format!("{new}\n{go}\n"));
        assert_eq!(infos(&once), infos(&again), "{new}");
        assert!(!infos(&once).is_empty(), "{new}");
        for info in infos(&once) {
            let sum: f32 = info.chances.iter().sum();
            assert!((sum - 1.0).abs() < 0.01, "{new}: {info}");
        }
        assert_eq!(answers(&once), answers(&again), "{new}");
        // A new game forgets what was found in the game before.
        let third = run_ugi(&format!("{new}\n{go}\n{new}\n{go}\n"));
        assert_eq!(answers(&third), [answers(&once)[0]; 2], "{new}");
    }
}

#[test]
fn another_seed_lets_weak_players_play_otherwise() {
    for new in ["quoridor", "chinese-checkers"] {
        let mut lines = format!("newgame {new} players 2\n");
        for seed in 0..20 {
            lines += &format!("go level 1 seed {seed}\n");
        }
        let said = run_ugi(&lines);
        let moves: HashSet<&str> = answers(&said).into_iter().collect();
        assert!(moves.len() > 2, "{new}: {moves:?}");
    }
}

#[test]
fn several_lines_are_different_and_ordered() {
    let games = [
        ("newgame chinese-checkers players 2", ""),
        ("newgame chinese-checkers players 4", ""),
        ("newgame parallel players 2 seed 1", "player 2"),
        ("newgame quoridor players 2", ""),
        ("newgame quoridor players 4", ""),
    ];
    for (new, player) in games {
        let said = run_ugi(&format!("{new}\ngo {player} nodes 6000 multipv 4\n"));
        let infos = infos(&said);
        let last = infos.iter().rposition(|info| info.line == 1).unwrap();
        let lines = &infos[last..];
        assert!(lines.len() > 1 && lines.len() <= 4, "{new}: {lines:?}");
        assert!(lines.iter().zip(1..).all(|(info, line)| info.line == line));
        // A plan is drawn at random, so that nobody can foresee it.
        let ordered = lines.is_sorted_by(|a, b| a.score >= b.score);
        assert!(ordered || new.contains("parallel"), "{new}: {lines:?}");
        let firsts: HashSet<&str> = lines.iter().map(|info| &info.moves[0][..]).collect();
        assert_eq!(firsts.len(), lines.len(), "{new}: {lines:?}");
        assert_eq!(answers(&said), [&lines[0].moves[0]], "{new}");
    }
}

#[test]
fn who_is_asked_must_be_waited_for() {
    let all = "newgame parallel players 2 seed 1\n";
    let said = run_ugi(&format!("{all}go nodes 5\ngo player 3 nodes 5\n"));
    assert_eq!(
        errors(&said),
        [
            "missing player: expected one, as in \"go player 1 movetime 1000\"",
            "player 3 is not to move",
        ]
    );
    assert_eq!(answers(&said), ["none", "none"]);
    let said = run_ugi("newgame quoridor players 2\ngo player 2 nodes 5\ngo player 1 nodes 5\n");
    assert_eq!(errors(&said), ["player 2 is not to move"]);
    check_legal(
        &game::<quoridor::Position>(usual(2), &[]),
        None,
        answers(&said)[1],
    );
    // No player has a move when the game is over.
    let over = "position / / e8 a5 / 3 4 / 1 ; moves e9";
    let said = run_ugi(&format!("newgame quoridor players 2\n{over}\ngo nodes 5\n"));
    assert_eq!((errors(&said), answers(&said)), (vec![], vec!["none"]));
}

#[test]
fn what_is_refused_leaves_the_position_before() {
    let said = run_ugi(
        "newgame quoridor players 2\n\
         position startpos moves e2 e8\n\
         position startpos moves e2 e5\n\
         position startpos moves e2 zz\n\
         position / / e9 a5 / 3 4 / 7 ; moves e9\n\
         position startpos moves e2 e8 e3v e3v\n\
         newgame quoridor players 3\n\
         newgame quoridor players 2 options pegs=18\n\
         newgame quoridor players 2 first 3\n\
         newgame chess\n\
         go nodes 30\n",
    );
    let errors = errors(&said);
    assert_eq!(errors.len(), 8, "{said:?}");
    assert_eq!(
        errors[0],
        "e5: e5 is too far from e9: a pawn moves one square"
    );
    assert!(errors[1].starts_with("zz: "), "{errors:?}");
    assert!(errors[3].starts_with("e3v: "), "{errors:?}");
    // Player 1 is to move, as after e2 e8.
    let game = game::<quoridor::Position>(usual(2), &["e2", "e8"]);
    check_legal(&game, None, answers(&said)[0]);

    // A plan with tokens that the store lacks is refused, naming that rule.
    let said = run_ugi(
        "newgame parallel players 2 seed 1\n\
         position startpos moves E1,W1,NE1/- -/-\n",
    );
    let said = super::ugi::errors(&said).concat();
    assert!(said.contains("tokens with number 1"), "{said}");
    // And so is a turn that ends where it began.
    let said = run_ugi("newgame chinese-checkers players 2\nposition startpos moves d5-d5\n");
    assert!(super::ugi::errors(&said)[0].starts_with("d5-d5: "));
}

#[test]
fn options_are_obeyed() {
    let said = run_ugi(
        "setoption name MultiPV value 3\n\
         setoption name Hash value 1\n\
         newgame quoridor players 2\n\
         go nodes 500\n\
         go nodes 500 multipv 2\n\
         setoption name MultiPV value 1\n\
         setoption name Hash value 2\n\
         setoption name Threads value 2\n\
         go nodes 500\n\
         setoption name Threads value 1000000\n\
         go nodes 500\n",
    );
    assert!(errors(&said).is_empty(), "{said:?}");
    let game = game::<quoridor::Position>(usual(2), &[]);
    let answered = |line: &String| line.starts_with("bestmove ");
    let searches: Vec<_> = said.split(answered).take(4).collect();
    let most = |lines: &[String]| infos(lines).iter().map(|info| info.line).max();
    let lines: Vec<_> = searches.iter().map(|lines| most(lines).unwrap()).collect();
    assert_eq!(lines, [3, 2, 1, 1]);
    assert_eq!(answers(&said).len(), 4);
    answers(&said)
        .iter()
        .for_each(|answer| check_legal(&game, None, answer));
    // The other games accept the options too.
    for (new, go) in [
        ("newgame chinese-checkers players 2", "go nodes 200"),
        ("newgame chinese-checkers players 3", "go nodes 200"),
        ("newgame parallel players 2 seed 1", "go player 1 nodes 200"),
        ("newgame quoridor players 4", "go nodes 200"),
    ] {
        let options = "setoption name Hash value 1\nsetoption name Threads value 2\n";
        let said = run_ugi(&format!("{options}{new}\n{go}\n{options}{go}\n"));
        assert!(errors(&said).is_empty(), "{said:?}");
        assert_eq!(answers(&said).len(), 2, "{said:?}");
    }
}

#[test]
fn unknown_words_and_options_are_told_of_and_passed_over() {
    let said = run_ugi(
        "newgame quoridor variant x players 2\n\
         ponder\n\
         please go depth 3 nodes 60\n\
         setoption name Contempt value 3\n\
         setoption name Hash value none\n\
         setoption name Hash value -1\n",
    );
    let told = |text: &&String| text.starts_with("info string ignored: ");
    let ignored: Vec<_> = said.iter().filter(told).collect();
    let words = ["variant x", "ponder", "please depth 3"];
    let expected = words.map(|words| format!("info string ignored: {words}"));
    assert_eq!(ignored, expected.iter().collect::<Vec<_>>());
    check_legal(
        &game::<quoridor::Position>(usual(2), &[]),
        None,
        answers(&said)[0],
    );
    assert_eq!(errors(&said).len(), 3, "{said:?}");
    assert!(errors(&said)[0].contains("Contempt"), "{said:?}");
}

#[test]
fn impossible_positions_are_answered_with_an_error() {
    for (new, positions) in [
        (
            "quoridor players 2",
            &[
                // Two pawns on one square, a fence on a fence, crossing fences,
                // a pawn walled in, too many fences, both pawns on their goals,
                // one pawn, a bad square, and texts that are not positions.
                "/ / e5 e5 / 10 10 / 1",
                "e5e5 / / e1 e9 / 9 9 / 1",
                "e5 / e5 / e1 e9 / 9 9 / 1",
                "a1c1e1g1 / h1 / e1 e9 / 5 5 / 1",
                "/ / e1 e9 / 11 10 / 1",
                "/ / e9 e1 / 10 10 / 3",
                "/ / e1 / 10 10 / 1",
                "/ / z1 e9 / 10 10 / 1",
                "/////",
                "1",
            ][..],
        ),
        ("chinese-checkers players 2", &["1", ".", "1/2/3 4"]),
        ("parallel players 2", &["1", "/ / /", "9 9 9 9"]),
    ] {
        for position in positions {
            let lines = format!("newgame {new}\nposition {position}\nisready\n");
            let said = run_ugi(&lines);
            assert_eq!(said.last().unwrap(), "readyok", "{position}: {said:?}");
            assert_eq!(errors(&said).len(), 1, "{position}: {said:?}");
        }
    }
}

#[test]
fn nonsense_does_no_harm() {
    let mut input = b"\xff\xfe go\n\0\0\nnewgame\ngo nodes\ngo nodes -1\ngo level 9\n".to_vec();
    input.extend(b"go nodes 5\nposition startpos\nposition\nstop\n\n   \r\n");
    input.extend("moves é ♟ position\n".repeat(3).bytes());
    input.extend([b'x'; 100_000]);
    input.extend(
        b"\nnewgame quoridor players 2 options \xc3\x28\ngo multipv 18446744073709551615\n",
    );
    input.extend(b"isready\nnewgame quoridor players 2\nposition startpos moves \xff\ngo nodes 9");
    let output = run(&["ugi"], folder(), &input);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let said: Vec<String> = text.lines().map(str::to_owned).collect();
    assert!(said.contains(&"readyok".to_owned()));
    assert!(said.iter().all(|line| line.len() < 1000), "{said:?}");
    // Six `go` commands cannot be executed: three are invalid, and three come
    // before a game is set up. The last one, which has no line break after it,
    // is executed.
    let answers = answers(&said);
    assert_eq!(answers[..6], ["none"; 6], "{said:?}");
    assert_eq!(answers.len(), 7, "{said:?}");
    check_legal(&game::<quoridor::Position>(usual(2), &[]), None, answers[6]);
}

#[test]
fn more_lines_than_moves_and_much_time_are_no_trouble() {
    let moves = "position / / e8 a5 / 0 0 / 1";
    let said = run_ugi(&format!(
        "newgame quoridor players 2\n{moves}\n\
         go nodes 50 multipv 18446744073709551615\n\
         go movetime 18446744073709551615 nodes 50 multipv 1000\n"
    ));
    assert_eq!(answers(&said), ["e9", "e9"], "{said:?}");
}

#[test]
fn a_stop_ends_a_search_without_limits() {
    for new in [
        "newgame chinese-checkers players 2\ngo infinite\n",
        "newgame chinese-checkers players 3\ngo\n",
        "newgame parallel players 2 seed 1\ngo player 1 infinite\n",
        "newgame quoridor players 2\ngo infinite multipv 2\n",
        "newgame quoridor players 4\ngo infinite\n",
    ] {
        let mut child = start(&["ugi"], folder());
        let mut input = child.stdin.take().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut next = || lines.next().unwrap().unwrap();
        input.write_all(new.as_bytes()).unwrap();
        // Wait until the search prints information, so that it has begun.
        loop {
            let line = next();
            assert!(!line.starts_with("bestmove "), "{new}{line}");
            if line.parse::<Info>().is_ok() {
                break;
            }
        }
        input.write_all(b"stop\n").unwrap();
        while !next().starts_with("bestmove ") {}
        // The program still reads input, and a stop directly after `go` is not
        // lost.
        input.write_all(b"isready\n").unwrap();
        assert_eq!(next(), "readyok");
        input.write_all(new.as_bytes()).unwrap();
        input.write_all(b"stop\nquit\n").unwrap();
        while !next().starts_with("bestmove ") {}
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn the_end_ends_a_search_without_limits() {
    let new = "newgame quoridor players 2\n";
    for end in ["", "quit\n", "isready\nquit\n"] {
        // All other `go` commands are answered.
        for go in [
            "go infinite\n",
            "go infinite\ngo nodes 400\n",
            "go nodes 400\ngo\n",
        ] {
            let said = run_ugi(&format!("{new}{go}{end}"));
            assert_eq!(answers(&said).len(), go.lines().count(), "{go}{end}");
            for answer in answers(&said) {
                check_legal(&game::<quoridor::Position>(usual(2), &[]), None, answer);
            }
        }
    }
}
