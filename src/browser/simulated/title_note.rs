//! A note before the window title.

use super::page::Page;
use super::state::state;
use crate::browser::effects::run_effect;
use leptos::prelude::*;
use std::cell::RefCell;

/// Shows the note, if there is one, before the window title.
pub fn keep_title_note(note: Memo<Option<String>>) {
    run_effect(move || state::<RefCell<Page>>().borrow_mut().title_note = note.get());
}

/// Returns the note before the window title.
pub fn title_note() -> Option<String> {
    state::<RefCell<Page>>().borrow().title_note.clone()
}
