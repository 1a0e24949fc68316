//! Tests of `match`.

use super::{PROGRAM, folder, run, stderr_text};
use std::fs;
use std::path::Path;

/// The results of a match as they are printed.
#[derive(PartialEq, Debug)]
struct Results {
    games: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    /// All lines except those about time.
    text: String,
}

/// Splits `line` into the arguments of a match.
fn arguments(line: &str) -> Vec<&str> {
    let words = line.split(' ').filter(|word| !word.is_empty());
    std::iter::once("match").chain(words).collect()
}

/// Plays the match that the options in `line` describe, between the given
/// players.
#[track_caller]
fn play(line: &str, a: &str, b: &str) -> Results {
    let mut arguments = arguments(line);
    arguments.extend(["--a", a, "--b", b]);
    let folder = Path::new(PROGRAM).parent().unwrap();
    let output = run(&arguments, folder, b"");
    let said = String::from_utf8(output.stdout.clone()).unwrap();
    assert!(
        output.status.success(),
        "{arguments:?}: {}",
        stderr_text(&output)
    );
    let numbers = |line: &str| -> Vec<u32> {
        let words = line.split(' ');
        words.filter_map(|word| word.parse().ok()).collect()
    };
    let mut lines = said.lines();
    let [games] = numbers(lines.next().unwrap())[..] else {
        panic!("{said}");
    };
    let [wins, draws, losses] = numbers(lines.next().unwrap())[..] else {
        panic!("{said}");
    };
    assert_eq!(games, wins + draws + losses, "{said}");
    for word in ["score ", "elo ", "moves ", "time "] {
        assert!(said.lines().any(|line| line.starts_with(word)), "{said}");
    }
    let untimed = said.lines().filter(|line| !line.starts_with("time "));
    let text = untimed.collect::<Vec<_>>().join("\n");
    Results {
        games,
        wins,
        draws,
        losses,
        text,
    }
}

#[test]
fn reference_players_and_levels_play_all_games() {
    let tables = [
        ("chinese-checkers", &[2, 3, 4, 6][..]),
        ("parallel", &[2, 3, 4]),
        ("quoridor", &[2, 4]),
    ];
    for (game, counts) in tables {
        for players in counts {
            for a in ["random", "greedy", "shortest-path", "level=1"] {
                // The first player plays once in each seat.
                let line =
                    format!("--game {game} --players {players} --games {players} --rounds 3");
                let results = play(&line, a, "random");
                assert_eq!(results.games, *players, "{game} {a}");
            }
        }
    }
}

#[test]
fn players_that_advance_beat_random_moves() {
    let line = "--game quoridor --players 2 --games 6";
    for a in ["greedy", "shortest-path", "nodes=50"] {
        let results = play(line, a, "random");
        assert_eq!((results.wins, results.losses), (6, 0), "{a}");
    }
    let results = play(line, "random", "greedy");
    assert_eq!((results.wins, results.losses), (0, 6));
    let results = play("--game parallel --players 2 --games 4", "greedy", "random");
    assert_eq!((results.wins, results.losses), (4, 0));
    // The greedy player also wins among four players.
    let results = play("--game quoridor --players 4 --games 4", "greedy", "random");
    assert_eq!((results.wins, results.losses), (4, 0));
}

#[test]
fn games_that_go_on_too_long_are_drawn() {
    for game in ["chinese-checkers", "parallel", "quoridor"] {
        let line = format!("--game {game} --players 2 --games 2 --rounds 2 --opening 0");
        let results = play(&line, "random", "random");
        assert_eq!((results.games, results.draws), (2, 2));
        let moves = if game == "parallel" { "2.0" } else { "4.0" };
        assert!(results.text.contains(&format!("moves {moves} a game")));
        assert!(results.text.contains("score 50.0 %"), "{}", results.text);
    }
}

#[test]
fn the_same_seed_gives_the_same_match_with_any_number_of_jobs() {
    for game in ["chinese-checkers", "parallel", "quoridor"] {
        let line = format!("--game {game} --players 2 --games 5 --rounds 20");
        let (a, b) = ("nodes=60", "greedy");
        let one = play(&format!("{line} --seed 4"), a, b);
        assert_eq!(one, play(&format!("{line} --seed 4"), a, b), "{game}");
        let two = play(&format!("{line} --seed 4 --jobs 2"), a, b);
        assert_eq!(one, two, "{game}");
    }
    // And another seed gives other games.
    let line = "--game quoridor --players 2 --games 4 --seed";
    let seeds = ["1", "2"].map(|seed| play(&format!("{line} {seed}"), "greedy", "random"));
    assert_ne!(seeds[0], seeds[1]);
}

