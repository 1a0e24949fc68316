//! Plays Quoridor or Chinese Checkers against the computer in a terminal.
//!
//! ```text
//! cargo run --release -p starfence-engine --example play quoridor 4
//! ```
//!
//! The arguments are the game and the computer's level, 1 to 8. Each line of
//! input is a move (docs/notation.md, "Moves"), `moves`, which lists all legal
//! moves, or `quit`.

use starfence_engine::ugi::UgiSession;
use starfence_rules::{Game, GameKind, Position, Setup, SetupArgs, TurnBased, checkers, quoridor};
use std::error::Error;
use std::io::{BufRead, Write};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (game, level) = match args.as_slice() {
        [] => ("quoridor", "3"),
        [game, level] => (*game, *level),
        _ => return Err("expected GAME LEVEL".into()),
    };
    let (input, output) = (&mut std::io::stdin().lock(), &mut std::io::stdout());
    match game.parse()? {
        GameKind::Quoridor => play::<quoridor::Position>(level, input, output),
        GameKind::ChineseCheckers => play::<checkers::Position>(level, input, output),
        GameKind::Parallel => Err("plans are too long to type: play it in the browser".into()),
    }
}

/// Plays a two-player game, in which the user moves first, until the game is
/// over or the input ends.
///
/// # Errors
/// Fails if there is no such level, or if the terminal is closed.
fn play<P: Setup + TurnBased>(
    level: &str,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let mut game = Game::new(P::set_up(SetupArgs {
        players: 2,
        options: "",
        first: None,
        position: None,
        seed: None,
    })?);
    let mut computer = Computer::new(P::KIND, level);
    let mut lines = input.lines();
    while game.outcome().is_none() {
        writeln!(output, "{}", game.position())?;
        write!(output, "your move: ")?;
        output.flush()?;
        let Some(line) = lines.next().transpose()? else {
            return Ok(());
        };
        match line.trim() {
            "quit" => return Ok(()),
            "moves" => {
                let mut moves = Vec::new();
                let position = game.position();
                position.for_each_child(&mut |mv: P::Move, _| moves.push(mv.to_string()));
                writeln!(output, "{}", moves.join(" "))?;
                continue;
            }
            text => {
                // The error says what is wrong, for example that a fence is in
                // the way.
                if let Err(reason) = play_text(&mut game, text) {
                    writeln!(output, "{reason}")?;
                    continue;
                }
            }
        }
        if game.outcome().is_none() {
            let answer = computer.answer(&game)?;
            writeln!(output, "computer: {answer}")?;
            play_text(&mut game, &answer)?;
        }
    }
    if let Some(outcome) = game.outcome() {
        writeln!(output, "{}\nresult: {outcome}", game.position())?;
    }
    Ok(())
}

/// Parses a move and plays it.
fn play_text<P: Position>(game: &mut Game<P>, text: &str) -> Result<(), Box<dyn Error>> {
    let mv = game.position().parse_move(text)?;
    Ok(game.play(mv)?)
}

/// A computer player at one of the levels, controlled by lines of UGI just like
/// an engine in a process of its own.
struct Computer {
    session: UgiSession,
    level: String,
}

impl Computer {
    fn new(kind: GameKind, level: &str) -> Self {
        let mut session = UgiSession::default();
        session.handle_line(&format!("newgame {kind} players 2"), &mut |_| ());
        Self {
            session,
            level: level.to_owned(),
        }
    }

    /// Returns the computer's move.
    ///
    /// # Errors
    /// Fails with the engine's message if there is no such level.
    fn answer<P: Position>(&mut self, game: &Game<P>) -> Result<String, Box<dyn Error>> {
        let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
        let level = &self.level;
        let mut answers = Vec::new();
        for line in [
            format!("position startpos moves {}", moves.join(" ")),
            format!("go level {level}"),
        ] {
            let session = &mut self.session;
            session.handle_line(&line, &mut |answer| answers.push(answer.to_owned()));
        }
        let errors = answers
            .iter()
            .find_map(|line| line.strip_prefix("info string "));
        if let Some(error) = errors {
            return Err(error.into());
        }
        let best = answers
            .iter()
            .find_map(|line| line.strip_prefix("bestmove "));
        Ok(best.ok_or("the engine has no answer")?.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns what the program prints for this input.
    fn printed<P: Setup + TurnBased>(level: &str, input: &str) -> Result<String, Box<dyn Error>> {
        let mut output = Vec::new();
        play::<P>(level, &mut input.as_bytes(), &mut output)?;
        Ok(String::from_utf8(output)?)
    }

    #[test]
    fn the_computer_answers_a_move() -> Result<(), Box<dyn Error>> {
        let quoridor = printed::<quoridor::Position>("2", "e2\nquit\n")?;
        assert_eq!(quoridor.matches("computer: ").count(), 1, "{quoridor}");
        let checkers = printed::<checkers::Position>("1", "moves\nquit\n")?;
        assert_eq!(checkers.matches('-').count(), 14, "{checkers}");
        Ok(())
    }

    #[test]
    fn an_illegal_move_is_answered_by_its_reason() -> Result<(), Box<dyn Error>> {
        let printed = printed::<quoridor::Position>("1", "e3\n")?;
        assert!(printed.contains("e3 is too far from e1"), "{printed}");
        assert!(!printed.contains("computer:"), "{printed}");
        Ok(())
    }

    #[test]
    fn a_wrong_level_is_refused() {
        assert!(printed::<quoridor::Position>("9", "e2\n").is_err());
    }
}
