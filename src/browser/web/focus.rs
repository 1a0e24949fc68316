//! Keeps the keyboard focus from getting lost, and the window title up to date.
//!
//! The focused element may disappear or become unfocusable: the screen changes,
//! a panel closes, a button is disabled after its last use. Browsers then
//! remove the focus altogether, and users of a keyboard or a screen reader
//! would have to start again at the top of the page.

use super::window_events::on_window;
use crate::browser::effects::run_effect;
use leptos::html::ElementType;
use leptos::prelude::*;
use leptos_use::{UseMutationObserverOptions, use_mutation_observer_with_options};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent, FocusOptions, HtmlElement, MutationRecord, SvgElement};

/// A CSS selector of the elements that may receive the focus after the focused
/// element has disappeared: elements reachable with the Tab key. Text fields
/// are excluded, since focusing one opens the on-screen keyboard on a tablet.
const FOCUS_SUCCESSORS: &str =
    "a[href], button:not(:disabled, [tabindex=\"-1\"]), [tabindex=\"0\"]";

/// The element that last had the focus.
#[derive(Clone)]
struct LastFocused {
    element: Element,
    /// The ancestors of the element, innermost first. They are recorded in
    /// advance, because they are unknown once the element is removed.
    ancestors: Vec<Element>,
    /// For an element in a panel, the element that had the focus before the
    /// panel was opened.
    opener: Option<Element>,
}

impl LastFocused {
    fn new(element: Element, before: Option<&Self>) -> Self {
        let parent = |element: &Element| element.parent_element();
        let around = std::iter::successors(parent(&element), parent).collect();
        let in_panel = |element: &Element| matches!(element.closest(".panel"), Ok(Some(_)));
        let opener = before.filter(|_| in_panel(&element)).and_then(|before| {
            if in_panel(&before.element) {
                before.opener.clone()
            } else {
                Some(before.element.clone())
            }
        });
        Self {
            element,
            ancestors: around,
            opener,
        }
    }

    /// Returns whether the element can no longer have the focus, because it was
    /// removed or disabled.
    fn is_gone(&self) -> bool {
        !self.element.is_connected() || self.element.matches(":disabled").unwrap_or(false)
    }

    /// Returns whether the element is or was in a panel that is still open.
    fn is_in_open_panel(&self) -> bool {
        let is_panel = |it: &Element| it.matches(".panel").unwrap_or(false);
        let mut around = self.ancestors.iter();
        around.any(|it| is_panel(it) && it.is_connected())
    }

    /// Returns the element that receives the focus in place of the element that
    /// last had it.
    fn focus_successor(&self) -> Option<Element> {
        let takes = |element: &Element| element.matches(FOCUS_SUCCESSORS).unwrap_or(false);
        if self.element.is_connected() {
            let next = |element: &Element| element.next_element_sibling();
            let last = |element: &Element| element.previous_element_sibling();
            let after = std::iter::successors(next(&self.element), next).find(takes);
            let before = || std::iter::successors(last(&self.element), last).find(takes);
            if let Some(beside) = after.or_else(before) {
                return Some(beside);
            }
        }
        // While the panel is open, the focus stays within it.
        let opener = self.opener.as_ref().filter(|_| !self.is_in_open_panel());
        if let Some(opener) = opener.filter(|it| it.is_connected() && takes(it)) {
            return Some(opener.clone());
        }
        // Use the nearest candidate on the same screen.
        let stays = |it: &&Element| it.is_connected() && matches!(it.closest("main"), Ok(Some(_)));
        self.ancestors
            .iter()
            .filter(stays)
            .flat_map(|it| it.query_selector(FOCUS_SUCCESSORS).ok().flatten())
            .next()
            .or_else(make_heading_focusable)
    }
}

/// Makes the heading of the screen focusable by scripts, though not by the Tab
/// key, and returns it.
fn make_heading_focusable() -> Option<Element> {
    let find = |selector| document().query_selector(selector).ok().flatten();
    let found = find("main h1").or_else(|| find("main"))?;
    let _ = found.set_attribute("tabindex", "-1");
    Some(found)
}

/// Focuses an element once it is on the page.
pub fn focus_when_shown<E>(node: NodeRef<E>)
where
    E: ElementType + 'static,
    E::Output: JsCast + Clone + 'static,
{
    run_effect(move || {
        let element = node.get().map(JsCast::unchecked_into::<HtmlElement>);
        if let Some(element) = element {
            request_animation_frame(move || {
                let _ = element.focus();
            });
        }
    });
}

/// Takes the focus away from a text field. The field then reports what was typed
/// while the page that it belongs to can still accept it: when the field is
/// removed it would be too late.
pub fn finish_typing() {
    let focused = document().active_element();
    let field = focused.filter(|it| it.matches("input, textarea").unwrap_or(false));
    if let Some(field) = field.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        let _ = field.blur();
    }
}

/// Returns whether a focus event moves the focus to an element outside a group.
pub fn moves_focus_out_of(group: NodeRef<leptos::html::Div>, event: &FocusEvent) -> bool {
    let next = event
        .related_target()
        .and_then(|it| it.dyn_into::<Element>().ok());
    let group = group.get_untracked();
    next.zip(group)
        .is_some_and(|(next, group)| !group.contains(Some(&next)))
}

