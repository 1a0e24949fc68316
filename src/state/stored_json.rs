//! What is stored in the local storage as JSON: one mechanism for all that is
//! counted and noted there.

use super::library::{SavedGames, use_saved_games};
use super::unreadable::{Aside, aside};
use crate::browser::storage;
use codee::string::JsonSerdeCodec;
use leptos::prelude::*;
use leptos_use::storage::use_local_storage;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A value that is stored under a key; a change is stored, and one in another
/// tab followed.
///
/// A text that cannot be read, damaged or written by a later version of the
/// page, counts as the usual value. Before it is overwritten it is kept aside.
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
    /// The value as it was stored.
    pub fn stored(key: &str) -> Self {
        let games = use_saved_games();
        keep_unreadable::<T>(key, games);
        let (value, set_value, _) = use_local_storage::<T, JsonSerdeCodec>(key.to_owned());
        Self {
            value,
            set_value,
            key: StoredValue::new(key.to_owned()),
            games,
        }
    }

    /// The value.
    pub fn value(self) -> Signal<T> {
        self.value
    }

    /// Makes sure that nothing is lost if another text is stored now; returns
    /// whether that is so.
    pub fn may_store(self) -> bool {
        self.key
            .with_value(|key| keep_unreadable::<T>(key, self.games))
    }

    /// Changes the value. Where the browser has no room to keep aside what
    /// cannot be read, the value stays as it is.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        if self.may_store() {
            self.set_value.update(change);
        }
    }
}

/// Keeps aside what is stored under a key and cannot be read, and says so the
/// first time. Returns whether nothing is lost if it is overwritten.
pub fn keep_unreadable<T: DeserializeOwned>(key: &str, games: SavedGames) -> bool {
    let Some(text) = storage::get(key) else {
        return true;
    };
    if serde_json::from_str::<T>(&text).is_ok() {
        return true;
    }
    match aside(key, &text, storage::get) {
        Aside::Kept => true,
        Aside::Free(key) => {
            let is_kept = storage::put_all(&[(key, text)]);
            if is_kept {
                games.progress_aside.set(true);
            }
            is_kept
        }
        Aside::Nowhere => false,
    }
}
