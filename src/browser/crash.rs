//! What the page is notified of when the program crashes.

use super::page::set_root_attribute;

/// The attribute that holds what a panic says; tools/boot.js watches it.
const PANIC: &str = "data-panic";

/// Writes what panics say to the console from now on, and hands it to
/// tools/boot.js. The trap in which a panic ends says nothing itself, and is
/// seen by no one where a promise catches it.
pub fn report_panics() {
    std::panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        set_root_attribute(PANIC, Some(&info.to_string()));
    }));
}