/// Calls `on_focus` when an element covered by `cover` receives the focus,
/// until the current reactive owner is disposed of.
pub fn on_covered_focus(cover: NodeRef<leptos::html::Aside>, on_focus: impl Fn() + Copy + 'static) {
    on_window(leptos::ev::focusin, move |event| {
        let focused = event.target().and_then(|it| it.dyn_into::<Element>().ok());
        // Check after the browser has scrolled to the element. By then, a
        // focused element inside the cover may have disappeared together with
        // the focus.
        request_animation_frame(move || {
            let cover = cover.try_get_untracked().flatten();
            if let (Some(cover), Some(focused)) = (cover, focused)
                && document().active_element().as_ref() == Some(&focused)
                && !cover.contains(Some(&focused))
                && is_covered(&focused, &cover)
            {
                on_focus();
            }
        });
    });
}

/// Returns whether `cover` covers the centre of `element`.
fn is_covered(element: &Element, cover: &Element) -> bool {
    let place = element.get_bounding_client_rect();
    let (x, y) = (
        place.left() + place.width() / 2.0,
        place.top() + place.height() / 2.0,
    );
    let seen = document().element_from_point(x as f32, y as f32);
    seen.is_some_and(|seen| cover.contains(Some(&seen)))
}

/// Restores the keyboard focus whenever it gets lost, until the current
/// reactive owner is disposed of.
pub fn keep_focus() {
    let held = StoredValue::new_local(None::<LastFocused>);
    let own_title = document().title();
    on_window(leptos::ev::focusin, move |event| {
        let element = event.target().and_then(|it| it.dyn_into::<Element>().ok());
        if let Some(element) = element {
            let before = held.with_value(Clone::clone);
            held.set_value(Some(LastFocused::new(element, before.as_ref())));
        }
    });
    let restore = Rc::new(move || {
        update_title(&own_title);
        restore_focus(held);
    });
    // Runs once after all changes made together, not between them.
    let due = StoredValue::new(false);
    let changed = move |_: Vec<MutationRecord>, _| {
        if due.get_value() {
            return;
        }
        due.set_value(true);
        let restore = Rc::clone(&restore);
        request_animation_frame(move || {
            due.set_value(false);
            restore();
        });
    };
    let what = UseMutationObserverOptions::default()
        .child_list(true)
        .subtree(true)
        .attributes(true)
        .attribute_filter(vec!["disabled".to_owned()]);
    if let Some(body) = document().body() {
        let _ = use_mutation_observer_with_options(body, changed, what);
    }
}

/// Moves the focus to another element if the focused element has disappeared or
/// been disabled.
fn restore_focus(held: StoredValue<Option<LastFocused>, LocalStorage>) {
    // A button that has become disabled keeps the focus until the page is
    // drawn.
    let lost = document().active_element().is_none_or(|element| {
        element.tag_name() == "BODY" || element.matches(":disabled").unwrap_or(false)
    });
    if !lost {
        return;
    }
    let last = held.with_value(Clone::clone).filter(LastFocused::is_gone);
    let successor = last.and_then(|last| last.focus_successor());
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // The tab stops of boards are SVG elements, not HTML elements.
    if let Some(successor) = successor
        .as_ref()
        .and_then(|it| it.dyn_ref::<HtmlElement>())
    {
        let _ = successor.focus_with_options(&options);
    } else if let Some(successor) = successor.as_ref().and_then(|it| it.dyn_ref::<SvgElement>()) {
        let _ = successor.focus_with_options(&options);
    }
}

/// Moves the focus to an element.
fn focus_element(element: &Element) {
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        let _ = element.focus();
    } else if let Some(element) = element.dyn_ref::<SvgElement>() {
        let _ = element.focus();
    }
}

/// Moves the focus to the first descendant of `element` that matches a
/// selector.
pub fn focus_within(element: &Element, selector: &str) {
    if let Ok(Some(found)) = element.query_selector(selector) {
        focus_element(&found);
    }
}

/// Moves the focus to the first element that matches a selector, once the page
/// has been updated.
pub fn focus_later(selector: String) {
    request_animation_frame(move || {
        if let Ok(Some(found)) = document().query_selector(&selector) {
            focus_element(&found);
        }
    });
}

/// Moves the keyboard focus to the first element that matches `selector`.
/// Returns whether an element was focused.
pub fn focus_first(selector: &str) -> bool {
    let found = document().query_selector(selector).ok().flatten();
    let found = found.and_then(|found| found.dyn_into::<HtmlElement>().ok());
    found.is_some_and(|found| found.focus().is_ok())
}

/// Sets the window title to the heading of the screen followed by the title of
/// the page.
fn update_title(own: &str) {
    let named = document().query_selector("main h1:not(.wordmark, .tagline)");
    let name = named.ok().flatten().and_then(|it| it.text_content());
    let title = match name.filter(|name| !name.is_empty()) {
        Some(name) => format!("{name} – {own}"),
        None => own.to_owned(),
    };
    if document().title() != title {
        document().set_title(&title);
    }
}
