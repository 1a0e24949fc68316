//! The page that lists the saved games.

mod actions;
mod copies;
mod files;
mod page;
mod rename;
mod row;
mod state;
#[cfg(test)]
mod tests;

pub use page::LibraryPage;
