//! What can be said to a computer player.

use crate::engine::{Level, SearchBudget};
use crate::rules::{GameKind, Seat, SetupError, shortened};
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// A line that was said to a computer player.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// `ugi`: who are you?
    Ugi,
    /// `isready`: are you there?
    IsReady,
    /// `newgame G players N [options O] [first F] [seed S]`.
    NewGame(Start),
    /// `position startpos [moves …]`, `position P [;] [moves …]`.
    Position {
        /// The text of the position that the game began with; `None` for the
        /// usual one.
        from: Option<String>,
        /// The words of the moves since.
        moves: Vec<String>,
    },
    /// `go …`: what would you do?
    Go(Go),
    /// `stop`: say what you have found.
    Stop,
    /// `quit`.
    Quit,
    /// An empty line.
    Nothing,
}

/// The game that is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// Which game.
    pub kind: GameKind,
    /// How many play it.
    pub players: u8,
    /// The options text; empty for the defaults.
    pub options: String,
    /// Who begins, when not player 1.
    pub first: Option<u8>,
    /// What a shuffled start is shuffled by.
    pub seed: Option<u64>,
}

/// A question.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Go {
    /// Whose move or plan; the player to move, if nothing else is said.
    pub player: Option<Seat>,
    /// How long to look.
    pub budget: SearchBudget,
    /// The level to play at, instead of limits.
    pub level: Option<Level>,
    /// How many of the best moves to find; 0 is as good as 1.
    pub lines: usize,
    /// Where chance comes from.
    pub seed: u64,
}

impl Go {
    /// Whether only a stop ends the search.
    pub fn is_endless(&self) -> bool {
        self.budget == SearchBudget::default() && self.level.is_none()
    }
}

/// Why a line is not understood, or cannot be done.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum UgiError {
    /// No command begins so.
    #[error("there is no command “{0}”")]
    Unknown(String),
    /// A word is followed by something else than it needs.
    #[error("after “{after}” there should be {expected}, not “{found}”")]
    Word {
        /// The word before.
        after: String,
        /// What should follow.
        expected: &'static str,
        /// What follows.
        found: String,
    },
    /// The line ends too early.
    #[error("after “{after}” there should be {expected}")]
    Missing {
        /// The word before.
        after: String,
        /// What should follow.
        expected: &'static str,
    },
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move is refused.
    #[error("{text}: {reason}")]
    Move {
        /// The move.
        text: String,
        /// The rule that it breaks.
        reason: String,
    },
    /// No game has begun.
    #[error("there is no game yet: say newgame first")]
    NoGame,
    /// In the programmed game it must be said who is asked.
    #[error("everybody plans at once: say whose plan, as in “go player 1 movetime 1000”")]
    NoPlayer,
    /// Somebody is asked who has nothing to answer.
    #[error("player {0} is not to move")]
    NotToMove(Seat),
}

impl FromStr for Command {
    type Err = UgiError;

    fn from_str(line: &str) -> Result<Self, UgiError> {
        let mut words = Words::new(line);
        let Some(command) = words.next() else {
            return Ok(Self::Nothing);
        };
        match command {
            "ugi" => Ok(Self::Ugi),
            "isready" => Ok(Self::IsReady),
            "newgame" => new_game(words).map(Self::NewGame),
            "position" => position(line.trim_start()),
            "go" => go(words).map(Self::Go),
            "stop" => Ok(Self::Stop),
            "quit" => Ok(Self::Quit),
            other => Err(UgiError::Unknown(shortened(other))),
        }
    }
}

/// A line's words; the last one read is remembered for messages.
struct Words<'a> {
    rest: std::str::SplitWhitespace<'a>,
    last: &'a str,
}

impl<'a> Words<'a> {
    fn new(line: &'a str) -> Self {
        Self {
            rest: line.split_whitespace(),
            last: "",
        }
    }

    fn next(&mut self) -> Option<&'a str> {
        let word = self.rest.next()?;
        self.last = word;
        Some(word)
    }

    /// The next word, read as something.
    fn read<T: FromStr>(&mut self, expected: &'static str) -> Result<T, UgiError> {
        let after = shortened(self.last);
        match self.next() {
            None => Err(UgiError::Missing { after, expected }),
            Some(word) => word.parse().map_err(|_| UgiError::Word {
                after,
                expected,
                found: shortened(word),
            }),
        }
    }

    fn unknown(&self, expected: &'static str) -> UgiError {
        UgiError::Word {
            after: "…".to_owned(),
            expected,
            found: shortened(self.last),
        }
    }
}

