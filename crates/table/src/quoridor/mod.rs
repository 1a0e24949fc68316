//! What a table knows about Quoridor.

mod counts;
mod hint;
mod seats;
mod turn_game;
