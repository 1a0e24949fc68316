//! The command line as a user types it (docs/notation.md, "The command line").

use starfence_remote::{Desk, Parcel};
use starfence_rules::{GameKind, Seat};
use starfence_table::{AnyMatch, FirstPlayer, GameSetup, MatchMessage, PlayerKind};
use std::io::Write as _;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_starfence-cli"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

fn out(arguments: &[&str]) -> String {
    let output = run(arguments, b"");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn perft_prints_the_nodes_last() {
    let text = out(&[
        "perft",
        "--game",
        "quoridor",
        "--players",
        "2",
        "--depth",
        "3",
    ]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.last(), Some(&"nodes 2062264"));
    assert!(lines.iter().any(|line| line.starts_with("time ")));
    assert!(lines.iter().any(|line| line.starts_with("speed ")));

    let options = "leave_goal=free,min_own=10";
    let star = [
        "perft",
        "--game",
        "chinese-checkers",
        "--players",
        "6",
        "--depth",
        "4",
        "--options",
        options,
    ];
    assert!(out(&star).ends_with("nodes 40189\n"));
}

#[test]
fn perft_goes_on_from_a_position() {
    let position = "/ / e5 e6 / 10 10 / 2";
    let text = out(&[
        "perft",
        "--game",
        "quoridor",
        "--players",
        "2",
        "--depth",
        "2",
        "--position",
        position,
    ]);
    assert!(text.ends_with("nodes 16938\n"), "{text}");
}

#[test]
fn moves_are_listed_sorted_one_a_line() {
    let text = out(&["moves", "--game", "chinese-checkers", "--players", "2"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 14);
    assert!(lines.is_sorted());
    assert!(lines.contains(&"c5-e7"));
    let quoridor = out(&["moves", "--game", "quoridor", "--players", "4"]);
    assert_eq!(quoridor.lines().count(), 131);
    assert!(quoridor.lines().any(|line| line == "a1h"));
}

#[test]
fn replay_prints_position_and_result() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/games/valid/checkers-2-tie-ends.txt"
    );
    let text = out(&["replay", file]);
    assert!(text.starts_with("position 2/22/222/2222/"), "{text}");
    assert!(text.ends_with("result 1=2\n"), "{text}");

    let record = b"[Game \"quoridor\"]\n[Players \"2\"]\n\n1. e2 e8 2. e3 d7h *";
    let output = run(&["replay", "-"], record);
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "position d7 / / e3 e8 / 10 9 / 1\nresult *\n"
    );
}

#[test]
fn bad_input_is_refused_with_place_and_reason() {
    let output = run(
        &["replay", "-"],
        b"[Game \"quoridor\"]\n[Players \"2\"]\n\n1. e2 e7 *",
    );
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(
        message.starts_with("-:4:7: e7: e7 is too far from e9"),
        "{message}"
    );
    assert!(output.stdout.is_empty());

    let output = run(&["replay", "-"], b"[Game \"quoridor\"]\n{\xff}");
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "-:2:2: invalid UTF-8\n"
    );

    let output = run(&["replay", "/no/such/file"], b"");
    assert_eq!(output.status.code(), Some(1));

    for arguments in [
        ["--game", "go", "--players", "2", "--options", ""],
        [
            "--game",
            "chinese-checkers",
            "--players",
            "5",
            "--options",
            "",
        ],
        ["--game", "quoridor", "--players", "2", "--options", "swap"],
    ] {
        let output = run(&[&["moves"], &arguments[..]].concat(), b"");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(!output.stderr.is_empty());
    }
}

