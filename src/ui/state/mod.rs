//! What several pages share, as signals.

#[cfg(target_arch = "wasm32")]
pub mod chunks;
#[cfg(target_arch = "wasm32")]
pub mod embed_context;
#[cfg(target_arch = "wasm32")]
pub mod engine;
#[cfg(target_arch = "wasm32")]
pub mod lesson_progress;
#[cfg(target_arch = "wasm32")]
pub mod library;
#[cfg(target_arch = "wasm32")]
pub mod navigation;
#[cfg(target_arch = "wasm32")]
pub mod planning_tips;
pub mod public_state;
#[cfg(target_arch = "wasm32")]
pub mod puzzle_files;
#[cfg(target_arch = "wasm32")]
pub mod puzzle_progress;
pub mod rule_topic;
#[cfg(target_arch = "wasm32")]
pub mod settings;
#[cfg(target_arch = "wasm32")]
pub mod shortcut_keys;
