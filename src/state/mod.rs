//! State that is shared by several pages, in the form of signals.

pub mod chunks;
pub mod coaching;
pub mod computer_level;
pub mod embed_context;
pub mod engine;
pub mod lesson_progress;
pub mod library;
pub mod navigation;
pub mod own_name;
pub mod phones;
pub mod planning_tips;
pub mod playback;
pub mod practice;
pub mod public_state;
pub mod puzzle_files;
pub mod puzzle_progress;
pub mod remembered_names;
pub mod remote_game;
pub mod remote_rounds;
pub mod rule_topic;
pub mod settings;
pub mod shortcut_keys;
pub mod statistics;
pub mod stored_json;
pub mod summary;
mod unreadable;
