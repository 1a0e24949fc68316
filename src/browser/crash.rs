//! Reports crashes of the program to the page.

use super::page::set_root_attribute;

/// The attribute that holds the message of a panic; tools/boot-later.js watches
/// it.
const PANIC: &str = "data-panic";

/// Writes the messages of panics to the console from now on, and passes them to
/// tools/boot-later.js. The trap in which a panic ends has no message of its
/// own, and goes unnoticed if a promise catches it.
pub fn report_panics() {
    std::panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        set_root_attribute(PANIC, Some(&info.to_string()));
    }));
}
