//! What a table knows about Chinese Checkers.

mod counts;
mod hint;
mod seats;
mod turn_game;
