//! Keeps the keyboard's focus from getting lost, and the window's title true.
//!
//! Whatever has the focus may go: a screen gives way to another, a panel is
//! closed, a button has been pressed for the last time and goes dead. Browsers
//! leave the focus nowhere then, and who plays by keyboard or listens would have
//! to begin at the top of the page again.

use crate::ui::dom::listen_to_window;
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{
    Element, Event, FocusOptions, HtmlElement, MutationObserver, MutationObserverInit, SvgElement,
};

/// What may be given the focus. Fields are not: on a tablet that would bring up
/// its keyboard.
const HEIRS: &str = "a[href], button:not(:disabled), [tabindex=\"0\"]";

/// What had the focus last.
#[derive(Clone)]
struct Held {
    element: Element,
    /// What it is in, from the inside out: afterwards it cannot be asked.
    around: Vec<Element>,
    /// For what is in a panel, what had the focus before.
    opener: Option<Element>,
}

impl Held {
    fn new(element: Element, before: Option<&Self>) -> Self {
        let parent = |element: &Element| element.parent_element();
        let around = std::iter::successors(parent(&element), parent).collect();
        let in_panel = |element: &Element| matches!(element.closest(".panel"), Ok(Some(_)));
        let opener = before.filter(|_| in_panel(&element)).and_then(|before| {
            match in_panel(&before.element) {
                true => before.opener.clone(),
                false => Some(before.element.clone()),
            }
        });
        Self {
            element,
            around,
            opener,
        }
    }

    /// Whether it cannot have the focus any more.
    fn is_gone(&self) -> bool {
        !self.element.is_connected() || self.element.matches(":disabled").unwrap_or(false)
    }

    /// Who takes the focus over.
    fn heir(&self) -> Option<Element> {
        let takes = |element: &Element| element.matches(HEIRS).unwrap_or(false);
        if self.element.is_connected() {
            let next = |element: &Element| element.next_element_sibling();
            let last = |element: &Element| element.previous_element_sibling();
            let after = std::iter::successors(next(&self.element), next).find(takes);
            let before = || std::iter::successors(last(&self.element), last).find(takes);
            if let Some(beside) = after.or_else(before) {
                return Some(beside);
            }
        }
        let opener = self.opener.as_ref();
        if let Some(opener) = opener.filter(|it| it.is_connected() && takes(it)) {
            return Some(opener.clone());
        }
        // As near as can be, as long as it is the same screen.
        let stays = |it: &&Element| it.is_connected() && matches!(it.closest("main"), Ok(Some(_)));
        let near = self.around.iter().filter(stays);
        near.flat_map(|it| it.query_selector(HEIRS).ok().flatten())
            .next()
            .or_else(heading)
    }
}

/// The heading of the screen, which has no place among the stops of the Tab key
/// but may have the focus.
fn heading() -> Option<Element> {
    let find = |selector| document().query_selector(selector).ok().flatten();
    let found = find("main h1").or_else(|| find("main"))?;
    let _ = found.set_attribute("tabindex", "-1");
    Some(found)
}

/// Takes up its work, for as long as the current owner lives.
pub fn keep_focus() {
    let held = StoredValue::new_local(None::<Held>);
    let own_title = document().title();
    listen_to_window("focusin", move |event: Event| {
        let element = event.target().and_then(|it| it.dyn_into::<Element>().ok());
        if let Some(element) = element {
            let before = held.with_value(Clone::clone);
            held.set_value(Some(Held::new(element, before.as_ref())));
        }
    });
    let mend: Rc<dyn Fn()> = Rc::new(move || {
        entitle(&own_title);
        // A button that has gone dead keeps the focus until the page is drawn.
        let lost = document().active_element().is_none_or(|element| {
            element.tag_name() == "BODY" || element.matches(":disabled").unwrap_or(false)
        });
        if !lost {
            return;
        }
        let last = held.with_value(Clone::clone).filter(Held::is_gone);
        let heir = last.and_then(|last| last.heir());
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        // The board's own stops are no HTML.
        if let Some(heir) = heir.as_ref().and_then(|it| it.dyn_ref::<HtmlElement>()) {
            let _ = heir.focus_with_options(&options);
        } else if let Some(heir) = heir.as_ref().and_then(|it| it.dyn_ref::<SvgElement>()) {
            let _ = heir.focus_with_options(&options);
        }
    });
    // Once what changes together has changed, and not in between.
    let due = StoredValue::new(false);
    let changed = Closure::<dyn Fn()>::new(move || {
        if due.get_value() {
            return;
        }
        due.set_value(true);
        let mend = Rc::clone(&mend);
        request_animation_frame(move || {
            due.set_value(false);
            mend();
        });
    });
    let observer = MutationObserver::new(changed.as_ref().unchecked_ref()).ok();
    let what = MutationObserverInit::new();
    what.set_child_list(true);
    what.set_subtree(true);
    what.set_attributes(true);
    what.set_attribute_filter(&js_sys::Array::of1(&"disabled".into()));
    if let (Some(observer), Some(body)) = (&observer, document().body()) {
        let _ = observer.observe_with_options(&body, &what);
    }
    StoredValue::new_local((observer, changed));
}

/// Moves the keyboard's focus to the first element that `selector` names.
/// Returns whether there is one that takes it.
pub fn focus_first(selector: &str) -> bool {
    let found = document().query_selector(selector).ok().flatten();
    let found = found.and_then(|found| found.dyn_into::<HtmlElement>().ok());
    found.is_some_and(|found| found.focus().is_ok())
}

/// The window is called after the screen, and after the page.
fn entitle(own: &str) {
    let named = document().query_selector("main h1:not(.wordmark)");
    let name = named.ok().flatten().and_then(|it| it.text_content());
    let title = match name.filter(|name| !name.is_empty()) {
        Some(name) => format!("{name} – {own}"),
        None => own.to_owned(),
    };
    if document().title() != title {
        document().set_title(&title);
    }
}
