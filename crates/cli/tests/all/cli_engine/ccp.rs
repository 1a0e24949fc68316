//! Tests of `ccp`, against a referee of the rating list's rules.

use super::ccp_referee::Board;
use super::{folder, run, start};
use starfence_rules::checkers::{Players, Position, Rules, Turn};
use starfence_rules::{Position as _, Seat};
use std::io::{BufRead as _, BufReader, Write as _};

const START: &str = "0000000000.....................................................................................................1111111111";

/// Runs the program with these input lines until it ends, and returns the lines
/// that it prints.
#[track_caller]
fn run_ccp(lines: &str) -> Vec<String> {
    let output = run(&["ccp"], folder(), lines.as_bytes());
    assert!(output.status.success(), "{}", super::stderr_text(&output));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// Returns the answers in the program's `bestmove` lines.
fn answers(said: &[String]) -> Vec<&str> {
    said.iter()
        .filter_map(|line| line.strip_prefix("bestmove "))
        .collect()
}

/// Returns the texts of the program's `error` lines.
fn errors(said: &[String]) -> Vec<&str> {
    said.iter()
        .filter_map(|line| line.strip_prefix("error "))
        .collect()
}

/// Returns the start of a game with some cells replaced, each given by its
/// number.
fn cells(changes: &[(usize, char)]) -> String {
    let mut cells: Vec<char> = START.chars().collect();
    for (hole, cell) in changes {
        cells[*hole] = *cell;
    }
    cells.into_iter().collect()
}

#[test]
fn it_says_who_it_is() {
    let said = run_ccp("ccp\nprotocol\nisready\nquit\nisready\n");
    assert!(said[0].starts_with("id name Starfence"), "{said:?}");
    assert!(said[1].starts_with("id author "), "{said:?}");
    assert!(said[2].starts_with("option name Hash "), "{said:?}");
    assert!(said[3].starts_with("option name MaxPlies type spin default 240 "));
    assert_eq!(said[4..], ["ccpok", "protocol ccp 1", "readyok"]);
}

#[test]
fn the_lists_moves_are_the_moves_of_the_rules() {
    let board = Board::new();
    let mut position = Position::start(Rules::new(Players::Two));
    let mut random = 1_u64;
    let mut compared = 0;
    while position.outcome().is_none() && compared < 400 {
        let cells: Vec<char> = starfence_rules::lattice::Hole::all()
            .map(|hole| match position.peg_at(hole).map(Seat::number) {
                Some(1) => '0',
                Some(_) => '1',
                None => '.',
            })
            .collect();
        let player = if position.side_to_move() == Seat::FIRST {
            '0'
        } else {
            '1'
        };
        let turns: Vec<Turn> = position.legal_moves().collect();
        let ours = turns.iter().map(|turn| match turn {
            Turn::Move { from, to, .. } => (from.array_index(), to.array_index()),
            other => panic!("{other}"),
        });
        assert_eq!(
            ours.collect::<std::collections::BTreeSet<_>>(),
            board.legal_moves(&cells, player)
        );
        // Turns towards the goal are chosen more often, so that pegs reach it.
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let gain = |turn: &&Turn| match turn {
            Turn::Move { from, to, .. } if player == '0' => to.row() as i32 - from.row() as i32,
            Turn::Move { from, to, .. } => from.row() as i32 - to.row() as i32,
            _ => 0,
        };
        let turn = if random >> 62 == 0 {
            turns[(random >> 33) as usize % turns.len()]
        } else {
            *turns.iter().max_by_key(gain).unwrap()
        };
        position = position.play(turn).unwrap();
        compared += 1;
    }
    assert!(compared > 40, "{compared}");
}

/// Plays a whole game of the program against itself as the list's referee does:
/// each position is sent by itself. Returns the name of the end.
fn play_game(go: &str, opening: &[(usize, char)]) -> &'static str {
    let board = Board::new();
    let mut child = start(&["ccp"], folder());
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut cells: Vec<char> = cells(opening).chars().collect();
    let mut ply = 0;
    let ending = loop {
        let player = if ply % 2 == 0 { '0' } else { '1' };
        if let Some(ending) = board.ending(&cells, player) {
            break ending;
        }
        if ply == 240 {
            break "max_ply";
        }
        let text: String = cells.iter().collect();
        write!(
            input,
            "position cells {text} player {player} ply {ply}\n{go}\n"
        )
        .unwrap();
        let answer = loop {
            let line = lines.next().unwrap().unwrap();
            assert!(!line.starts_with("error"), "{line}");
            if let Some(answer) = line.strip_prefix("bestmove ") {
                break answer.to_owned();
            }
        };
        board.play(&mut cells, player, &answer);
        ply += 1;
    };
    // The program agrees that the game is over.
    let (text, player) = (String::from_iter(cells), ply % 2);
    write!(
        input,
        "position cells {text} player {player} ply {ply}\n{go}\n"
    )
    .unwrap();
    let said = lines.next().unwrap().unwrap();
    assert!(
        said.starts_with(&format!("error the game is over: {ending}")),
        "{said}"
    );
    assert_eq!(lines.next().unwrap().unwrap(), "bestmove 0000");
    input.write_all(b"quit\n").unwrap();
    assert!(child.wait().unwrap().success());
    ending
}

#[test]
fn whole_games_are_played_by_the_lists_rules() {
    let endings = [
        play_game("go nodes 400", &[]),
        play_game("go movetime 5", &[]),
        play_game("go depth 1", &[(6, '.'), (14, '0'), (114, '.'), (106, '1')]),
    ];
    for ending in endings {
        assert_ne!(ending, "max_ply", "{endings:?}");
    }
}

