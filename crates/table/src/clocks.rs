//! The clocks of a match.
//!
//! The time left after each move is stored in the record, in `clk` commands;
//! only the time spent in the current turn is stored here.

use super::time_control::TimeControl;
use starfence_rules::Seat;
use std::time::Duration;

/// Each player's time control, and the time spent in the current turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    /// The time controls by seat, player 1's first; `None` for a player without
    /// a clock.
    controls: Vec<Option<TimeControl>>,
    /// The time spent in the current turn.
    pub(super) spent: Duration,
}

impl Clocks {
    /// Creates clocks with the given time controls, player 1's first. Returns
    /// `None` if no player has a time control.
    pub fn new(controls: Vec<Option<TimeControl>>) -> Option<Self> {
        let any = controls.iter().any(Option::is_some);
        let spent = Duration::ZERO;
        any.then_some(Self { controls, spent })
    }

    /// Returns a player's time control; `None` for a player without a clock.
    pub fn control(&self, seat: Seat) -> Option<TimeControl> {
        *self.controls.get(seat.array_index())?
    }

    /// Returns all time controls, player 1's first.
    pub fn controls(&self) -> &[Option<TimeControl>] {
        &self.controls
    }

    /// Returns clocks with the same time controls, for a new game.
    pub(super) fn for_new_game(&self) -> Self {
        Self {
            controls: self.controls.clone(),
            spent: Duration::ZERO,
        }
    }
}
