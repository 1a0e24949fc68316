//! The page as a whole: attributes of the root element, reloading, printing.

use super::state::state;
use std::cell::RefCell;
use std::collections::BTreeMap;

#[derive(Default)]
pub(super) struct Page {
    pub title_note: Option<String>,
    pub is_kept_awake: bool,
    attributes: BTreeMap<String, String>,
    properties: BTreeMap<String, String>,
    reloads: usize,
}

/// Sets an attribute of the root element or, if given `None`, removes it.
pub fn set_root_attribute(name: &str, value: Option<&str>) {
    set(
        &mut state::<RefCell<Page>>().borrow_mut().attributes,
        name,
        value,
    );
}

/// Returns an attribute of the root element.
pub fn root_attribute(name: &str) -> Option<String> {
    state::<RefCell<Page>>()
        .borrow()
        .attributes
        .get(name)
        .cloned()
}

/// Marks the root element if a scroll bar takes room beside the page; a simulated
/// page has none.
pub fn mark_scroll_bar() {
    set_root_attribute("data-scroll-bar", None);
}

/// Sets a CSS custom property on the root element or, if given `None`, removes
/// it.
pub fn set_root_property(name: &str, value: Option<&str>) {
    set(
        &mut state::<RefCell<Page>>().borrow_mut().properties,
        name,
        value,
    );
}

/// Returns a CSS custom property of the root element.
pub fn root_property(name: &str) -> Option<String> {
    state::<RefCell<Page>>()
        .borrow()
        .properties
        .get(name)
        .cloned()
}

fn set(values: &mut BTreeMap<String, String>, name: &str, value: Option<&str>) {
    match value {
        Some(value) => drop(values.insert(name.to_owned(), value.to_owned())),
        None => drop(values.remove(name)),
    }
}

/// Does nothing: there are no toolbars.
pub fn set_theme_colour_media(_scheme: &str, _media: &str) {}

/// Returns whether a text is a hexadecimal colour. Other ways to write a colour
/// are not known.
pub fn is_colour(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or_default();
    [3, 4, 6, 8].contains(&digits.len()) && digits.chars().all(|it| it.is_ascii_hexdigit())
}

/// Counts that the page was to be reloaded.
pub fn reload() {
    state::<RefCell<Page>>().borrow_mut().reloads += 1;
}

/// Returns how often the page was to be reloaded.
pub fn reloads() -> usize {
    state::<RefCell<Page>>().borrow().reloads
}

/// Does nothing: there is no splash screen.
pub fn remove_splash() {}

/// Returns false: nothing is laid out.
pub fn is_displayed(_selector: &str) -> bool {
    false
}

/// Does nothing: the simulated page has no height.
pub fn scroll_to_top() {}

/// Does nothing.
pub fn print() {}

/// Does nothing.
pub fn toggle_full_screen() {}
