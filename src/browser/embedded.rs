//! Whether the page is a board embedded in another page.

use leptos::prelude::document;

/// Returns whether this is `embed.html`, which tools/page.mjs marks.
pub fn is_embedded() -> bool {
    let html = document().document_element();
    html.is_some_and(|html| html.has_attribute("data-embed"))
}
