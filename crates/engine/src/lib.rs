//! Computer players for Chinese Checkers, Parallel Chinese Checkers and
//! Quoridor.
//!
//! An [`Engine`] searches one of the games. It is given the information that a
//! player may know and returns the best moves it finds. A search is
//! deterministic: time reaches it only through [`SearchLimits`] and randomness
//! only through a seed, so the same request with the same number of nodes has
//! the same answer.
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
//! // 2. Ask what it expects: each player's chance to win.
//! let to_move = game.position().side_to_move();
//! assert!(report.lines[0].chances.chance(to_move) > 0.0);
//!
//! // 3. Play the move.
//! game.play(report.best_move().ok_or("over")?)?;
//! assert_eq!(game.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Level`] is a weaker player built on an engine. A [`ReferencePlayer`] is a
//! simple player against which others are measured. [`ugi`] is the text protocol
//! through which other programs, and the page's worker, use all of them.
//!
//! The example `play` plays a game in a terminal. There are no feature flags.

pub mod calibration;
pub mod checkers;
pub mod crossing;
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

pub use level::{Foresight, Level, LevelSettings, LevelTable};
pub use limits::{SearchBudget, SearchClock, SearchLimits};
pub use network::{SCALE as NETWORK_SCALE, packed_weights};
pub use playable::{EngineMove, Playable};
pub use reference_player::{ReferencePlayer, UnknownReferencePlayer};
pub use report::{Report, Score, SearchLine, WinChances};
pub use search::{Engine, RatedMove, SearchRequest};
pub use two_view_network::{TrainingExample, TwoViewShape};
