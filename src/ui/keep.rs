//! What the browser keeps between visits: games and choices.

use crate::table::{MemoryShelf, Shelf, ShelfError};
use leptos::prelude::*;

/// The browser's local storage. Where that is forbidden, full or gone, memory
/// stands in for it, so that a game goes on for as long as the page is open.
pub struct BrowserShelf {
    storage: Option<web_sys::Storage>,
    /// What the storage refused; newer than anything in it.
    memory: MemoryShelf,
}

impl BrowserShelf {
    /// The shelf of this page.
    pub fn open() -> Self {
        Self {
            storage: window().local_storage().ok().flatten(),
            memory: MemoryShelf::default(),
        }
    }
}

impl Shelf for BrowserShelf {
    fn get(&self, key: &str) -> Option<String> {
        let kept = || self.storage.as_ref()?.get_item(key).ok()?;
        self.memory.get(key).or_else(kept)
    }

    fn put(&self, key: &str, text: &str) -> Result<(), ShelfError> {
        let storage = self.storage.as_ref();
        match storage.and_then(|storage| storage.set_item(key, text).ok()) {
            Some(()) => {
                self.memory.drop_key(key);
                Ok(())
            }
            // It is kept for now, but that it will not last has to be told.
            None => self.memory.put(key, text).and(Err(ShelfError)),
        }
    }

    fn drop_key(&self, key: &str) {
        self.memory.drop_key(key);
        if let Some(storage) = &self.storage {
            // Nothing to do about a storage that refuses to forget.
            let _ = storage.remove_item(key);
        }
    }

    fn keys(&self) -> Vec<String> {
        let mut keys = self.memory.keys();
        if let Some(storage) = &self.storage {
            let count = storage.length().unwrap_or(0);
            let kept = (0..count).filter_map(|index| storage.key(index).ok().flatten());
            let fresh: Vec<String> = kept.filter(|key| !keys.contains(key)).collect();
            keys.extend(fresh);
        }
        keys
    }
}
