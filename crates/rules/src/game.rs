//! A whole game: the start, the moves, and the ends that a position alone
//! cannot tell.

use super::{DrawReason, Ending, Outcome, Position};
use thiserror::Error;

/// A game from its first position to the one at hand.
///
/// Positions are kept beside the moves: repetition and going back need them,
/// and playing a long game anew for each look would be felt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game<P: Position> {
    start: P,
    played: Vec<(P::Move, P)>,
    /// A draw that the players brought about.
    drawn: Option<DrawReason>,
}

/// Why a move cannot be played in a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayError<R: std::error::Error> {
    /// The game has ended.
    #[error("the game is over")]
    Over(Outcome),
    /// The rules refuse the move.
    #[error(transparent)]
    Refused(#[from] R),
}

impl<P: Position> Game<P> {
    /// A game that begins at `start`.
    pub fn new(start: P) -> Self {
        Self {
            start,
            played: Vec::new(),
            drawn: None,
        }
    }

    /// The first position.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// The position at hand.
    pub fn position(&self) -> &P {
        self.played
            .last()
            .map_or(&self.start, |(_, position)| position)
    }

    /// The position after the first `ply` moves, the last one for any larger
    /// `ply`.
    pub fn position_at(&self, ply: usize) -> &P {
        match ply.min(self.played.len()).checked_sub(1) {
            None => &self.start,
            Some(last) => &self.played[last].1,
        }
    }

    /// The moves played, passes among them.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = P::Move> + DoubleEndedIterator + '_ {
        self.played.iter().map(|(mv, _)| *mv)
    }

    /// How many moves are played.
    pub fn len(&self) -> usize {
        self.played.len()
    }

    /// Whether nothing is played yet.
    pub fn is_empty(&self) -> bool {
        self.played.is_empty()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome().or(self.drawn.map(Outcome::Drawn))
    }

    /// How the game ended and why, if it has.
    pub fn ending(&self) -> Option<Ending> {
        let drawn = self.drawn.map(Ending::from);
        self.position().ending().or(drawn)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The game is over, or the rules refuse the move; the game is as before.
    pub fn play(&mut self, mv: P::Move) -> Result<(), PlayError<P::Refusal>> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        let next = self.position().play(mv)?;
        self.played.push((mv, next));
        Ok(())
    }

    /// Takes the last move back, and with it any draw the players made.
    /// Returns the move, or `None` when nothing was played.
    pub fn take_back(&mut self) -> Option<P::Move> {
        let (mv, _) = self.played.pop()?;
        self.drawn = None;
        Some(mv)
    }

    /// How often the position at hand has occurred, itself included.
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        (0..=self.len())
            .filter(|&ply| self.position_at(ply).repeats(now))
            .count()
    }

    /// Whether the player to move may claim a draw: the game goes on and the
    /// position has occurred three times or more.
    pub fn may_claim_draw(&self) -> bool {
        self.outcome().is_none() && self.occurrences() >= 3
    }

    /// Claims the draw by repetition. Returns whether the claim was right; if
    /// not, the game goes on.
    pub fn claim_draw(&mut self) -> bool {
        let right = self.may_claim_draw();
        if right {
            self.drawn = Some(DrawReason::Repetition);
        }
        right
    }

    /// Ends the game by agreement. Returns false when it had ended before.
    pub fn agree_draw(&mut self) -> bool {
        let open = self.outcome().is_none();
        if open {
            self.drawn = Some(DrawReason::Agreement);
        }
        open
    }

    /// Goes on after a draw that the players brought about. Returns whether
    /// there was one.
    pub fn reopen(&mut self) -> bool {
        self.drawn.take().is_some()
    }

    /// The draw that the players brought about, if the game ended so.
    pub fn drawn(&self) -> Option<DrawReason> {
        self.drawn
    }
}
