//! The traits that all games implement.

use super::{Cause, Ending, GoalReached, Outcome, Seat, Set};
use std::error::Error;
use std::fmt;
use std::hash::Hash;

/// A position of a game: everything that the rest of the game depends on,
/// except the earlier positions, which a [`Game`](super::Game) stores.
pub trait Position: Clone + Eq + fmt::Display + Send + Sync + 'static {
    /// A move: one player's turn or, in Parallel Chinese Checkers, the plans of
    /// a round. Its `Display` writes the notation of docs/notation.md.
    type Move: Copy + Eq + Hash + fmt::Debug + fmt::Display + Send + Sync + 'static;

    /// Why a move is not legal. Its `Display` writes a human-readable message.
    type Refusal: Error + Clone + Eq + Send + Sync + 'static;

    /// Returns the number of players.
    fn players(&self) -> u8;

    /// Returns the player who began the game and therefore begins every round;
    /// player 1 in games in which all move at once.
    fn first(&self) -> Seat {
        Seat::FIRST
    }

    /// Returns the player whose turn it is, even when the game is over; `None`
    /// in games in which all move at once. In games with turns, the position
    /// type also has an inherent method of the same name that returns the seat
    /// without an `Option`.
    fn side_to_move(&self) -> Option<Seat> {
        None
    }

    /// Returns the number of the current round, from 1. A round is one turn for
    /// each player.
    fn round(&self) -> u32;

    /// Returns how the game ended, if the position alone ends it. No other code
    /// decides this: legal moves, [`Game`](super::Game), the board view, the
    /// record reader and the computer players all call it.
    fn outcome(&self) -> Option<Outcome>;

    /// Returns how and why the game ended, if the position alone ends it.
    fn ending(&self) -> Option<Ending> {
        ending_of(self, |_| GoalReached::default())
    }

    /// Reports whether the player to move has no legal move, so that the turn
    /// passes. `false` when the game is over.
    fn must_pass(&self) -> bool {
        false
    }

    /// Returns the move that passes the turn, legal exactly when
    /// [`must_pass`](Self::must_pass) is true; `None` in games in which nobody
    /// ever passes.
    fn pass() -> Option<Self::Move> {
        None
    }

    /// Returns the turn that records that the clock of the player to move ran
    /// out (docs/rules.md, "Clocks and resigning"). The app plays it; players
    /// do not choose it. It is not listed among the legal moves, but may be
    /// played until the game is over. `None` in games in which all move at
    /// once.
    fn time_up() -> Option<Self::Move> {
        None
    }

    /// Returns the turn in which the player to move resigns. It is not listed
    /// among the legal moves, but may be played until the game is over. `None`
    /// in games in which all move at once.
    fn resign() -> Option<Self::Move> {
        None
    }

    /// Reports whether the player is out of the game, because their time ran
    /// out or because they resigned. Their pegs or pawn stay on the board, and
    /// all their further turns pass.
    fn is_out(&self, _seat: Seat) -> bool {
        false
    }

    /// Reports whether the player has resigned.
    fn has_resigned(&self, _seat: Seat) -> bool {
        false
    }

    /// Returns the position after a move.
    ///
    /// # Errors
    /// The move is not legal here; the error says why.
    fn play(&self, mv: Self::Move) -> Result<Self, Self::Refusal>;

    /// Reads a move from text. The move need not be legal, but any holes
    /// written between the first and the last hole of a turn are checked here.
    ///
    /// # Errors
    /// The text is not a move in this position; the error says why.
    fn parse_move(&self, text: &str) -> Result<Self::Move, Self::Refusal>;

    /// Returns the number of words in a move's text: one, or one for each
    /// player in games in which all move at once.
    fn words(&self) -> usize {
        1
    }

    /// Checks the word at `index`, from 0, of a move's text, so that a record
    /// reader can point to the word that is wrong.
    ///
    /// # Errors
    /// No move in this position can have this word at this index; the error
    /// says why.
    fn check_word(&self, _index: usize, _word: &str) -> Result<(), Self::Refusal> {
        Ok(())
    }

    /// Reports whether `other` counts as the same position for a draw by
    /// repetition: the same board with the same player to move. Always `false`
    /// in games without that rule.
    fn repeats(&self, _other: &Self) -> bool {
        false
    }
}

/// Returns how and why `position` ended, or `None` if the game goes on. `goal`
/// is called with the winners if they reached their goals, and returns the
/// details.
pub fn ending_of<P: Position>(
    position: &P,
    goal: impl FnOnce(Set<Seat>) -> GoalReached,
) -> Option<Ending> {
    let outcome = position.outcome()?;
    let cause = match outcome {
        Outcome::Drawn(reason) => Cause::Drawn(reason),
        Outcome::Tied(winners) => Cause::Goal(goal(winners)),
        Outcome::Won(winner) => {
            let mut others = Seat::all(position.players()).filter(|seat| *seat != winner);
            if others.clone().all(|seat| position.is_out(seat)) {
                let resigned = |seat: &Seat| position.has_resigned(*seat);
                Cause::LastLeft {
                    resigned: others.clone().filter(resigned).collect(),
                    timed_out: others.by_ref().filter(|seat| !resigned(seat)).collect(),
                }
            } else {
                Cause::Goal(goal(Set::only(winner)))
            }
        }
    };
    Some(Ending { outcome, cause })
}

/// A position of a game in which the players move one after the other.
pub trait TurnBased: Position {
    /// Counts the legal moves; a forced pass counts as one.
    fn move_count(&self) -> u64;

    /// Calls `visit` with every legal move and the position after it.
    fn for_each_child(&self, visit: &mut impl FnMut(Self::Move, Self));
}
