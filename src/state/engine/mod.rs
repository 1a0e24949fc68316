//! The page's access to the engine of the computer players.

mod client;

pub use client::{EngineClient, EngineReply, Urgency};
