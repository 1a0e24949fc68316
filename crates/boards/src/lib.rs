//! The star board and the Quoridor board without rendering: the geometry of
//! their cells, the models that a page draws, and the interpretation of pointer
//! and keyboard input.
//!
//! Everything consists of plain values and arithmetic and needs no browser: a
//! page draws a model and passes the user's input to the board. The three most
//! common tasks, shown for Quoridor; the [`star`] board works the same way:
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
//! // 1. Build the model that the board displays for a game.
//! let players = vec![Player::on(Seat::FIRST)];
//! let table = Match::new(Position::start(Rules::new(Players::Two)), players);
//! let model = quoridor_model(&table, true);
//! assert_eq!(model.movable_pawn, Some("e1".parse()?));
//!
//! // 2. Find the centre of a square, here on the unrotated board.
//! let turned = BoardRotation::default();
//! let place = centre("e2".parse()?, turned);
//! assert_eq!((place.x, place.y), (0.0, 3.0));
//!
//! // 3. Interpret input: here, a click on the square moves the pawn.
//! let mut interaction = QuoridorInteraction::default();
//! let mouse = PointerKind::Mouse;
//! interaction.handle(&BoardInput::Press(place, mouse), &model, turned);
//! let (event, _) = interaction.handle(&BoardInput::Release(Some(place)), &model, turned);
//! assert_eq!(event, Some(QuoridorEvent::Pawn("e2".parse()?, false)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod class_list;
pub mod drag;
pub mod geometry;
pub mod input;
pub mod marks;
pub mod pencil;
mod picture;
pub mod quoridor;
pub mod star;

pub use class_list::class_list;
pub use picture::{
    BoardModel, board_model, crossing_board, marked_board_model, puzzle_board, sample_board,
    sample_game,
};
