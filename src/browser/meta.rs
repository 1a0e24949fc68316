//! What the page was built with (`tools/meta.mjs`).

use leptos::prelude::document;

/// Returns the content of the meta element `starfence-NAME`; `None` if the page
/// was built without it.
pub fn built_with(name: &str) -> Option<String> {
    let selector = format!("meta[name=starfence-{name}]");
    let element = document().query_selector(&selector);
    element.ok()??.get_attribute("content")
}
