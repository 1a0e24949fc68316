//! The position editor: a draft that need not be a legal position yet, with
//! undo and redo.
//!
//! The rules decide whether the draft is a position, from its text; nothing of
//! them is repeated here.

mod checkers_draft;
mod parallel_draft;
mod pegs;
mod quoridor_draft;
#[cfg(test)]
mod tests;

pub use checkers_draft::{CheckersDraft, CheckersEdit};
pub use parallel_draft::{ParallelDraft, ParallelEdit};
pub use pegs::{Pegged, Pegs, StarEdit, StarPeg, tapped};
pub use quoridor_draft::{QuoridorDraft, QuoridorEdit};

use super::GameOptions;
use starfence_rules::parallel::Number;
use starfence_rules::{Outcome, Seat, SetUp, SetUpTexts, SetupError};
use std::fmt;
use thiserror::Error;

/// What lies on the board and beside it while a position is set up.
///
/// Its `Display` is the position's text in the notation, also where it is no
/// position yet.
pub trait PositionDraft: Clone + PartialEq + fmt::Display {
    /// The positions of the game.
    type Position: SetUp;

    /// What can be done with it.
    type Edit: Copy;

    /// The sketch that is this position.
    fn of(position: &Self::Position) -> Self;

    /// The player to move; `None` where all move at once.
    fn side_to_move(&self) -> Option<Seat>;

    /// Takes all from the board that need not be there.
    fn clear(&mut self);

    /// Changes it.
    ///
    /// # Errors
    /// Why that cannot be; then it is as it was.
    fn edit(&mut self, edit: Self::Edit) -> Result<(), EditError>;
}

/// Why something cannot be changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EditError {
    /// All pegs of that kind are on the board.
    #[error("all pegs of player {seat} are on the board")]
    NoPegLeft {
        /// Whose pegs.
        seat: Seat,
        /// Their number, in games that number them.
        number: Option<Number>,
    },
    /// The rules do not allow it in any position.
    #[error(transparent)]
    Refused(#[from] SetupError),
}

/// Why a sketch is nothing to begin from.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum IncompletePosition {
    /// It is no position.
    #[error(transparent)]
    NoPosition(#[from] SetupError),
    /// It is one, but the game is over there.
    #[error("the game is over in this position")]
    Over(Outcome),
}

/// What the person who sets up a position does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EditorMessage<'a, E> {
    /// Something is changed.
    Edit(E),
    /// The last change is taken back.
    Undo,
    /// The change taken back last is made again.
    Redo,
    /// The board is cleared.
    Clear,
    /// The game's usual start, shuffled by the number where it is shuffled.
    UsualStart(u64),
    /// A position is read from its text.
    Read(&'a str),
}

/// A position being set up, and what was before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Editor<S> {
    players: u8,
    options: String,
    draft: S,
    past: Vec<S>,
    /// What was taken back, the next one last.
    ahead: Vec<S>,
}

impl<S: PositionDraft> Editor<S> {
    /// Begins with a position, or with the usual start, in which `first` begins
    /// and which the seed shuffles where it is shuffled.
    ///
    /// # Errors
    /// The options are another game's, the text is no position of it, or the
    /// first player does not play.
    pub fn new(
        options: GameOptions,
        first: Option<Seat>,
        position: Option<&str>,
        seed: u64,
    ) -> Result<Self, SetupError> {
        let (players, options) = (options.players(), options.text());
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

    /// The sketch at hand.
    pub fn draft(&self) -> &S {
        &self.draft
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// Whether there is a change to take back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is a change to make again.
    pub fn can_redo(&self) -> bool {
        !self.ahead.is_empty()
    }

    /// The text of the position, when it is one from which a game can begin.
    /// The player to move begins every round.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self) -> Result<String, IncompletePosition> {
        use starfence_rules::Position as _;
        let text = self.draft.to_string();
        let position = self.position(&text, self.draft.side_to_move())?;
        match position.outcome() {
            Some(outcome) => Err(IncompletePosition::Over(outcome)),
            None => Ok(text),
        }
    }

    /// Does what a message says. Undo or redo without a change do nothing, and
    /// neither does a change that changes nothing.
    ///
    /// # Errors
    /// Why it cannot be done; then all is as it was.
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
