//! What a page with a board on which moves are made provides to the board's
//! control.

use crate::i18n::{I18n, SeatName};
use leptos::prelude::*;
use starfence_rules::{Seat, TurnBased};
use starfence_table::Match;

/// What a page with a board provides: the match, and what its moves lead to.
pub struct BoardHost<P: TurnBased> {
    /// The page's language.
    pub i18n: I18n,
    /// The match that the board shows.
    pub table: Signal<Match<P>>,
    /// Whether the board does not respond to touch.
    pub is_still: Signal<bool>,
    /// Returns what a player is called.
    pub name: Callback<Seat, SeatName>,
    /// Plays a move and returns whether it was played.
    pub play: Callback<P::Move, bool>,
    /// Shows why nothing can be done with a place, or removes that reason.
    pub explain: Callback<Option<P::Refusal>>,
}

impl<P: TurnBased> Clone for BoardHost<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: TurnBased> Copy for BoardHost<P> {}
