//! A note before the window title.

use crate::browser::effects::run_effect;
use leptos::prelude::*;
use leptos_use::{UseMutationObserverOptions, use_mutation_observer_with_options};

/// Shows the note, if there is one, before the window title, even after the
/// title changes, until the current reactive owner is disposed of. Also works
/// while the page is hidden.
pub fn keep_title_note(note: Memo<Option<String>>) {
    // What stands before the title now.
    let shown = StoredValue::new(String::new());
    let update = move || {
        let title = document().title();
        let before = shown.get_value();
        let own = title.strip_prefix(&before).unwrap_or(&title);
        let wanted = note.with_untracked(|note| note.as_ref().map(|note| format!("{note} – ")));
        let wanted = wanted.unwrap_or_default();
        let next = format!("{wanted}{own}");
        shown.set_value(wanted);
        if next != title {
            document().set_title(&next);
        }
    };
    run_effect(move || {
        note.track();
        update();
    });
    let what = UseMutationObserverOptions::default()
        .child_list(true)
        .character_data(true)
        .subtree(true);
    if let Ok(Some(title)) = document().query_selector("title") {
        let _ = use_mutation_observer_with_options(title, move |_, _| update(), what);
    }
}
