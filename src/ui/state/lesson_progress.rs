//! Which lessons somebody has done, kept in this browser.

use crate::rules::GameKind;
use crate::table::lesson::LessonProgress;
use codee::string::JsonSerdeCodec;
use leptos::prelude::*;
use leptos_use::storage::use_local_storage;

/// The lessons that were done; a change is stored, and one in another tab
/// followed.
#[derive(Clone, Copy)]
pub struct StoredProgress {
    /// As they are stored: none where what is stored is damaged.
    pub done: Signal<LessonProgress>,
    set_done: WriteSignal<LessonProgress>,
}

impl StoredProgress {
    /// Under this key the lessons that were done are stored.
    pub const KEY: &str = "starfence.lessons";

    /// The lessons as they were stored.
    pub fn stored() -> Self {
        let (done, set_done, _) = use_local_storage::<LessonProgress, JsonSerdeCodec>(Self::KEY);
        Self { done, set_done }
    }

    /// Whether a lesson was done; followed.
    pub fn has_done(self, kind: GameKind, name: &str) -> bool {
        self.done.read().has_done(kind, name)
    }

    /// Adds lessons that were done elsewhere.
    pub fn merge(self, other: &LessonProgress) {
        self.set_done.update(|done| done.merge(other));
    }

    /// Notes that a lesson was done.
    pub fn note(self, kind: GameKind, name: &str) {
        self.set_done.update(|done| done.note(kind, name));
    }
}
