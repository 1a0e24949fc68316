//! Perft tables and properties of the rules. One program, so that it is linked once.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod any_options;
mod checkers_perft;
mod checkers_properties;
mod dynamic_properties;
mod features;
mod parallel_properties;
mod quoridor_perft;
mod quoridor_properties;
