//! Reports panics of the WebAssembly program to the page.

use super::page::set_root_attribute;

/// The attribute that holds the panic message; tools/boot-later.js watches it.
const PANIC: &str = "data-panic";

/// Installs a panic hook that writes panic messages to the console and passes
/// them to tools/boot-later.js. The trap that ends a panic has no message of
/// its own, and goes unnoticed if a promise catches it.
pub fn report_panics() {
    std::panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        set_root_attribute(PANIC, Some(&info.to_string()));
    }));
}
