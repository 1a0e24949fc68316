//! Tests of `match`: what it has beyond that of `starfence-cli`.

use std::process::Command;

/// Plays the match that the options in `line` describe. Returns what it prints.
#[track_caller]
fn play(line: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_starfence-lab"))
        .arg("match")
        .args(line.split(' '))
        .output()
        .unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{line}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the numbers after `word` in the line that begins with it.
fn numbers(text: &str, word: &str) -> Vec<u32> {
    let line = text.lines().find(|line| line.starts_with(word)).unwrap();
    let words = line.split(' ').filter_map(|word| word.parse().ok());
    words.collect()
}

#[test]
fn results_are_counted_by_opening() {
    let line = "--game quoridor --players 2 --games 5 --rounds 2 --opening 0";
    let text = play(&format!("{line} --a random --b random"));
    // Of the last opening only one game was played.
    assert!(
        text.contains("openings 2 0:0 0.5:0 1:2 1.5:0 2:0\nopenings' score 50.0 %"),
        "{text}"
    );
    assert!(!text.contains("sprt"), "{text}");
}

#[test]
fn a_match_ends_when_its_test_is_sure() {
    let line = "--game quoridor --players 2 --games 400 --seed 3 --elo0 0 --elo1 50";
    let text = play(&format!("{line} --a greedy --b random"));
    let games = numbers(&text, "games ")[0];
    // Winning every pair is enough, but not before there are thirty pairs.
    assert!((60..100).contains(&games), "{text}");
    assert_eq!(numbers(&text, "wins "), [games, 0, 0], "{text}");
    let openings = format!("openings {} 0:0 0.5:0 1:0 1.5:0 2:", games / 2);
    assert!(text.contains(&openings), "{text}");
    assert!(text.ends_with("elo1 accepted\n"), "{text}");
    let text = play(&format!("{line} --a random --b greedy"));
    let games = numbers(&text, "games ")[0];
    assert!((60..100).contains(&games), "{text}");
    assert_eq!(numbers(&text, "wins "), [0, 0, games], "{text}");
    assert!(text.ends_with("elo0 accepted\n"), "{text}");
    let few = "--game quoridor --players 2 --games 2 --elo0 -5 --elo1 5";
    let text = play(&format!("{few} --a random --b random"));
    assert!(text.ends_with("undecided\n"), "{text}");
}
