//! The board inside another page: what the pages tell the embed server, and
//! what it tells them.

use super::public_state::PublicState;
use crate::browser::embedded::is_embedded;
use leptos::prelude::*;
use starfence_table::AnyMatch;
use std::rc::Rc;

/// Plays a move that is written as text, or says why it cannot be played.
pub type PlayMove = Rc<dyn Fn(&str) -> Result<(), String>>;

/// The game on the board, as the host page can drive it. Refusals are in the
/// board's language.
#[derive(Clone)]
pub struct EmbeddedBoard {
    /// Plays a move.
    pub play: PlayMove,
    /// Takes the last move back.
    pub undo: Rc<dyn Fn() -> Result<(), String>>,
    /// Shows the position after so many moves.
    pub go_to: Rc<dyn Fn(usize) -> Result<(), String>>,
    /// The match as the browser keeps it; tracked.
    pub table: Rc<dyn Fn() -> AnyMatch>,
    /// The match as far as everybody has seen it, which is what the host page may
    /// know.
    pub shown: Rc<dyn Fn() -> AnyMatch>,
    /// What everybody sees of the game.
    pub state: Memo<PublicState>,
}

/// What an embedded page shares with the server that talks to its host page.
#[derive(Clone, Copy)]
pub struct EmbedContext {
    /// Whether nobody can play on the board.
    pub locked: RwSignal<bool>,
    /// Why there is no game to be shown.
    pub error: RwSignal<Option<String>>,
    /// How many boards have been registered; changes with every new game.
    pub board_count: RwSignal<u32>,
    board: StoredValue<Option<EmbeddedBoard>, LocalStorage>,
    /// Whether a request of the host page is being carried out.
    in_request: StoredValue<bool>,
}

impl EmbedContext {
    /// Puts it into the context, if the page is embedded.
    pub fn provide() -> Option<Self> {
        let embed = is_embedded().then(|| Self {
            locked: RwSignal::new(false),
            error: RwSignal::new(None),
            board_count: RwSignal::new(0),
            board: StoredValue::new_local(None),
            in_request: StoredValue::new(false),
        });
        embed.inspect(|embed| provide_context(*embed))
    }

    /// The board with the game that is shown.
    pub fn board(self) -> Option<EmbeddedBoard> {
        self.board.get_value()
    }

    /// Registers the board that is shown, for as long as the current owner
    /// lives.
    pub fn register(self, board: EmbeddedBoard) {
        self.board.set_value(Some(board));
        self.board_count.update(|count| *count += 1);
        let own = self.board_count.get_untracked();
        on_cleanup(move || {
            // The next board may be registered already.
            if self.board_count.try_get_untracked() == Some(own) {
                self.board.set_value(None);
            }
        });
    }

    /// Carries out a request of the host page, to which a locked board does not
    /// object.
    pub fn run_request(self, act: impl FnOnce()) {
        self.in_request.set_value(true);
        act();
        self.in_request.set_value(false);
    }

    /// Whether what is being done on the board must not be done: the board is
    /// locked and it is not the host page that asks.
    pub fn refuses(self) -> bool {
        self.locked.get_untracked() && !self.in_request.get_value()
    }
}

/// The context of an embedded page; none if the page stands alone.
pub fn use_embed() -> Option<EmbedContext> {
    use_context()
}
