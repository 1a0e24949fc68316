//! The commands of UGI, the text protocol of the computer players.

use crate::{Level, SearchBudget};
use starfence_rules::{GameKind, Seat, SetupError, truncate_for_error};
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// A command: a line of text sent to a computer player.
#[derive(Clone, PartialEq, Debug)]
pub enum UgiCommand {
    /// `ugi`: asks for the engine's name and options.
    Ugi,
    /// `isready`: asks whether the engine is ready.
    IsReady,
    /// `newgame G players N [options O] [first F] [head_start H] [seed S]`:
    /// sets up a new game.
    NewGame(NewGame),
    /// `position startpos [moves …]` or `position P [;] [moves …]`: sets the
    /// current position.
    Position {
        /// The text of the game's initial position; `None` for the default
        /// start.
        start: Option<String>,
        /// The moves played since the initial position, split into words.
        moves: Vec<String>,
    },
    /// `go …`: requests a move.
    Go(GoArguments),
    /// `setoption name N value V`: sets an option.
    SetOption(EngineOption),
    /// `stop`: ends the search, whose best move so far is returned.
    Stop,
    /// `quit`: ends the session.
    Quit,
    /// An empty line, or a line of unknown words only.
    Empty,
}

/// An option that applies to all later searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineOption {
    /// `Hash`: the size of the tables in megabytes.
    Hash(usize),
    /// `Threads`: the number of threads used by a search.
    Threads(usize),
    /// `MultiPV`: the number of best moves to find, unless `go` specifies it.
    MultiPv(usize),
}

impl EngineOption {
    /// The maximum size of the tables in megabytes, which even small machines
    /// can provide.
    pub const MAX_HASH_MEGABYTES: usize = 1024;

    /// The maximum number of best moves that can be requested, more than any
    /// position is likely to have.
    pub const MAX_LINES: usize = 500;
}

/// The arguments of `newgame`: the game to set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// The kind of game.
    pub kind: GameKind,
    /// The number of players.
    pub players: u8,
    /// The options of the rules as text; empty for the defaults.
    pub options: String,
    /// The number of the player who moves first; `None` for player 1.
    pub first_player: Option<u8>,
    /// The amounts with which the players begin, as text; `None` for the usual
    /// ones.
    pub head_start: Option<String>,
    /// The seed for shuffling the initial position.
    pub seed: Option<u64>,
}

/// The arguments of `go`.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GoArguments {
    /// The player whose move or plan is requested; `None` for the player to
    /// move.
    pub player: Option<Seat>,
    /// In Parallel Chinese Checkers, a plan of the requested player to evaluate
    /// in addition to the best plans.
    pub evaluated_plan: Option<String>,
    /// The time and node limits of the search.
    pub budget: SearchBudget,
    /// The level to play at; `None` to search within the limits of `budget`
    /// instead.
    pub level: Option<Level>,
    /// The number of best moves to find; `None` for the value of the option
    /// `MultiPV`. 0 counts as 1.
    pub lines: Option<usize>,
    /// The seed of the random number generator, for engines that use one.
    pub seed: u64,
}

impl GoArguments {
    /// Returns whether the search has no limits, so that only a stop ends it.
    pub fn is_endless(&self) -> bool {
        self.budget == SearchBudget::default() && self.level.is_none()
    }
}

/// The error for a line that cannot be parsed or executed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum UgiError {
    /// The name of the option is unknown.
    #[error("unknown option {0:?}: expected Hash, Threads or MultiPV")]
    UnknownOption(String),
    /// A word is not of the expected kind.
    #[error("invalid word {found:?} after {after:?}: expected {expected}")]
    UnexpectedWord {
        /// The word before the unexpected word.
        after: String,
        /// The expected kind of word.
        expected: &'static str,
        /// The unexpected word.
        found: String,
    },
    /// The line ends where another word is expected.
    #[error("missing word after {after:?}: expected {expected}")]
    MissingWord {
        /// The last word of the line.
        after: String,
        /// The expected kind of word.
        expected: &'static str,
    },
    /// The game or position cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move is illegal.
    #[error("{text}: {reason}")]
    IllegalMove {
        /// The text of the move.
        text: String,
        /// The reason why the move is illegal.
        reason: String,
    },
    /// No game has been set up.
    #[error("missing game: expected newgame first")]
    NoGame,
    /// The player is missing in `go`, although Parallel Chinese Checkers
    /// requires it.
    #[error("missing player: expected one, as in \"go player 1 movetime 1000\"")]
    NoPlayer,
    /// The player named in `go` is not to move.
    #[error("player {0} is not to move")]
    NotToMove(Seat),
}

