//! The page that shows what one has played.

mod clear;
mod counts;
mod files;
mod page;
mod state;

pub use page::StatisticsPage;
