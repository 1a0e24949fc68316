//! The board inside another page: `embed.html` in a frame.
//!
//! What is shown comes from the frame's address
//! ([`DisplayOptions`](display_options::DisplayOptions)), and afterwards from
//! messages of the host page ([`Request`](request::Request)); what happens on
//! the board is reported to it ([`Event`](event::Event)). Reading and writing
//! messages is tested without a browser. Nothing of a plan that has not been
//! revealed is in a [`PublicState`](super::state::public_state::PublicState), so
//! no message can hold any.

pub mod colours;
pub mod display_options;
pub mod event;
pub mod request;
mod shortened;
pub mod value;

#[cfg(target_arch = "wasm32")]
mod game_loading;
#[cfg(target_arch = "wasm32")]
mod host_channel;
#[cfg(target_arch = "wasm32")]
mod notice;
#[cfg(target_arch = "wasm32")]
mod pending_game;
#[cfg(target_arch = "wasm32")]
mod server;

#[cfg(target_arch = "wasm32")]
pub use server::serve;
