//! The user interface in the browser. Only this crate uses Leptos.
//!
//! Imports go one way: `app` → `embed` → `pages` → `share` → `boards`,
//! `components` → `state` → `browser`, `i18n`. Geometry, models and addresses
//! are plain values and arithmetic, tested without a browser; the rest is for
//! wasm32 only.

pub mod address;
pub mod boards;
pub mod browser;
pub mod embed;
pub mod i18n;
pub mod pages;
pub mod share;
pub mod state;

#[cfg(target_arch = "wasm32")]
mod app;
#[cfg(target_arch = "wasm32")]
mod chunks;
#[cfg(target_arch = "wasm32")]
pub mod components;

#[cfg(target_arch = "wasm32")]
pub use app::App;
#[cfg(target_arch = "wasm32")]
pub use chunks::{embed_chunk, extras_chunk, learn_chunk, parallel_chunk, play_chunk};
#[cfg(target_arch = "wasm32")]
pub use state::chunks::{
    ChunkSources, EmbedChunk, ExtrasChunk, LearnChunk, ParallelChunk, PlayChunk,
};
