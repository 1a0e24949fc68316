//! The data and callbacks that a page provides to a playable board.

use crate::i18n::{I18n, SeatName};
use leptos::prelude::*;
use starfence_rules::{Seat, TurnBased};
use starfence_table::Match;

/// The data and callbacks that a page provides to a playable board: the match,
/// and functions that play moves and explain refusals.
pub struct BoardContext<P: TurnBased> {
    /// The translations for the page's language.
    pub i18n: I18n,
    /// The match that the board shows.
    pub table: Signal<Match<P>>,
    /// Whether the board ignores input.
    pub ignores_input: Signal<bool>,
    /// Returns the player's name or “you”, for use in sentences.
    pub name: Callback<Seat, SeatName>,
    /// Plays a move if the rules allow it. Returns whether it was played.
    pub play: Callback<P::Move, bool>,
    /// Shows the reason why the rules do not allow a move; `None` hides the
    /// reason.
    pub explain: Callback<Option<P::Refusal>>,
}

impl<P: TurnBased> Clone for BoardContext<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: TurnBased> Copy for BoardContext<P> {}
