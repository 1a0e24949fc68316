//! A game on the page in which all move at once and whose players sit apart.

use crate::state::library::SavedMatch;
use leptos::prelude::*;
use starfence_table::ParallelSession;

/// What people on this device lay in the game, and what they see of it.
#[derive(Clone, Copy)]
pub struct RemoteRounds {
    /// The session.
    pub saved: SavedMatch<ParallelSession>,
    /// Called with the index of a round that has just become known.
    pub on_round: Callback<usize>,
}
