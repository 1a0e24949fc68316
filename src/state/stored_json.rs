//! Values stored as JSON in the local storage, as used for progress and
//! statistics.

use super::library::{SavedGames, use_saved_games};
use super::unreadable::{PreservedTextPlace, place_to_preserve};
use crate::browser::storage;
use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A value stored as JSON under a key. Changes are stored, and changes made in
/// another tab are picked up.
///
/// A text that cannot be parsed, because it is damaged or was written by a
/// later version of the page, counts as the default value. It is backed up
/// before it is overwritten.
pub struct StoredJson<T: Send + Sync + 'static> {
    value: Signal<T>,
    set_value: WriteSignal<T>,
    key: StoredValue<String>,
    games: SavedGames,
}

impl<T: Send + Sync + 'static> Clone for StoredJson<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync + 'static> Copy for StoredJson<T> {}

impl<T> StoredJson<T>
where
    T: Clone + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static,
{
    /// Reads the value stored under a key.
    pub fn load(key: &str) -> Self {
        let games = use_saved_games();
        keep_unreadable::<T>(key, games);
        let (value, set_value) = storage::stored_json(key);
        Self {
            value,
            set_value,
            key: StoredValue::new(key.to_owned()),
            games,
        }
    }

    /// Returns a signal with the value.
    pub fn value(self) -> Signal<T> {
        self.value
    }

    /// Backs up a stored text that cannot be parsed, before it is overwritten.
    /// Returns whether it is now safe to store a new text.
    pub fn may_store(self) -> bool {
        self.key
            .with_value(|key| keep_unreadable::<T>(key, self.games))
    }

    /// Changes the value and stores it. Does nothing if the stored text cannot
    /// be parsed and the browser has no space to back it up.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        if self.may_store() {
            self.set_value.update(change);
        }
    }
}

/// Backs up the text stored under a key if it cannot be parsed, and reports
/// that the first time. Returns whether the text can be overwritten without
/// loss.
pub fn keep_unreadable<T: DeserializeOwned>(key: &str, games: SavedGames) -> bool {
    let Some(text) = storage::get(key) else {
        return true;
    };
    if serde_json::from_str::<T>(&text).is_ok() {
        return true;
    }
    match place_to_preserve(key, &text, storage::get) {
        PreservedTextPlace::Kept => true,
        PreservedTextPlace::Free(key) => {
            let is_kept = storage::put_all(&[(key, text)]);
            if is_kept {
                games.progress_set_aside.set(true);
            }
            is_kept
        }
        PreservedTextPlace::TooMany => false,
    }
}
