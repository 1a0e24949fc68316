//! Starfence: Chinese Checkers, Parallel Chinese Checkers and Quoridor.
//!
//! The crate is a house of floors, each knowing only the floors below it:
//! [`rules`], [`engine`], [`record`], [`table`], [`ui`]. [`film`] knows none of
//! them.

pub mod engine;
pub mod gif_encoder;
pub mod record;
pub mod rules;
pub mod table;
// The worker has no page, and is built without what a page needs.
#[cfg(any(feature = "page", not(target_arch = "wasm32")))]
pub mod ui;
