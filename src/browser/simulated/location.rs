//! The page's address, and its entry in the browser's history.

use super::state::state;
use super::window_events;
use std::cell::RefCell;

/// The address of the page without its fragment.
const PAGE: &str = "https://starfence.example/";

#[derive(Default)]
struct Location {
    fragment: String,
    is_sandboxed: bool,
    badge: u32,
}

/// Returns the address of the page.
pub fn address() -> String {
    format!("{PAGE}{}", fragment())
}

/// Returns the fragment of the address, from the `#` on.
pub fn fragment() -> String {
    state::<RefCell<Location>>().borrow().fragment.clone()
}

/// Goes to another fragment.
pub fn go_to(fragment: &str) {
    replace_fragment(fragment);
    window_events::fire("hashchange");
}

/// Replaces the fragment of the address.
pub fn replace_fragment(fragment: &str) {
    let fragment = format!("#{}", fragment.trim_start_matches('#'));
    state::<RefCell<Location>>().borrow_mut().fragment = fragment;
}

/// Returns true: the simulated browser has no history to come back to.
pub fn mark_new_entry() -> bool {
    true
}

/// Returns whether the page has an origin. A page in a sandbox has none.
pub fn has_origin() -> bool {
    !state::<RefCell<Location>>().borrow().is_sandboxed
}

/// Puts the page into a sandbox.
pub fn sandbox() {
    state::<RefCell<Location>>().borrow_mut().is_sandboxed = true;
}

/// Returns the width and height of the window's contents, in CSS pixels.
pub fn window_size() -> (f64, f64) {
    (1024.0, 768.0)
}

/// Shows a number on the icon of the installed app, or none if it is 0.
pub fn set_badge(count: u32) {
    state::<RefCell<Location>>().borrow_mut().badge = count;
}

/// Returns the number on the icon of the installed app, 0 if there is none.
pub fn badge() -> u32 {
    state::<RefCell<Location>>().borrow().badge
}
