//! The state of an embedded board that the pages share with the server for the
//! host page.

use crate::browser::embedded::is_embedded;
use crate::state::public_state::PublicState;
use leptos::prelude::*;
use starfence_table::AnyMatch;
use std::rc::Rc;

/// A function that plays a move given as text, or returns the reason why the
/// move cannot be played.
pub type PlayMove = Rc<dyn Fn(&str) -> Result<(), String>>;

/// The interface through which the host page controls the game on the board.
/// Reasons for refusals are in the language of the board.
#[derive(Clone)]
pub struct EmbeddedBoard {
    /// Plays a move given as text.
    pub play: PlayMove,
    /// Undoes the last move.
    pub undo: Rc<dyn Fn() -> Result<(), String>>,
    /// Shows the position after the given number of moves.
    pub go_to: Rc<dyn Fn(usize) -> Result<(), String>>,
    /// Returns the match in the form that the browser stores, tracked
    /// reactively.
    pub table: Rc<dyn Fn() -> AnyMatch>,
    /// Returns the match up to the point that all players have seen; the host
    /// page receives no later data.
    pub shown: Rc<dyn Fn() -> AnyMatch>,
    /// The public part of the game state, which all players see.
    pub state: Memo<PublicState>,
}

/// The state shared between an embedded page and the code that handles the
/// requests of its host page.
#[derive(Clone, Copy)]
pub struct EmbedContext {
    /// Whether the board is locked, so that nobody can play on it.
    pub locked: RwSignal<bool>,
    /// The reason why there is no game to show, if any.
    pub error: RwSignal<Option<String>>,
    /// The number of boards registered so far; changes with every new game.
    pub board_count: RwSignal<u32>,
    board: StoredValue<Option<EmbeddedBoard>, LocalStorage>,
    /// Whether a request from the host page is currently being carried out.
    in_request: StoredValue<bool>,
}

impl EmbedContext {
    /// Provides the embed context as a Leptos context, if the page is embedded.
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

    /// Returns the board that is shown, if any.
    pub fn board(self) -> Option<EmbeddedBoard> {
        self.board.get_value()
    }

    /// Registers the board that is shown, until the current reactive owner is
    /// disposed of.
    pub fn register(self, board: EmbeddedBoard) {
        self.board.set_value(Some(board));
        self.board_count.update(|count| *count += 1);
        let own = self.board_count.get_untracked();
        on_cleanup(move || {
            // The next board may already be registered.
            if self.board_count.try_get_untracked() == Some(own) {
                self.board.set_value(None);
            }
        });
    }

    /// Carries out a request from the host page by calling `act`. Such requests
    /// are allowed even on a locked board.
    pub fn run_request(self, act: impl FnOnce()) {
        self.in_request.set_value(true);
        act();
        self.in_request.set_value(false);
    }

    /// Returns whether the current action on the board must be refused, because
    /// the board is locked and the action was not requested by the host page.
    pub fn must_refuse(self) -> bool {
        self.locked.get_untracked() && !self.in_request.get_value()
    }
}

/// Returns the embed context, or `None` if the page is not embedded.
pub fn use_embed() -> Option<EmbedContext> {
    use_context()
}
