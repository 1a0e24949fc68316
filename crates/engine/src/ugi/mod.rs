//! The protocol in which computer players are asked and answer, line by line
//! (docs/notation.md, "The command line"): `starfence-cli ugi` speaks it with other
//! programs, and the page with its worker.
//!
//! To the words of the contract it adds: `first F` and `seed S` after
//! `newgame`, `level L`, `multipv K`, `seed S` and `infinite` after `go`,
//! `share`, every player's chance to win, in `info` lines, and `setoption` with
//! `Hash` (megabytes of the tables), `Threads` (so far used by Quoridor with two
//! players; the limits and the nodes told are those of the first) and `MultiPV`.
//! Words that are not known are passed over and named in an `info string`; what
//! cannot be done is told in an `info string error:`.
//!
//! ```
//! use starfence_engine::ugi::UgiSession;
//!
//! let mut session = UgiSession::default();
//! let mut said = Vec::new();
//! for line in ["newgame quoridor players 2", "position startpos moves e2 e8", "go nodes 100"] {
//!     session.handle_line(line, &mut |line| said.push(line.to_owned()));
//! }
//! assert!(said.last().unwrap().starts_with("bestmove "));
//! ```

mod command;
mod game_session;
mod info;
mod request;
mod session;
mod settings;

pub use command::{Command, EngineOption, Go, Start, UgiError};
pub use info::{Info, InfoError};
pub use request::{newgame_line, position_line, search_lines};
pub use session::{SessionState, UgiSession};
