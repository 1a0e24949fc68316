//! The rules: boards, positions, moves and their notation.
//!
//! All code of this crate is pure: it uses no clock, no randomness except from
//! a given seed, and no browser, and it does not panic on any input. The rules
//! are those of docs/rules.md; doc comments name the section that they follow.
//!
//! All games implement [`Position`]; games in which the players take turns also
//! implement [`TurnBased`]. A whole game, with draws by agreement and by
//! repetition, is a [`Game`]. The module [`dynamic`] plays any game by its name,
//! with moves as numbers and observations as planes, for programs that learn or
//! search.
//!
//! The three most common tasks:
//!
//! ```
//! use starfence_rules::{Position as _, checkers, quoridor};
//!
//! // 1. Set up a game and list the legal moves.
//! let start = checkers::Position::start(checkers::Rules::new(checkers::Players::Two));
//! assert_eq!(start.legal_moves().count(), 14);
//!
//! // 2. Play a move given as text, or learn why it is not legal.
//! let start = quoridor::Position::start(quoridor::Rules::new(quoridor::Players::Two));
//! let next = start.play(start.parse_move("e2")?)?;
//! assert_eq!(next.to_string(), "/ / e2 e9 / 10 10 / 2");
//! let refusal = next.play(next.parse_move("e7")?).unwrap_err();
//! assert_eq!(refusal.to_string(), "e7 is too far from e9: a pawn moves one square");
//!
//! // 3. Check whether the game is over.
//! assert!(next.outcome().is_none());
//! # Ok::<(), quoridor::Refusal>(())
//! ```
//!
//! The examples `perft`, `board_svg`, `monte_carlo` and `minimax` are short,
//! complete programs.
//!
//! The features are `serde` (positions, moves, rules and so on as the text of
//! their notation) and `arbitrary` (the same from arbitrary bytes, for fuzzers).
//! None is on by default.

#![warn(missing_docs)]

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod automatic_turns;
pub mod checkers;
mod decimal;
pub mod dynamic;
mod eliminated_players;
mod ending;
mod error_text;
mod game;
mod game_error;
mod game_info;
mod games;
mod head_start;
mod key;
pub mod lattice;
mod options;
mod outcome;
pub mod parallel;
mod passed_players;
mod perft;
mod position;
pub mod quoridor;
mod seat;
#[cfg(feature = "serde")]
pub mod serde_text;
mod set;
mod setup;
mod star_text;

pub use automatic_turns::AutomaticTurns;
pub use decimal::parse_decimal;
pub use eliminated_players::EliminatedPlayers;
pub use ending::{Cause, Ending, GoalReached};
pub use error_text::{join_with_or, truncate_for_error};
pub use game::{Game, PlayError};
pub use game_error::GameError;
pub use game_info::{ClockUse, GameInfo, Goal, Preset, TurnMode};
pub use games::GameOptions;
pub use head_start::{HeadStart, HeadStartError};
pub use options::{
    AcceptedValues, NumberRange, OptionError, OptionRow, OptionTable, OptionValue, RuleOption,
};
pub use outcome::{DrawReason, Outcome, OutcomeTextError};
pub use passed_players::PassedPlayers;
pub use perft::perft;
pub use position::ending_of;
pub use position::{Position, TurnBased};
pub use seat::Seat;
pub use set::{Cell, Set};
pub use setup::{FirstError, PlayersError, Setup, SetupArgs, SetupError};
pub use star_text::RowsError;
pub use star_text::write_rows;

/// The kind of a game, with one variant for each game that can be played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameKind {
    /// Chinese Checkers.
    ChineseCheckers,
    /// Parallel Chinese Checkers.
    Parallel,
    /// Quoridor.
    Quoridor,
}
