//! Functions for the page as a whole: attributes that style sheets and the
//! browser read from the root element and the head, reloading, printing, and
//! full-screen mode.

use super::optional_api::start_method;
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast as _;
use web_sys::{Event, HtmlElement};

/// Sets an attribute of the root element or, if given `None`, removes it.
pub fn set_root_attribute(name: &str, value: Option<&str>) {
    if let Some(root) = document().document_element() {
        // Fails only for an invalid attribute name.
        let _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    }
}

/// Marks the root element if a scroll bar takes room beside the page, so that
/// the style sheet can keep that room while the page cannot be scrolled.
pub fn mark_scroll_bar() {
    let inner = window().inner_width().ok().and_then(|it| it.as_f64());
    let page = document().document_element().map(|it| it.client_width());
    let has_bar = inner
        .zip(page)
        .is_some_and(|(inner, page)| inner > f64::from(page));
    set_root_attribute("data-scroll-bar", has_bar.then_some(""));
}

/// Sets a CSS custom property on the root element or, if given `None`, removes
/// it.
pub fn set_root_property(name: &str, value: Option<&str>) {
    let root = document().document_element();
    if let Some(root) = root.as_ref().and_then(|root| root.dyn_ref::<HtmlElement>()) {
        let style = root.style();
        // Fails only for an invalid property name.
        let _ = match value {
            Some(value) => style.set_property(name, value),
            None => style.remove_property(name).map(drop),
        };
    }
}

/// Sets the media query of the theme colour that `index.html` declares for a
/// colour scheme. The browser uses the theme colour for its own toolbars.
pub fn set_theme_colour_media(scheme: &str, media: &str) {
    let selector = format!("meta[name=theme-color][data-scheme={scheme}]");
    if let Ok(Some(meta)) = document().query_selector(&selector) {
        let _ = meta.set_attribute("media", media);
    }
}

/// Returns whether the browser accepts the text as a CSS colour.
pub fn is_colour(text: &str) -> bool {
    web_sys::css::supports_with_value("color", text).unwrap_or(false)
}

/// Reloads the page.
pub fn reload() {
    // Browsers refuse this only while they are already unloading the page.
    let _ = window().location().reload();
}

/// Ends the first view of the page, which `index.html` shows until the first
/// page is rendered.
pub fn remove_splash() {
    let Some(shell) = document().get_element_by_id("shell") else {
        return;
    };
    // public/first-frame.js removes it, once nothing is pressed there any more.
    let shown = Event::new("starfence-shown");
    let is_sent = shown.is_ok_and(|shown| shell.dispatch_event(&shown).is_ok());
    if !is_sent || !shell.has_attribute("data-scripted") {
        shell.remove();
    }
}

/// Returns whether an element that matches a selector is visible on the page.
pub fn is_displayed(selector: &str) -> bool {
    let found = document().query_selector(selector).ok().flatten();
    let found = found.and_then(|found| found.dyn_into::<HtmlElement>().ok());
    found.is_some_and(|found| found.offset_width() > 0)
}

/// Scrolls the page to its beginning.
pub fn scroll_to_top() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Opens the browser's print dialog.
pub fn print() {
    // Refused in a sandboxed frame.
    let _ = window().print();
}

/// Switches full-screen mode on or off. Does nothing if the browser does not
/// support full-screen mode or the host page does not allow it.
pub fn toggle_full_screen() {
    let document = document();
    if document.fullscreen_element().is_some() {
        start_method(&document, "exitFullscreen", &[]);
    } else if let Some(page) = document.document_element() {
        start_method(&page, "requestFullscreen", &[]);
    }
}
