//! What the page is notified of when the program crashes.

use std::panic::PanicHookInfo;
use web_sys::{CustomEvent, CustomEventInit};

/// The event that carries what a panic says; tools/boot.js listens for it.
const PANIC: &str = "starfence-panic";

/// Writes what panics say to the console from now on, and hands it to
/// tools/boot.js. The trap in which a panic ends says nothing itself, and is
/// seen by no one where a promise catches it.
pub fn report_panics() {
    std::panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        // Nothing is left to be done where even this is refused.
        let _ = report(info);
    }));
}

fn report(info: &PanicHookInfo<'_>) -> Option<()> {
    let options = CustomEventInit::new();
    options.set_detail(&info.to_string().into());
    let event = CustomEvent::new_with_event_init_dict(PANIC, &options).ok()?;
    web_sys::window()?.dispatch_event(&event).ok()?;
    Some(())
}
