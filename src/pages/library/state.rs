//! What the page of saved games and its rows share.

use crate::browser::files::ReadError;
use crate::state::library::SavedGames;
use leptos::prelude::*;
use starfence_rules::GameKind;
use starfence_table::{GameId, Import, Listing};
use std::sync::Arc;

/// Which games are listed, by how far they are.
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

/// Something that was done to a game in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// A game of that title was copied.
    Copied(String),
    /// A game was deleted.
    Deleted {
        /// Its id.
        id: GameId,
        /// Its title.
        title: String,
        /// Its text.
        text: String,
    },
}

/// What became of a file.
#[derive(Clone)]
pub enum FileReport {
    /// Games were written into one.
    Exported {
        /// How many.
        games: usize,
        /// How many are damaged and so were left out.
        damaged: usize,
    },
    /// Games were read from one.
    Imported {
        /// How many of them are new.
        new: usize,
        /// What was in it.
        import: Arc<Import>,
    },
    /// It could not be read.
    Failed(ReadError),
}
/// What the page and its rows share.
#[derive(Clone, Copy)]
pub struct LibraryState {
    /// The saved games.
    pub games: SavedGames,
    /// What was done, the last one last: copies, and deletions that can be undone.
    pub actions: RwSignal<Vec<Action>>,
    /// What became of the last file.
    pub report: RwSignal<Option<FileReport>>,
    /// The kind of game that is listed; `None` for all.
    pub kind: RwSignal<Option<GameKind>>,
    /// How far listed games have come.
    pub progress: RwSignal<ProgressFilter>,
}

impl LibraryState {
    /// The games that are to be listed now, the latest first.
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
        self.games.listed(wanted)
    }
}
