//! Tests of what the page of a game with turns says.

mod addresses;
mod clocks;
mod draws;
mod ends;
mod resign;
mod words;
