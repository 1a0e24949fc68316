//! The line-based text protocol of the computer players (docs/notation.md, "The
//! command line"). `starfence-cli ugi` uses the protocol with other programs,
//! and the web page uses it with its worker.
//!
//! This implementation extends that specification:
//! - `newgame` accepts `first F`, `head_start H` and `seed S`.
//! - `go` accepts `level L`, `multipv K`, `seed S` and `infinite`.
//! - `info` lines contain `share`, each player's chance to win.
//! - `setoption` accepts `Hash` (the size of the tables in megabytes),
//!   `MultiPV` and `Threads`. So far, only Quoridor with two players uses
//!   several threads; limits and reported nodes are those of the first thread.
//! - Unknown words are skipped and listed in an `info string`. Errors are
//!   reported in an `info string error:`.
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
pub(crate) mod game_session;
mod info;
mod request;
mod session;
mod settings;

pub use command::{EngineOption, GoArguments, NewGame, UgiCommand, UgiError};
pub use info::{Info, InfoError};
pub use request::{newgame_line, position_line, search_lines};
pub use session::{SessionState, UgiSession};
