//! Effects that are compiled only once, which makes the program smaller, and
//! event handlers that end with what they belong to.

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

/// Calls `act` each time a condition on signals becomes true, except if it is
/// true from the beginning.
pub fn run_when(holds: impl Fn() -> bool + Send + Sync + 'static, mut act: impl FnMut() + 'static) {
    let holds = Memo::new(move |_| holds());
    let mut held = None;
    run_effect(move || {
        let now = holds.get();
        if now && held == Some(false) {
            act();
        }
        held = Some(now);
    });
}

/// Returns an event handler that does nothing once the current reactive owner
/// is disposed of.
///
/// For `change`, `blur` and `focusout`: browsers also report them when they
/// remove a focused element. By then the signals that the handler reads are
/// disposed of, and reading one of them would end the program.
pub fn while_shown<E: 'static>(handle: impl Fn(E) + 'static) -> impl Fn(E) + 'static {
    let shown = StoredValue::new(());
    move |event| {
        if !shown.is_disposed() {
            handle(event);
        }
    }
}
