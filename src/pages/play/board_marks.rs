//! Moves that are drawn over the board without being played: the suggestions of
//! an analysis, the move hovered in the move list, and hints.

use super::match_state::MatchState;
use crate::boards::arrow::MoveMark;
use crate::browser::effects::run_effect;
use crate::pages::game::Computers;
use crate::state::coaching::Coaching;
use leptos::prelude::*;
use starfence_table::{Hint, TreePath, TurnMatch};

/// A move that is drawn over the board without being played.
#[derive(Clone, PartialEq)]
pub struct MarkedMove {
    /// The match at the position before the move; `None` if that is the
    /// position shown.
    before: Option<TurnMatch>,
    pub text: String,
    /// The reason why the move is drawn, such as a hint.
    pub mark: MoveMark,
}

impl MarkedMove {
    /// Returns the match at the position before the move. `shown` is the match
    /// at the position shown.
    pub fn before<'a>(&'a self, shown: &'a TurnMatch) -> &'a TurnMatch {
        self.before.as_ref().unwrap_or(shown)
    }
}

/// Returns the moves to draw over the board; empty while moves are being
/// previewed.
pub fn marked_moves(game: MatchState, computers: Computers) -> Memo<Vec<MarkedMove>> {
    Memo::new(move |_| {
        if game.is_previewing() {
            return Vec::new();
        }
        // A single move is easier to follow without the others.
        if let Some(marked) = pointed_move(game).or_else(|| hinted_move(game)) {
            return vec![marked];
        }
        let mut marked = reviewed_moves(game);
        if marked.is_empty() {
            marked = suggested_moves(game, computers);
        }
        marked
    })
}

/// Returns the move that is hovered or focused in the move list.
fn pointed_move(game: MatchState) -> Option<MarkedMove> {
    let path = game.moves.highlighted.get()?;
    let ply = path.ply.checked_sub(1)?;
    let table = game.table.read();
    let text = table.at(&path)?.move_text(ply)?;
    let before = table.at(&TreePath { ply, ..path });
    let mark = MoveMark::Hovered;
    Some(MarkedMove { before, text, mark })
}

/// Returns the move that led to the position shown and the better move, if a
/// review has marked the move that was played as bad.
fn reviewed_moves(game: MatchState) -> Vec<MarkedMove> {
    if !game.moves.shows_review() {
        return Vec::new();
    }
    let (at, review) = (game.moves.shown_path.get(), game.moves.review.read());
    let verdict = review.verdicts(&at).find_map(|verdict| {
        let (_, line) = verdict.better.as_ref()?;
        Some((verdict.mv.clone(), line.first()?.clone()))
    });
    let (Some((played, better)), Some(ply)) = (verdict, at.ply.checked_sub(1)) else {
        return Vec::new();
    };
    let before = game.table.read().at(&TreePath { ply, ..at });
    let marked = |(text, mark)| MarkedMove {
        before: before.clone(),
        text,
        mark,
    };
    let moves = [(played, MoveMark::Played), (better, MoveMark::Better)];
    moves.map(marked).into()
}

/// Returns the move of the hint, once it is revealed.
fn hinted_move(game: MatchState) -> Option<MarkedMove> {
    let hint = game.hint.read();
    let hint = hint.as_ref().filter(|hint| hint.shows_move)?;
    Some(MarkedMove {
        before: None,
        text: hint.mv.clone(),
        mark: MoveMark::Hint,
    })
}

/// Returns whether the board shows a hand where to tap: to a user who has never
/// moved a piece of the game, unless a hint shows more.
pub fn shows_first_tap(game: MatchState) -> Memo<bool> {
    let coaching = use_context::<Coaching>();
    Memo::new(move |_| {
        coaching.is_some_and(Coaching::is_new_to_moves) && game.hint.read().is_none()
    })
}

/// Returns the hint while only its idea is shown; `None` once its move is
/// revealed.
pub fn hint_idea(game: MatchState) -> Memo<Option<Hint>> {
    Memo::new(move |_| {
        let hint = game.hint.read();
        let shown = hint.as_ref().filter(|hint| !hint.shows_move)?;
        Some(shown.hint.clone())
    })
}

/// Calls `show` with the move of a hint as soon as the move is revealed.
pub fn on_hinted_move(game: MatchState, show: impl Fn(&str) + 'static) {
    run_effect(move || {
        if let Some(hint) = game.hint.get().filter(|hint| hint.shows_move) {
            show(&hint.mv);
        }
    });
}

/// Returns the best moves that the analysis has found, best first; empty while
/// the analysis is off.
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
