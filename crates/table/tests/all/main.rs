//! Whole games, lessons, saved games and properties of what happens at a table. One program, so that it is
//! linked once.
#![allow(clippy::unwrap_used)]

mod games;
mod journal_properties;
mod lessons;
mod library_properties;
mod record_properties;
mod remote_players;
mod saved_games;
mod turn_match_properties;
