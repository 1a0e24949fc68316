//! The star and the Quoridor board without their drawing: where their cells
//! lie, what they show, and what pointers and keys mean on them.
//!
//! This is all plain values and arithmetic and needs no browser: a page draws a
//! model and passes the user's input to the board. The three most common tasks,
//! for Quoridor; the [`star`] board has the same stages:
//!
//! ```
//! use starfence_boards::input::{BoardInput, PointerKind};
//! use starfence_boards::quoridor::{
//!     BoardRotation, QuoridorEvent, QuoridorInteraction, centre, quoridor_model,
//! };
//! use starfence_rules::Seat;
//! use starfence_rules::quoridor::{Players, Position, Rules};
//! use starfence_table::{Match, Player};
//!
//! // 1. Describe what the board shows of a game.
//! let players = vec![Player::on(Seat::FIRST)];
//! let table = Match::new(Position::start(Rules::new(Players::Two)), players);
//! let model = quoridor_model(&table, true);
//! assert_eq!(model.own, Some("e1".parse()?));
//!
//! // 2. Find the place of a square on the board, here not turned.
//! let turned = BoardRotation::default();
//! let place = centre("e2".parse()?, turned);
//! assert_eq!((place.x, place.y), (0.0, 3.0));
//!
//! // 3. Learn what input means: here a click there moves the pawn.
//! let mut interaction = QuoridorInteraction::default();
//! let mouse = PointerKind::Mouse;
//! interaction.handle(&BoardInput::Press(place, mouse), &model, turned);
//! let (event, _) = interaction.handle(&BoardInput::Release(Some(place)), &model, turned);
//! assert_eq!(event, Some(QuoridorEvent::Pawn("e2".parse()?, false)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod class_list;
pub mod geometry;
pub mod input;
mod picture;
pub mod quoridor;
pub mod star;

pub use class_list::class_list;
pub use picture::{BoardModel, board_model, crossing_board, puzzle_board, sample_board};
