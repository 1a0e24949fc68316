//! The computer players, as the page reaches them.

mod client;

pub use client::{EngineClient, EngineReply, Urgency};
