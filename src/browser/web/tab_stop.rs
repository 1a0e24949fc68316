//! A single tab stop for a group of controls, with arrow keys to move between
//! the controls.

use super::window_events::on_window;
use crate::browser::effects::run_effect;
use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use leptos_use::{UseMutationObserverOptions, use_mutation_observer_with_options};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, FocusEvent, HtmlElement, KeyboardEvent};

const CONTROLS: &str = "a[href], button, input, select";

/// Makes the controls of a group share one tab stop, until the current reactive
/// owner is disposed of. The Tab key moves to the control of the group that
/// last had the focus, or else to the first control. The group must pass its
/// `focusin` events to [`on_focus`] and its `keydown` events to
/// [`move_focus_by_key`].
pub fn use_single_tab_stop(group: NodeRef<Div>) {
    let settle = move || {
        if let Some(group) = group.try_get_untracked().flatten() {
            set_stop(&group, None);
        }
    };
    run_effect(move || {
        if group.get().is_some() {
            request_animation_frame(settle);
        }
    });
    // Controls may be added, removed or disabled, and some are hidden in a
    // smaller window.
    let what = UseMutationObserverOptions::default()
        .child_list(true)
        .subtree(true)
        .attributes(true)
        .attribute_filter(vec!["disabled".to_owned(), "hidden".to_owned()]);
    let _ = use_mutation_observer_with_options(group, move |_, _| settle(), what);
    on_window(ev::resize, move |_| settle());
}

/// Makes the newly focused control the group's tab stop.
pub fn on_focus(group: NodeRef<Div>, event: &FocusEvent) {
    let target = event.target().and_then(|it| it.dyn_into().ok());
    if let Some(group) = group.get_untracked() {
        set_stop(&group, target.as_ref());
    }
}

/// Handles an arrow key by moving the focus between the controls of a group.
pub fn move_focus_by_key(group: NodeRef<Div>, event: &KeyboardEvent) {
    if let Some(group) = group.get_untracked() {
        move_focus(&group, event);
    }
}

fn controls(group: &Element) -> Vec<HtmlElement> {
    let found = group.query_selector_all(CONTROLS).ok();
    found
        .into_iter()
        .flat_map(|found| {
            let count = found.length();
            (0..count).filter_map(move |at| found.get(at))
        })
        .filter_map(|node| node.dyn_into().ok())
        .collect()
}

fn is_usable(control: &HtmlElement) -> bool {
    !control.matches(":disabled").unwrap_or(false) && control.offset_width() > 0
}

/// Makes one control the group's tab stop: `wanted` or, if `None`, the current
/// one. If that control is not usable, the next usable control or else the
/// previous one becomes the tab stop.
fn set_stop(group: &Element, wanted: Option<&Element>) {
    let controls = controls(group);
    let is_wanted = |control: &HtmlElement| match wanted {
        Some(wanted) => control.contains(Some(wanted)),
        None => control.get_attribute("tabindex").as_deref() == Some("0"),
    };
    let from = controls.iter().position(is_wanted).unwrap_or(0);
    let (before, after) = controls.split_at(from.min(controls.len()));
    let usable = |control: &&HtmlElement| is_usable(control);
    let stop = after.iter().find(usable).or(before.iter().rfind(usable));
    for control in &controls {
        let value = if Some(control) == stop { "0" } else { "-1" };
        if control.get_attribute("tabindex").as_deref() != Some(value) {
            let _ = control.set_attribute("tabindex", value);
        }
    }
}

/// Moves the focus to another control when an arrow key is pressed, except for
/// controls that use the arrow keys themselves.
fn move_focus(group: &Element, event: &KeyboardEvent) {
    let changed = event.shift_key() || event.ctrl_key() || event.alt_key() || event.meta_key();
    let forward = match event.key().as_str() {
        _ if changed => return,
        "ArrowRight" => !is_rtl(group),
        "ArrowLeft" => is_rtl(group),
        _ => return,
    };
    let mut controls = controls(group);
    controls.retain(is_usable);
    let focused = document().active_element();
    let at = controls
        .iter()
        .position(|control| Some(&**control as &Element) == focused.as_ref());
    let Some(at) = at.filter(|at| controls[*at].matches("a, button").unwrap_or(false)) else {
        return;
    };
    event.prevent_default();
    let count = controls.len();
    let to = if forward { at + 1 } else { at + count - 1 } % count;
    let _ = controls[to].focus();
}

fn is_rtl(element: &Element) -> bool {
    let named = element.closest("[dir]").ok().flatten();
    named.and_then(|it| it.get_attribute("dir")).as_deref() == Some("rtl")
}
