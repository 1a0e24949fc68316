//! Two people play Quoridor at one terminal, with clocks, undo and a saved
//! game.
//!
//! ```text
//! cargo run -p starfence-table --example two_people 300+5 game.txt
//! ```
//!
//! The arguments are a time control (docs/notation.md, "Records") and the file
//! that keeps the game; if the file exists, its game is continued. Each line of
//! input is a move, `undo`, `redo`, `draw`, `resign` or `quit`.

use starfence_rules::{Position as _, quoridor};
use starfence_table::{AnyMatch, Clocks, Match, MatchMessage, TimeControl};
use std::error::Error;
use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

/// A match of Quoridor.
type Table = Match<quoridor::Position>;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (time, file) = match args.as_slice() {
        [] => ("600", "game.txt"),
        [time, file] => (time.as_str(), file.as_str()),
        _ => return Err("expected TIME FILE".into()),
    };
    let table = match std::fs::read_to_string(file) {
        Ok(text) => opened(&text)?,
        Err(_) => begun(time.parse()?),
    };
    let begin = Instant::now();
    let clock = || begin.elapsed();
    let input = &mut std::io::stdin().lock();
    let table = play(table, &clock, input, &mut std::io::stdout())?;
    std::fs::write(file, AnyMatch::from(table).to_text())?;
    Ok(())
}

/// Creates a game for two people with the same time control.
fn begun(control: TimeControl) -> Table {
    let rules = quoridor::Rules::new(quoridor::Players::Two);
    let table = Match::new(quoridor::Position::start(rules), Vec::new());
    table.with_clocks(Clocks::new(vec![Some(control); 2]))
}

/// Loads a saved game.
///
/// # Errors
/// Returns an error, which says where and why, if the text is not a saved game
/// of Quoridor.
fn opened(text: &str) -> Result<Table, Box<dyn Error>> {
    let table = AnyMatch::from_text(text)?.into_turns();
    table.ok_or_else(|| "the file has another game".into())
}

/// Plays until the game is over, the input ends or a player quits. Returns the
/// match at that time. `now` returns the time since the program began: the
/// library has no clock, so programs decide when time passes.
fn play(
    mut table: Table,
    now: &impl Fn() -> Duration,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<Table, Box<dyn Error>> {
    let mut lines = input.lines();
    let mut seen = now();
    while table.game().outcome().is_none() {
        let seat = table.position().side_to_move();
        let left = table.time_left(seat).unwrap_or_default().as_secs();
        write!(output, "{}\nplayer {seat}, {left} s: ", table.position())?;
        output.flush()?;
        let Some(line) = lines.next().transpose()? else {
            break;
        };
        let before = std::mem::replace(&mut seen, now());
        if table.tick(seen.saturating_sub(before)) {
            writeln!(output, "player {seat} has no time left")?;
            continue;
        }
        let message = match line.trim() {
            "quit" => break,
            "undo" => MatchMessage::Undo,
            "redo" => MatchMessage::Redo,
            "draw" => MatchMessage::AgreeDraw,
            "resign" => MatchMessage::Resign(seat),
            text => match table.position().parse_move(text) {
                Ok(mv) => MatchMessage::Play(mv),
                Err(reason) => {
                    writeln!(output, "{reason}")?;
                    continue;
                }
            },
        };
        // A message that is refused leaves the table as it was.
        if let Err(reason) = table.update(message) {
            writeln!(output, "{reason}")?;
        }
    }
    if let Some(outcome) = table.game().outcome() {
        writeln!(output, "result {outcome}")?;
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::Game;

    /// Plays with the given input. Each line takes ten seconds. Returns the
    /// match and the output.
    fn played(table: Table, input: &str) -> Result<(Table, String), Box<dyn Error>> {
        let seconds = std::cell::Cell::new(0);
        let now = || {
            seconds.set(seconds.get() + 10);
            Duration::from_secs(seconds.get())
        };
        let mut output = Vec::new();
        let table = play(table, &now, &mut input.as_bytes(), &mut output)?;
        Ok((table, String::from_utf8(output)?))
    }

    fn moves(game: &Game<quoridor::Position>) -> Vec<String> {
        game.moves().map(|mv| mv.to_string()).collect()
    }

    #[test]
    fn a_game_is_played_saved_and_continued() -> Result<(), Box<dyn Error>> {
        let (table, _) = played(begun("600".parse()?), "e2\ne8\nundo\nd9\nquit\n")?;
        let text = AnyMatch::from(table).to_text();
        let (table, printed) = played(opened(&text)?, "e4\ne3\nresign\n")?;
        assert_eq!(moves(table.game())[..3], ["e2", "d9", "e3"]);
        assert!(printed.contains("e4 is too far from e2"), "{printed}");
        assert!(printed.ends_with("result 1\n"), "{printed}");
        Ok(())
    }

    // The clocks start once the first move is played.
    #[test]
    fn a_player_without_time_loses() -> Result<(), Box<dyn Error>> {
        let (_, printed) = played(begun("15".parse()?), "e2\ne8\ne3\ne7\n")?;
        assert!(printed.contains("player 2 has no time left"), "{printed}");
        assert!(printed.ends_with("result 1\n"), "{printed}");
        Ok(())
    }

    #[test]
    fn a_damaged_file_is_refused() {
        assert!(opened("no game").is_err());
    }
}
