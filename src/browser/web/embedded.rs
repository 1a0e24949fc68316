//! Detects whether this page is a board embedded in another page.

use leptos::prelude::document;

/// Returns whether this page is `embed.html`, the embeddable board.
/// tools/page.mjs marks that page with an attribute.
pub fn is_embedded() -> bool {
    let html = document().document_element();
    html.is_some_and(|html| html.has_attribute("data-embed"))
}
