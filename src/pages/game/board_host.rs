//! What a page with a playable board provides to the board's control.

use crate::i18n::{I18n, SeatName};
use leptos::prelude::*;
use starfence_rules::{Seat, TurnBased};
use starfence_table::Match;

/// What a page with a playable board provides to the board's control: the
/// match, and callbacks that play moves and explain refusals.
pub struct BoardHost<P: TurnBased> {
    /// The translations for the page's language.
    pub i18n: I18n,
    /// The match that the board shows.
    pub table: Signal<Match<P>>,
    /// Whether the board ignores input.
    pub is_still: Signal<bool>,
    /// Returns the name by which texts refer to a player, which may be "you".
    pub name: Callback<Seat, SeatName>,
    /// Plays a move and returns whether it was played.
    pub play: Callback<P::Move, bool>,
    /// Shows why nothing can be played at a place on the board; `None` removes
    /// the reason shown.
    pub explain: Callback<Option<P::Refusal>>,
}

impl<P: TurnBased> Clone for BoardHost<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: TurnBased> Copy for BoardHost<P> {}
