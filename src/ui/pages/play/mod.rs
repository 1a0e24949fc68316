//! The screen on which a game is played.

#[cfg(target_arch = "wasm32")]
mod attach;
#[cfg(target_arch = "wasm32")]
mod checkers;
pub mod clock_face;
#[cfg(target_arch = "wasm32")]
mod clockwork;
#[cfg(target_arch = "wasm32")]
mod computers;
#[cfg(target_arch = "wasm32")]
mod curve;
#[cfg(target_arch = "wasm32")]
mod draw_offer;
#[cfg(target_arch = "wasm32")]
mod layout;
#[cfg(target_arch = "wasm32")]
mod match_state;
#[cfg(target_arch = "wasm32")]
mod moves;
#[cfg(target_arch = "wasm32")]
mod panel;
#[cfg(target_arch = "wasm32")]
mod quoridor;
#[cfg(target_arch = "wasm32")]
mod replay;
#[cfg(target_arch = "wasm32")]
mod screen;
#[cfg(target_arch = "wasm32")]
mod sheet;
#[cfg(target_arch = "wasm32")]
mod strips;
pub mod summary;
#[cfg(target_arch = "wasm32")]
mod thought;
#[cfg(target_arch = "wasm32")]
mod typed;
#[cfg(target_arch = "wasm32")]
mod voice;

#[cfg(target_arch = "wasm32")]
pub use attach::{attach, go_to_ply};
pub use clock_face::{Face, Hand, Moment, Warning, Warnings};
#[cfg(target_arch = "wasm32")]
pub use computers::{ANALYSIS, HINT, LINES, Minds};
#[cfg(target_arch = "wasm32")]
pub use draw_offer::{declined, draw_offer};
#[cfg(target_arch = "wasm32")]
pub use layout::{
    Command, Frame, controls, panel_keys, root, shortcut, status, toggle, typing, unanswered,
};
#[cfg(target_arch = "wasm32")]
pub use match_state::MatchState;
#[cfg(target_arch = "wasm32")]
pub use moves::{Moves, Walk};
#[cfg(target_arch = "wasm32")]
pub use panel::{Panel, side_panel};
#[cfg(target_arch = "wasm32")]
pub use replay::Replay;
#[cfg(target_arch = "wasm32")]
pub use screen::PlayScreen;
#[cfg(target_arch = "wasm32")]
pub use strips::strips;
pub use summary::{InGoal, Seated, Side, Store, Strip, Summary, offers_draw, strips_of};
#[cfg(target_arch = "wasm32")]
pub use thought::{Thought, thought_view};
#[cfg(target_arch = "wasm32")]
pub use typed::typed_move;
#[cfg(target_arch = "wasm32")]
pub use voice::spoken;
