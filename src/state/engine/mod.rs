//! The page's access to the engine of the computer players.

mod client;
mod worker_timeout;

pub use client::{EngineClient, EngineReply, Urgency};
