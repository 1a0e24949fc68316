//! The app's page. Only this crate uses Leptos.
//!
//! Each module imports only from the modules to its right: `app` → `chunks` →
//! `embed` → `games` → `pages` → `share` → `boards` → `components` → `state` →
//! `i18n` → `browser` → `address`.

// The types of views are nested deeply where they are not erased (.cargo/config.toml).
#![recursion_limit = "256"]

pub mod address;
mod app;
pub mod boards;
pub mod browser;
mod chunks;
pub mod components;
pub mod embed;
mod games;
pub mod i18n;
pub mod pages;
pub mod share;
pub mod state;
#[cfg(test)]
mod testing;

pub use app::App;
pub use chunks::{
    chat_chunk, embed_chunk, extras_chunk, learn_chunk, library_chunk, live_chunk, meet_chunk,
    pages_chunk, parallel_chunk, phones_chunk, play_chunk, print_chunk, remote_chunk, rules_chunk,
    send_chunk, settings_chunk, setup_chunk, table_chunk,
};
pub use games::{PlanningChunk, RevealChunk, planning_chunk, reveal_chunk};
pub use pages::game::GamePageChunk;
pub use state::chunks::{
    ChatChunk, ChunkSources, EmbedChunk, ExtrasChunk, LearnChunk, LibraryChunk, LiveChunk,
    MeetChunk, PagesChunk, ParallelChunk, PhonesChunk, PlayChunk, PrintChunk, RemoteChunk,
    RulesChunk, SendChunk, SettingsChunk, SetupChunk,
};

/// Compiles and runs the Rust examples of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

/// Compiles and runs the Rust examples of docs/library.md.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
mod library_guide {}
