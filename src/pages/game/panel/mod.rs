//! The panels that can open beside the board.

pub mod menu;
pub mod name;
pub mod open_panel;
pub mod resign;
pub mod resigning_players;
pub mod side_panel;
pub mod toolbar;

use crate::state::rule_topic::RuleTopic;
use leptos::prelude::*;
use starfence_rules::Seat;

/// A panel beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Panel {
    /// The rules of the game.
    Help,
    /// The rules of the game, scrolled to the given topic.
    Rule(RuleTopic),
    /// The confirmation before resigning.
    Resign,
    /// The game's menu.
    Menu,
    /// The move list.
    Moves,
    /// The options for sharing the game.
    Share,
    /// The name of the player in this seat.
    Name(Seat),
}

impl Panel {
    /// Returns the panel's name in style sheets.
    pub fn css_name(self) -> &'static str {
        match self {
            Self::Help | Self::Rule(_) => "help",
            Self::Resign => "resign",
            Self::Menu => "menu",
            Self::Moves => "moves",
            Self::Share => "share",
            Self::Name(_) => "name",
        }
    }
}

/// Opens a panel, or closes it if it is already open.
pub fn toggle(panel: RwSignal<Option<Panel>>, which: Panel) {
    panel.update(|panel| *panel = (*panel != Some(which)).then_some(which));
}
