//! A remote game on the page in which all players move simultaneously.

use crate::state::library::SavedMatch;
use leptos::prelude::*;
use starfence_table::ParallelSession;

/// A remote game with simultaneous moves, as the players on this device see and
/// play it.
#[derive(Clone, Copy)]
pub struct RemoteRounds {
    /// The session of the game, which is saved after every change.
    pub saved: SavedMatch<ParallelSession>,
    /// Called with the index of a round whose plans have just been revealed.
    pub on_round: Callback<usize>,
}
