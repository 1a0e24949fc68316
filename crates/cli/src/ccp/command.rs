//! The commands of CCP, the rating list's protocol.

use super::cells::{CellsError, parse_player};
use starfence_engine::SearchBudget;
use starfence_rules::{Seat, truncate_for_error};
use std::num::NonZeroUsize;
use std::str::{FromStr, SplitWhitespace};
use std::time::Duration;
use thiserror::Error;

/// A command: a line of text sent to the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CcpCommand {
    /// `ccp`: asks for the engine's name and options.
    Ccp,
    /// `protocol`: asks for the version of the protocol.
    Protocol,
    /// `isready`: asks whether the engine is ready.
    IsReady,
    /// `setoption name N value V`.
    SetOption(CcpOption),
    /// `position …`: sets the current position.
    Position(ListPosition),
    /// `go …`: requests a move.
    Go(GoLimits),
    /// `analyze topk K …`: requests the best moves with their shares.
    Analyze(AnalyzeArguments),
    /// `stop`: ends the search, whose best move so far is returned.
    Stop,
    /// `quit`: ends the session.
    Quit,
    /// An empty line.
    Empty,
    /// A command or an option that this engine does not have.
    Unknown(String),
}

/// An option that applies to all later searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CcpOption {
    /// `Hash`: the size of the tables in megabytes.
    Hash(usize),
    /// `MaxPlies`: the number of plies after which a game is drawn.
    MaxPlies(u32),
}

impl CcpOption {
    /// The maximum size of the tables in megabytes.
    pub const MAX_HASH_MEGABYTES: usize = 1024;
    /// The maximum number of plies of a game.
    pub const MAX_MAX_PLIES: u32 = 10_000;
}

/// A position as the list sends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListPosition {
    /// The contents of the 121 holes; `None` for the start of a game.
    pub cells: Option<String>,
    /// The player to move.
    pub to_move: Seat,
    /// The number of moves played before the position.
    pub ply: u32,
}

/// The limits of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GoLimits {
    /// The time and the nodes of this search.
    pub budget: SearchBudget,
    /// The depth after which the search ends.
    pub depth: Option<u32>,
    /// The time that each player has left for the whole game, player 0's first.
    pub clocks: [Option<Duration>; 2],
    /// The time that each player gets back after a move.
    pub increments: [Duration; 2],
}

impl GoLimits {
    /// The fraction of the remaining time that a move may take.
    const CLOCK_DIVISOR: u32 = 30;

    /// Returns whether the search has no limits, so that only a stop ends it.
    pub fn is_endless(&self) -> bool {
        self.budget == SearchBudget::default()
            && self.depth.is_none()
            && self.clocks == [None, None]
    }

    /// Returns the limits of time and nodes for a move of `seat`: the time for
    /// the move or, if there is none, a thirtieth of the time left and three
    /// quarters of the increment, but never more than half of the time left.
    pub fn budget_of(&self, seat: Seat) -> SearchBudget {
        let index = seat.array_index();
        let increment = self.increments.get(index).copied().unwrap_or_default();
        let share = |left: Duration| {
            let share = left / Self::CLOCK_DIVISOR + increment * 3 / 4;
            share.min(left / 2).max(Duration::from_millis(1))
        };
        let clock = self.clocks.get(index).copied().flatten();
        SearchBudget {
            time: self.budget.time.or(clock.map(share)),
            nodes: self.budget.nodes,
        }
    }
}

/// The arguments of `analyze`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnalyzeArguments {
    /// The number of moves to list.
    pub top: usize,
    /// The limits of the search.
    pub budget: SearchBudget,
}

impl AnalyzeArguments {
    /// The number of moves that are listed if the line does not say how many.
    const DEFAULT_TOP: usize = 10;
    /// The maximum number of moves listed.
    const MAX_TOP: usize = 500;
    /// The time of a search without other limits.
    const DEFAULT_TIME: Duration = Duration::from_secs(1);
}

/// The error for a line that cannot be parsed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CcpError {
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
    /// The position is not one of the rating list.
    #[error(transparent)]
    Cells(#[from] CellsError),
}

