//! The computer players, as the page reaches them.

mod client;
mod thought;

pub use client::{Brain, Heard, new_worker};
pub use thought::{Thought, thought_view};