/// The names of all commands.
const NAMES: [&str; 8] = [
    "ugi",
    "isready",
    "newgame",
    "position",
    "go",
    "setoption",
    "stop",
    "quit",
];

impl FromStr for UgiCommand {
    type Err = UgiError;

    /// Parses a line without reporting unknown words; see [`UgiCommand::read`].
    fn from_str(line: &str) -> Result<Self, UgiError> {
        Self::read(line, &mut |_| {})
    }
}

impl UgiCommand {
    /// Parses a line. Unknown words are skipped, as in UCI, the protocol of
    /// chess engines, so that extensions used by other programs do no harm;
    /// `ignored` is called with each unknown word.
    ///
    /// # Errors
    /// Returns an error if a command or argument is followed by a missing or
    /// invalid value.
    pub fn read(line: &str, ignored: &mut dyn FnMut(&str)) -> Result<Self, UgiError> {
        let mut words = Words::new(line, ignored);
        while let Some(command) = words.next() {
            match command {
                "ugi" => return Ok(Self::Ugi),
                "isready" => return Ok(Self::IsReady),
                "newgame" => return parse_new_game(words).map(Self::NewGame),
                "position" => return parse_position(words.rest),
                "go" => return parse_go(words).map(Self::Go),
                "setoption" => return parse_set_option(words).map(Self::SetOption),
                "stop" => return Ok(Self::Stop),
                "quit" => return Ok(Self::Quit),
                _ => words.ignore(),
            }
        }
        Ok(Self::Empty)
    }

    /// Returns whether a line requests a move, even if the line cannot be
    /// parsed.
    pub fn requests_move(line: &str) -> bool {
        let mut words = line.split_whitespace();
        words.find(|word| NAMES.contains(word)) == Some("go")
    }
}

/// Splits a line into words, and keeps the last word read for error messages.
struct Words<'a, 'i> {
    rest: &'a str,
    last: &'a str,
    ignored: &'i mut dyn FnMut(&str),
}

impl<'a, 'i> Words<'a, 'i> {
    fn new(line: &'a str, ignored: &'i mut dyn FnMut(&str)) -> Self {
        Self {
            rest: line,
            last: "",
            ignored,
        }
    }

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest.trim_start();
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let (word, rest) = rest.split_at(end);
        self.rest = rest;
        if word.is_empty() {
            return None;
        }
        self.last = word;
        Some(word)
    }

    /// Calls `ignored` with the last word.
    fn ignore(&mut self) {
        (self.ignored)(&truncate_for_error(self.last));
    }

    /// Parses the next word as a value of type `T`.
    fn read<T: FromStr>(&mut self, expected: &'static str) -> Result<T, UgiError> {
        self.read_with(expected, |word| word.parse().ok())
    }

    /// Parses the next word with `parse`, which returns `None` for an invalid
    /// word. `expected` describes a valid word in error messages.
    fn read_with<T>(
        &mut self,
        expected: &'static str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<T, UgiError> {
        let after = truncate_for_error(self.last);
        match self.next() {
            None => Err(UgiError::MissingWord { after, expected }),
            Some(word) => parse(word).ok_or_else(|| UgiError::UnexpectedWord {
                after,
                expected,
                found: truncate_for_error(word),
            }),
        }
    }
}

