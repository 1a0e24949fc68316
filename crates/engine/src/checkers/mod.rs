//! The computer player of Chinese Checkers.
//!
//! [`CheckersEngine`] supports all numbers of players and all options of the
//! rules. With two players it uses an alpha-beta search
//! (`two_player_search.rs`), and a separate search for the race after the
//! armies have passed each other (`race.rs`). With three or more it uses a
//! paranoid search (`multiplayer_search.rs`). All evaluations add up the cost
//! of each peg on its hole (`weights.rs`, learned by
//! `examples/checkers_tune.rs`). With two players a network corrects this sum
//! (`two_player_network.rs`, learned by `examples/two_view_network`).
//!
//! The search counts as a node each position that it reaches by playing a turn,
//! and each turn of the last ply, which is evaluated without being played.
//!
//! ```
//! use starfence_engine::{SearchRequest, SearchLimits, Engine as _, checkers::CheckersEngine};
//! use starfence_rules::{Game, checkers::*};
//!
//! let game = Game::new(Position::start(Rules::new(Players::Two)));
//! let ask = SearchRequest { lines: 1, seed: 0 };
//! let mut limits = SearchLimits::with_nodes(5_000);
//! let report = CheckersEngine::default().search(&game, ask, &mut limits, &mut |_| ());
//! assert!(report.is_some_and(|report| report.best_move().is_some()));
//! ```

mod board;
mod calibration;
mod certain_win;
mod earlier_positions;
mod engine;
pub(crate) mod geometry;
mod levels;
mod move_history;
mod multiplayer_search;
mod playable;
mod pv_table;
mod race;
mod reference;
mod score;
pub mod training;
mod transposition_table;
mod two_player_network;
mod two_player_search;
mod weights;

pub use engine::CheckersEngine;
pub(crate) use levels::{LEVELS, nodes_per_second};
pub use weights::Costs;
