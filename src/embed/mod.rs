//! The board embedded in another page: `embed.html` in a frame.
//!
//! The frame's URL ([`DisplayOptions`]) determines the initial display, and
//! messages from the host page ([`Request`]) change it later. Events on the
//! board are reported to the host page ([`Event`]). The messages themselves are
//! defined in [`model::host`](crate::model::host).
//!
//! [`DisplayOptions`]: crate::model::host::display_options::DisplayOptions
//! [`Request`]: crate::model::host::request::Request
//! [`Event`]: crate::model::host::event::Event

mod game_loading;
mod host_channel;
mod notice;
mod server;

pub use server::serve;