fn parse_new_game(mut words: Words) -> Result<NewGame, UgiError> {
    let kind: String = words.read("a game")?;
    let kind = kind.parse()?;
    let mut start = NewGame {
        kind,
        players: 2,
        options: String::new(),
        first_player: None,
        head_start: None,
        seed: None,
    };
    while let Some(word) = words.next() {
        match word {
            "players" => start.players = words.read("a number of players")?,
            "options" => start.options = words.read("name=value, joined by commas")?,
            "first" => start.first_player = Some(words.read("a player from 1 to 6")?),
            "head_start" => {
                start.head_start = Some(words.read("amounts joined by commas")?);
            }
            "seed" => start.seed = Some(words.read("a number")?),
            _ => words.ignore(),
        }
    }
    Ok(start)
}

/// Parses the arguments of `position`. The moves follow the word `moves`, which
/// never occurs in the text of a position.
fn parse_position(rest: &str) -> Result<UgiCommand, UgiError> {
    let (from, moves) = match rest.split_once("moves") {
        Some((from, moves)) => (from, moves),
        None => (rest, ""),
    };
    let from = from.trim().trim_end_matches(';').trim();
    if from.is_empty() {
        return Err(UgiError::MissingWord {
            after: "position".to_owned(),
            expected: "startpos or a position",
        });
    }
    Ok(UgiCommand::Position {
        start: (from != "startpos").then(|| from.to_owned()),
        moves: moves.split_whitespace().map(str::to_owned).collect(),
    })
}

fn parse_go(mut words: Words) -> Result<GoArguments, UgiError> {
    let mut go = GoArguments::default();
    while let Some(word) = words.next() {
        match word {
            "player" => {
                let seat = |word: &str| Seat::from_number(word.parse().ok()?);
                go.player = Some(words.read_with("a player from 1 to 6", seat)?);
            }
            "judge" => go.evaluated_plan = Some(words.read("a plan")?),
            "movetime" => {
                let time = Duration::from_millis(words.read("a number of milliseconds")?);
                go.budget.time = Some(time);
            }
            "nodes" => go.budget.nodes = Some(words.read("a number of nodes")?),
            "level" => {
                let level = |word: &str| Level::from_number(word.parse().ok()?);
                go.level = Some(words.read_with("a level from 1 to 8", level)?);
            }
            "multipv" => go.lines = Some(words.read("a number of lines")?),
            "seed" => go.seed = words.read("a number")?,
            "infinite" => {}
            _ => words.ignore(),
        }
    }
    Ok(go)
}

