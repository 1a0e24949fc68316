//! The clocks at a table.
//!
//! What a player had left after each move stands in the record (`clk`
//! commands); only the time of the turn at hand is kept here.

use super::time_control::TimeControl;
use crate::rules::Seat;
use std::time::Duration;

/// What was agreed for each player, and the turn at hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    /// Player 1's first; `None` for who plays without a clock.
    controls: Vec<Option<TimeControl>>,
    /// How much of the turn at hand has gone.
    pub(super) spent: Duration,
}

impl Clocks {
    /// Clocks by those agreements, if there is any among them.
    pub fn new(controls: Vec<Option<TimeControl>>) -> Option<Self> {
        let any = controls.iter().any(Option::is_some);
        let spent = Duration::ZERO;
        any.then_some(Self { controls, spent })
    }

    /// What was agreed for a player.
    pub fn control(&self, seat: Seat) -> Option<TimeControl> {
        *self.controls.get(seat.at())?
    }

    /// What was agreed, player 1's first.
    pub fn controls(&self) -> &[Option<TimeControl>] {
        &self.controls
    }

    /// The same agreements for a new game.
    pub(super) fn anew(&self) -> Self {
        Self {
            controls: self.controls.clone(),
            spent: Duration::ZERO,
        }
    }
}
