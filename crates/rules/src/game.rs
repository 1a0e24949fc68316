//! A whole game: the starting position, the moves, and draws by agreement or
//! repetition.

use super::{DrawReason, Ending, Outcome, Position};
use thiserror::Error;

/// A game from its first position to the current one.
///
/// All positions are stored together with the moves, because checking for
/// repetition and undoing moves would otherwise require replaying the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game<P: Position> {
    start: P,
    played: Vec<(P::Move, P)>,
    /// The draw by agreement or by claimed repetition, if there was one.
    drawn: Option<DrawReason>,
}

/// The error for a move that cannot be played in a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayError<R: std::error::Error> {
    /// The game is over, with this outcome.
    #[error("the game is over")]
    GameOver(Outcome),
    /// The move is not legal.
    #[error(transparent)]
    Refused(#[from] R),
}

impl<R: std::error::Error> PlayError<R> {
    /// Applies `map` to the refusal if the error contains one.
    pub fn map_refusal<S: std::error::Error>(self, map: impl FnOnce(R) -> S) -> PlayError<S> {
        match self {
            Self::GameOver(outcome) => PlayError::GameOver(outcome),
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

    /// Returns whether no move has been played yet.
    pub fn is_empty(&self) -> bool {
        self.played.is_empty()
    }

    /// Returns the outcome of the game, or `None` if the game is in progress.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome().or(self.drawn.map(Outcome::Drawn))
    }

    /// Returns the outcome of the game and its cause, or `None` if the game is
    /// in progress.
    pub fn ending(&self) -> Option<Ending> {
        let drawn = self.drawn.map(Ending::from);
        self.position().ending().or(drawn)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Returns an error and leaves the game unchanged if the game is over or
    /// the move is illegal.
    pub fn play(&mut self, mv: P::Move) -> Result<(), PlayError<P::Refusal>> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::GameOver(outcome));
        }
        let next = self.position().play(mv)?;
        self.played.push((mv, next));
        Ok(())
    }

    /// Undoes the last move, together with any draw by agreement or repetition.
    /// Returns the move, or `None` if no move was played.
    pub fn undo(&mut self) -> Option<P::Move> {
        let (mv, _) = self.played.pop()?;
        self.drawn = None;
        Some(mv)
    }

    /// Returns the number of times that the current position has occurred,
    /// including now.
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        (0..=self.len())
            .filter(|&ply| self.position_at(ply).repeats(now))
            .count()
    }

    /// Returns whether the player to move may claim a draw, because the game is
    /// in progress and the current position has occurred at least three times.
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

    /// Ends the game with a draw by agreement. Returns `false` if the game was
    /// already over.
    pub fn agree_draw(&mut self) -> bool {
        let open = self.outcome().is_none();
        if open {
            self.drawn = Some(DrawReason::Agreement);
        }
        open
    }

    /// Cancels a draw by agreement or repetition, so that the game continues.
    /// Returns `true` if there was such a draw.
    pub fn cancel_draw(&mut self) -> bool {
        self.drawn.take().is_some()
    }

    /// Returns the reason for the draw if the game ended in a draw by agreement
    /// or by claimed repetition.
    pub fn draw_reason(&self) -> Option<DrawReason> {
        self.drawn
    }
}
