//! The state that the page of saved games shares with its rows.

use crate::browser::files::ReadError;
use crate::state::library::{SavedGames, use_saved_games};
use leptos::prelude::*;
use starfence_rules::GameKind;
use starfence_table::{GameId, Import, Listing};
use std::sync::Arc;

/// A filter for the listed games, by their progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProgressFilter {
    All,
    InProgress,
    Finished,
}

pub const PROGRESS_FILTERS: [ProgressFilter; 3] = [
    ProgressFilter::All,
    ProgressFilter::InProgress,
    ProgressFilter::Finished,
];

/// A completed action on a game in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LibraryAction {
    /// A game was copied. Contains the game's title.
    Copied(String),
    /// A game was deleted.
    Deleted {
        id: GameId,
        /// The game's title.
        title: String,
        /// The game's record, from which it can be restored.
        text: String,
    },
}

/// The result of an export or an import.
#[derive(Clone)]
pub enum FileReport {
    /// Games were exported to a file.
    Exported {
        /// The number of games in the file.
        games: usize,
        /// The number of damaged games, which were left out.
        damaged: usize,
    },
    /// Games were imported from a file.
    Imported {
        /// The number of imported games that were not saved before.
        new: usize,
        /// The contents of the file.
        import: Arc<Import>,
    },
    /// The file could not be read.
    Failed(ReadError),
}
/// The state that the page of saved games shares with its rows.
#[derive(Clone, Copy)]
pub struct LibraryState {
    pub games: SavedGames,
    /// The actions so far, oldest first: copies, and deletions that can be
    /// undone.
    pub actions: RwSignal<Vec<LibraryAction>>,
    /// The result of the last export or import.
    pub report: RwSignal<Option<FileReport>>,
    /// The kind of game that is listed; `None` for all.
    pub kind: RwSignal<Option<GameKind>>,
    /// The filter by the games' progress.
    pub progress: RwSignal<ProgressFilter>,
}

impl LibraryState {
    /// Creates the state of a page on which nothing has been done.
    pub fn new() -> Self {
        Self {
            games: use_saved_games(),
            actions: RwSignal::new(Vec::new()),
            report: RwSignal::new(None),
            kind: RwSignal::new(None),
            progress: RwSignal::new(ProgressFilter::All),
        }
    }

    /// Returns the games that match the filters, newest first. Games in which
    /// remote players wait for a player on this device are listed before all
    /// others.
    pub fn listed(self) -> Vec<GameId> {
        let (kind, progress) = (self.kind.get(), self.progress.get());
        let wanted = |entry: &Listing| {
            let of_kind = kind.is_none() || entry.kind == kind;
            of_kind
                && match progress {
                    ProgressFilter::All => true,
                    ProgressFilter::InProgress => entry.outcome.is_none(),
                    ProgressFilter::Finished => entry.outcome.is_some(),
                }
        };
        let mut games = self.games.listed(wanted);
        // Games in which remote players wait for a player on this device come
        // first.
        let waiting = self.games.our_turn();
        games.sort_by_key(|id| !waiting.contains(id));
        games
    }
}
