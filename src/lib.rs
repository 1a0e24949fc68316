//! The app's page in the browser. Only this crate uses Leptos.
//!
//! Each module imports only from the modules to its right: `app` → `chunks` →
//! `embed` → `games` → `pages` → `share` → `boards` → `components` → `state` →
//! `i18n` → `browser` → `model` → `address`.

// Plain values and texts, which are tested without a browser.
pub mod address;
pub mod i18n;
pub mod model;

// Everything else uses Leptos or the browser.
#[cfg(target_arch = "wasm32")]
mod app;
#[cfg(target_arch = "wasm32")]
pub mod boards;
#[cfg(target_arch = "wasm32")]
pub mod browser;
#[cfg(target_arch = "wasm32")]
mod chunks;
#[cfg(target_arch = "wasm32")]
pub mod components;
#[cfg(target_arch = "wasm32")]
pub mod embed;
#[cfg(target_arch = "wasm32")]
mod games;
#[cfg(target_arch = "wasm32")]
pub mod pages;
#[cfg(target_arch = "wasm32")]
pub mod share;
#[cfg(target_arch = "wasm32")]
pub mod state;

#[cfg(target_arch = "wasm32")]
pub use app::App;
#[cfg(target_arch = "wasm32")]
pub use chunks::{
    embed_chunk, extras_chunk, learn_chunk, library_chunk, live_chunk, meet_chunk, parallel_chunk,
    phones_chunk, play_chunk, remote_chunk, send_chunk, settings_chunk, setup_chunk, table_chunk,
};
#[cfg(target_arch = "wasm32")]
pub use games::{PlanningChunk, RevealChunk, planning_chunk, reveal_chunk};
#[cfg(target_arch = "wasm32")]
pub use pages::game::GamePageChunk;
#[cfg(target_arch = "wasm32")]
pub use state::chunks::{
    ChunkSources, EmbedChunk, ExtrasChunk, LearnChunk, LibraryChunk, LiveChunk, MeetChunk,
    ParallelChunk, PhonesChunk, PlayChunk, RemoteChunk, SendChunk, SettingsChunk, SetupChunk,
};

/// Compiles and runs the Rust examples of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

/// Compiles and runs the Rust examples of docs/library.md.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
mod library_guide {}
