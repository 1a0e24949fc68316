//! The reveal of a round: the plans of all players, and the playback step by
//! step.

pub mod chunk;
pub mod game_playback;
pub mod playback;
pub mod playback_controls;
pub mod replay_rounds;
pub mod revealed_plan;
pub mod round_gain;
pub mod round_log;
pub mod round_player;
pub mod screen;
pub mod slow_motion;
pub mod step_mark;
pub mod step_strip;
pub mod step_text;
pub mod taken_tokens;
