//! Access to the computer players from the page.

mod client;

pub use client::{EngineClient, EngineReply, Urgency};
