//! The panels that can open beside the board.

use crate::model::game::RuleTopic;
use leptos::prelude::*;

/// A panel beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Panel {
    /// The rules of the game.
    Help,
    /// The rules of the game, scrolled to one of them.
    Rule(RuleTopic),
    /// The question of whether to resign.
    Resign,
    /// The game's menu.
    Menu,
    /// The moves.
    Moves,
    /// How to share the game.
    Share,
}

impl Panel {
    /// Returns the word for style sheets.
    pub fn word(self) -> &'static str {
        match self {
            Self::Help | Self::Rule(_) => "help",
            Self::Resign => "resign",
            Self::Menu => "menu",
            Self::Moves => "moves",
            Self::Share => "share",
        }
    }
}

/// Opens a panel, or closes it if it is open.
pub fn toggle(panel: RwSignal<Option<Panel>>, which: Panel) {
    panel.update(|panel| *panel = (*panel != Some(which)).then_some(which));
}
