//! The computer player of Parallel Chinese Checkers.

mod board;
mod mixing;
mod orders;
mod propose;
mod terms;
#[cfg(test)]
mod tests;
mod thinker;
mod value;

pub use thinker::{ParallelThinker, Tuning};
pub use value::{FEATURES, Weights};
