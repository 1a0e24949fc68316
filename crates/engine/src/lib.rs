//! Computer players for Chinese Checkers, Parallel Chinese Checkers and
//! Quoridor.
//!
//! An [`Engine`] searches one of the games. Its input is the information that a
//! player may see, and its output is the best moves found. A search is
//! deterministic: time affects it only through [`SearchLimits`] and randomness
//! only through a seed, so the same request with the same number of nodes
//! always has the same result.
//!
//! The three most common operations:
//!
//! ```
//! use starfence_engine::quoridor::QuoridorEngine;
//! use starfence_engine::{Engine as _, SearchLimits, SearchRequest};
//! use starfence_rules::{Game, quoridor};
//!
//! let rules = quoridor::Rules::new(quoridor::Players::Two);
//! let mut game = Game::new(quoridor::Position::start(rules));
//!
//! // 1. Search 500 nodes for the best move.
//! let mut engine = QuoridorEngine::default();
//! let mut limits = SearchLimits::with_nodes(500);
//! let request = SearchRequest { lines: 1, seed: 0 };
//! let report = engine.search(&game, request, &mut limits, &mut |_| ()).ok_or("over")?;
//!
//! // 2. Read the estimated chance to win of the player to move.
//! let to_move = game.position().side_to_move();
//! assert!(report.lines[0].chances.chance(to_move) > 0.0);
//!
//! // 3. Play the move.
//! game.play(report.best_move().ok_or("over")?)?;
//! assert_eq!(game.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Level`] is one of eight playing strengths, to which an engine can be
//! limited. A [`ReferencePlayer`] is a simple player that serves as a baseline
//! for measuring the strength of others. [`ugi`] is the text protocol through
//! which other programs, and the web page's worker, use engines and levels.
//!
//! The example `play` plays a game in a terminal.
//!
//! The features are `serde` (levels as numbers, reference players as their
//! names) and `arbitrary` (both from arbitrary bytes, for fuzzers). None is on
//! by default.

#![warn(missing_docs)]

pub mod calibration;
pub mod checkers;
pub mod crossing;
#[cfg(any(feature = "arbitrary", feature = "serde"))]
mod features;
mod games;
mod level;
mod level_search;
mod limits;
mod network;
pub mod parallel;
mod playable;
pub mod puzzles;
pub mod quoridor;
mod reference_player;
mod report;
mod search;
mod two_view_network;
pub mod ugi;

pub use games::nodes_per_second;
pub use level::{Foresight, Level, LevelSettings, LevelTable};
pub use limits::{SearchBudget, SearchClock, SearchLimits};
pub use network::{SCALE as NETWORK_SCALE, packed_weights};
pub use playable::{EngineMove, Playable};
pub use reference_player::{ReferencePlayer, UnknownReferencePlayer};
pub use report::{Report, Score, SearchLine, WinChances};
pub use search::{Engine, RatedMove, SearchRequest};
pub use two_view_network::{TrainingExample, TwoViewShape};
