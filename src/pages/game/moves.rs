//! The moves of a game on the page: which position is shown, and how to go to
//! another.

use crate::i18n::{I18n, t_string};
use crate::state::embed_context::{EmbedContext, use_embed};
use leptos::prelude::*;
use starfence_table::{GameReview, SheetRow, TreePath};
use std::sync::Arc;

/// An action on the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveAction {
    /// Shows a position.
    GoTo(TreePath),
    /// Shows the position this many moves later, or earlier if negative.
    Step(isize),
    /// Shows the start of the game.
    First,
    /// Shows the end of the line that contains the position shown.
    Last,
    /// Shows the current position of the game again.
    Return,
    /// Plays on from the position shown.
    PlayFrom,
    /// Comments on a position, which may no longer be the one shown.
    Comment {
        /// The position.
        path: TreePath,
        /// The comment; empty to remove it.
        text: String,
    },
    /// Shows on the board where these moves lead from the position shown,
    /// without playing them. An empty list ends the preview.
    Preview(Vec<String>),
}

/// A tab of the moves' panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MovesTab {
    /// The move list.
    #[default]
    Moves,
    /// The computers' analysis of the game.
    Analysis,
    /// The comment on the position shown.
    Notes,
}

impl MovesTab {
    /// All tabs, in the order shown.
    pub const ALL: [Self; 3] = [Self::Moves, Self::Analysis, Self::Notes];
}

/// The moves of a game, and what the page shows about them.
#[derive(Clone, Copy)]
pub struct Moves {
    /// The rows of the move list.
    pub rows: Memo<Vec<Arc<SheetRow>>>,
    /// The position shown.
    pub at: Memo<TreePath>,
    /// The number of moves in the line that contains the position shown.
    pub len: Memo<usize>,
    /// Whether the position shown is not the game's current one.
    pub looks_back: Memo<bool>,
    /// Whether the game is over, whichever position is shown.
    pub is_over: Memo<bool>,
    /// The move that led to the position shown, as text.
    pub last: Memo<String>,
    /// A sentence for each move of the game's line, oldest first; `None` if the
    /// move list does not offer sentences.
    pub sentences: Option<Memo<Vec<Arc<str>>>>,
    /// The comment on the position shown.
    pub comment: Memo<String>,
    /// Each player's winning chance in each position of the main line, the
    /// start first; `None` for positions that no computer has analysed.
    pub chances: Memo<Vec<Option<Vec<f32>>>>,
    /// Carries out an action.
    pub act: Callback<MoveAction>,
    /// The findings about the game's moves.
    pub review: Memo<GameReview>,
    /// Whether the game is being replayed.
    pub playing: RwSignal<bool>,
    /// Whether a computer is reviewing the game.
    pub reviewing: RwSignal<bool>,
    /// The share of the review that is done, from 0 to 1.
    pub progress: RwSignal<f64>,
    /// Whether computers can analyse positions of this game.
    pub can_review: bool,
    /// The tab that is open.
    pub tab: RwSignal<MovesTab>,
    /// The position after the listed move that is hovered or has the focus, if
    /// any. Boards draw that move without showing the position.
    pub pointed: RwSignal<Option<TreePath>>,
    /// Whether the page has already gone to the first mistake in the current
    /// review.
    pub review_begun: RwSignal<bool>,
}

impl Moves {
    /// Returns the number of moves before the position shown.
    pub fn ply(self) -> usize {
        self.at.read().ply
    }

    /// Reports whether the start of the game is shown.
    pub fn is_first(self) -> bool {
        self.ply() == 0
    }

    /// Reports whether the end of the line is shown.
    pub fn is_last(self) -> bool {
        self.ply() >= self.len.get()
    }

    /// Returns the same moves, guarded so that they cannot be changed while the
    /// host page makes an embedded board read-only.
    #[must_use]
    pub fn read_only(self) -> Self {
        let (act, embed) = (self.act, use_embed());
        let guarded = move |action: MoveAction| {
            let changes = matches!(action, MoveAction::PlayFrom | MoveAction::Comment { .. });
            if !changes || !embed.is_some_and(EmbedContext::must_refuse) {
                act.run(action);
            }
        };
        Self {
            act: Callback::new(guarded),
            ..self
        }
    }

    /// Reports whether a review has been completed: the chances in every position
    /// are known. Tracked.
    pub fn is_reviewed(self) -> bool {
        let chances = self.chances.read();
        !self.reviewing.get() && chances.len() > 1 && chances.iter().all(Option::is_some)
    }

    /// Reports whether there are findings of a review to show, even if the
    /// review was stopped, or is part of a record. Tracked.
    pub fn has_review(self) -> bool {
        let is_marked = || {
            let review = self.review.read();
            review.marked.iter().any(|verdict| verdict.better.is_some())
        };
        self.is_reviewed() || !self.reviewing.get() && is_marked()
    }

    /// Reports whether the page shows a review: the review runs or has found
    /// something, and its tab is open. Tracked.
    pub fn shows_review(self) -> bool {
        let is_open = self.tab.get() == MovesTab::Analysis;
        is_open && (self.reviewing.get() || self.has_review())
    }

    /// Draws the move that leads to the position at `path` on the board; `None`
    /// removes the drawing. Does nothing once the page is gone: when the
    /// browser removes a focused move, it still sends an event.
    pub fn point_at(self, path: Option<TreePath>) {
        let differs = self.pointed.try_with_untracked(|pointed| *pointed != path);
        if differs == Some(true) {
            self.pointed.set(path);
        }
    }

    /// Stops a replay and carries out an action.
    pub fn carry_out(self, action: MoveAction) {
        self.playing.set(false);
        self.act.run(action);
    }
}

/// Shows the position after `ply` of `plies` moves.
///
/// # Errors
/// Fails if there are fewer than `ply` moves.
pub fn go_to_ply(i18n: I18n, moves: Moves, ply: usize, plies: usize) -> Result<(), String> {
    if ply > plies {
        return Err(match plies {
            0 => t_string!(i18n, page.embed.no_ply_none, ply),
            count => t_string!(i18n, page.embed.no_ply, ply, count),
        });
    }
    moves.carry_out(MoveAction::GoTo(TreePath::on_main_line(ply)));
    Ok(())
}
