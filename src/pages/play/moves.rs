//! The moves of a game as the page shows them: which position is shown, and
//! how to go from one to another.

use crate::state::embed_context::{EmbedContext, use_embed};
use leptos::prelude::*;
use starfence_table::{GameReview, SheetRow, TreePath};
use std::sync::Arc;

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
    /// Comment on a position, which need not be the one shown any more.
    Comment {
        /// Which position.
        path: TreePath,
        /// The comment; empty to remove it.
        text: String,
    },
    /// Show what moves from the position shown would lead to; nothing is
    /// played. No moves end it.
    Preview(Vec<String>),
}

/// What the moves' panel shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MovesTab {
    /// The move list.
    #[default]
    Moves,
    /// What computers find out about the game.
    Analysis,
    /// The comment on the position shown.
    Notes,
}

impl MovesTab {
    /// All tabs, in the order in which they stand.
    pub const ALL: [Self; 3] = [Self::Moves, Self::Analysis, Self::Notes];
}

/// A game's moves.
#[derive(Clone, Copy)]
pub struct Moves {
    /// The rows of the move list.
    pub rows: Memo<Vec<Arc<SheetRow>>>,
    /// The position shown.
    pub at: Memo<TreePath>,
    /// How many moves its line has.
    pub len: Memo<usize>,
    /// Whether it is not the current position of the game.
    pub looks_back: Memo<bool>,
    /// Whether the game is over, whichever position is shown.
    pub is_over: Memo<bool>,
    /// The move that led to it, as text.
    pub last: Memo<String>,
    /// What each move of the game's line did, in words, the first move first;
    /// `None` where the moves are told elsewhere.
    pub sentences: Option<Memo<Vec<Arc<str>>>>,
    /// The comment on it.
    pub comment: Memo<String>,
    /// Each player's chance in each position of the main line, the start first;
    /// none where no computer has analysed it.
    pub chances: Memo<Vec<Option<Vec<f32>>>>,
    /// Does what somebody wants.
    pub act: Callback<MoveAction>,
    /// What is known of the game's moves.
    pub review: Memo<GameReview>,
    /// Whether the game is being replayed.
    pub playing: RwSignal<bool>,
    /// Whether a computer reviews the game.
    pub reviewing: RwSignal<bool>,
    /// How many of how many positions it has searched.
    pub progress: RwSignal<(usize, usize)>,
    /// Whether computers can analyse positions of this game.
    pub can_review: bool,
    /// What the panel shows.
    pub tab: RwSignal<MovesTab>,
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
            let changes = matches!(action, MoveAction::PlayFrom | MoveAction::Comment { .. });
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
