//! What a screen says to the person who looks at it.

use leptos::prelude::*;

/// What a screen says: why a token cannot be laid, what a hint is worth.
///
/// It belongs to the screen in which it is made (the current reactive owner) and
/// is dropped with it, so that nothing that was said to one player is left when
/// the device is handed to the next one. What is said after that, because an
/// answer comes late, goes nowhere. A game holds no text of this kind: what it
/// says to everybody is a `PublicNotice`.
#[derive(Clone, Copy)]
pub struct ScreenNotice(RwSignal<Option<String>>);

impl ScreenNotice {
    /// The notice of the screen that is being made, which says nothing yet.
    pub fn of_screen() -> Self {
        Self(RwSignal::new(None))
    }

    /// Says something in place of what was said before.
    pub fn say(self, text: String) {
        let _ = self.0.try_set(Some(text));
    }

    /// Says nothing any more.
    pub fn clear(self) {
        let _ = self.0.try_set(None);
    }

    /// What is said; tracked.
    pub fn get(self) -> Option<String> {
        self.0.get()
    }
}
