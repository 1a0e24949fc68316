//! All that the page of a turn-based game remembers beside the board.

use super::match_state::MatchState;
use crate::pages::game::{Computers, Panel};
use leptos::prelude::*;
use starfence_table::{GameId, Match, TurnGame, TurnMatch};

/// A turn-based game that is open: its page can be shown, removed and shown
/// again, and is where it was.
#[derive(Clone, Copy)]
pub struct TurnPlay {
    /// The id under which the game is saved.
    pub id: GameId,
    /// The state of the game.
    pub game: MatchState,
    /// The game's computer players and analysis engine.
    pub computers: Computers,
    /// The panel that is open beside the board; `None` if all are closed.
    pub panel: RwSignal<Option<Panel>>,
}

impl TurnPlay {
    /// Opens the match that is saved under `id`.
    pub fn open(id: GameId, table: TurnMatch) -> Self {
        let game = MatchState::new(id, table);
        Self {
            id,
            game,
            computers: Computers::start_computers(game),
            panel: RwSignal::new(None),
        }
    }

    /// Returns the match if it is one of the game with positions of the type
    /// `P`.
    pub fn table<P: TurnGame>(self) -> Option<Match<P>> {
        self.game.table.read_untracked().downcast_ref().cloned()
    }
}
