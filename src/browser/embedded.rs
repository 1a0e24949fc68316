//! Whether the page is a board inside another page.

use leptos::prelude::document;

/// Whether this is `embed.html`, which tools/after-build.mjs marks.
pub fn is_embedded() -> bool {
    let html = document().document_element();
    html.is_some_and(|html| html.has_attribute("data-embed"))
}
