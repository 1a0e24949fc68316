//! The computers of a game: the computer players, and the engine that gives
//! hints and analyses.

use super::analysis::view::SearchResult;
use crate::state::remote_game::{RemoteGame, allows_help};
use crate::state::settings::ComputerPace;
use crate::state::settings::{Setting, Settings};
use crate::state::summary::Summary;
use leptos::prelude::*;
use starfence_engine::ugi::Info;
use starfence_rules::Seat;
use starfence_table::Player;
use std::cell::Cell;

/// How long the engine searches for a hint, in milliseconds.
pub const HINT_MS: u32 = 1000;
/// The number of best moves to find for a hint, so that the hint can say
/// whether another move is about as good.
pub const HINT_LINES: u32 = 2;
/// How long the engine searches for an analysis, in milliseconds.
pub const ANALYSIS_MS: u32 = 30_000;
/// The number of best moves to find for an analysis.
pub const ANALYSIS_LINES: u32 = 3;

/// The speeds of games in which only computers play: a label, and the minimum
/// time between two turns in milliseconds. Faster moves would be hard to
/// follow, except at the last speed, which does not delay moves.
pub(super) const SPEEDS: [(&str, f64); 4] =
    [("½×", 2400.0), ("1×", 900.0), ("2×", 400.0), ("4×", 0.0)];

/// The computers of a game: their settings, the players' requests, and the
/// results of searches.
#[derive(Clone, Copy)]
pub struct Computers {
    /// The result of the current search, either by the computer to move or for
    /// the analysis.
    pub result: RwSignal<SearchResult>,
    /// Whether the computers play in this tab rather than in another tab that
    /// has the same game open.
    is_leader: Signal<bool>,
    /// Whether the engine has failed.
    pub failed: RwSignal<bool>,
    /// Whether the computers are paused.
    pub paused: RwSignal<bool>,
    /// The setting for how quickly computers reply to human players.
    pace: Setting<ComputerPace>,
    /// The index of the speed in [`SPEEDS`].
    pub(super) speed: RwSignal<usize>,
    /// Whether the analysis is on.
    pub analysing: RwSignal<bool>,
    /// Whether a hint has been requested and is still being computed.
    pub hint_requested: RwSignal<bool>,
    /// Whether there is a computer player.
    pub has_computers: bool,
    /// Whether all players are computers.
    pub only_computers: bool,
    /// Whether hints and analyses are allowed before the end of the game.
    pub allows_help: bool,
}

impl Computers {
    /// Creates the state for the computers among the players. `is_leader` says
    /// whether they play in this tab rather than in another tab that has the
    /// same game open. `remote` is the remote game, if the game is one.
    pub fn new(is_leader: Signal<bool>, players: &[Player], remote: Option<RemoteGame>) -> Self {
        let mut computers = players.iter().map(|player| !player.kind.is_person());
        Self {
            is_leader,
            result: RwSignal::new(SearchResult::default()),
            failed: RwSignal::new(false),
            paused: RwSignal::new(false),
            pace: expect_context::<Settings>().computer_pace,
            speed: RwSignal::new(1),
            analysing: RwSignal::new(false),
            hint_requested: RwSignal::new(false),
            only_computers: computers.clone().all(|computer| computer),
            has_computers: computers.any(|computer| computer),
            allows_help: allows_help(remote),
        }
    }

    /// Returns a copy for one player's screen, with separate requests and
    /// results. These are dropped together with that screen, so that no other
    /// player sees them.
    pub fn for_screen(self, analysing: bool) -> Self {
        Self {
            result: RwSignal::new(SearchResult::default()),
            analysing: RwSignal::new(analysing),
            hint_requested: RwSignal::new(false),
            ..self
        }
    }

    /// Returns whether a human player may request a hint.
    pub fn may_ask_for_hint(self, summary: &Summary) -> bool {
        !self.only_computers
            && self.allows_help
            && summary.ending.is_none()
            && summary.waits_for_local_player()
    }

    /// Returns whether the computers are allowed to play now.
    pub fn may_play(self) -> bool {
        self.is_leader.get() && !self.paused.get() && !self.failed.get()
    }

    /// Adds a report of a search to the result shown. If `first` is true, the
    /// report replaces the result of the previous search, and `first` is set to
    /// false.
    pub fn show_report(self, seat: Option<Seat>, first: &Cell<bool>, info: Info) {
        self.result.update(|result| {
            if first.replace(false) {
                *result = SearchResult::new(seat);
            }
            result.add(info);
        });
    }

    /// Returns the minimum time between two turns, in milliseconds.
    pub fn min_turn_millis(self) -> f64 {
        if self.only_computers {
            SPEEDS.get(self.speed.get()).map_or(0.0, |speed| speed.1)
        } else {
            self.pace.get().min_reply_millis()
        }
    }

    /// Returns the number of best moves to show; 0 while the analysis is off.
    pub fn lines_to_show(self) -> u32 {
        if self.analysing.get() {
            ANALYSIS_LINES
        } else {
            0
        }
    }
}