impl CcpCommand {
    /// Parses a line. Unknown arguments of `go` are skipped, as in UCI, the
    /// protocol of chess engines, so that extensions do no harm.
    ///
    /// # Errors
    /// Returns an error if an argument is missing or not of the expected kind.
    pub fn read(line: &str) -> Result<Self, CcpError> {
        let mut words = Words::new(line);
        let Some(command) = words.next() else {
            return Ok(Self::Empty);
        };
        Ok(match command {
            "ccp" => Self::Ccp,
            "protocol" => Self::Protocol,
            "isready" => Self::IsReady,
            "setoption" => parse_set_option(words)?,
            "position" => Self::Position(parse_position(words)?),
            "go" => Self::Go(parse_go(words)?),
            "analyze" => Self::Analyze(parse_analyze(words)?),
            "stop" => Self::Stop,
            "quit" => Self::Quit,
            other => Self::Unknown(format!("command {}", truncate_for_error(other))),
        })
    }

    /// Returns whether a line requests a move, even if the line cannot be
    /// parsed.
    pub fn requests_move(line: &str) -> bool {
        line.split_whitespace().next() == Some("go")
    }
}

/// The words of a line, with the last word read for error messages.
struct Words<'a> {
    rest: SplitWhitespace<'a>,
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
        self.last = self.rest.next()?;
        Some(self.last)
    }

    fn after(&self) -> String {
        truncate_for_error(self.last)
    }

    fn word(&mut self, expected: &'static str) -> Result<&'a str, CcpError> {
        let after = self.after();
        self.next().ok_or(CcpError::MissingWord { after, expected })
    }

    fn read<T: FromStr>(&mut self, expected: &'static str) -> Result<T, CcpError> {
        let after = self.after();
        let word = self.word(expected)?;
        word.parse().map_err(|_| CcpError::UnexpectedWord {
            after,
            expected,
            found: truncate_for_error(word),
        })
    }

    fn millis(&mut self) -> Result<Duration, CcpError> {
        self.read("a number of milliseconds")
            .map(Duration::from_millis)
    }
}

fn parse_position(mut words: Words) -> Result<ListPosition, CcpError> {
    const FORM: &str = "startpos, or cells and 121 characters";
    let cells = match words.word(FORM)? {
        "startpos" => None,
        "cells" => Some(words.word("121 characters, one for each hole")?.to_owned()),
        found => {
            return Err(CcpError::UnexpectedWord {
                after: "position".to_owned(),
                expected: FORM,
                found: truncate_for_error(found),
            });
        }
    };
    let mut position = ListPosition {
        cells,
        to_move: Seat::FIRST,
        ply: 0,
    };
    while let Some(word) = words.next() {
        match word {
            "player" => position.to_move = parse_player(words.word("0 or 1")?)?,
            "ply" => position.ply = words.read("a number of plies")?,
            found => {
                return Err(CcpError::UnexpectedWord {
                    after: "position".to_owned(),
                    expected: "player or ply",
                    found: truncate_for_error(found),
                });
            }
        }
    }
    Ok(position)
}

fn parse_go(mut words: Words) -> Result<GoLimits, CcpError> {
    let mut go = GoLimits::default();
    while let Some(word) = words.next() {
        match word {
            "movetime" => go.budget.time = Some(words.millis()?),
            "nodes" => go.budget.nodes = Some(words.read("a number of nodes")?),
            "depth" => go.depth = Some(words.read("a depth in plies")?),
            "wtime" => go.clocks[0] = Some(words.millis()?),
            "btime" => go.clocks[1] = Some(words.millis()?),
            "winc" => go.increments[0] = words.millis()?,
            "binc" => go.increments[1] = words.millis()?,
            _ => {}
        }
    }
    Ok(go)
}

fn parse_analyze(mut words: Words) -> Result<AnalyzeArguments, CcpError> {
    let mut analyze = AnalyzeArguments {
        top: AnalyzeArguments::DEFAULT_TOP,
        budget: SearchBudget::default(),
    };
    while let Some(word) = words.next() {
        match word {
            "topk" => {
                let top: NonZeroUsize = words.read("a number of moves from 1")?;
                analyze.top = top.get().min(AnalyzeArguments::MAX_TOP);
            }
            "movetime" => analyze.budget.time = Some(words.millis()?),
            "nodes" => analyze.budget.nodes = Some(words.read("a number of nodes")?),
            _ => {}
        }
    }
    if analyze.budget == SearchBudget::default() {
        analyze.budget.time = Some(AnalyzeArguments::DEFAULT_TIME);
    }
    Ok(analyze)
}

