//! The computer player of Chinese Checkers.
//!
//! [`CheckersEngine`] plays all player counts and options. Two players are
//! searched as a duel (`two_player_search.rs`), and their race when the armies have passed
//! each other by itself (`race.rs`); three and more with best replies
//! (`multiplayer_search.rs`). All count on what a peg costs on each hole (`weights.rs`,
//! learned by `examples/checkers_tune.rs`), which a network corrects for two
//! players (`two_player_network.rs`, learned by `examples/two_view_network`).
//!
//! A node is a position played in the search, or one before the last ply's
//! turns whose value is known without playing it.
//!
//! ```
//! use starfence_engine::{SearchRequest, SearchLimits, Engine as _, checkers::CheckersEngine};
//! use starfence_rules::{Game, checkers::*};
//!
//! let game = Game::new(Position::start(Rules::new(Players::Two)));
//! let ask = SearchRequest { lines: 1, seed: 0 };
//! let mut limits = SearchLimits::with_nodes(5_000);
//! let report = CheckersEngine::default().search(&game, ask, &mut limits, &mut |_| ());
//! assert!(report.is_some_and(|report| report.best().is_some()));
//! ```

mod board;
mod earlier_positions;
mod engine;
pub(crate) mod geometry;
mod move_history;
mod multiplayer_search;
mod pv_table;
mod race;
mod score;
pub mod training;
mod transposition_table;
mod two_player_network;
mod two_player_search;
mod weights;

pub use engine::CheckersEngine;
pub(crate) use engine::turns_to_go;
pub use weights::Costs;
