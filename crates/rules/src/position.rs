//! What the games have in common.

use super::{Cause, Ending, GoalReached, Outcome, Seat, Set};
use std::error::Error;
use std::fmt;
use std::hash::Hash;

/// A position of a game, with all that what follows depends on but the
/// positions before it (those are the matter of a [`Game`](super::Game)).
pub trait Position: Clone + Eq + fmt::Display + Send + Sync + 'static {
    /// A move: a player's turn, or in the programmed game a round of plans.
    /// Its `Display` is the notation's text.
    type Move: Copy + Eq + Hash + fmt::Debug + fmt::Display + Send + Sync + 'static;

    /// Why a move is refused, as a person understands it.
    type Refusal: Error + Clone + Eq;

    /// How many play.
    fn players(&self) -> u8;

    /// Who began, and so begins every round; player 1 where all move at once.
    fn first(&self) -> Seat {
        Seat::FIRST
    }

    /// The player whose turn it is, also when the game is over; `None` in games
    /// in which all move at once. The positions of the games with turns have an
    /// inherent method of the same name that returns the seat itself.
    fn side_to_move(&self) -> Option<Seat> {
        None
    }

    /// The round being played, from 1. A round is one turn of every player.
    fn round(&self) -> u32;

    /// How the game ended, if the position alone ends it. Nothing else decides
    /// that: legal moves, [`Game`](super::Game), the table, the reader of records
    /// and the computer players ask this.
    fn outcome(&self) -> Option<Outcome>;

    /// How the game ended and why, if the position alone ends it.
    fn ending(&self) -> Option<Ending> {
        ending_of(self, |_| GoalReached::default())
    }

    /// Whether the player to move has no legal move, so that the turn passes.
    /// False when the game is over.
    fn must_pass(&self) -> bool {
        false
    }

    /// The passed turn, legal exactly when [`must_pass`](Self::must_pass);
    /// `None` in games in which nobody ever passes.
    fn pass() -> Option<Self::Move> {
        None
    }

    /// The turn in which the clock of the player to move ran out (docs/rules.md,
    /// "Clocks and resigning"): written by the app, never chosen, and no
    /// legal move to pick from, though it may be played as long as the game is
    /// not over. `None` in games in which all move at once.
    fn time_up() -> Option<Self::Move> {
        None
    }

    /// The turn in which the player to move resigns: no legal move to pick
    /// from, though it may be played as long as the game is not over. `None`
    /// in games in which all move at once.
    fn resign() -> Option<Self::Move> {
        None
    }

    /// Whether the player is out of the game, the time being up or the player
    /// having resigned: the pegs or the pawn stay where they are, and every
    /// turn passes.
    fn is_out(&self, _seat: Seat) -> bool {
        false
    }

    /// Whether the player is out of the game by resigning.
    fn has_resigned(&self, _seat: Seat) -> bool {
        false
    }

    /// The position after a move.
    ///
    /// # Errors
    /// The reason why the move is not legal here.
    fn play(&self, mv: Self::Move) -> Result<Self, Self::Refusal>;

    /// Reads a move's text. That a move is read does not make it legal, but
    /// the holes written between a turn's ends are checked here.
    ///
    /// # Errors
    /// The reason why the text is no move in this position.
    fn parse_move(&self, text: &str) -> Result<Self::Move, Self::Refusal>;

    /// How many words a move's text has: one, or one for each player.
    fn words(&self) -> usize {
        1
    }

    /// Checks one of several words of a move's text, counted from 0, so that a
    /// reader can name the word that is at fault.
    ///
    /// # Errors
    /// The reason why no move of this position can have that word there.
    fn check_word(&self, _index: usize, _word: &str) -> Result<(), Self::Refusal> {
        Ok(())
    }

    /// Whether the other position counts as the same for the draw by
    /// repetition: the same board with the same player to move. Never, in
    /// games without that rule.
    fn repeats(&self, _other: &Self) -> bool {
        false
    }
}

/// How `position` ended and why; `goal` tells what is special of a goal
/// that was reached.
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
    /// How many legal moves there are, the forced pass counted as one.
    fn move_count(&self) -> u64;

    /// Hands the position after every legal move to `visit`.
    fn for_each_child(&self, visit: &mut impl FnMut(Self::Move, Self));
}
