//! The local storage, which a test can forbid or fill.

use super::state::state;
use super::window_events;
use crate::browser::effects::run_effect;
use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The error returned when the storage is full, or access to it is forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotStored;

#[derive(Default)]
struct Storage {
    texts: BTreeMap<String, String>,
    is_forbidden: bool,
    /// The number of bytes for which there is space; `None` if there is no
    /// limit.
    limit: Option<usize>,
}

impl Storage {
    fn size(&self) -> usize {
        self.texts
            .iter()
            .map(|(key, text)| key.len() + text.len())
            .sum()
    }
}

/// Forbids access to the storage, as in a sandboxed frame.
pub fn forbid() {
    state::<RefCell<Storage>>().borrow_mut().is_forbidden = true;
}

/// Limits the storage to the bytes that are in it now, and `more`.
pub fn limit(more: usize) {
    let storage = state::<RefCell<Storage>>();
    let mut storage = storage.borrow_mut();
    storage.limit = Some(storage.size() + more);
}

/// Stores a text, as another tab would, and notifies this one.
pub fn put_from_other_tab(key: &str, text: &str) {
    let stored = (key.to_owned(), text.to_owned());
    state::<RefCell<Storage>>()
        .borrow_mut()
        .texts
        .extend([stored]);
    window_events::fire("storage");
}

/// Returns whether the page has access to the local storage.
pub fn is_available() -> bool {
    !state::<RefCell<Storage>>().borrow().is_forbidden
}

/// Returns the text stored under a key, if there is one.
pub fn get_item(key: &str) -> Option<String> {
    is_available().then(|| state::<RefCell<Storage>>().borrow().texts.get(key).cloned())?
}

/// Stores a text under a key.
///
/// # Errors
/// Fails if the storage is full or access is forbidden; the old text remains.
pub fn set_item(key: &str, text: &str) -> Result<(), NotStored> {
    let storage = state::<RefCell<Storage>>();
    let mut storage = storage.borrow_mut();
    if storage.is_forbidden {
        return Err(NotStored);
    }
    let before = storage.texts.insert(key.to_owned(), text.to_owned());
    if storage.limit.is_some_and(|limit| storage.size() > limit) {
        match before {
            Some(before) => drop(storage.texts.insert(key.to_owned(), before)),
            None => drop(storage.texts.remove(key)),
        }
        return Err(NotStored);
    }
    Ok(())
}

/// Removes the text stored under a key.
pub fn remove_item(key: &str) {
    state::<RefCell<Storage>>().borrow_mut().texts.remove(key);
}

/// Returns all keys in the storage.
pub fn keys() -> Vec<String> {
    state::<RefCell<Storage>>()
        .borrow()
        .texts
        .keys()
        .cloned()
        .collect()
}

/// Returns a signal with the text stored under a key, empty if there is none,
/// and a signal that stores another text. Follows what other tabs store.
pub fn stored_text(key: &str) -> (Signal<String>, WriteSignal<String>) {
    stored(
        key,
        |text| Some(text.to_owned()),
        |text: &String| text.clone(),
    )
}

/// Returns a signal with the value stored as JSON under a key, the default
/// value if there is none or it cannot be parsed, and a signal that stores
/// another value. Follows what other tabs store.
pub fn stored_json<T>(key: &str) -> (Signal<T>, WriteSignal<T>)
where
    T: Clone + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static,
{
    let write = |value: &T| serde_json::to_string(value).unwrap_or_default();
    stored(key, |text| serde_json::from_str(text).ok(), write)
}

fn stored<T: Clone + Default + PartialEq + Send + Sync + 'static>(
    key: &str,
    read: impl Fn(&str) -> Option<T> + Copy + Send + Sync + 'static,
    write: impl Fn(&T) -> String + 'static,
) -> (Signal<T>, WriteSignal<T>) {
    let key = key.to_owned();
    let get = {
        let key = key.clone();
        move || {
            get_item(&key)
                .and_then(|text| read(&text))
                .unwrap_or_default()
        }
    };
    let (value, set_value) = signal(get());
    let mut is_first = true;
    run_effect(move || {
        let value = value.read();
        // What was read is not written.
        if !std::mem::take(&mut is_first) {
            let _ = set_item(&key, &write(&value));
        }
    });
    window_events::on_window(leptos::ev::storage, move |_| {
        let stored = get();
        if value.with_untracked(|value| *value != stored) {
            set_value.set(stored);
        }
    });
    (value.into(), set_value)
}