#[test]
fn options_positions_and_first_players_are_obeyed() {
    // The player who begins steps into the goal.
    let line = "--game quoridor --players 2 --games 2 --opening 0 --first 2";
    let mut arguments = arguments(line);
    arguments.extend(["--position", "/ / e8 e2 / 0 0 / 2"]);
    arguments.extend(["--a", "greedy", "--b", "greedy"]);
    let output = run(&arguments, folder(), b"");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("wins 1 draws 0 losses 1\n"), "{text}");
    assert!(text.contains("moves 1.0 a game\n"), "{text}");

    let line = "--game chinese-checkers --players 2 --games 2 --opening 0 --options round_limit=3";
    let results = play(line, "random", "random");
    assert!(
        results.text.contains("moves 6.0 a game"),
        "{}",
        results.text
    );
}

#[test]
fn other_programs_play_too() {
    // This program itself can be an external program.
    let program = "program=./starfence-cli ugi;nodes=50";
    for (game, players) in [("chinese-checkers", 3), ("parallel", 3), ("quoridor", 2)] {
        let line = format!("--game {game} --players {players} --games {players} --rounds 6");
        let results = play(&line, program, "random");
        assert_eq!(results.games, players);
        // And it can play in several seats.
        assert_eq!(play(&line, "random", program).games, players);
    }
    let line = "--game quoridor --players 2 --games 3 --jobs 2";
    assert_eq!(play(line, program, "random").wins, 3);
}

/// Returns the error message for a match that cannot be played.
#[track_caller]
fn refusal(line: &str, a: &str) -> String {
    let mut arguments = arguments(line);
    arguments.extend(["--a", a, "--b", "random"]);
    let output = run(&arguments, folder(), b"");
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    stderr_text(&output)
}

#[test]
fn matches_that_cannot_be_played_are_refused() {
    let line = "--game quoridor --players 2 --games 2";
    for spec in ["level=9", "fast", "nodes=x", "program=./starfence-cli", ""] {
        let said = refusal(line, spec);
        let expected = format!("invalid player {spec:?}: ");
        assert!(said.starts_with(&expected), "{said}");
    }
    let said = refusal(line, "program=./no-such-program ugi;nodes=5");
    assert!(
        said.starts_with("program \"./no-such-program ugi\": "),
        "{said}"
    );
    let said = refusal("--game chess --players 2", "greedy");
    assert!(said.starts_with("invalid game \"chess\": "), "{said}");
    let said = refusal("--game quoridor --players 3", "greedy");
    assert!(said.contains("3"), "{said}");
    refusal("--game chinese-checkers --players 0", "greedy");
    let said = refusal("--game quoridor --players 2 --options pegs=18", "greedy");
    assert!(said.contains("pegs"), "{said}");
    let said = refusal("--game parallel --players 4 --first 5", "greedy");
    assert_eq!(
        said,
        "invalid first player 5: expected a player from 1 to 4\n"
    );
}

#[cfg(unix)]
#[test]
fn programs_that_break_the_rules_or_end_are_named() {
    let file = |name: &str, answer: &str| {
        let lines = [
            "while read word rest; do case $word in",
            "ugi) echo ugiok;; isready) echo readyok;;",
            &format!("go) {answer};;"),
            "esac; done",
        ];
        fs::write(folder().join(name), lines.join("\n")).unwrap();
    };
    file("cheat.sh", "echo bestmove a1");
    file("babble.sh", "echo bestmove what");
    file("coward.sh", "exit");
    for line in [
        "--game quoridor --players 2 --games 2",
        "--game quoridor --players 2 --games 9 --jobs 2",
    ] {
        let said = refusal(line, "program=sh cheat.sh;nodes=5");
        assert!(
            said.contains("illegal move a1 of a computer player: "),
            "{said}"
        );
        let said = refusal(line, "program=sh babble.sh;nodes=5");
        assert!(
            said.contains("illegal move what of program \"sh babble.sh\": "),
            "{said}"
        );
        let said = refusal(line, "program=sh coward.sh;nodes=5");
        assert!(said.contains("program \"sh coward.sh\": "), "{said}");
    }
}