/// A record whose first round plays the second example (moving east) in "An
/// example" in docs/rules.md, in row j; the other pegs are out of the way.
const EXAMPLE_RECORD: &str = "[Game \"parallel\"]
[Players \"2\"]
[Position \"../..../....../......../A2A2A4A4..........B2B3B3B3/A4A5A5............B4B4B4/\
    A6................B5B5/..................B6/................../\
    ..A3A3A1B1..B2A3..../....................../......................../\
    ........................../......../....../..../.. W 222222/222222\"]

1. E3/- -/W1 {a round in which nobody moves} 2. -/- -/-
3. -/SE6 NW2,NE5/- *
";

#[test]
fn replay_prints_the_steps_of_parallel_chinese_checkers() {
    let steps = "\
        1 1 3 E A:j12-j13 A:j7-j10-j12-j14 A:j6-j7 A<1<B\n\
        1 2 1 W B:j9-j6 B<1<A\n\
        3 1 2 NW B:j11-i10\n\
        3 2 6 SE A:g3-h4\n";
    let end = "\
        position ../..../....../......../A2A2A4A4..........B2B3B3B3/A4A5A5............B4B4B4/\
        ..................B5B5/A6................B6/..........B2....../\
        ..B1A3A1........A3A3/....................../......................../\
        ........................../......../....../..../.. SE 222222/222222\n\
        result *\n";
    let output = run(&["replay", "--steps", "-"], EXAMPLE_RECORD.as_bytes());
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        format!("{steps}{end}"),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let output = run(&["replay", "-"], EXAMPLE_RECORD.as_bytes());
    assert_eq!(String::from_utf8_lossy(&output.stdout), end);
}

#[test]
fn replay_shows_who_won_parallel_chinese_checkers() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/games/valid/");
    for (name, result) in [
        ("parallel-2", "2"),
        ("parallel-3", "3"),
        ("parallel-4", "4"),
        ("parallel-2-18", "2"),
        ("parallel-2-round-limit", "1/2"),
        ("parallel-2-short", "*"),
    ] {
        let text = out(&["replay", "--steps", &format!("{folder}{name}.txt")]);
        assert!(text.ends_with(&format!("\nresult {result}\n")), "{text}");
        let steps = text.lines().count() - 2;
        assert!(text.starts_with("1 1 ") && steps > 10, "{text}");
        // A step in which no peg moved is not printed.
        assert!(
            text.lines().take(steps).all(|line| line.contains(':')),
            "{text}"
        );
    }
}

#[test]
fn what_parallel_chinese_checkers_has_not_is_refused() {
    let record = b"[Game \"quoridor\"]\n[Players \"2\"]\n\n1. e2 e8 *";
    let output = run(&["replay", "--steps", "-"], record);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "-: invalid option --steps: expected a game of parallel\n"
    );
    assert!(output.stdout.is_empty());

    let start = ["--game", "parallel", "--players", "2"];
    for arguments in [
        [&["moves"], &start[..]].concat(),
        [&["perft", "--depth", "1"], &start[..]].concat(),
    ] {
        let output = run(&arguments, b"");
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(
            String::from_utf8_lossy(&output.stderr),
            "invalid game parallel: expected a game with turns, whose moves can be listed\n"
        );
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn other_numbers_of_players_of_parallel_chinese_checkers_are_refused() {
    for players in [1, 5, 6] {
        let record = EXAMPLE_RECORD.replace("\"2\"", &format!("\"{players}\""));
        let output = run(&["replay", "-"], record.as_bytes());
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(
            String::from_utf8_lossy(&output.stderr),
            format!("-:2:1: invalid number of players {players}: expected 2, 3 or 4 in parallel\n")
        );
    }
    let refused = EXAMPLE_RECORD.replace("-/W1", "-/W1,SW1,NW1");
    let output = run(&["replay", "--steps", "-"], refused.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "-:5:9: -/W1,SW1,NW1: player 2 lays 3 tokens with number 1: the store has 2\n"
    );
    // For a record that turns out to be invalid, nothing is printed on standard
    // output.
    assert!(output.stdout.is_empty());
}

/// A game between two devices. Player 1 sent a commitment to each plan first,
/// and player 2 sent each plan openly.
const TWO_DEVICE_RECORD: &str = include_str!("../records/apart.txt");

/// Runs `verify` on a record. Returns whether all secrets matched, and the text
/// on standard output and standard error.
fn run_verify(record: &str) -> (bool, String, String) {
    let output = run(&["verify", "-"], record.as_bytes());
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (
        output.status.success(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[test]
fn verify_says_whose_secrets_were_true() {
    let (is_true, text, _) = run_verify(TWO_DEVICE_RECORD);
    assert!(is_true, "{text}");
    let claimed = "claimed by the record, which is not signed:\n";
    assert!(text.starts_with(claimed), "{text}");
    assert!(text.contains("player 1: fits, 3 bound, 0 in the clear\n"));
    assert!(text.contains("player 2: fits, 0 bound, 3 in the clear\n"));
}

#[test]
fn verify_names_the_rounds_of_a_false_secret() {
    // A plan that differs from the one to which player 1 was committed.
    let other = TWO_DEVICE_RECORD.replace("2. SE2/NW3", "2. SE3/NW3");
    assert_ne!(other, TWO_DEVICE_RECORD);
    let (is_true, text, error) = run_verify(&other);
    assert!(!is_true);
    assert!(text.contains("player 1: false in round 2\n"), "{text}");
    assert!(text.contains("player 2: fits"), "{text}");
    assert_eq!(error, "-: not all secrets were true and bound\n");
}

#[test]
fn verify_refuses_an_incomplete_record() {
    let start = TWO_DEVICE_RECORD.find("2:1:").unwrap();
    let end = start + TWO_DEVICE_RECORD[start..].find(' ').unwrap() + 1;
    let without = format!(
        "{}{}",
        &TWO_DEVICE_RECORD[..start],
        &TWO_DEVICE_RECORD[end..]
    );
    let (is_true, text, _) = run_verify(&without);
    assert!(!is_true);
    for player in 1..=2 {
        let line = format!("player {player}: incomplete, not bound in round 2\n");
        assert!(text.contains(&line), "{text}");
    }
    let (_, _, error) = run_verify(&TWO_DEVICE_RECORD.replace("[Commitments \"", "[Site \""));
    assert!(error.contains("no tag Commitments"), "{error}");
    let (_, _, error) = run_verify(&TWO_DEVICE_RECORD.replace(" 1:1:", " x:1:"));
    assert!(error.contains("commitment x:1:"), "{error}");
    let (_, _, error) = run_verify(&TWO_DEVICE_RECORD.replace("table:9", "table:"));
    assert!(error.starts_with("-: ") && error.len() > 5, "{error}");
    let turns = "[Game \"quoridor\"]\n[Players \"2\"]\n[Commitments \"\"]\n\n*\n";
    let (_, _, error) = run_verify(turns);
    assert!(
        error.contains("this game has no secrets to verify"),
        "{error}"
    );
}

/// Plays a move at a desk, and returns the desk's message.
fn play(desk: &mut Desk, text: &str) -> Parcel {
    let Some(AnyMatch::Turns(mut seen)) = desk.game() else {
        panic!("a game with turns");
    };
    seen.update(MatchMessage::Play(text)).unwrap();
    assert_eq!(desk.write_moves(&seen), Ok(true));
    desk.parcel()
}

#[test]
fn verify_checks_the_signed_log_of_a_table() {
    let mut number = 0;
    let mut random = || {
        number += 1;
        [number; 32]
    };
    let two = Seat::from_number(2).unwrap();
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.first_player = FirstPlayer::Chosen(Seat::FIRST);
    setup.set_name(Seat::FIRST, "Ida");
    setup.set_kind(two, PlayerKind::Remote);
    let mut ida = Desk::open(&setup, &mut random).unwrap();
    let mut anna = Desk::watching(ida.log().clone());
    anna.join(two, "Anna", &mut random).unwrap();
    ida.receive(&anna.parcel(), &mut random);
    let stored = ida.stored();
    play(&mut ida, "e2");
    anna.receive(&ida.parcel(), &mut random);
    ida.receive(&play(&mut anna, "e8"), &mut random);
    let file = |desk: &Desk| {
        let link = desk.whole_game().to_link().unwrap();
        format!("https://example.org/play/#/table/{link}\n")
    };
    let (is_true, text, error) = run_verify(&file(&ida));
    assert!(is_true, "{text}{error}");
    let expected = "signed with the keys of the seats:\n\
                    player 1: 3 entries Ida\n\
                    player 2: 2 entries Anna\n\
                    game 1: quoridor, 2 played, result *\n";
    assert_eq!(text, expected);
    // One character of the link is another one.
    let mut changed = file(&ida).into_bytes();
    let middle = changed.len() - 40;
    changed[middle] = if changed[middle] == b'A' { b'B' } else { b'A' };
    let (is_true, _, error) = run_verify(std::str::from_utf8(&changed).unwrap());
    assert!(!is_true && error.starts_with("-: "), "{error}");
    // Ida moves differently on another device.
    let mut other = Desk::from_stored(&stored.public, Some(&stored.secret)).unwrap();
    anna.receive(&play(&mut other, "d1"), &mut random);
    let (is_true, text, error) = run_verify(&file(&anna));
    assert!(!is_true && text.contains("player 1: two entries"), "{text}");
    assert!(error.contains("break the rules of the table"), "{error}");
}
