//! Printing.

use leptos::prelude::window;

/// Opens the browser's dialog for printing the page.
pub fn print() {
    // Refused in a sandboxed frame.
    let _ = window().print();
}
