//! Parallel Chinese Checkers on the page: the curtain, the planning screen and
//! the reveal.
//!
//! Which screen is shown is decided in one place, [`parallel_play`]. Screens
//! are made anew when they change, so that nothing of one player's screen is
//! left on the page when the next player sits down.

#[cfg(target_arch = "wasm32")]
mod attach;
#[cfg(target_arch = "wasm32")]
mod computers;
#[cfg(target_arch = "wasm32")]
mod curtain;
#[cfg(target_arch = "wasm32")]
mod game;
#[cfg(target_arch = "wasm32")]
mod hand;
#[cfg(target_arch = "wasm32")]
mod head;
#[cfg(target_arch = "wasm32")]
mod layout;
#[cfg(target_arch = "wasm32")]
mod moves;
#[cfg(target_arch = "wasm32")]
mod planning_screen;
#[cfg(target_arch = "wasm32")]
mod player;
pub mod preview;
#[cfg(target_arch = "wasm32")]
mod priority;
#[cfg(target_arch = "wasm32")]
mod reveal;
#[cfg(target_arch = "wasm32")]
mod rosette;
pub mod scene;
#[cfg(target_arch = "wasm32")]
mod screens;
#[cfg(target_arch = "wasm32")]
mod sentence;
#[cfg(target_arch = "wasm32")]
mod steal;
#[cfg(target_arch = "wasm32")]
mod store;
pub mod watching;

#[cfg(target_arch = "wasm32")]
pub use game::PlanGame;
#[cfg(target_arch = "wasm32")]
pub use priority::priority_arrow;
pub use scene::plan_scene;
#[cfg(target_arch = "wasm32")]
use screens::describe;
#[cfg(target_arch = "wasm32")]
pub use screens::parallel_play;
