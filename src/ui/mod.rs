//! What the browser shows. Only this floor knows Leptos.
//!
//! Geometry, scenes and addresses are plain values and arithmetic, and are
//! tested without a browser; the rest is for wasm32 alone.

pub mod address;
pub mod edit;
pub mod embed;
pub mod fences;
pub mod geometry;
pub mod plan;
pub mod play;
pub mod share;
pub mod sound;
pub mod star;

#[cfg(target_arch = "wasm32")]
mod alarm;
#[cfg(target_arch = "wasm32")]
mod app;
#[cfg(target_arch = "wasm32")]
pub mod dom;
#[cfg(target_arch = "wasm32")]
mod flights;
#[cfg(target_arch = "wasm32")]
mod focus;
#[cfg(target_arch = "wasm32")]
pub mod help;
#[cfg(target_arch = "wasm32")]
mod icons;
#[cfg(target_arch = "wasm32")]
pub mod language;
#[cfg(target_arch = "wasm32")]
pub mod library;
#[cfg(target_arch = "wasm32")]
mod media;
#[cfg(target_arch = "wasm32")]
mod mind;
#[cfg(target_arch = "wasm32")]
mod names;
#[cfg(target_arch = "wasm32")]
mod offline;
#[cfg(target_arch = "wasm32")]
pub mod pieces;
#[cfg(target_arch = "wasm32")]
mod pointer;
#[cfg(target_arch = "wasm32")]
pub mod reasons;
#[cfg(target_arch = "wasm32")]
mod rooms;
#[cfg(target_arch = "wasm32")]
mod settings;
#[cfg(target_arch = "wasm32")]
mod setup_clocks;
#[cfg(target_arch = "wasm32")]
mod setup_position;
#[cfg(target_arch = "wasm32")]
mod setup_rules;
#[cfg(target_arch = "wasm32")]
mod setup_screen;
#[cfg(target_arch = "wasm32")]
mod start_screen;
#[cfg(target_arch = "wasm32")]
mod storage;
#[cfg(target_arch = "wasm32")]
mod trouble;
#[cfg(target_arch = "wasm32")]
mod widgets;
#[cfg(target_arch = "wasm32")]
mod wing;

#[cfg(target_arch = "wasm32")]
pub use app::{App, AppProps, Wings};
#[cfg(target_arch = "wasm32")]
pub use rooms::{Annex, Planning, Rooms, Service};
