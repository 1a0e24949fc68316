//! Computer players.
//!
//! A [`Engine`] searches one of the games: it is shown what a player may
//! know, and says what it would do. It knows the rules and nothing else; time
//! reaches it only through a [`SearchLimits`], chance only through a seed, so that the
//! same question with the same number of nodes has the same answer.
//!
//! [`Level`] makes weaker players of the engines, [`ReferencePlayer`] players
//! measure them, and [`ugi`] is how other programs, and the
//! page's worker, talk with all of them.

pub mod calibration;
pub mod checkers;
pub mod crossing;
mod level;
mod limits;
mod network;
pub mod parallel;
mod playable;
pub mod puzzles;
pub mod quoridor;
mod reference;
mod report;
mod search;
mod two_view_network;
pub mod ugi;

pub use level::{Foresight, Level};
pub use limits::{SearchBudget, SearchClock, SearchLimits};
pub use network::{SCALE as NETWORK_SCALE, packed_weights};
pub use playable::{EngineMove, Playable};
pub use reference::{ReferencePlayer, UnknownReferencePlayer};
pub use report::{Line, Report, Score, WinChances};
pub use search::{Engine, RatedMove, SearchRequest};
pub use two_view_network::{TrainingExample, TwoViewShape};
