//! Groups of controls (ARIA Authoring Practices Guide, "Toolbar Pattern").

use crate::browser::tab_stop::{focus_came, use_single_tab_stop, walk_by_key};
use leptos::prelude::*;
use web_sys::{FocusEvent, KeyboardEvent, MouseEvent};

/// Controls side by side: one stop of the Tab key, from where the arrow keys
/// lead on.
#[component]
pub fn ToolGroup(
    /// Its classes.
    class: &'static str,
    /// What the controls are for.
    #[prop(into)]
    label: Signal<String>,
    children: Children,
) -> impl IntoView {
    let group = NodeRef::new();
    use_single_tab_stop(group);
    // Who pressed a control with a pointer keeps the arrow keys for the game.
    let by_pointer = StoredValue::new(false);
    let focused = move |event: FocusEvent| {
        // A control that goes dead hands the focus on, from nowhere.
        if event.related_target().is_some() {
            by_pointer.set_value(false);
        }
        focus_came(group, &event);
    };
    let clicked = move |event: MouseEvent| {
        // A click of the keyboard counts no presses.
        if event.detail() > 0 {
            by_pointer.set_value(true);
        }
    };
    let key = move |event: KeyboardEvent| {
        if !by_pointer.get_value() {
            walk_by_key(group, &event);
        }
    };
    view! {
        <div
            node_ref=group
            class=class
            role="toolbar"
            aria-label=move || label.get()
            on:focusin=focused
            on:click=clicked
            on:keydown=key
        >
            {children()}
        </div>
    }
}
