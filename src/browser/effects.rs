//! Effects that are compiled only once, which makes the program smaller.

use leptos::prelude::*;

/// Runs `act` once after the current task, and again whenever a signal that it
/// has read changes, until the current reactive owner is disposed of.
///
/// This is [`Effect::new`] for functions that do not use their previous result.
/// `Effect::new` itself is compiled once for each function that is passed to
/// it.
pub fn run_effect(act: impl FnMut() + 'static) {
    let act: Box<dyn FnMut()> = Box::new(act);
    Effect::new(act);
}
