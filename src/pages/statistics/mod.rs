//! The statistics page: the games played, lessons done and puzzles solved.

mod charts;
mod clear;
mod counts;
mod files;
mod page;
mod state;

pub use page::StatisticsPage;
