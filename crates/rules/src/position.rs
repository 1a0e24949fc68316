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

    /// The reason why a move is illegal. Its `Display` writes a human-readable
    /// message.
    type Refusal: Error + Clone + Eq + Send + Sync + 'static;

    /// Returns the number of players.
    fn players(&self) -> u8;

    /// Returns the player who began the game and therefore begins every round;
    /// player 1 in games in which all players move simultaneously.
    fn first_player(&self) -> Seat {
        Seat::FIRST
    }

    /// Returns the player whose turn it is, even if the game is over; `None` in
    /// games in which all players move simultaneously. In games with turns, the
    /// position type also has an inherent method of the same name that returns
    /// the seat without an `Option`.
    fn side_to_move(&self) -> Option<Seat> {
        None
    }

    /// Returns the number of the current round, from 1. A round is one turn for
    /// each player.
    fn round(&self) -> u32;

    /// Returns the outcome of the game if the position alone ends the game.
    /// This is the only place where the end of a game is decided: legal moves,
    /// [`Game`](super::Game), the board view, the record reader and the
    /// computer players all call this method.
    fn outcome(&self) -> Option<Outcome>;

    /// Returns the outcome of the game and its cause if the position alone ends
    /// the game.
    fn ending(&self) -> Option<Ending> {
        ending_of(self, |_| GoalReached::default())
    }

    /// Returns whether the player to move must pass, because there is no legal
    /// move. `false` if the game is over.
    fn must_pass(&self) -> bool {
        false
    }

    /// Returns the move that passes the turn, which is legal exactly if
    /// [`must_pass`](Self::must_pass) is true; `None` in games without passes.
    fn pass() -> Option<Self::Move> {
        None
    }

    /// Returns the turn that records that the clock of the player to move ran
    /// out (docs/rules.md, "Clocks and resigning"). The app plays it; players
    /// do not choose it. It is not listed among the legal moves, but may be
    /// played until the game is over. `None` in games in which all players move
    /// simultaneously.
    fn time_up() -> Option<Self::Move> {
        None
    }

    /// Returns the turn in which the player to move resigns. It is not listed
    /// among the legal moves, but may be played until the game is over. `None`
    /// in games in which all players move simultaneously.
    fn resign() -> Option<Self::Move> {
        None
    }

    /// Returns whether the player is out of the game, because their time ran
    /// out or because they resigned. The pegs or the pawn of such a player stay
    /// on the board, and all the player's further turns are passes.
    fn is_out(&self, _seat: Seat) -> bool {
        false
    }

    /// Returns whether the player has resigned.
    fn has_resigned(&self, _seat: Seat) -> bool {
        false
    }

    /// Returns the position after a move.
    ///
    /// # Errors
    /// Returns the reason if the move is illegal in this position.
    fn play(&self, mv: Self::Move) -> Result<Self, Self::Refusal>;

    /// Parses a move. The move need not be legal, but any intermediate holes of
    /// a turn are checked here.
    ///
    /// # Errors
    /// Returns an error with the reason if the text is not a move in this
    /// position.
    fn parse_move(&self, text: &str) -> Result<Self::Move, Self::Refusal>;

    /// Returns the number of words in a move's text: one, or one for each
    /// player in games in which all players move simultaneously.
    fn word_count(&self) -> usize {
        1
    }

    /// Checks the word at `index`, counted from 0, of a move's text, so that a
    /// record reader can point to the word that is wrong.
    ///
    /// # Errors
    /// Returns an error with the reason if no move in this position can have
    /// this word at this index.
    fn check_word(&self, _index: usize, _word: &str) -> Result<(), Self::Refusal> {
        Ok(())
    }

    /// Returns whether `other` counts as the same position for a draw by
    /// repetition: the same board with the same player to move. Always `false`
    /// in games without that rule.
    fn repeats(&self, _other: &Self) -> bool {
        false
    }
}

/// Returns the outcome of the game at `position` and its cause, or `None` if
/// the game is in progress. If players won by reaching their goals, `goal` is
/// called with the winners and returns the details.
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
    /// Returns the number of legal moves; a forced pass counts as one.
    fn move_count(&self) -> u64;

    /// Calls `visit` with every legal move and the position after it.
    fn for_each_child(&self, visit: &mut impl FnMut(Self::Move, Self));
}
