//! What the page knows of being inside another one.

use super::State;
use crate::table::AnyMatch;
use crate::ui::browser::embedded::is_embedded;
use leptos::prelude::*;
use std::rc::Rc;

/// Plays a move that is written as text, or says why it cannot be played.
pub type Play = Rc<dyn Fn(&str) -> Result<(), String>>;

/// The game on the board, as it can be driven from outside. Refusals are told
/// in the board's language.
#[derive(Clone)]
pub struct Board {
    /// Plays a move.
    pub play: Play,
    /// Takes the last move back.
    pub undo: Rc<dyn Fn() -> Result<(), String>>,
    /// Shows the position after so many moves.
    pub go_to: Rc<dyn Fn(usize) -> Result<(), String>>,
    /// The table, followed.
    pub table: Rc<dyn Fn() -> AnyMatch>,
    /// What everybody sees of the game.
    pub state: Memo<State>,
}

/// The frame that the page is in.
#[derive(Clone, Copy)]
pub struct Embed {
    /// Whether nobody can play on the board.
    pub locked: RwSignal<bool>,
    /// Why there is no game to be shown.
    pub trouble: RwSignal<Option<String>>,
    /// Counts the boards.
    pub laid: RwSignal<u32>,
    board: StoredValue<Option<Board>, LocalStorage>,
    /// Whether what is being done was asked for from outside.
    asked: StoredValue<bool>,
}

impl Embed {
    /// The frame, if the page is in one; puts it into the context.
    pub fn provide() -> Option<Self> {
        let embed = is_embedded().then(|| Self {
            locked: RwSignal::new(false),
            trouble: RwSignal::new(None),
            laid: RwSignal::new(0),
            board: StoredValue::new_local(None),
            asked: StoredValue::new(false),
        });
        embed.inspect(|embed| provide_context(*embed))
    }

    /// The board with a game on it.
    pub fn board(self) -> Option<Board> {
        self.board.get_value()
    }

    /// Lays a board for as long as the current owner lives.
    pub(crate) fn lay(self, board: Board) {
        self.board.set_value(Some(board));
        self.laid.update(|laid| *laid += 1);
        let this = self.laid.get_untracked();
        on_cleanup(move || {
            // The next one may lie there already.
            if self.laid.try_get_untracked() == Some(this) {
                self.board.set_value(None);
            }
        });
    }

    /// Does what was asked for from outside, which a locked board lets pass.
    pub(crate) fn ask(self, act: impl FnOnce()) {
        self.asked.set_value(true);
        act();
        self.asked.set_value(false);
    }

    /// Whether what somebody does on the board now is not to be done.
    pub fn refuses(self) -> bool {
        self.locked.get_untracked() && !self.asked.get_value()
    }
}

/// The frame in the context, if the page is in one.
pub fn use_embed() -> Option<Embed> {
    use_context()
}
