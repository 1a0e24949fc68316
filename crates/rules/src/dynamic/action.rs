//! Actions: what a player does next, as a number.

use std::fmt;

/// What a player does next, as a number below the game's
/// [`action_count`](super::Game::action_count).
///
/// Each game has a fixed set of actions, which depends neither on the position
/// nor on the options: see [the module](super#actions). Whether an action is
/// legal is known only in a state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(transparent)]
pub struct Action(u16);

impl Action {
    /// Creates the action with this number. No game needs to have such an
    /// action; a state refuses one that its game does not have.
    pub const fn new(number: u16) -> Self {
        Self(number)
    }

    /// Returns the action's number.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// Returns the action's number as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<u16> for Action {
    fn from(number: u16) -> Self {
        Self(number)
    }
}

impl From<Action> for u16 {
    fn from(action: Action) -> Self {
        action.0
    }
}

/// Writes the action's number.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
