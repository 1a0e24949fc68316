//! Tests of what the page of a game with turns says.

mod addresses;
mod board;
mod clocks;
mod computers;
mod draws;
mod ends;
mod finale;
mod marks;
mod moves;
mod names;
mod resign;
mod review;
mod words;
