//! What several pages share, as signals.

pub mod chunks;
pub mod engine;
pub mod library;
pub mod navigation;
pub mod settings;
