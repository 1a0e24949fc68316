//! Chooses moves of Quoridor.

use starfence_engine::quoridor::QuoridorEngine;
use starfence_engine::{Engine as _, SearchBudget, SearchClock, SearchLimits, SearchRequest};
use starfence_rules::quoridor::Position;
use starfence_rules::{Game, Position as _, Setup as _, SetupArgs, SetupError, truncate_for_error};
use std::time::Duration;
use thiserror::Error;

/// A game in which a move is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question<'a> {
    /// The number of players.
    pub players: u8,
    /// The starting position; `None` for the standard one.
    pub position: Option<&'a str>,
    /// The moves since, separated by spaces.
    pub moves: &'a str,
    /// The time of the search.
    pub time: Duration,
}

/// The reason why there is no move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum QuestionError {
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move is not legal.
    #[error("{text}: {reason}")]
    IllegalMove {
        /// The text of the move.
        text: String,
        /// The rule that refuses it.
        reason: String,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
}

/// Returns the best move that a search finds for the player to move.
///
/// # Errors
/// Returns an error if the question does not describe a game in progress.
pub fn choose(question: &Question, clock: &dyn SearchClock) -> Result<String, QuestionError> {
    let mut game = Game::new(Position::set_up(SetupArgs {
        players: question.players,
        options: "",
        first: None,
        position: question.position,
        seed: None,
    })?);
    for text in question.moves.split_whitespace() {
        let refused = |reason: String| QuestionError::IllegalMove {
            text: truncate_for_error(text),
            reason,
        };
        let mv = game.position().parse_move(text);
        let mv = mv.map_err(|reason| refused(reason.to_string()))?;
        game.play(mv)
            .map_err(|reason| refused(reason.to_string()))?;
    }
    let budget = SearchBudget {
        time: Some(question.time),
        nodes: None,
    };
    let mut limits = SearchLimits::new(budget, clock);
    let request = SearchRequest { lines: 1, seed: 0 };
    let found = QuoridorEngine::default().search(&game, request, &mut limits, &mut |_| ());
    let best = found.and_then(|report| report.best_move());
    best.map(|mv| mv.to_string()).ok_or(QuestionError::Over)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// A clock that advances by a millisecond each time a search checks it.
    struct CountingClock(Cell<u64>);

    impl SearchClock for CountingClock {
        fn elapsed(&self) -> Duration {
            self.0.set(self.0.get() + 1);
            Duration::from_millis(self.0.get())
        }

        fn stopped(&self) -> bool {
            false
        }
    }

    fn ask(players: u8, position: Option<&str>, moves: &str) -> Result<String, String> {
        let question = Question {
            players,
            position,
            moves,
            time: Duration::from_millis(20),
        };
        let clock = CountingClock(Cell::new(0));
        choose(&question, &clock).map_err(|error| error.to_string())
    }

    #[test]
    fn a_win_is_played() {
        let position = Some("/ / e8 a5 / 0 0 / 1");
        assert_eq!(ask(2, position, ""), Ok("e9".to_owned()));
        assert_eq!(ask(2, None, "e2 e8").map(|mv| mv.is_empty()), Ok(false));
        assert_eq!(ask(4, None, "e2").map(|mv| mv.is_empty()), Ok(false));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let fault = |players, position, moves| ask(players, position, moves).unwrap_err();
        assert!(fault(3, None, "").contains("players 3"));
        assert!(fault(2, Some("x"), "").contains("invalid"));
        assert!(fault(2, None, "e2 e2").starts_with("e2: "));
        assert_eq!(
            fault(2, Some("/ / e8 a5 / 0 0 / 1"), "e9"),
            "the game is over"
        );
    }
}
