//! A whole game: the start, the moves, and the draws that a single position
//! does not show.

use super::{DrawReason, Ending, Outcome, Position};
use thiserror::Error;

/// A game from its first position to the current one.
///
/// The positions are stored together with the moves. Repetition and taking
/// moves back need them, and replaying a long game each time would be slow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game<P: Position> {
    start: P,
    played: Vec<(P::Move, P)>,
    /// The draw by agreement or by claimed repetition, if there was one.
    drawn: Option<DrawReason>,
}

/// Why a move cannot be played in a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayError<R: std::error::Error> {
    /// The game is over, with this outcome.
    #[error("the game is over")]
    Over(Outcome),
    /// The move is not legal.
    #[error(transparent)]
    Refused(#[from] R),
}

impl<R: std::error::Error> PlayError<R> {
    /// Applies `map` to the refusal, if the error contains one.
    pub fn map_refusal<S: std::error::Error>(self, map: impl FnOnce(R) -> S) -> PlayError<S> {
        match self {
            Self::Over(outcome) => PlayError::Over(outcome),
            Self::Refused(refusal) => PlayError::Refused(map(refusal)),
        }
    }
}

impl<P: Position> Game<P> {
    /// Creates a game that begins at `start`.
    pub fn new(start: P) -> Self {
        Self {
            start,
            played: Vec::new(),
            drawn: None,
        }
    }

    /// Returns the first position.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// Returns the current position.
    pub fn position(&self) -> &P {
        self.played
            .last()
            .map_or(&self.start, |(_, position)| position)
    }

    /// Returns the position after the first `ply` moves, or the current one if
    /// fewer moves were played.
    pub fn position_at(&self, ply: usize) -> &P {
        match ply.min(self.played.len()).checked_sub(1) {
            None => &self.start,
            Some(last) => &self.played[last].1,
        }
    }

    /// Returns the moves played, including passes.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = P::Move> + DoubleEndedIterator + '_ {
        self.played.iter().map(|(mv, _)| *mv)
    }

    /// Returns the number of moves played.
    pub fn len(&self) -> usize {
        self.played.len()
    }

    /// Reports whether no move has been played yet.
    pub fn is_empty(&self) -> bool {
        self.played.is_empty()
    }

    /// Returns how the game ended, or `None` if it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome().or(self.drawn.map(Outcome::Drawn))
    }

    /// Returns how and why the game ended, or `None` if it goes on.
    pub fn ending(&self) -> Option<Ending> {
        let drawn = self.drawn.map(Ending::from);
        self.position().ending().or(drawn)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The game is over, or the move is not legal. The game is left unchanged.
    pub fn play(&mut self, mv: P::Move) -> Result<(), PlayError<P::Refusal>> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        let next = self.position().play(mv)?;
        self.played.push((mv, next));
        Ok(())
    }

    /// Takes the last move back, together with any draw by agreement or
    /// repetition. Returns the move, or `None` when no move was played.
    pub fn take_back(&mut self) -> Option<P::Move> {
        let (mv, _) = self.played.pop()?;
        self.drawn = None;
        Some(mv)
    }

    /// Returns how often the current position has occurred, including now.
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        (0..=self.len())
            .filter(|&ply| self.position_at(ply).repeats(now))
            .count()
    }

    /// Reports whether the player to move may claim a draw: the game goes on
    /// and the current position has occurred three times or more.
    pub fn may_claim_draw(&self) -> bool {
        self.outcome().is_none() && self.occurrences() >= 3
    }

    /// Claims a draw by repetition. Returns `true` if the claim was valid and
    /// the game is now drawn; otherwise the game is left unchanged.
    pub fn claim_draw(&mut self) -> bool {
        let right = self.may_claim_draw();
        if right {
            self.drawn = Some(DrawReason::Repetition);
        }
        right
    }

    /// Ends the game by agreement. Returns `false` if it was already over.
    pub fn agree_draw(&mut self) -> bool {
        let open = self.outcome().is_none();
        if open {
            self.drawn = Some(DrawReason::Agreement);
        }
        open
    }

    /// Continues the game after a draw by agreement or repetition. Returns
    /// `true` if there was such a draw.
    pub fn reopen(&mut self) -> bool {
        self.drawn.take().is_some()
    }

    /// Returns the draw by agreement or claimed repetition, if one ended the
    /// game.
    pub fn draw_reason(&self) -> Option<DrawReason> {
        self.drawn
    }
}
