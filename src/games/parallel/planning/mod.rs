//! Planning a round in secret: the screens on which one player plans or arranges
//! pegs, their order tokens and the preview of a plan.

pub mod advice;
pub mod arrange_screen;
pub mod boards;
pub mod chunk;
pub mod finish_plan;
pub mod ghosts;
pub mod plan_editor;
pub mod plan_wheel;
pub mod preview;
pub mod preview_stepper;
pub mod priority;
pub mod reopened;
pub mod screen;
pub mod state;
pub mod tips;
pub mod token_interaction;
pub mod token_store;
pub mod typed_plan;
