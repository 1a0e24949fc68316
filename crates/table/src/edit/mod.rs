//! The position editor, with undo and redo. The position being edited, called
//! the draft, need not be legal yet.
//!
//! The rules decide whether a draft is a legal position, by parsing the draft's
//! text; this module does not duplicate them.

mod star_pegs;
#[cfg(test)]
mod tests;

pub use star_pegs::{Number, PegDraft, Pegs, StarEdit, StarPeg, edit_for_tap};

use super::GameOptions;
use starfence_rules::{Outcome, Seat, Setup, SetupArgs, SetupError};
use std::fmt;
use thiserror::Error;

/// A position that is being edited: the pieces on and off the board.
///
/// `Display` writes the draft in the notation for positions, even if the draft
/// is not a legal position yet.
pub trait PositionDraft: Clone + PartialEq + fmt::Display {
    /// The type of the game's positions.
    type Position: Setup;

    /// The changes that can be made to the draft.
    type Edit: Copy;

    /// Creates a draft of `position`.
    fn of(position: &Self::Position) -> Self;

    /// Returns the player to move; `None` if all players move at once.
    fn side_to_move(&self) -> Option<Seat>;

    /// Removes all pieces from the board, except those that the rules always
    /// require on it.
    fn clear(&mut self);

    /// Changes the draft.
    ///
    /// # Errors
    /// `EditError` if the change is not possible; the draft is unchanged then.
    fn edit(&mut self, edit: Self::Edit) -> Result<(), EditError>;
}

/// The reason why a change to a draft is not possible.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EditError {
    /// All of the player's pegs with this number are already on the board.
    #[error("all pegs of player {seat} are on the board")]
    NoPegLeft {
        /// The player to whom the pegs belong.
        seat: Seat,
        /// The number on the pegs; `None` in games whose pegs have no numbers.
        number: Option<Number>,
    },
    /// No legal position could contain the change, for example a fence that
    /// crosses another.
    #[error(transparent)]
    Refused(#[from] SetupError),
}

/// The reason why a game cannot start from a draft.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum IncompletePosition {
    /// The draft is not a legal position.
    #[error(transparent)]
    NoPosition(#[from] SetupError),
    /// The draft is a legal position, but the game is already over in it.
    #[error("the game is over in this position")]
    Over(Outcome),
}

/// A message from the user to the position editor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EditorMessage<'a, E> {
    /// Makes a change to the draft.
    Edit(E),
    /// Undoes the last change.
    Undo,
    /// Redoes the last undone change.
    Redo,
    /// Clears the board.
    Clear,
    /// Restores the game's usual starting position. The number is the seed in
    /// games that shuffle the starting position.
    StandardStart(u64),
    /// Replaces the draft with the position that this text describes.
    Read(&'a str),
}

/// A position that is being edited, with its undo and redo history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Editor<S> {
    players: u8,
    options: String,
    draft: S,
    past: Vec<S>,
    /// The undone states. The last element is the next state to restore.
    ahead: Vec<S>,
}

impl<S: PositionDraft> Editor<S> {
    /// Creates an editor that begins with `position` or, if that is `None`,
    /// with the usual starting position, in which `first` is to move. `seed` is
    /// the seed for games that shuffle the starting position.
    ///
    /// # Errors
    /// `SetupError` if the options belong to another game, `position` is not
    /// the text of a legal position, or `first` does not take part.
    pub fn new(
        options: GameOptions,
        first: Option<Seat>,
        position: Option<&str>,
        seed: u64,
    ) -> Result<Self, SetupError> {
        let (players, options) = (options.players(), options.options_text());
        let texts = SetupArgs {
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

    /// Returns whether there is a change to undo.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Returns whether there is a change to redo.
    pub fn can_redo(&self) -> bool {
        !self.ahead.is_empty()
    }

    /// Returns the draft's text if a game can start from the draft. The player
    /// to move becomes the player who begins every round.
    ///
    /// # Errors
    /// `IncompletePosition` if the draft is not a legal position, or if the
    /// game is already over in it.
    pub fn check(&self) -> Result<String, IncompletePosition> {
        use starfence_rules::Position as _;
        let text = self.draft.to_string();
        let position = self.position(&text, self.draft.side_to_move())?;
        match position.outcome() {
            Some(outcome) => Err(IncompletePosition::Over(outcome)),
            None => Ok(text),
        }
    }

    /// Handles a message. Undo and redo do nothing if there is no change to
    /// undo or redo. A change that leaves the draft as it was is not added to
    /// the history.
    ///
    /// # Errors
    /// `EditError` if the message cannot be carried out; the draft is then
    /// unchanged.
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
            EditorMessage::StandardStart(seed) => next = self.standard_start(seed)?,
            EditorMessage::Read(text) => next = S::of(&self.position(text, None)?),
        }
        if next != self.draft {
            self.past.push(std::mem::replace(&mut self.draft, next));
            self.ahead.clear();
        }
        Ok(())
    }

    fn standard_start(&self, seed: u64) -> Result<S, SetupError> {
        let texts = SetupArgs {
            position: None,
            seed: Some(seed),
            ..self.texts("", None)
        };
        Ok(S::of(&S::Position::set_up(texts)?))
    }

    fn position(&self, text: &str, first: Option<Seat>) -> Result<S::Position, SetupError> {
        S::Position::set_up(self.texts(text, first))
    }

    fn texts<'a>(&'a self, text: &'a str, first: Option<Seat>) -> SetupArgs<'a> {
        SetupArgs {
            players: self.players,
            options: &self.options,
            first: first.map(Seat::number),
            position: Some(text),
            seed: None,
        }
    }
}
