//! The board inside another page: `embed.html` in a frame.
//!
//! What is shown comes from the frame's address ([`Wishes`]), and afterwards
//! from messages of the page round it ([`Request`]); what happens on the board
//! is told to that page ([`State`], [`News`]). Reading and telling are plain
//! values here, tested without a browser. Nothing of a plan that lies behind
//! the screen is in a [`State`], so no message can hold any.

pub mod display_options;
pub mod message;
pub mod paint;
pub mod state;

#[cfg(target_arch = "wasm32")]
mod attach;
#[cfg(target_arch = "wasm32")]
pub mod context;
#[cfg(target_arch = "wasm32")]
mod games;
#[cfg(target_arch = "wasm32")]
mod host_channel;
#[cfg(target_arch = "wasm32")]
mod serve;

#[cfg(target_arch = "wasm32")]
pub use attach::{attach, attach_plans};
#[cfg(target_arch = "wasm32")]
pub use context::{Board, Embed, use_embed};
pub use display_options::{Controls, Wish, WishError, Wishes};
pub use message::{Call, Fault, Request, Value};
#[cfg(target_arch = "wasm32")]
pub use serve::serve;
pub use state::{News, Played, State};
