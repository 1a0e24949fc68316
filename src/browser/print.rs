//! Printing.

use leptos::prelude::window;

/// Opens the browser's print dialog.
pub fn print() {
    // Refused in a sandboxed frame.
    let _ = window().print();
}