fn new_game(mut words: Words) -> Result<Start, UgiError> {
    let kind: String = words.read("a game")?;
    let kind = kind.parse()?;
    let mut start = Start {
        kind,
        players: 2,
        options: String::new(),
        first: None,
        seed: None,
    };
    while let Some(word) = words.next() {
        match word {
            "players" => start.players = words.read("a number of players")?,
            "options" => start.options = words.read("name=value, joined by commas")?,
            "first" => start.first = Some(words.read("a player's number")?),
            "seed" => start.seed = Some(words.read("a number")?),
            _ => return Err(words.unknown("players, options, first or seed")),
        }
    }
    Ok(start)
}

/// The moves stand after the word `moves`; positions have spaces and slashes
/// but never that word.
fn position(line: &str) -> Result<Command, UgiError> {
    let rest = line.strip_prefix("position").unwrap_or(line).trim();
    let (from, moves) = match rest.split_once("moves") {
        Some((from, moves)) => (from, moves),
        None => (rest, ""),
    };
    let from = from.trim().trim_end_matches(';').trim();
    if from.is_empty() {
        return Err(UgiError::Missing {
            after: "position".to_owned(),
            expected: "startpos or a position",
        });
    }
    Ok(Command::Position {
        from: (from != "startpos").then(|| from.to_owned()),
        moves: moves.split_whitespace().map(str::to_owned).collect(),
    })
}

fn go(mut words: Words) -> Result<Go, UgiError> {
    let mut go = Go::default();
    while let Some(word) = words.next() {
        match word {
            "player" => {
                let number = words.read("a player's number")?;
                let seat = Seat::from_number(number);
                go.player = Some(seat.ok_or_else(|| words.unknown("a player's number"))?);
            }
            "movetime" => {
                let time = Duration::from_millis(words.read("milliseconds")?);
                go.budget.time = Some(time);
            }
            "nodes" => go.budget.nodes = Some(words.read("a number of nodes")?),
            "level" => {
                let level = Level::from_number(words.read("a level from 1 to 8")?);
                go.level = Some(level.ok_or_else(|| words.unknown("a level from 1 to 8"))?);
            }
            "lines" => go.lines = words.read("a number of lines")?,
            "seed" => go.seed = words.read("a number")?,
            "infinite" => {}
            _ => {
                return Err(
                    words.unknown("player, movetime, nodes, infinite, level, lines or seed")
                );
            }
        }
    }
    Ok(go)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(line: &str) -> String {
        let error = line
            .parse::<Command>()
            .map_or_else(|error| error.to_string(), |_| String::new());
        assert!(!error.is_empty(), "“{line}” is understood");
        error
    }

    #[test]
    fn what_is_asked_is_understood() {
        assert_eq!("  isready \r".parse(), Ok(Command::IsReady));
        assert_eq!("".parse(), Ok(Command::Nothing));
        let go = Go {
            player: Seat::from_number(2),
            budget: SearchBudget {
                time: Some(Duration::from_millis(50)),
                nodes: Some(7),
            },
            lines: 3,
            seed: 9,
            level: None,
        };
        let line = "go player 2 movetime 50 nodes 7 lines 3 seed 9";
        assert_eq!(line.parse(), Ok(Command::Go(go)));
        let start = Start {
            kind: GameKind::Quoridor,
            players: 4,
            options: "third_pawn=sideways".into(),
            first: Some(2),
            seed: None,
        };
        let line = "newgame quoridor players 4 options third_pawn=sideways first 2";
        assert_eq!(line.parse(), Ok(Command::NewGame(start)));
    }

    #[test]
    fn positions_have_spaces_and_moves_or_none() {
        let position = |from: Option<&str>, moves: &[&str]| {
            Ok(Command::Position {
                from: from.map(str::to_owned),
                moves: moves.iter().map(|mv| (*mv).to_owned()).collect(),
            })
        };
        assert_eq!("position startpos".parse(), position(None, &[]));
        assert_eq!(
            "position startpos moves e2 e8".parse(),
            position(None, &["e2", "e8"])
        );
        let text = "/ / e2 e8 / 10 10 / 1";
        let found = position(Some(text), &["e3"]);
        assert_eq!(format!("position {text} ; moves e3").parse(), found);
        assert_eq!(format!("position {text} moves e3").parse(), found);
        assert_eq!(
            format!("position {text}").parse(),
            position(Some(text), &[])
        );
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert_eq!(said("dance"), "there is no command “dance”");
        assert_eq!(
            said("go movetime soon"),
            "after “movetime” there should be milliseconds, not “soon”"
        );
        assert_eq!(
            said("go nodes"),
            "after “nodes” there should be a number of nodes"
        );
        assert!(said("go level 9").contains("a level from 1 to 8"));
        assert!(said("go player 0").contains("a player's number"));
        assert!(said("newgame chess").starts_with("there is no game “chess”"));
        assert!(said("newgame").ends_with("a game"));
        assert!(said("position").ends_with("startpos or a position"));
    }
}
