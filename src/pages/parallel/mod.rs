//! Parallel Chinese Checkers on the page: the curtain, the planning screen and
//! the reveal.
//!
//! [`ParallelGame::screen`] alone decides which screen is shown. Every change
//! builds the new screen from scratch, so that nothing of one player's screen
//! is left on the page when the next player looks at it.

#[cfg(target_arch = "wasm32")]
mod advice;
#[cfg(target_arch = "wasm32")]
mod arrange_screen;
#[cfg(target_arch = "wasm32")]
mod attach;
#[cfg(target_arch = "wasm32")]
mod computers;
#[cfg(target_arch = "wasm32")]
mod curtain;
#[cfg(target_arch = "wasm32")]
mod game;
#[cfg(target_arch = "wasm32")]
mod ghosts;
#[cfg(target_arch = "wasm32")]
mod header;
pub mod model;
#[cfg(target_arch = "wasm32")]
mod moves;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod plan_desk;
#[cfg(target_arch = "wasm32")]
mod plan_figure;
#[cfg(target_arch = "wasm32")]
mod plan_rosette;
#[cfg(target_arch = "wasm32")]
mod planning;
#[cfg(target_arch = "wasm32")]
mod planning_screen;
#[cfg(target_arch = "wasm32")]
mod planning_tips;
pub mod playback;
#[cfg(target_arch = "wasm32")]
mod playback_controls;
pub mod preview;
#[cfg(target_arch = "wasm32")]
mod preview_stepper;
#[cfg(target_arch = "wasm32")]
mod priority;
#[cfg(target_arch = "wasm32")]
mod public_notice;
#[cfg(target_arch = "wasm32")]
mod reopened;
#[cfg(target_arch = "wasm32")]
mod replay_rounds;
#[cfg(target_arch = "wasm32")]
mod reveal;
#[cfg(target_arch = "wasm32")]
mod revealed_plan;
#[cfg(target_arch = "wasm32")]
mod review;
#[cfg(target_arch = "wasm32")]
mod rosette;
#[cfg(target_arch = "wasm32")]
mod round_log;
#[cfg(target_arch = "wasm32")]
mod screen;
#[cfg(target_arch = "wasm32")]
mod screen_notice;
#[cfg(target_arch = "wasm32")]
mod step_text;
#[cfg(target_arch = "wasm32")]
mod taken_tokens;
#[cfg(target_arch = "wasm32")]
mod token_interaction;
#[cfg(target_arch = "wasm32")]
mod token_store;
#[cfg(target_arch = "wasm32")]
mod typed_plan;

#[cfg(target_arch = "wasm32")]
pub use game::ParallelGame;
#[cfg(target_arch = "wasm32")]
pub use ghosts::PlanGhosts;
#[cfg(target_arch = "wasm32")]
pub use page::ParallelPage;
#[cfg(target_arch = "wasm32")]
pub use plan_desk::PlanDesk;
#[cfg(target_arch = "wasm32")]
pub use plan_figure::PlanFigure;
#[cfg(target_arch = "wasm32")]
pub use plan_rosette::PlanRosette;
#[cfg(target_arch = "wasm32")]
pub use planning::Planning;
#[cfg(target_arch = "wasm32")]
pub use priority::PriorityArrow;
#[cfg(target_arch = "wasm32")]
pub use rosette::{ArrowLook, Rosette};
#[cfg(target_arch = "wasm32")]
pub use screen::hole_text_of;
#[cfg(target_arch = "wasm32")]
pub use screen_notice::ScreenNotice;
#[cfg(target_arch = "wasm32")]
pub use step_text::step_text;
#[cfg(target_arch = "wasm32")]
pub use token_interaction::DraggedToken;
#[cfg(target_arch = "wasm32")]
pub use token_store::TokenStore;