/// Parses the arguments of `setoption`. The names of options are
/// case-insensitive, as in UCI, the protocol of chess engines.
fn parse_set_option(mut words: Words) -> Result<EngineOption, UgiError> {
    const NAME: &str = "name and an option's name";
    let mut name = None;
    while let Some(word) = words.next() {
        match word {
            "name" => name = Some(words.read::<String>(NAME)?),
            "value" => break,
            _ => words.ignore(),
        }
    }
    let name = name.ok_or_else(|| UgiError::MissingWord {
        after: "setoption".to_owned(),
        expected: NAME,
    })?;
    let mut number = |max: usize| {
        let number: NonZeroUsize = words.read("value and a number of at least 1")?;
        Ok(number.get().min(max))
    };
    match name.to_ascii_lowercase().as_str() {
        "hash" => number(EngineOption::MAX_HASH_MEGABYTES).map(EngineOption::Hash),
        "threads" => number(usize::MAX).map(EngineOption::Threads),
        "multipv" => number(EngineOption::MAX_LINES).map(EngineOption::MultiPv),
        _ => Err(UgiError::UnknownOption(truncate_for_error(&name))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parses a line that contains an error and returns the error message.
    fn error_text(line: &str) -> String {
        let error = line
            .parse::<UgiCommand>()
            .map_or_else(|error| error.to_string(), |_| String::new());
        assert!(!error.is_empty(), "{line:?} is understood");
        error
    }

    #[test]
    fn commands_are_parsed_with_their_arguments() {
        assert_eq!("  isready \r".parse(), Ok(UgiCommand::IsReady));
        assert_eq!("".parse(), Ok(UgiCommand::Empty));
        let go = GoArguments {
            player: Seat::from_number(2),
            evaluated_plan: Some("E2/-".to_owned()),
            budget: SearchBudget {
                time: Some(Duration::from_millis(50)),
                nodes: Some(7),
            },
            lines: Some(3),
            seed: 9,
            level: None,
        };
        let line = "go player 2 judge E2/- movetime 50 nodes 7 multipv 3 seed 9";
        assert_eq!(line.parse(), Ok(UgiCommand::Go(go)));
        let start = NewGame {
            kind: GameKind::Quoridor,
            players: 4,
            options: "third_pawn=sideways".into(),
            first_player: Some(2),
            head_start: Some("5,4,5,5".into()),
            seed: None,
        };
        let line = "newgame quoridor players 4 options third_pawn=sideways first 2 \
                    head_start 5,4,5,5";
        assert_eq!(line.parse(), Ok(UgiCommand::NewGame(start)));
    }

    #[test]
    fn unknown_words_are_ignored_and_reported() {
        let read = |line: &str| {
            let mut ignored = Vec::new();
            let command = UgiCommand::read(line, &mut |word| ignored.push(word.to_owned()));
            (command, ignored.join(" "))
        };
        assert_eq!(read("dance"), (Ok(UgiCommand::Empty), "dance".into()));
        assert_eq!(read("please stop"), (Ok(UgiCommand::Stop), "please".into()));
        let go = GoArguments {
            budget: SearchBudget {
                nodes: Some(7),
                time: None,
            },
            ..GoArguments::default()
        };
        let found = read("go depth 5 nodes 7 quickly");
        assert_eq!(found, (Ok(UgiCommand::Go(go)), "depth 5 quickly".into()));
        let (command, ignored) = read("newgame quoridor variant x players 4");
        assert!(matches!(
            command,
            Ok(UgiCommand::NewGame(NewGame { players: 4, .. }))
        ));
        assert_eq!(ignored, "variant x");
        let position = UgiCommand::Position {
            start: None,
            moves: vec!["e2".into()],
        };
        let found = read("the position startpos moves e2");
        assert_eq!(found, (Ok(position), "the".into()));
    }

    #[test]
    fn options_are_set() {
        let set = |line: &str| match line.parse() {
            Ok(UgiCommand::SetOption(option)) => option,
            other => panic!("{other:?}"),
        };
        assert_eq!(set("setoption name Hash value 64"), EngineOption::Hash(64));
        let hash = set("setoption name hash value 999999");
        assert_eq!(hash, EngineOption::Hash(EngineOption::MAX_HASH_MEGABYTES));
        let threads = set("setoption name Threads value 2");
        assert_eq!(threads, EngineOption::Threads(2));
        let lines = set("setoption name MultiPV value 3");
        assert_eq!(lines, EngineOption::MultiPv(3));
        assert!(
            error_text("setoption name Ponder value true").contains("unknown option \"Ponder\"")
        );
        assert!(error_text("setoption name Hash value 0").contains("a number of at least 1"));
        assert!(error_text("setoption name Hash").contains("a number of at least 1"));
        assert!(error_text("setoption").contains("an option's name"));
    }

    #[test]
    fn positions_have_spaces_and_moves_or_none() {
        let position = |from: Option<&str>, moves: &[&str]| {
            Ok(UgiCommand::Position {
                start: from.map(str::to_owned),
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
    fn errors_name_the_word_and_what_was_expected() {
        assert_eq!(
            error_text("go movetime soon"),
            "invalid word \"soon\" after \"movetime\": expected a number of milliseconds"
        );
        assert_eq!(
            error_text("go nodes"),
            "missing word after \"nodes\": expected a number of nodes"
        );
        assert!(error_text("go level 9").contains("a level from 1 to 8"));
        assert!(
            error_text("go player 0").contains("after \"player\": expected a player from 1 to 6")
        );
        assert!(error_text("newgame chess").starts_with("invalid game \"chess\""));
        assert!(error_text("newgame").ends_with("a game"));
        assert!(error_text("position").ends_with("startpos or a position"));
    }
}
