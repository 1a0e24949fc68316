//! The moves that an analysis suggests, as drawn on the board.

use super::match_state::MatchState;
use crate::pages::game::Computers;
use leptos::prelude::*;

/// Returns the best moves, best first, each with its rank from 1. Returns none
/// while the analysis is off or moves are being previewed.
pub fn suggested_moves(game: MatchState, computers: Computers) -> Memo<Vec<(String, usize)>> {
    Memo::new(move |_| {
        if !computers.analysing.get() || game.is_previewing() {
            return Vec::new();
        }
        let (shown, result) = (game.shown.read(), computers.result.read());
        // For a moment, the result may still be about another position.
        let mv = |text: &String| shown.parse_move(text).ok();
        let moves = result.suggestions().into_iter().zip(1..);
        moves
            .filter_map(|(text, rank)| Some((mv(&text)?, rank)))
            .collect()
    })
}
