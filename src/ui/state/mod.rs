//! What several pages share, as signals.

pub mod engine;
pub mod lazy_chunk;
pub mod library;
pub mod settings;
