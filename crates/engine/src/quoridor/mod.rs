//! The computer player of Quoridor.
//!
//! For two players, the engine uses an alpha-beta search on boards that keep
//! all shortest paths up to date. Races without fences are solved exactly;
//! other positions are evaluated by a small neural network.
//!
//! For four players, the engine uses a tree search over the searching player's
//! moves. Each opponent is modelled as either a greedy or a searching player.
//! Another network evaluates the leaves.
//!
//! ```
//! use starfence_engine::quoridor::QuoridorEngine;
//! use starfence_engine::{SearchRequest, SearchLimits, Engine as _};
//! use starfence_rules::{Game, quoridor};
//!
//! let start = quoridor::Position::start(quoridor::Rules::new(quoridor::Players::Two));
//! let game = Game::new(start);
//! let ask = SearchRequest { lines: 1, seed: 0 };
//! let mut limits = SearchLimits::with_nodes(2_000);
//! let report = QuoridorEngine::default().search(&game, ask, &mut limits, &mut |_| {});
//! assert!(report.and_then(|report| report.best_move()).is_some());
//! ```

mod board;
mod calibration;
mod engine;
mod four_player_network;
mod four_players;
mod game_facts;
mod greedy;
mod late_moves;
mod levels;
mod move_ordering;
mod opponents;
mod paths;
mod playable;
mod quiescence;
mod race;
mod reference;
mod root;
mod score;
pub mod training;
mod transposition_table;
mod tree_search;
mod two_player_features;
mod two_player_network;
mod two_player_search;
mod two_players;

pub use engine::QuoridorEngine;
pub(crate) use levels::{LEVELS, nodes_per_second};
pub use race::race_moves;
