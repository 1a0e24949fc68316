//! The protocol in which computer players are asked and answer, line by line
//! (notation.md, "The command line"): `starfence-cli ugi` speaks it with other
//! programs, and the page with its worker.
//!
//! To the words of the contract it adds: `first F` and `seed S` after
//! `newgame`, `level L`, `lines K`, `seed S` and `infinite` after `go`, and
//! `share`, every player's chance to win, in `info` lines.
//!
//! ```
//! use starfence::engine::ugi::Session;
//!
//! let mut session = Session::default();
//! let mut said = Vec::new();
//! for line in ["newgame quoridor players 2", "position startpos moves e2 e8", "go nodes 100"] {
//!     session.obey(line, &mut |line| said.push(line.to_owned()));
//! }
//! assert!(said.last().unwrap().starts_with("bestmove "));
//! ```

mod command;
mod desk;
mod info;
mod session;
mod tell;

pub use command::{Command, Go, Start, UgiError};
pub use info::{Info, InfoError};
pub use session::{Next, Session};
pub use tell::{new_game, position, question};
