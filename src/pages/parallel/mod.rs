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
mod page;
mod plan_desk;
mod plan_figure;
mod plan_rosette;
mod planning;
mod planning_screen;
mod planning_tips;
mod playback_controls;
mod preview_stepper;
mod priority;
mod public_notice;
mod reopened;
mod replay_rounds;
mod reveal;
mod revealed_plan;
mod review;
mod rosette;
mod round_log;
mod screen;
mod screen_notice;
mod taken_tokens;
mod token_interaction;
mod token_store;
mod typed_plan;

pub use game::ParallelGame;
pub use ghosts::PlanGhosts;
pub use page::ParallelPage;
pub use plan_desk::PlanDesk;
pub use plan_figure::PlanFigure;
pub use plan_rosette::PlanRosette;
pub use planning::Planning;
pub use priority::PriorityArrow;
pub use rosette::{ArrowLook, Rosette};
pub use screen::hole_text_of;
pub use screen_notice::ScreenNotice;
pub use token_interaction::DraggedToken;
pub use token_store::TokenStore;
