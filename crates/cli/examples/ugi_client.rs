//! Lets an engine that speaks UGI play a game of Quoridor against itself, and
//! prints the game as a record.
//!
//! ```text
//! cargo install starfence-cli
//! cargo run -p starfence-cli --example ugi_client starfence-cli ugi
//! ```
//!
//! The arguments are the command that starts the engine. Nothing here depends
//! on Starfence's own engine: any program that speaks UGI (docs/ugi.md) will do.

use starfence_record::Record;
use starfence_rules::{Game, Position as _, quoridor};
use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

/// The number of nodes per move. Unlike a time limit, a node limit makes the
/// game the same every time.
const NODES: u64 = 500;

/// The number of moves after which the game is stopped, since an engine may
/// repeat moves forever.
const MAX_MOVES: usize = 200;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (program, args) = args.split_first().ok_or("expected PROGRAM ARGUMENTS")?;
    let mut child = Command::new(program)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let game = play_child(&mut child)?;
    println!("{}", Record::new(game.into()));
    Ok(())
}

/// Plays a game with a program that has just been started.
fn play_child(child: &mut Child) -> Result<Game<quoridor::Position>, Box<dyn Error>> {
    let mut input = child.stdin.take().ok_or("the program has no input")?;
    let output = child.stdout.take().ok_or("the program has no output")?;
    let game = play(&mut BufReader::new(output), &mut input)?;
    child.wait()?;
    Ok(game)
}

/// Plays a game. The engine writes to `answers` and reads from `commands`.
///
/// # Errors
/// The engine stops, or its answer is not a legal move; the error says why.
fn play(
    answers: &mut impl BufRead,
    commands: &mut impl Write,
) -> Result<Game<quoridor::Position>, Box<dyn Error>> {
    let rules = quoridor::Rules::new(quoridor::Players::Two);
    let mut game = Game::new(quoridor::Position::start(rules));
    writeln!(commands, "ugi")?;
    answer(answers, "ugiok")?;
    writeln!(commands, "newgame quoridor players 2")?;
    while game.outcome().is_none() && game.len() < MAX_MOVES {
        let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
        writeln!(commands, "position startpos moves {}", moves.join(" "))?;
        writeln!(commands, "go nodes {NODES}")?;
        commands.flush()?;
        let best = answer(answers, "bestmove ")?;
        game.play(game.position().parse_move(&best)?)?;
    }
    writeln!(commands, "quit")?;
    Ok(game)
}

/// Reads lines until one begins with `word`, and returns the rest of that line.
fn answer(lines: &mut impl BufRead, word: &str) -> Result<String, Box<dyn Error>> {
    let mut line = String::new();
    loop {
        line.clear();
        if lines.read_line(&mut line)? == 0 {
            return Err(format!("the engine stopped before it said {}", word.trim()).into());
        }
        if let Some(rest) = line.strip_prefix(word) {
            return Ok(rest.trim().to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_engine_gets_the_whole_game_each_time() -> Result<(), Box<dyn Error>> {
        let mut answers = "id name a script\nugiok\n".to_owned();
        for ply in 0..MAX_MOVES {
            // The pawns go one step forward and back.
            let step = ["e2", "e8", "e1", "e9"][ply % 4];
            answers.push_str(&format!("info depth 1\nbestmove {step}\n"));
        }
        let mut commands = Vec::new();
        let game = play(&mut answers.as_bytes(), &mut commands)?;
        assert_eq!(game.len(), MAX_MOVES);
        let commands = String::from_utf8(commands)?;
        assert!(commands.contains("position startpos moves e2 e8 e1\ngo nodes 500\n"));
        Ok(())
    }

    #[test]
    fn a_wrong_move_and_an_early_end_are_errors() {
        let fault = |answers: &str| match play(&mut answers.as_bytes(), &mut Vec::new()) {
            Ok(_) => String::new(),
            Err(error) => error.to_string(),
        };
        let moved = fault("ugiok\nbestmove e5\n");
        assert!(moved.contains("e5 is too far from e1"), "{moved}");
        assert_eq!(
            fault("ugiok\n"),
            "the engine stopped before it said bestmove"
        );
    }
}
