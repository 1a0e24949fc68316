//! The browser's local storage, as it is: texts by key.

use codee::string::{FromToStringCodec, JsonSerdeCodec};
use leptos::prelude::{Signal, WriteSignal, window};
use leptos_use::storage::use_local_storage;
use serde::Serialize;
use serde::de::DeserializeOwned;
use web_sys::Storage;

/// The error returned when the storage is full, or access to it is forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotStored;

/// Returns the local storage, or `None` if access is forbidden, as in a
/// sandboxed frame.
fn local_storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// Returns whether the page has access to the local storage.
pub fn is_available() -> bool {
    local_storage().is_some()
}

/// Returns the text stored under a key, if there is one.
pub fn get_item(key: &str) -> Option<String> {
    local_storage()?.get_item(key).ok()?
}

/// Stores a text under a key.
///
/// # Errors
/// Fails if the storage is full or access is forbidden; the old text remains.
pub fn set_item(key: &str, text: &str) -> Result<(), NotStored> {
    let storage = local_storage().ok_or(NotStored)?;
    storage.set_item(key, text).map_err(|_| NotStored)
}

/// Removes the text stored under a key.
pub fn remove_item(key: &str) {
    if let Some(storage) = local_storage() {
        let _ = storage.remove_item(key);
    }
}

/// Returns all keys in the storage.
pub fn keys() -> Vec<String> {
    let keys = |storage: Storage| {
        let count = storage.length().unwrap_or(0);
        let key = |index| storage.key(index).ok().flatten();
        (0..count).filter_map(key).collect()
    };
    local_storage().map(keys).unwrap_or_default()
}

/// Returns a signal with the text stored under a key, empty if there is none,
/// and a signal that stores another text. Follows what other tabs store.
pub fn stored_text(key: &str) -> (Signal<String>, WriteSignal<String>) {
    let (text, set_text, _) = use_local_storage::<String, FromToStringCodec>(key.to_owned());
    (text, set_text)
}

/// Returns a signal with the value stored as JSON under a key, the default
/// value if there is none or it cannot be parsed, and a signal that stores
/// another value. Follows what other tabs store.
pub fn stored_json<T>(key: &str) -> (Signal<T>, WriteSignal<T>)
where
    T: Clone + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static,
{
    let (value, set_value, _) = use_local_storage::<T, JsonSerdeCodec>(key.to_owned());
    (value, set_value)
}
