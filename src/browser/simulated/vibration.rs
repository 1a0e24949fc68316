//! Vibration, which is only counted.

use super::page::Page;
use super::state::state;
use std::cell::RefCell;

/// Vibrates the device briefly.
pub fn vibrate() {
    state::<RefCell<Page>>().borrow_mut().vibrations += 1;
}

/// Returns how often the device has vibrated.
pub fn vibrations() -> usize {
    state::<RefCell<Page>>().borrow().vibrations
}
