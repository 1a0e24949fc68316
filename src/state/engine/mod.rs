//! The computer players, as the page reaches them.

#[cfg(target_arch = "wasm32")]
mod client;
mod silence;

#[cfg(target_arch = "wasm32")]
pub use client::{EngineClient, EngineReply, Urgency};
pub use silence::{SilenceCounter, WorkerStage};
