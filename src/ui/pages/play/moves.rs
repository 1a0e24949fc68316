//! The moves of a game as the page shows them: which position is shown, and
//! how to go from one to another.

use crate::table::{SheetRow, TreePath};
use crate::ui::state::embed_context::{EmbedContext, use_embed};
use leptos::prelude::*;

/// What somebody does with the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveAction {
    /// Show a position.
    GoTo(TreePath),
    /// Show the position so many moves later; earlier if negative.
    Step(isize),
    /// Show the start.
    First,
    /// Show the end of the line.
    Last,
    /// Show the current position of the game again.
    Return,
    /// Play on from the position shown.
    PlayFrom,
    /// Comment on the position shown.
    Comment(String),
}

/// A game's moves.
#[derive(Clone, Copy)]
pub struct Moves {
    /// The rows of the move list.
    pub rows: Memo<Vec<SheetRow>>,
    /// The position shown.
    pub at: Memo<TreePath>,
    /// How many moves its line has.
    pub len: Memo<usize>,
    /// Whether it is not the current position of the game.
    pub looks_back: Memo<bool>,
    /// The move that led to it, as text.
    pub last: Memo<String>,
    /// The comment on it.
    pub comment: Memo<String>,
    /// Each player's chance in each position of the main line, the start first;
    /// none where no computer has analysed it.
    pub chances: Memo<Vec<Option<Vec<f32>>>>,
    /// Does what somebody wants.
    pub act: Callback<MoveAction>,
    /// Whether the game is being replayed.
    pub playing: RwSignal<bool>,
    /// Whether a computer analyses every position that none has analysed.
    pub reviewing: RwSignal<bool>,
    /// Whether computers can analyse positions of this game.
    pub can_review: bool,
}

impl Moves {
    /// How many moves come before the position shown.
    pub fn ply(self) -> usize {
        self.at.read().ply
    }

    /// Whether the start is shown.
    pub fn is_first(self) -> bool {
        self.ply() == 0
    }

    /// Whether the end of the line is shown.
    pub fn is_last(self) -> bool {
        self.ply() >= self.len.get()
    }

    /// The same moves, which nobody can change while a frame's host page makes
    /// them read-only.
    #[must_use]
    pub fn read_only(self) -> Self {
        let (act, embed) = (self.act, use_embed());
        let guarded = move |action: MoveAction| {
            let changes = matches!(action, MoveAction::PlayFrom | MoveAction::Comment(_));
            if !changes || !embed.is_some_and(EmbedContext::refuses) {
                act.run(action);
            }
        };
        Self {
            act: Callback::new(guarded),
            ..self
        }
    }

    /// Shows another position, which ends a replay.
    pub fn go(self, action: MoveAction) {
        self.playing.set(false);
        self.act.run(action);
    }
}
