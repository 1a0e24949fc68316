//! Keeps the screen on while a game is played.

use super::page::Page;
use super::state::state;
use crate::browser::effects::run_effect;
use leptos::prelude::*;
use std::cell::RefCell;

/// Keeps the screen on while `wanted` is true and the page is visible, until
/// the current reactive owner is disposed of.
pub fn keep_awake(wanted: Signal<bool>) {
    let visible = super::visibility::page_is_visible();
    run_effect(move || {
        state::<RefCell<Page>>().borrow_mut().is_kept_awake = visible.get() && wanted.get();
    });
    on_cleanup(|| state::<RefCell<Page>>().borrow_mut().is_kept_awake = false);
}

/// Returns whether the screen is kept on.
pub fn is_kept_awake() -> bool {
    state::<RefCell<Page>>().borrow().is_kept_awake
}
