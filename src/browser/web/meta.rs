//! Access to the settings with which the page was built (`tools/meta.mjs`).

use leptos::prelude::document;

/// Returns the content of the meta element `starfence-NAME`, where NAME is
/// `name`; `None` if the page has no such element.
pub fn build_setting(name: &str) -> Option<String> {
    let selector = format!("meta[name=starfence-{name}]");
    let element = document().query_selector(&selector);
    element.ok()??.get_attribute("content")
}
