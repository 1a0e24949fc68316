//! Any game by its name, with its moves as numbers: for programs that learn or
//! search, and for bindings to other languages.
//!
//! A [`Game`] is set up from its name, number of players and options. Its
//! [`start`](Game::start) is a [`State`], which says who may act, lists the
//! legal [`Action`]s, applies them, and writes what a player observes. The
//! rules are those of the games' own modules, whose types
//! [`State::typed`] returns.
//!
//! ```
//! use starfence_rules::dynamic::{Error, Game, State};
//!
//! let game = Game::new("parallel", 3, "")?;
//! let mut state = game.start(7);
//! for player in state.to_act() {
//!     let order = state.parse_action("E2/-")?;
//!     state.apply(player, order)?;
//!     // What the others lay is not in a player's view.
//!     assert!(state.view(player).unwrap().to_string().contains("plans"));
//! }
//! let copy: State = state.to_string().parse()?;
//! assert_eq!(copy.key(), state.key());
//! # Ok::<(), Error>(())
//! ```
//!
//! # Actions
//!
//! Each game has a fixed set of actions, whose numbers stay the same between
//! versions. An action's text is the notation of the move.
//!
//! | Quoridor | action |
//! |---|---|
//! | 0 to 80 | the pawn moves to a square: a1, b1, … i1, a2, … i9 |
//! | 81 to 144 | a horizontal fence: a1h, b1h, … h1h, a2h, … h8h |
//! | 145 to 208 | a vertical fence, in the same order |
//! | 209 | `pass`, which is legal only if nothing else is |
//! | 210 | `draw`: claims a draw by repetition |
//!
//! | Chinese Checkers | action |
//! |---|---|
//! | 121 × from + to | a peg moves from a hole to another, which are counted from 0 row by row, from west to east; a turn to another player's peg swaps the two. The path does not matter, since it does not change the position |
//! | 14641 | `pass`, which is legal only if nothing else is |
//! | 14642 | `draw`: claims a draw by repetition |
//!
//! | Parallel Chinese Checkers | action |
//! |---|---|
//! | 36 × phase + 6 × direction + number | a token is laid on an arrow, such as `E2/-` in phase 0 or `-/W1` in phase 1; directions are counted from 0 clockwise from the east, and numbers from 0, for the token with a 1 |
//! | 72 | `done`: the plan is complete |
//!
//! A player of Parallel Chinese Checkers lays tokens one by one in any order,
//! and then is done. The round is executed when all players are done; until
//! then, nobody sees anything of what the others have laid.
//!
//! A draw can be claimed once the current position has occurred three times.
//! Resigning, running out of time and agreeing to a draw are not actions.
//!
//! # Observations
//!
//! An observation is a number of planes over the board, from one player's side:
//! [`State::plane_names`] says what each plane contains. The board of Quoridor
//! has 9 rows, row 1 first, of the squares a to i. The star has 17 rows, row a
//! first, of 17 columns, of which a plane names those with holes. The board is
//! not turned; a plane shows where each player's goal is.

mod action;
mod error;
mod game;
mod game_state;
mod planes;
mod setup_words;
mod state;
mod turns;
mod view;

pub use action::Action;
pub use error::{Error, RuleError};
pub use game::Game;
pub(crate) use game_state::GameState;
pub(crate) use planes::{PlaneWriter, seats_from, star_cells};
#[cfg(feature = "serde")]
pub(crate) use setup_words::SetupWords;
pub(crate) use setup_words::unexpected;
pub use state::{State, Turn};
pub(crate) use turns::{NumberedMoves, Turns};
pub use view::View;

pub use crate::games::{TypedGame, TypedPosition};
