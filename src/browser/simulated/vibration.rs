//! Vibration, which is only written down.

use super::state::state;
use std::cell::RefCell;

pub use crate::browser::vibration_values::Buzz;

#[derive(Default)]
struct Vibrations(RefCell<Vec<Buzz>>);

/// Returns true.
pub fn can_vibrate() -> bool {
    true
}

/// Vibrates the device briefly.
pub fn vibrate(buzz: Buzz) {
    state::<Vibrations>().0.borrow_mut().push(buzz);
}

/// Returns how the device has vibrated since the last call.
pub fn take_vibrations() -> Vec<Buzz> {
    state::<Vibrations>().0.take()
}
