//! Which lessons somebody has done, kept in this browser.

use super::stored_json::StoredJson;
use leptos::prelude::*;
use starfence_rules::GameKind;
use starfence_table::lesson::LessonProgress;

/// The lessons that were done; a change is stored, and one in another tab
/// followed.
#[derive(Clone, Copy)]
pub struct StoredProgress {
    /// As they are stored: none where what is stored is damaged.
    pub done: Signal<LessonProgress>,
    stored: StoredJson<LessonProgress>,
}

impl StoredProgress {
    /// Under this key the lessons that were done are stored.
    pub const KEY: &str = "starfence.lessons";

    /// The lessons as they were stored.
    pub fn stored() -> Self {
        let stored = StoredJson::stored(Self::KEY);
        let done = stored.value();
        Self { done, stored }
    }

    /// Whether a lesson was done; followed.
    pub fn has_done(self, kind: GameKind, name: &str) -> bool {
        self.done.read().has_done(kind, name)
    }

    /// Makes sure that nothing is lost if another text is stored now; returns
    /// whether that is so.
    pub fn may_store(self) -> bool {
        self.stored.may_store()
    }

    /// Adds lessons that were done elsewhere.
    pub fn merge(self, other: &LessonProgress) {
        self.stored.update(|done| done.merge(other));
    }

    /// Notes that a lesson was done.
    pub fn note(self, kind: GameKind, name: &str) {
        self.stored.update(|done| done.note(kind, name));
    }
}
