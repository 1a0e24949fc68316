//! What every game's state can do, in turns or in rounds.

use super::planes::PlaneWriter;
use super::{Action, Error};
use crate::{GameKind, Outcome, Seat, Set};
use std::fmt;

/// A game in progress: its position, and everything else that the rest of the
/// game depends on. The implementations check the rules; [`State`](super::State)
/// checks that players and actions exist.
pub(crate) trait GameState: Clone {
    /// The kind of the game.
    const KIND: GameKind;
    /// The number of rows, and of columns, of an observation.
    const SIDE: usize;
    /// The number of actions.
    const ACTIONS: u16;

    /// Returns [`KIND`](Self::KIND), without the type's name.
    fn kind(&self) -> GameKind {
        Self::KIND
    }

    /// Returns [`SIDE`](Self::SIDE), without the type's name.
    fn side(&self) -> usize {
        Self::SIDE
    }

    /// Returns [`ACTIONS`](Self::ACTIONS), without the type's name.
    fn action_count(&self) -> u16 {
        Self::ACTIONS
    }

    /// Returns the number of players.
    fn players(&self) -> u8;

    /// Returns the options that differ from the defaults, as text.
    fn options_text(&self) -> String;

    /// Returns the number of the player who begins every round.
    fn first_player(&self) -> Seat;

    /// Returns the number of rounds after which the game is drawn, if there is
    /// such a limit.
    fn round_limit(&self) -> Option<u16>;

    /// Returns the largest number of actions of one player in a round.
    fn actions_per_round(&self) -> u32;

    /// Returns the outcome of the game, or `None` if it is in progress.
    fn outcome(&self) -> Option<Outcome>;

    /// Returns the players who may act now; none if the game is over.
    fn to_act(&self) -> Set<Seat>;

    /// Calls `visit` with each legal action of a player who may act now, in
    /// ascending order of their numbers within each kind of action.
    fn for_each_legal(&self, player: Seat, visit: &mut impl FnMut(Action));

    /// Returns the number of legal actions of a player who may act now.
    fn count_legal(&self, player: Seat) -> usize {
        let mut count = 0;
        self.for_each_legal(player, &mut |_| count += 1);
        count
    }

    /// Returns the legal action of a player who may act now at `index` in the
    /// order of [`for_each_legal`](Self::for_each_legal).
    fn nth_legal(&self, player: Seat, index: usize) -> Option<Action> {
        let (mut place, mut found) = (0, None);
        self.for_each_legal(player, &mut |action| {
            if place == index {
                found = Some(action);
            }
            place += 1;
        });
        found
    }

    /// Returns whether an action of a player who may act now is legal.
    fn is_legal(&self, player: Seat, action: Action) -> bool {
        let mut legal = false;
        self.for_each_legal(player, &mut |other| legal |= other == action);
        legal
    }

    /// Applies an action of a player who may act now.
    ///
    /// # Errors
    /// Returns an error and changes nothing if the action is illegal.
    fn apply(&mut self, player: Seat, action: Action) -> Result<(), Error>;

    /// Returns an action as text. The text of an illegal action may be that of
    /// none.
    fn action_text(&self, action: Action) -> String;

    /// Parses an action of a player.
    ///
    /// # Errors
    /// Returns an error if the text is not an action.
    fn parse_action(&self, text: &str) -> Result<Action, Error>;

    /// Returns the key of everything that the rest of the game depends on, or
    /// if `viewer` is given, of what this player may know of it.
    fn key(&self, viewer: Option<Seat>) -> u64;

    /// Writes the planes of a player's observation.
    fn write_planes(&self, player: Seat, planes: &mut impl PlaneWriter);

    /// Writes the current position.
    fn fmt_position(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Writes the first position, and what was played since. If `viewer` is
    /// given, what this player may not know is left out.
    fn fmt_history(&self, viewer: Option<Seat>, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Plays the words that [`fmt_history`](Self::fmt_history) writes after the
    /// first position.
    ///
    /// # Errors
    /// Returns an error with the first word that cannot be played.
    fn replay(&mut self, words: &str) -> Result<(), Error>;

    /// Returns the first state of another game with the same players and
    /// rules, as [`Setup::rematch`](crate::Setup::rematch) does.
    #[must_use]
    fn rematch(&self, seed: u64) -> Self;
}
