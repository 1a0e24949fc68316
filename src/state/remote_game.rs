//! A game on the page whose players are on different devices.

use crate::model::game::Summary;
use crate::state::library::SavedMatch;
use crate::state::remote_rounds::RemoteRounds;
use leptos::prelude::*;
use starfence_table::{GameId, TurnMatch};

/// What people on this device do in the game, and what they see of it.
#[derive(Clone, Copy)]
pub enum RemoteMatch {
    /// A game in which the players take turns.
    Turns(SavedMatch<TurnMatch>),
    /// A game in which all players move at once.
    Rounds(RemoteRounds),
}

/// A game on the page whose players are on different devices. The page of the
/// game provides it as a context.
#[derive(Clone, Copy)]
pub struct RemoteGame {
    /// The id of the game.
    pub id: GameId,
    /// The match.
    pub table: RemoteMatch,
    /// Whether this tab may write to the log, rather than another one that has
    /// the same game open.
    pub leads: Signal<bool>,
    /// The state of the game, as the page shows it.
    pub summary: Memo<Summary>,
    /// Whether a question of another player waits for an answer on this device.
    pub is_asked: RwSignal<bool>,
    /// Whether somebody on this device has just asked for another game.
    pub wants_rematch: RwSignal<bool>,
    /// What came of the last link, in words; nothing secret.
    pub notice: RwSignal<Option<String>>,
    /// The owner of what lasts as long as the page of the game.
    owner: StoredValue<Owner>,
}

impl RemoteGame {
    /// Provides a game as a context to the page of the game, which is the
    /// current owner.
    pub fn provide(
        id: GameId,
        table: RemoteMatch,
        leads: Signal<bool>,
        summary: Memo<Summary>,
    ) -> Self {
        let game = Self {
            id,
            table,
            leads,
            summary,
            is_asked: RwSignal::new(false),
            wants_rematch: RwSignal::new(false),
            notice: RwSignal::new(None),
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
        };
        provide_context(game);
        game
    }

    /// Runs a function as a part of the page of the game rather than of the
    /// part of the page that is being built.
    pub fn on_page<T>(self, run: impl FnOnce() -> T) -> T {
        self.owner.get_value().with(run)
    }
}
