//! Asks a computer player for a move in lines of UGI.

use starfence_engine::SearchClock;
use starfence_engine::ugi::{Info, UgiSession};
use thiserror::Error;

/// What a computer player has answered.
#[derive(Clone, PartialEq, Debug)]
pub struct ComputerAnswer {
    /// The move, or the plan of the player who was asked for.
    pub best_move: String,
    /// The best lines of the last search, the best first; empty if none was
    /// reported.
    pub lines: Vec<Info>,
}

/// The error for a request that a computer player does not answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ComputerError {
    /// The lines cannot be executed.
    #[error("{0}")]
    Refused(String),
    /// The game is over, so that there is no move.
    #[error("the game is over")]
    Over,
}

/// Executes lines of UGI, the last of which is `go`, and returns the answer.
///
/// # Errors
/// Returns an error if the session refuses a line, or if there is no move.
pub fn ask_computer(
    lines: &[String],
    make_clock: &dyn Fn() -> Box<dyn SearchClock>,
) -> Result<ComputerAnswer, ComputerError> {
    let mut session = UgiSession::default();
    let mut best_move = None;
    let mut refused = None;
    let mut found: Vec<Info> = Vec::new();
    for line in lines {
        session.handle_line_with_clock(line, make_clock, &mut |said| {
            if let Some(reason) = said.strip_prefix("info string error: ") {
                refused.get_or_insert(reason.to_owned());
            } else if let Some(text) = said.strip_prefix("bestmove ") {
                best_move = (text != "none").then(|| text.to_owned());
            } else if let Ok(info) = said.parse::<Info>() {
                // A search reports all its lines again when it is deeper.
                found.truncate(info.line.saturating_sub(1));
                found.push(info);
            }
        });
    }
    match (refused, best_move) {
        (Some(reason), _) => Err(ComputerError::Refused(reason)),
        (None, None) => Err(ComputerError::Over),
        (None, Some(best_move)) => Ok(ComputerAnswer {
            best_move,
            lines: found,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::WallClock;

    fn ask(lines: &[&str]) -> Result<ComputerAnswer, ComputerError> {
        let lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        ask_computer(&lines, &|| Box::new(WallClock::never_stopped()))
    }

    #[test]
    fn the_lines_of_the_last_search_are_returned() {
        let position = "position startpos moves e2";
        let lines = [
            "newgame quoridor players 2",
            position,
            "go nodes 2000 multipv 3",
        ];
        let answer = ask(&lines).unwrap();
        let ranks: Vec<usize> = answer.lines.iter().map(|info| info.line).collect();
        assert_eq!(ranks, [1, 2, 3]);
        assert_eq!(answer.lines[0].moves[0], answer.best_move);
    }

    #[test]
    fn refusals_and_the_end_of_a_game_are_errors() {
        let refused = ask(&["newgame quoridor players 3", "go nodes 1"]).unwrap_err();
        assert!(refused.to_string().contains("players 3"), "{refused}");
        let position = "position / / e9 a5 / 0 0 / 2";
        let over = ask(&["newgame quoridor players 2", position, "go nodes 1"]);
        assert_eq!(over, Err(ComputerError::Over));
    }
}
