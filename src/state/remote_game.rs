//! A remote game on the page, whose players are on different devices.

use super::summary::Summary;
use crate::browser::tab_lease::LockState;
use crate::state::library::{SavedGames, SavedMatch};
use crate::state::remote_rounds::RemoteRounds;
use leptos::prelude::*;
use starfence_record::TagSection;
use starfence_table::{GameId, HELP, HELP_ALLOWED, TurnMatch};

/// A remote game as the players on this device see and play it.
#[derive(Clone, Copy)]
pub enum RemoteMatch {
    /// A remote game in which the players take turns.
    Turns(SavedMatch<TurnMatch>),
    /// A remote game in which all players move simultaneously.
    Rounds(RemoteRounds),
}

/// The reason why a remote game has stopped without a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RemoteStop {
    /// The players have ended the game, because one of them was absent.
    Unfinished,
    /// A player has sent two different moves for the same turn.
    Forked,
}

/// How far a remote game has come, apart from its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RemoteStage {
    /// The game has not begun, according to the part of the table's log that
    /// has been read. If a random draw is part of the set-up, the game begins
    /// when the draw is complete.
    #[default]
    NotBegun,
    /// The game has begun. It may have ended with a result.
    Begun,
    /// The game has stopped without a result.
    Stopped(RemoteStop),
}

/// A remote game on the page, whose players are on different devices. The page
/// of the game provides this value as a context.
#[derive(Clone, Copy)]
pub struct RemoteGame {
    pub id: GameId,
    /// The match, with turns or with simultaneous moves.
    pub table: RemoteMatch,
    /// Whether this tab or another one may write to the log of the table. At
    /// most one of the tabs with the same game may do so.
    pub lock: RwSignal<LockState>,
    /// A summary of the state of the game, which the page shows.
    pub summary: Memo<Summary>,
    /// Whether hints and analyses are allowed before the end of the game.
    pub allows_help: bool,
    /// Whether a question of a remote player is waiting for an answer on this
    /// device.
    pub is_asked: RwSignal<bool>,
    /// Whether the user of this device only watches the game, because no player
    /// is on this device.
    pub is_watched: RwSignal<bool>,
    /// How far the game has come.
    pub stage: RwSignal<RemoteStage>,
    /// Whether a player on this device has just requested another game.
    pub wants_rematch: RwSignal<bool>,
    /// The result of opening the last link, as a sentence that reveals no
    /// secrets.
    pub notice: RwSignal<Option<String>>,
    /// The reactive owner of all state that exists as long as the page of the
    /// game.
    owner: StoredValue<Owner>,
}

impl RemoteGame {
    /// Provides a remote game as a context of its page, which is the current
    /// reactive owner.
    pub fn provide(
        id: GameId,
        table: RemoteMatch,
        lock: RwSignal<LockState>,
        summary: Memo<Summary>,
    ) -> Self {
        let text = expect_context::<SavedGames>().text(id).unwrap_or_default();
        let game = Self {
            id,
            table,
            lock,
            summary,
            allows_help: TagSection::read(&text).tag(HELP) == Some(HELP_ALLOWED),
            is_asked: RwSignal::new(false),
            is_watched: RwSignal::new(false),
            stage: RwSignal::default(),
            wants_rematch: RwSignal::new(false),
            notice: RwSignal::new(None),
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
        };
        provide_context(game);
        game
    }

    /// Returns whether this tab may write to the log of the table.
    pub fn leads_untracked(self) -> bool {
        self.lock.try_get_untracked() == Some(LockState::Held)
    }

    /// Runs a function with the page of the game as its reactive owner, rather
    /// than the part of the page that is being built.
    pub fn on_page<T>(self, run: impl FnOnce() -> T) -> T {
        self.owner.get_value().with(run)
    }

    /// Returns state that exists as long as the page of the game. `make` returns
    /// it when it is first needed.
    pub fn state_of_page<T>(self, make: impl FnOnce() -> T) -> T
    where
        T: Copy + Send + Sync + 'static,
    {
        self.on_page(|| {
            use_context().unwrap_or_else(|| {
                let state = make();
                provide_context(state);
                state
            })
        })
    }
}

/// Returns whether `game` is a remote game in which nobody on this device plays.
/// Tracked reactively.
pub fn is_watched(game: Option<RemoteGame>) -> bool {
    game.is_some_and(|game| game.is_watched.get())
}

/// Returns how far a game has come: it has begun unless it is a remote game.
/// Tracked reactively.
pub fn stage_of(game: Option<RemoteGame>) -> RemoteStage {
    game.map_or(RemoteStage::Begun, |game| game.stage.get())
}

/// Returns whether hints and analyses are allowed before the end of a game:
/// always unless it is a remote game.
pub fn allows_help(game: Option<RemoteGame>) -> bool {
    game.is_none_or(|game| game.allows_help)
}
