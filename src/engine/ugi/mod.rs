//! The protocol in which computer players are asked and answer, line by line
//! (notation.md, "The command line"): `starfence-cli ugi` speaks it with other
//! programs, and the page with its worker.
//!
//! To the words of the contract it adds: `first F` and `seed S` after
//! `newgame`, `level L`, `lines K`, `seed S` and `infinite` after `go`, and
//! `share`, every player's chance to win, in `info` lines.
//!
//! ```
//! use starfence::engine::ugi::UgiSession;
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

pub use command::{Command, Go, Start, UgiError};
pub use info::{Info, InfoError};
pub use request::{newgame_line, position_line, search_lines};
pub use session::{SessionState, UgiSession};
