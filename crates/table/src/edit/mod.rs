//! The position editor, with undo and redo. Its draft need not be a legal
//! position yet.
//!
//! The rules decide from the draft's text whether it is a legal position; this
//! module does not repeat them.

mod star_pegs;
#[cfg(test)]
mod tests;

pub use star_pegs::{Number, Pegged, Pegs, StarEdit, StarPeg, tapped};

use super::GameOptions;
use starfence_rules::{Outcome, Seat, SetUp, SetUpTexts, SetupError};
use std::fmt;
use thiserror::Error;

/// The pieces on the board and beside it while a position is set up.
///
/// `Display` writes the draft as a position's text in the notation, even if it
/// is not a legal position yet.
pub trait PositionDraft: Clone + PartialEq + fmt::Display {
    /// The positions of the game.
    type Position: SetUp;

    /// The changes that can be made to the draft.
    type Edit: Copy;

    /// Returns the draft of this position.
    fn of(position: &Self::Position) -> Self;

    /// Returns the player to move; `None` if all players move at once.
    fn side_to_move(&self) -> Option<Seat>;

    /// Removes everything from the board that need not be there.
    fn clear(&mut self);

    /// Changes the draft.
    ///
    /// # Errors
    /// `EditError` if the change is not possible; the draft is unchanged then.
    fn edit(&mut self, edit: Self::Edit) -> Result<(), EditError>;
}

/// Why a draft cannot be changed in this way.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EditError {
    /// All pegs of this kind are on the board already.
    #[error("all pegs of player {seat} are on the board")]
    NoPegLeft {
        /// The player whose pegs they are.
        seat: Seat,
        /// Their number, in games that number them.
        number: Option<Number>,
    },
    /// The rules do not allow this in any position.
    #[error(transparent)]
    Refused(#[from] SetupError),
}

/// Why a game cannot begin from a draft.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum IncompletePosition {
    /// The draft is not a legal position.
    #[error(transparent)]
    NoPosition(#[from] SetupError),
    /// The position is legal, but the game is over in it.
    #[error("the game is over in this position")]
    Over(Outcome),
}

/// What the person who sets up a position can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EditorMessage<'a, E> {
    /// Change something.
    Edit(E),
    /// Take the last change back.
    Undo,
    /// Make the change again that was taken back last.
    Redo,
    /// Clear the board.
    Clear,
    /// Go back to the game's usual start. Where the start is shuffled, the
    /// number is the seed.
    UsualStart(u64),
    /// Read a position from its text.
    Read(&'a str),
}

/// A position that is being set up, with its earlier states.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Editor<S> {
    players: u8,
    options: String,
    draft: S,
    past: Vec<S>,
    /// The states that were taken back, the next one to restore last.
    ahead: Vec<S>,
}

impl<S: PositionDraft> Editor<S> {
    /// Begins with `position`, or with the usual start if there is none. In the
    /// usual start, `first` begins, and `seed` shuffles what the rules shuffle.
    ///
    /// # Errors
    /// `SetupError` if the options belong to another game, the text is not a
    /// position of it, or the first player does not play.
    pub fn new(
        options: GameOptions,
        first: Option<Seat>,
        position: Option<&str>,
        seed: u64,
    ) -> Result<Self, SetupError> {
        let (players, options) = (options.players(), options.options_text());
        let texts = SetUpTexts {
            players,
            options: &options,
            first: first.map(Seat::number),
            position,
            seed: Some(seed),
        };
        let draft = S::of(&S::Position::set_up(texts)?);
        Ok(Self {
            players,
            options,
            draft,
            past: Vec::new(),
            ahead: Vec::new(),
        })
    }

    /// Returns the current draft.
    pub fn draft(&self) -> &S {
        &self.draft
    }

    /// Returns the number of players.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// Reports whether there is a change to take back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Reports whether there is a change to make again.
    pub fn can_redo(&self) -> bool {
        !self.ahead.is_empty()
    }

    /// Returns the position's text if a game can begin from it. The player to
    /// move is taken as the player who begins every round.
    ///
    /// # Errors
    /// `IncompletePosition` if the draft is not a legal position, or if the
    /// game is over in it.
    pub fn check(&self) -> Result<String, IncompletePosition> {
        use starfence_rules::Position as _;
        let text = self.draft.to_string();
        let position = self.position(&text, self.draft.side_to_move())?;
        match position.outcome() {
            Some(outcome) => Err(IncompletePosition::Over(outcome)),
            None => Ok(text),
        }
    }

    /// Carries out a message. Undo and redo do nothing if there is no change to
    /// undo or redo, and a change that changes nothing is not recorded.
    ///
    /// # Errors
    /// `EditError` if the message cannot be carried out; nothing has changed
    /// then.
    pub fn update(&mut self, message: EditorMessage<'_, S::Edit>) -> Result<(), EditError> {
        let mut next = self.draft.clone();
        match message {
            EditorMessage::Undo => {
                if let Some(before) = self.past.pop() {
                    self.ahead.push(std::mem::replace(&mut self.draft, before));
                }
                return Ok(());
            }
            EditorMessage::Redo => {
                if let Some(after) = self.ahead.pop() {
                    self.past.push(std::mem::replace(&mut self.draft, after));
                }
                return Ok(());
            }
            EditorMessage::Edit(edit) => next.edit(edit)?,
            EditorMessage::Clear => next.clear(),
            EditorMessage::UsualStart(seed) => next = self.usual_start(seed)?,
            EditorMessage::Read(text) => next = S::of(&self.position(text, None)?),
        }
        if next != self.draft {
            self.past.push(std::mem::replace(&mut self.draft, next));
            self.ahead.clear();
        }
        Ok(())
    }

    fn usual_start(&self, seed: u64) -> Result<S, SetupError> {
        let texts = SetUpTexts {
            position: None,
            seed: Some(seed),
            ..self.texts("", None)
        };
        Ok(S::of(&S::Position::set_up(texts)?))
    }

    fn position(&self, text: &str, first: Option<Seat>) -> Result<S::Position, SetupError> {
        S::Position::set_up(self.texts(text, first))
    }

    fn texts<'a>(&'a self, text: &'a str, first: Option<Seat>) -> SetUpTexts<'a> {
        SetUpTexts {
            players: self.players,
            options: &self.options,
            first: first.map(Seat::number),
            position: Some(text),
            seed: None,
        }
    }
}
