//! The page on the whole screen.

use leptos::prelude::document;

/// Shows the page on the whole screen, or no longer.
pub fn toggle_full_screen() {
    let document = document();
    if document.fullscreen_element().is_some() {
        document.exit_fullscreen();
    } else if let Some(page) = document.document_element() {
        // Refused where the browser or the host page does not allow it.
        let _ = page.request_fullscreen();
    }
}
