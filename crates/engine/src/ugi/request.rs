//! The lines that a program sends to request a search of a game.

use starfence_rules::{Game, Seat, Setup};

/// Returns the `newgame` line for a game, with its players and options.
pub fn newgame_line<P: Setup>(game: &Game<P>) -> String {
    let start = game.start();
    let mut line = format!("newgame {} players {}", P::KIND, start.players());
    let options = start.options_text();
    if !options.is_empty() {
        line += " options ";
        line += &options;
    }
    if start.first_player() != Seat::FIRST {
        line += &format!(" first {}", start.first_player());
    }
    line
}

/// Returns the `position` line for a game, with its initial position and all
/// moves.
pub fn position_line<P: Setup>(game: &Game<P>) -> String {
    let mut line = format!("position {} ; moves", game.start());
    for mv in game.moves() {
        line += &format!(" {mv}");
    }
    line
}

/// Returns all lines that request a search of a game; the last one is `go`.
pub fn search_lines<P: Setup>(game: &Game<P>, go: String) -> Vec<String> {
    vec![newgame_line(game), position_line(game), go]
}
