//! A game on the page whose players are on different devices.

use crate::model::game::Summary;
use crate::state::library::SavedMatch;
use leptos::prelude::*;
use starfence_table::{GameId, TurnMatch};

/// A game on the page whose players are on different devices. The page of the
/// game provides it as a context.
#[derive(Clone, Copy)]
pub struct RemoteGame {
    /// The id of the game.
    pub id: GameId,
    /// The match.
    pub saved: SavedMatch<TurnMatch>,
    /// Whether this tab may write to the log, rather than another one that has
    /// the same game open.
    pub leads: Signal<bool>,
    /// The state of the game, as the page shows it.
    pub summary: Memo<Summary>,
}
