//! Parallel Chinese Checkers on the page: the curtain, the planning screen and
//! the reveal.
//!
//! [`ParallelGame::screen`] alone decides which screen is shown. Every change
//! builds the new screen from scratch, so that nothing of one player's screen
//! is left on the page when the next player looks at it.

mod advice;
mod arrange_screen;
mod attach;
mod computers;
mod curtain;
mod game;
mod ghosts;
mod header;
mod moves;
mod notices;
mod page;
mod plan_desk;
mod plan_rosette;
mod planning;
mod planning_screen;
mod planning_tips;
mod playback_controls;
mod preview_stepper;
mod priority;
mod reopened;
mod replay_rounds;
mod reveal;
mod revealed_plan;
mod review;
mod round_log;
mod screen;
mod taken_tokens;
mod token_interaction;
mod token_store;
mod typed_plan;

pub use game::ParallelGame;
pub use ghosts::PlanGhosts;
pub use notices::ScreenNotice;
pub use page::ParallelPage;
pub use plan_desk::PlanDesk;
pub use plan_rosette::PlanRosette;
pub use planning::Planning;
pub use priority::PriorityArrow;
pub use screen::hole_text_of;
pub use token_interaction::DraggedToken;
pub use token_store::TokenStore;
