//! The lessons that the user has completed, stored in this browser.

use super::stored_json::StoredJson;
use leptos::prelude::*;
use starfence_rules::GameKind;
use starfence_table::lesson::LessonProgress;

/// The completed lessons. Changes are stored, and changes made in another tab
/// are picked up.
#[derive(Clone, Copy)]
pub struct StoredProgress {
    /// The completed lessons as stored; empty if the stored text is damaged.
    pub done: Signal<LessonProgress>,
    stored: StoredJson<LessonProgress>,
}

impl StoredProgress {
    /// The key under which the completed lessons are stored.
    pub const KEY: &str = "starfence.lessons";

    /// Reads the stored lessons.
    pub fn load() -> Self {
        let stored = StoredJson::load(Self::KEY);
        let done = stored.value();
        Self { done, stored }
    }

    /// Returns whether a lesson was completed; tracked.
    pub fn has_done(self, kind: GameKind, name: &str) -> bool {
        self.done.read().has_done(kind, name)
    }

    /// Sets aside an unreadable stored text before it is overwritten. Returns
    /// whether it is now safe to store another text.
    pub fn may_store(self) -> bool {
        self.stored.may_store()
    }

    /// Adds lessons that were completed elsewhere.
    pub fn merge(self, other: &LessonProgress) {
        self.stored.update(|done| done.merge(other));
    }

    /// Records that a lesson was completed.
    pub fn record_completed(self, kind: GameKind, name: &str) {
        self.stored.update(|done| done.note(kind, name));
    }
}
