//! Parallel Chinese Checkers on the page: the curtain, the planning screen and
//! the reveal.
//!
//! [`ParallelGame::screen`] alone decides which screen is shown. Every change
//! builds the new screen from scratch, so that nothing of one player's screen
//! is left on the page when the next player looks at the page.

mod advice;
mod arrange_screen;
mod attach;
mod boards;
mod computers;
mod confirmations;
mod curtain;
mod editor;
mod finish_plan;
mod game;
mod game_playback;
mod game_texts;
mod ghosts;
mod header;
mod home_figure;
mod lesson;
mod mistake;
mod moves;
mod notices;
mod page;
mod phone;
mod plan_editor;
mod plan_wheel;
mod planned_round;
mod planning;
mod planning_chunk;
mod planning_screen;
mod planning_tips;
mod playback;
mod playback_controls;
mod preview;
mod preview_stepper;
mod priority;
mod puzzle;
mod reopened;
mod replay_rounds;
mod reveal;
mod reveal_chunk;
mod revealed_plan;
mod review;
mod round;
mod round_gain;
mod round_log;
mod round_player;
mod rules;
mod screen;
#[cfg(test)]
mod secrecy;
mod secrets;
mod step_mark;
mod step_strip;
mod step_text;
mod taken_tokens;
mod token_interaction;
mod token_store;
mod typed_plan;

pub use editor::ParallelEditor;
pub use lesson::ParallelLessonPage;
pub use mistake::ParallelMistake;
pub use page::{ParallelPage, PhonePlanning};
pub use planning_chunk::{PlanningChunk, planning_chunk};
pub use puzzle::ParallelPuzzle;
pub use reveal_chunk::{RevealChunk, reveal_chunk};
pub use rules::{controls, sections};
