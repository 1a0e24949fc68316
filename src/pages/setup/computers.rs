//! The computer players of a setup and their levels: one level for all, or one
//! for each.

use leptos::prelude::*;
use starfence_engine::Level;
use starfence_rules::Seat;
use starfence_table::{GameSetup, PlayerKind};

/// The computer players of a setup and their levels.
#[derive(Clone, Copy)]
pub struct ComputerSeats {
    setup: RwSignal<GameSetup>,
    /// The level that was selected last, which the next computer player will
    /// use.
    pub last_level: RwSignal<Level>,
    /// Whether all computers share the level selected for one of them.
    pub same_level: RwSignal<bool>,
}

impl ComputerSeats {
    /// Creates the state from the levels in a setup.
    pub fn new(setup: RwSignal<GameSetup>) -> Self {
        let levels = levels(&setup.read_untracked());
        let first = levels.first().copied();
        Self {
            setup,
            last_level: RwSignal::new(first.unwrap_or(Level::DEFAULT)),
            same_level: RwSignal::new(levels.iter().all(|level| Some(*level) == first)),
        }
    }

    /// Assigns a computer to a seat, with the level that was selected last.
    pub fn assign_computer(self, seat: Seat) {
        let level = Some(self.last_level.get_untracked());
        self.setup.update(|setup| setup.set_computer(seat, level));
    }

    pub fn assign_remote_player(self, seat: Seat) {
        self.setup
            .update(|setup| setup.set_kind(seat, PlayerKind::Remote));
    }

    /// Assigns a human player on this device to a seat.
    pub fn assign_person(self, seat: Seat) {
        self.setup.update(|setup| setup.set_computer(seat, None));
    }

    /// Sets the level of the computer in a seat, or of all computers if they
    /// share the same level.
    pub fn set_level(self, seat: Seat, level: Level) {
        self.last_level.set(level);
        let same = self.same_level.get_untracked();
        self.setup.update(|setup| {
            if same {
                setup.set_all_levels(level)
            } else {
                setup.set_computer(seat, Some(level))
            }
        });
    }

    /// Sets whether all computers share the same level. If so, they get the
    /// level that was selected last, now and whenever it changes; if not, each
    /// keeps its own level.
    pub fn set_same_level(self, same: bool) {
        self.same_level.set(same);
        if same {
            let level = self.last_level.get_untracked();
            self.setup.update(|setup| setup.set_all_levels(level));
        }
    }
}

/// Returns the levels of the computers in a setup, in seat order.
pub fn levels(setup: &GameSetup) -> Vec<Level> {
    setup
        .players()
        .iter()
        .filter_map(|player| player.kind.level())
        .collect()
}
