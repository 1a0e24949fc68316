//! The computers of a game: the computer players, and the engine that gives
//! hints and analyses.

use super::analysis::SearchResult;
use crate::model::game::Summary;
use crate::model::settings::ComputerPace;
use crate::state::settings::{Setting, Settings};
use leptos::prelude::*;
use starfence_engine::ugi::Info;
use starfence_rules::Seat;
use starfence_table::Player;
use std::cell::Cell;

/// How long the engine searches for a hint, in milliseconds.
pub const HINT_MS: u32 = 1000;
/// The number of best moves to find for a hint, to learn whether another move
/// is about as good.
pub const HINT_LINES: u32 = 2;
/// How long the engine searches for an analysis, in milliseconds.
pub const ANALYSIS_MS: u32 = 30_000;
/// The number of best moves to find for an analysis.
pub const ANALYSIS_LINES: u32 = 3;

/// The speeds of games between computers only: a label, and the shortest time
/// between two turns in milliseconds. Faster moves would be hard to follow. The
/// last speed does not delay moves.
pub(super) const SPEEDS: [(&str, f64); 4] =
    [("½×", 2400.0), ("1×", 900.0), ("2×", 400.0), ("4×", 0.0)];

/// The computers of a game: their settings, what players have asked of them,
/// and what they have found.
#[derive(Clone, Copy)]
pub struct Computers {
    /// What the search of the computer to move, or of the analysis, has found.
    pub result: RwSignal<SearchResult>,
    /// Whether the computers play in this tab rather than in another tab that
    /// has the same game open.
    leads: Signal<bool>,
    /// Whether the engine has failed.
    pub failed: RwSignal<bool>,
    /// Whether the computers are paused.
    pub paused: RwSignal<bool>,
    /// How soon computers reply to people.
    pace: Setting<ComputerPace>,
    /// The index of the speed in [`SPEEDS`].
    pub(super) speed: RwSignal<usize>,
    /// Whether the analysis is on.
    pub analysing: RwSignal<bool>,
    /// Whether a hint has been asked for and not given yet.
    pub hinting: RwSignal<bool>,
    /// Whether there is a computer player.
    pub any: bool,
    /// Whether all players are computers.
    pub only: bool,
}

impl Computers {
    /// Creates the state for the computers among the players. `leads` is
    /// whether they play in this tab rather than in another tab that has the
    /// same game open.
    pub fn new(leads: Signal<bool>, players: &[Player]) -> Self {
        let mut computers = players.iter().map(|player| !player.kind.is_person());
        Self {
            leads,
            result: RwSignal::new(SearchResult::default()),
            failed: RwSignal::new(false),
            paused: RwSignal::new(false),
            pace: expect_context::<Settings>().computer_pace,
            speed: RwSignal::new(1),
            analysing: RwSignal::new(false),
            hinting: RwSignal::new(false),
            only: computers.clone().all(|computer| computer),
            any: computers.any(|computer| computer),
        }
    }

    /// Returns a copy with its own requests and results, for one player's
    /// screen. They are dropped together with that screen, so that no other
    /// player sees this player's requests and results.
    pub fn for_screen(self, analysing: bool) -> Self {
        Self {
            result: RwSignal::new(SearchResult::default()),
            analysing: RwSignal::new(analysing),
            hinting: RwSignal::new(false),
            ..self
        }
    }

    /// Reports whether a person may ask for a hint.
    pub fn may_ask_for_hint(self, summary: &Summary) -> bool {
        !self.only && !summary.is_apart() && summary.ending.is_none() && summary.waits_for_us()
    }

    /// Reports whether the computers may play now.
    pub fn may_play(self) -> bool {
        self.leads.get() && !self.paused.get() && !self.failed.get()
    }

    /// Shows a report of a search. The result of the previous search stays
    /// until the first report. `first` is true until then.
    pub fn show_report(self, seat: Option<Seat>, first: &Cell<bool>, info: Info) {
        self.result.update(|result| {
            if first.replace(false) {
                *result = SearchResult::new(seat);
            }
            result.add(info);
        });
    }

    /// Returns the shortest time between two turns, in milliseconds.
    pub fn min_turn_millis(self) -> f64 {
        match self.only {
            true => SPEEDS.get(self.speed.get()).map_or(0.0, |speed| speed.1),
            false => self.pace.get().min_reply_millis(),
        }
    }

    /// Returns the number of best moves to show; 0 unless the analysis is on.
    pub fn lines_to_show(self) -> u32 {
        match self.analysing.get() {
            true => ANALYSIS_LINES,
            false => 0,
        }
    }
}