#[test]
fn limits_are_kept() {
    let said = run_ccp(
        "position startpos\ngo depth 2\ngo nodes 300\ngo wtime 3000 btime 3000\n\
         setoption name Hash value 2\ngo movetime 20\n",
    );
    assert_eq!(answers(&said).len(), 4, "{said:?}");
    let first = said.iter().position(|line| line.starts_with("bestmove"));
    let last = &said[first.unwrap() - 1];
    assert!(last.starts_with("info depth 2 nodes "), "{last}");
    assert!(
        last.contains(" score cp ") && last.contains(" pv "),
        "{last}"
    );
}

#[test]
fn a_stop_ends_a_search_without_limits() {
    let said = run_ccp("position startpos\ngo infinite\nstop\ngo\nquit\n");
    assert_eq!(answers(&said).len(), 2, "{said:?}");
}

#[test]
fn the_best_moves_are_listed_with_their_shares() {
    let said = run_ccp("position startpos player 1 ply 1\nanalyze topk 4 nodes 2000\n");
    let text = said[0].strip_prefix("analysis ").unwrap();
    let analysis: serde_json::Value = serde_json::from_str(text).unwrap();
    let moves = analysis["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 4);
    let shares: Vec<f64> = moves
        .iter()
        .map(|mv| mv["policy"].as_f64().unwrap())
        .collect();
    assert!(shares.is_sorted_by(|a, b| a >= b), "{shares:?}");
    assert!(
        (shares.iter().sum::<f64>() - 1.0).abs() < 0.001,
        "{shares:?}"
    );
    let value = analysis["value"].as_f64().unwrap();
    assert!((-1.0..=1.0).contains(&value), "{value}");
    let board = Board::new();
    for mv in moves {
        let mut cells: Vec<char> = START.chars().collect();
        board.play(&mut cells, '1', mv["move"].as_str().unwrap());
    }
}

#[test]
fn repetitions_are_known_from_the_positions_alone() {
    // Both players step forward and back; the third time, the game is drawn.
    let forward = [(6, '.'), (14, '0')];
    let both = [(6, '.'), (14, '0'), (114, '.'), (106, '1')];
    let back = [(114, '.'), (106, '1')];
    let cycle = [cells(&[]), cells(&forward), cells(&both), cells(&back)];
    let lines: String = (0..9)
        .map(|ply| {
            let cells = &cycle[ply % 4];
            format!("position cells {cells} player {} ply {ply}\n", ply % 2)
        })
        .collect();
    let said = run_ccp(&format!("{lines}go nodes 1\n"));
    assert_eq!(
        said,
        [
            "error the game is over: repetition, a draw",
            "bestmove 0000"
        ]
    );
    // From another game's positions nothing is kept.
    let said = run_ccp(&format!("{lines}position startpos\ngo nodes 1\n"));
    assert_eq!(errors(&said), [""; 0]);
}

#[test]
fn the_limit_of_plies_can_be_set() {
    let said = run_ccp(
        "setoption name MaxPlies value 20\nposition startpos ply 20\ngo nodes 5\n\
         position startpos ply 18\ngo nodes 5\n",
    );
    assert_eq!(errors(&said), ["the game is over: max_ply, a draw"]);
    assert_ne!(answers(&said)[1], "0000");
}

#[test]
fn what_is_wrong_is_an_error_line_and_go_is_always_answered() {
    let short = &START[1..];
    let said = run_ccp(&format!(
        "go nodes 1\nposition cells {short} player 0 ply 0\nposition cells {START} player 2\n\
         position fen x\nanalyze\nsetoption name GPU value 0\ndance\n\
         position startpos\ngo nodes x\ngo nodes 5\n"
    ));
    let errors = errors(&said);
    assert_eq!(errors.len(), 6, "{said:?}");
    assert!(errors[0].contains("expected position first"));
    assert!(errors[1].contains("found 120"));
    assert!(errors[2].contains("invalid player \"2\""));
    assert!(errors[3].contains("\"fen\""));
    assert!(errors[5].contains("\"x\" after \"nodes\""));
    let answers = answers(&said);
    assert_eq!(answers[..2], ["0000", "0000"]);
    assert!(answers.len() == 3 && answers[2] != "0000");
    assert!(said.contains(&"info string ignored unknown option GPU".to_owned()));
    assert!(said.contains(&"info string ignored unknown command dance".to_owned()));
}

#[test]
fn any_bytes_are_survived() {
    let mut input = b"position cells \xff\xfe\nposition cells ".to_vec();
    input.extend([b'0'; 100_000]);
    input.extend(b"\ngo movetime 18446744073709551616\nsetoption\nposition\n\0\nisready");
    let output = run(&["ccp"], folder(), &input);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.ends_with("readyok\n") && text.lines().all(|line| line.len() < 1000));
}

#[test]
fn the_entry_for_the_list_is_of_this_version_and_starts_this_program() {
    let entry = include_str!("../../../../../examples/ccerl/submission.json");
    let entry: serde_json::Value = serde_json::from_str(entry).unwrap();
    assert_eq!(entry["schema"], "ccerl.submission.v1");
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(entry["engine"]["version"], version);
    let image = format!("starfence-ccp:{version}");
    assert_eq!(entry["runtime"]["image"], image);
    assert_eq!(entry["runtime"]["command"][0], "starfence-cli");
    let command = entry["runtime"]["command"][1].as_str().unwrap();
    let said = run(&[command], folder(), b"ccp\n");
    assert!(said.status.success());
    let dockerfile = include_str!("../../../../../examples/ccerl/Dockerfile");
    assert!(dockerfile.contains(&format!("CMD [\"starfence-cli\", \"{command}\"]")));
    assert!(dockerfile.contains(&format!(" -t {image} .")));
}
