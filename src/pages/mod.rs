//! The pages of the app.

pub mod about;
pub mod editor;
#[cfg(debug_assertions)]
pub mod gallery;
pub mod game;
pub mod home;
pub mod hub;
pub mod import;
pub mod learn;
pub mod library;
pub mod phones;
pub mod play;
pub mod print;
pub mod puzzles;
pub mod quick_start;
pub mod remote;
pub mod rules;
pub mod setup;
#[cfg(test)]
mod site;
pub mod statistics;
pub mod task;
