//! The board embedded in another page: `embed.html` in a frame.
//!
//! The frame's URL ([`DisplayOptions`]) determines the initial display, and
//! messages from the host page ([`Request`]) change it later. Events on the
//! board are reported to the host page ([`Event`]).
//!
//! A [`PublicState`](crate::state::public_state::PublicState) contains no part
//! of a plan before the reveal, so no message can contain one.
//!
//! [`DisplayOptions`]: display_options::DisplayOptions
//! [`Request`]: request::Request
//! [`Event`]: event::Event

pub mod colours;
pub mod display_options;
pub mod event;
mod game_loading;
mod host_channel;
mod notice;
pub mod request;
mod server;
#[cfg(test)]
mod tests;

pub use server::serve;