/// Parses the arguments of `setoption`. The names of options are
/// case-insensitive. An option that this engine does not have is no error, since
/// the list sets some, such as `Threads`, for all engines.
fn parse_set_option(mut words: Words) -> Result<CcpCommand, CcpError> {
    const FORM: &str = "name, an option, value and a number";
    if words.word(FORM)? != "name" {
        return Err(CcpError::UnexpectedWord {
            after: "setoption".to_owned(),
            expected: FORM,
            found: words.after(),
        });
    }
    let name = words.word(FORM)?;
    let mut number = |max: usize| {
        if words.word("value")? != "value" {
            return Err(CcpError::UnexpectedWord {
                after: truncate_for_error(name),
                expected: "value",
                found: words.after(),
            });
        }
        let number: NonZeroUsize = words.read("a number from 1")?;
        Ok(number.get().min(max))
    };
    Ok(match name.to_ascii_lowercase().as_str() {
        "hash" => {
            let megabytes = number(CcpOption::MAX_HASH_MEGABYTES)?;
            CcpCommand::SetOption(CcpOption::Hash(megabytes))
        }
        "maxplies" => {
            let plies = number(CcpOption::MAX_MAX_PLIES as usize)?;
            CcpCommand::SetOption(CcpOption::MaxPlies(plies as u32))
        }
        _ => CcpCommand::Unknown(format!("option {}", truncate_for_error(name))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go(line: &str) -> GoLimits {
        match CcpCommand::read(line) {
            Ok(CcpCommand::Go(go)) => go,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn commands_are_parsed_with_their_arguments() {
        let cells = ".".repeat(121);
        let line = format!(" position cells {cells} player 1 ply 73\r");
        let expected = ListPosition {
            cells: Some(cells),
            to_move: Seat::FIRST.next_among(2),
            ply: 73,
        };
        assert_eq!(CcpCommand::read(&line), Ok(CcpCommand::Position(expected)));
        let millis = Duration::from_millis;
        assert_eq!(go("go movetime 1000").budget.time, Some(millis(1000)));
        assert_eq!(go("go nodes 7 ponder").budget.nodes, Some(7));
        assert_eq!(go("go depth 12").depth, Some(12));
        assert_eq!(
            CcpCommand::read("analyze topk 3 nodes 50"),
            Ok(CcpCommand::Analyze(AnalyzeArguments {
                top: 3,
                budget: SearchBudget {
                    time: None,
                    nodes: Some(50)
                },
            }))
        );
        assert_eq!(
            CcpCommand::read("setoption name hash value 8"),
            Ok(CcpCommand::SetOption(CcpOption::Hash(8)))
        );
        let unknown = CcpCommand::read("setoption name Threads value 8");
        assert_eq!(unknown, Ok(CcpCommand::Unknown("option Threads".into())));
        assert_eq!(CcpCommand::read("  "), Ok(CcpCommand::Empty));
    }

    #[test]
    fn each_player_gets_a_share_of_its_own_clock() {
        let limits = go("go wtime 60000 btime 600 binc 400");
        let time = |number| limits.budget_of(Seat::from_number(number).unwrap()).time;
        assert_eq!(time(1), Some(Duration::from_secs(2)));
        // 20 ms and 300 ms of the increment, but at most half of what is left.
        assert_eq!(time(2), Some(Duration::from_millis(300)));
        assert!(!limits.is_endless() && go("go").is_endless() && go("go infinite").is_endless());
        assert!(!go("go depth 1").is_endless());
    }

    #[test]
    fn wrong_words_are_named() {
        let fault = |line: &str| CcpCommand::read(line).unwrap_err().to_string();
        assert!(fault("position").contains("expected startpos"));
        assert!(fault("position fen x").contains("\"fen\""));
        assert!(fault("position startpos player 3").contains("\"3\""));
        assert!(fault("position startpos ply x").contains("after \"ply\""));
        assert!(fault("position startpos moves 1-2").contains("\"moves\""));
        assert!(fault("go movetime").contains("missing word after \"movetime\""));
        assert!(fault("go nodes -1").contains("\"-1\""));
        assert!(fault("analyze topk 0").contains("\"0\""));
        assert!(fault("setoption name Hash 3").contains("\"3\""));
        assert!(fault("setoption Hash").contains("\"Hash\""));
        assert!(CcpCommand::requests_move("go movetime") && !CcpCommand::requests_move("ccp go"));
    }
}
