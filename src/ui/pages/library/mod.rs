//! The saved games, listed.

mod date;
mod files;
pub(crate) mod row;
mod screen;

pub use screen::library_screen;
