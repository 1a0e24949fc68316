//! The statistics page: games played, lessons completed and puzzles solved.

mod chart_data;
mod charts;
mod clear;
mod counts;
mod files;
mod page;
mod state;
#[cfg(test)]
mod tests;

pub use page::StatisticsPage;
