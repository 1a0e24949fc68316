//! Full-screen mode.

use super::optional_api::start_method;
use leptos::prelude::document;

/// Switches full-screen mode on or off. Does nothing if the browser cannot or
/// the host page does not allow it.
pub fn toggle_full_screen() {
    let document = document();
    if document.fullscreen_element().is_some() {
        start_method(&document, "exitFullscreen", &[]);
    } else if let Some(page) = document.document_element() {
        start_method(&page, "requestFullscreen", &[]);
    }
}
