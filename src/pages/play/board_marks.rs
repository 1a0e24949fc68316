//! The moves that are drawn over the board without being played: those that an
//! analysis suggests, and the move of the list that is pointed at.

use super::match_state::MatchState;
use crate::boards::arrow::MoveMark;
use crate::pages::game::Computers;
use leptos::prelude::*;
use starfence_table::{TreePath, TurnMatch};

/// A move that is drawn over the board.
#[derive(Clone, PartialEq)]
pub struct MarkedMove {
    /// The match at the position before the move; `None` if that is the
    /// position shown.
    before: Option<TurnMatch>,
    /// The move as text.
    pub text: String,
    /// Why it is drawn.
    pub mark: MoveMark,
}

impl MarkedMove {
    /// Returns the match at the position before the move. `shown` is the match
    /// at the position shown.
    pub fn before<'a>(&'a self, shown: &'a TurnMatch) -> &'a TurnMatch {
        self.before.as_ref().unwrap_or(shown)
    }
}

/// Returns the moves to draw over the board. While moves are being previewed
/// there are none.
pub fn marked_moves(game: MatchState, computers: Computers) -> Memo<Vec<MarkedMove>> {
    Memo::new(move |_| {
        if game.is_previewing() {
            return Vec::new();
        }
        let pointed = pointed_move(game);
        // A single move is easier to follow without the suggestions.
        match pointed {
            Some(pointed) => vec![pointed],
            None => suggested_moves(game, computers),
        }
    })
}

/// Returns the move of the list that is pointed at.
fn pointed_move(game: MatchState) -> Option<MarkedMove> {
    let path = game.moves.pointed.get()?;
    let ply = path.ply.checked_sub(1)?;
    let table = game.table.read();
    let text = table.at(&path)?.move_text(ply)?;
    let before = table.at(&TreePath { ply, ..path });
    let mark = MoveMark::Pointed;
    Some(MarkedMove { before, text, mark })
}

/// Returns the best moves that the analysis has found, best first; none while
/// it is off.
fn suggested_moves(game: MatchState, computers: Computers) -> Vec<MarkedMove> {
    if !computers.analysing.get() {
        return Vec::new();
    }
    let (shown, result) = (game.shown.read(), computers.result.read());
    let moves = result.suggestions().into_iter().zip(1..);
    let marked = |(text, rank): (String, usize)| {
        Some(MarkedMove {
            before: None,
            // For a moment, the result may still be about another position.
            text: shown.parse_move(&text).ok()?,
            mark: MoveMark::Suggestion(rank),
        })
    };
    moves.filter_map(marked).collect()
}
