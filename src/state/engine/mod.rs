//! Access to the computer players from the page.

#[cfg(target_arch = "wasm32")]
mod client;
mod silence;

#[cfg(target_arch = "wasm32")]
pub use client::{EngineClient, EngineReply, Urgency};
pub use silence::{SilenceCounter, WorkerStage};
