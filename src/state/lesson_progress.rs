//! The lessons that the user has completed, stored in this browser.

use super::stored_json::StoredJson;
use leptos::prelude::*;
use starfence_rules::GameKind;
use starfence_table::lesson::LessonProgress;

/// The lessons that the user has completed. Changes are stored, and changes
/// made in another tab are picked up.
#[derive(Clone, Copy)]
pub struct StoredProgress {
    /// The completed lessons as stored; empty if the stored text is damaged.
    pub done: Signal<LessonProgress>,
    stored: StoredJson<LessonProgress>,
}

impl StoredProgress {
    /// The storage key of the completed lessons.
    pub const KEY: &str = "starfence.lessons";

    /// Reads the completed lessons from the storage.
    pub fn load() -> Self {
        let stored = StoredJson::load(Self::KEY);
        let done = stored.value();
        Self { done, stored }
    }

    /// Returns whether a lesson has been completed, tracked reactively.
    pub fn has_done(self, kind: GameKind, name: &str) -> bool {
        self.done.read().has_done(kind, name)
    }

    /// Backs up a stored text that cannot be parsed, before it is overwritten.
    /// Returns whether it is now safe to store a new text.
    pub fn may_store(self) -> bool {
        self.stored.may_store()
    }

    /// Adds lessons that were completed in another browser.
    pub fn merge(self, other: &LessonProgress) {
        self.stored.update(|done| done.merge(other));
    }

    /// Records that the user has completed a lesson.
    pub fn record_completed(self, kind: GameKind, name: &str) {
        self.stored.update(|done| done.record(kind, name));
    }
}
