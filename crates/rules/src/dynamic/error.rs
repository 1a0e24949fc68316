//! The reasons why a game, a state or an action is refused.

use super::Action;
use crate::{GameError, Outcome, Seat, SetupError};
use thiserror::Error;

/// The reason why a game, a state or an action is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Error {
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game has no such player.
    #[error("invalid player {player}: expected a player from 1 to {players}")]
    NoSuchPlayer {
        /// The player given.
        player: Seat,
        /// The number of players.
        players: u8,
    },
    /// The game has no such action.
    #[error("invalid action {action}: expected a number below {count}")]
    NoSuchAction {
        /// The action given.
        action: Action,
        /// The number of actions of the game.
        count: usize,
    },
    /// The game is over, with this outcome.
    #[error("action {action} ({text}) of player {player}: the game is over")]
    GameOver {
        /// The player who was to act.
        player: Seat,
        /// The refused action.
        action: Action,
        /// The action as text.
        text: String,
        /// The outcome of the game.
        outcome: Outcome,
    },
    /// It is not the player's turn, or the player's plan is complete.
    #[error("action {action} ({text}) of player {player}: expected an action of player {expected}", expected = join_seats(.to_act))]
    NotToAct {
        /// The player who was to act.
        player: Seat,
        /// The refused action.
        action: Action,
        /// The action as text.
        text: String,
        /// The players who may act now.
        to_act: Vec<Seat>,
    },
    /// The action breaks a rule.
    #[error("action {action} ({text}) of player {player}: {reason}")]
    Refused {
        /// The player who was to act.
        player: Seat,
        /// The refused action.
        action: Action,
        /// The action as text.
        text: String,
        /// The rule that the action breaks: the refusal of the game's module,
        /// or a [`RuleError`].
        reason: GameError,
    },
    /// The text is not an action in this state.
    #[error("invalid action {text:?}: {reason}")]
    ActionText {
        /// The text given.
        text: String,
        /// The reason why it is not an action.
        reason: GameError,
    },
    /// There is not one action for each player who may act.
    #[error(
        "invalid number of actions {found}: expected {expected}, one for each player who may act"
    )]
    JointCount {
        /// The number of players who may act.
        expected: usize,
        /// The number of actions given.
        found: usize,
    },
    /// The slice to write to has the wrong length.
    #[error("invalid length {found}: expected {expected}")]
    Length {
        /// The length needed.
        expected: usize,
        /// The length given.
        found: usize,
    },
    /// The text is not a state.
    #[error("invalid state: expected {expected}, found {found:?}")]
    StateText {
        /// The part that was expected.
        expected: &'static str,
        /// The text found in its place.
        found: String,
    },
}

/// A rule of the whole game, which no single position knows, that an action
/// breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum RuleError {
    /// A draw is claimed before the position has occurred three times.
    #[error("a draw can be claimed once a position occurs for the third time: this is time {0}")]
    NoRepetition(usize),
    /// There is already a token on the arrow.
    #[error("there is already a token on this arrow")]
    ArrowTaken,
    /// The text has several orders, or none.
    #[error("expected one order, such as E2/- or -/W1, or done")]
    NotOneOrder,
    /// Players resign, and their time runs out, only outside this interface.
    #[error("resigning and running out of time are not actions")]
    NotAnAction,
}

fn join_seats(seats: &[Seat]) -> String {
    crate::join_with_or(seats)
}
