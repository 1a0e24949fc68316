//! The state of a game's moves on the page: which position is shown, and the
//! actions that show another one.

use crate::i18n::{I18n, t_string};
use crate::state::embed_context::{EmbedContext, use_embed};
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::{GameReview, HintReason, SheetRow, TreePath};
use std::sync::Arc;

/// An action on a game's moves, such as a step back or a comment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveAction {
    /// Shows the given position.
    GoTo(TreePath),
    /// Shows the position the given number of moves later, or earlier if
    /// negative.
    Step(isize),
    /// Shows the start of the game.
    First,
    /// Shows the end of the line that contains the position shown.
    Last,
    /// Returns to the current position of the game.
    Return,
    /// Continues the game from the position shown, by new moves.
    PlayFrom,
    /// Sets the comment on a position, which need not be the position shown.
    Comment {
        /// The position.
        path: TreePath,
        /// The comment; empty to remove it.
        text: String,
    },
    /// Removes the circles and arrows from a position.
    ClearMarks(TreePath),
    /// Previews moves on the board from the position shown, without playing
    /// them. An empty list ends the preview.
    Preview(Vec<String>),
}

/// A tab of the panel with the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MovesTab {
    /// The move list.
    #[default]
    Moves,
    /// The analysis and review of the game by a computer.
    Analysis,
    /// The comment on the position shown.
    Notes,
}

impl MovesTab {
    /// All tabs, in display order.
    pub const ALL: [Self; 3] = [Self::Moves, Self::Analysis, Self::Notes];
}

/// The moves of a game and the state of their display.
#[derive(Clone, Copy)]
pub struct Moves {
    /// The rows of the move list.
    pub rows: Memo<Vec<Arc<SheetRow>>>,
    /// The position shown.
    pub shown_path: Memo<TreePath>,
    /// The total number of moves in the line that contains the position shown.
    pub len: Memo<usize>,
    /// Whether the page shows a position other than the game's current one.
    pub shows_other_position: Memo<bool>,
    /// Whether the game is over, regardless of the position shown.
    pub is_over: Memo<bool>,
    /// The move that led to the position shown, as text.
    pub last_move_text: Memo<String>,
    /// A sentence for each move of the game's line, oldest first; `None` if the
    /// move list does not offer sentences.
    pub sentences: Option<Memo<Vec<Arc<str>>>>,
    /// The comment on the position shown.
    pub comment: Memo<String>,
    /// Each player's winning chance in each position of the main line, the
    /// start first; `None` for positions that no computer has analysed.
    pub chances: Memo<Vec<Option<Vec<f32>>>>,
    /// Carries out an action on the moves.
    pub on_action: Callback<MoveAction>,
    /// The verdicts of a review on the game's moves.
    pub review: Memo<GameReview>,
    /// Returns the simple reason why a move or plan of a player, given as text,
    /// is better than the one that was made in the position after the given
    /// number of moves of the main line.
    pub reason: Callback<(usize, Seat, String), HintReason>,
    /// Whether an automatic replay of the game is running.
    pub is_replaying: RwSignal<bool>,
    /// Whether a computer is reviewing the game.
    pub reviewing: RwSignal<bool>,
    /// The completed share of the review, from 0 to 1.
    pub progress: RwSignal<f64>,
    /// Whether computers can analyse positions of this game.
    pub can_review: bool,
    /// The tab that is open.
    pub tab: RwSignal<MovesTab>,
    /// The position after the move that is hovered or focused in the move list,
    /// if any. Boards draw that move without switching to the position.
    pub highlighted: RwSignal<Option<TreePath>>,
    /// Whether the page has already shown the first mistake of the current
    /// review.
    pub first_mistake_shown: RwSignal<bool>,
}

impl Moves {
    /// Returns the number of moves that lead to the position shown.
    pub fn ply(self) -> usize {
        self.shown_path.read().ply
    }

    /// Returns whether the start of the game is shown.
    pub fn is_first(self) -> bool {
        self.ply() == 0
    }

    /// Returns whether the end of the line is shown.
    pub fn is_last(self) -> bool {
        self.ply() >= self.len.get()
    }

    /// Returns a copy whose actions cannot change the moves while the board is
    /// made read-only by the host page of an embedded board.
    #[must_use]
    pub fn read_only(self) -> Self {
        let (act, embed) = (self.on_action, use_embed());
        let guarded = move |action: MoveAction| {
            let changes = matches!(
                action,
                MoveAction::PlayFrom | MoveAction::Comment { .. } | MoveAction::ClearMarks(_)
            );
            if !changes || !embed.is_some_and(EmbedContext::must_refuse) {
                act.run(action);
            }
        };
        Self {
            on_action: Callback::new(guarded),
            ..self
        }
    }

    /// Returns whether a review is complete: the winning chances in every
    /// position are known. Tracked reactively.
    pub fn is_reviewed(self) -> bool {
        let chances = self.chances.read();
        !self.reviewing.get() && chances.len() > 1 && chances.iter().all(Option::is_some)
    }

    /// Returns whether there are findings of a review to show, even from a
    /// review that was stopped early or came with an imported game. Tracked
    /// reactively.
    pub fn has_review(self) -> bool {
        let is_marked = || {
            let review = self.review.read();
            review.marked.iter().any(|verdict| verdict.better.is_some())
        };
        self.is_reviewed() || !self.reviewing.get() && is_marked()
    }

    /// Returns whether the page shows a review: the review's tab is open, and
    /// the review is running or has findings. Tracked reactively.
    pub fn shows_review(self) -> bool {
        let is_open = self.tab.get() == MovesTab::Analysis;
        is_open && (self.reviewing.get() || self.has_review())
    }

    /// Draws the move that leads to the position at `path` on the board; `None`
    /// removes the drawing. Does nothing once the user has left the page, since
    /// the browser can still send an event about a focused move at that time.
    pub fn highlight(self, path: Option<TreePath>) {
        let differs = self
            .highlighted
            .try_with_untracked(|pointed| *pointed != path);
        if differs == Some(true) {
            self.highlighted.set(path);
        }
    }

    /// Stops a replay and carries out an action.
    pub fn carry_out(self, action: MoveAction) {
        self.is_replaying.set(false);
        self.on_action.run(action);
    }
}

/// Shows the position after the first `ply` moves of a game with `plies` moves.
///
/// # Errors
/// Returns an error text if the game has fewer than `ply` moves.
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
