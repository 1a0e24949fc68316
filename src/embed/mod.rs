//! The board inside another page: `embed.html` in a frame.
//!
//! The frame's address ([`DisplayOptions`](display_options::DisplayOptions))
//! determines what is shown at first, and messages of the host page
//! ([`Request`](request::Request)) change it later. Events on the board are
//! reported to the host page ([`Event`](event::Event)). Reading and writing
//! messages is tested without a browser. A
//! [`PublicState`](super::state::public_state::PublicState) contains no part of
//! a plan before the reveal, so no message can contain one.

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
