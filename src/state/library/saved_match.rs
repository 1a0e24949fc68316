//! The match that the page shows. It is saved after every change, and replaced
//! when another tab has played on.

use super::saved_games::SavedGames;
use leptos::prelude::*;
use starfence_table::{AnyMatch, GameId};

/// The match that the page shows. Anything on the page can read the match; the
/// methods that change it also save it.
pub struct SavedMatch<T: 'static> {
    /// The library and the id under which the match is saved; `None` if it is
    /// not saved.
    place: Option<(SavedGames, GameId)>,
    table: ReadSignal<T>,
    set_table: WriteSignal<T>,
    text: fn(&T) -> String,
}

impl<T: 'static> Clone for SavedMatch<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: 'static> Copy for SavedMatch<T> {}

impl<T: Send + Sync + 'static> SavedMatch<T> {
    /// Shows the match of the game `id`, which has just been loaded. `text`
    /// returns the text to save. `follow` replaces the match with that of
    /// another tab that has played on; the replacement is not saved again.
    pub fn show(
        games: SavedGames,
        id: GameId,
        table: T,
        text: fn(&T) -> String,
        follow: impl Fn(WriteSignal<T>, AnyMatch) + 'static,
    ) -> Self {
        let at_first = text(&table);
        let (table, set_table) = signal(table);
        games.show(id, at_first, move |other| follow(set_table, other));
        Self {
            place: Some((games, id)),
            table,
            set_table,
            text,
        }
    }

    /// Shows a match that belongs to another device and is not saved on this
    /// one.
    pub fn unsaved(table: T) -> Self {
        let (table, set_table) = signal(table);
        Self {
            place: None,
            table,
            set_table,
            text: |_| String::new(),
        }
    }

    /// Returns a signal with the match.
    pub fn table(self) -> ReadSignal<T> {
        self.table
    }

    /// Replaces the match and saves it.
    pub fn set(self, next: T) {
        self.set_table.set(next);
        self.save();
    }

    /// Changes the match and saves it.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.set_table.update(change);
        self.save();
    }

    /// Changes the match without notifying its subscribers. The change is saved
    /// with the next one, or by [`save`](Self::save). Returns `None` if the
    /// user has left the page.
    pub fn update_silently<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        self.set_table.try_update_untracked(change)
    }

    /// Notifies the match's subscribers of silent changes, and saves the match.
    pub fn notify(self) {
        self.set_table.notify();
        self.save();
    }

    /// Saves the match if its text has changed.
    pub fn save(self) {
        if let Some((games, id)) = self.place
            && let Some(text) = self.table.try_with_untracked(self.text)
        {
            games.save(id, text);
        }
    }
}
