//! What a player may know of a state.

use super::{Action, Error, State};
use crate::Seat;
use crate::games::Plan;
use std::fmt;

/// What one player may know of a state: everything but what the other players
/// have laid in the current round.
///
/// Nothing that a view returns depends on the other players' plans, nor on
/// whether they are complete.
#[derive(Clone, Copy)]
pub struct View<'a> {
    state: &'a State,
    player: Seat,
}

impl State {
    /// Returns what a player may know of the state; `None` for a seat that is
    /// not in the game.
    pub fn view(&self, player: Seat) -> Option<View<'_>> {
        let state = self;
        (player.number() <= self.players()).then_some(View { state, player })
    }
}

impl View<'_> {
    /// Returns the player who has this view.
    pub fn player(self) -> Seat {
        self.player
    }

    /// Returns whether the player may act now.
    pub fn may_act(self) -> bool {
        self.state.to_act().contains(self.player)
    }

    /// Returns the player's legal actions; none if the player may not act now.
    pub fn legal_actions(self) -> Vec<Action> {
        self.state.legal_actions(self.player)
    }

    /// Writes for each action of the game whether the player may choose it now,
    /// as [`State::write_mask`] does.
    ///
    /// # Errors
    /// Returns an error if `mask` has the wrong length.
    pub fn write_mask<T: From<bool> + Clone>(self, mask: &mut [T]) -> Result<(), Error> {
        self.state.write_mask(self.player, mask)
    }

    /// Writes the player's observation, as [`State::write_observation`] does.
    ///
    /// # Errors
    /// Returns an error if `values` has the wrong length.
    pub fn write_observation(self, values: &mut [f32]) -> Result<(), Error> {
        self.state.write_observation(self.player, values)
    }

    /// Returns the key of what the player may know: the same number for states
    /// that look the same to this player, on every platform, and different for
    /// nearly all others.
    pub fn key(self) -> u64 {
        self.state.key_for(self.player)
    }

    /// Returns the current position as text.
    pub fn position_text(self) -> String {
        self.state.position_text()
    }

    /// Returns the player's own plan so far; `None` in games without plans.
    pub fn plan(self) -> Option<Plan> {
        self.state.any.plan(self.player)
    }
}

/// Writes the state as text, with `?` for the plan of each other player.
impl fmt::Display for View<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.state.fmt_for(Some(self.player), f)
    }
}

impl fmt::Debug for View<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View")
            .field("player", &self.player)
            .field("position", &self.position_text())
            .finish_non_exhaustive()
    }
}
