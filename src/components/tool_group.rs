//! Groups of controls (ARIA Authoring Practices Guide, "Toolbar Pattern").

use crate::browser::tab_stop::{move_focus_by_key, on_focus, use_single_tab_stop};
use crate::i18n::Text;
use leptos::prelude::*;
use web_sys::{FocusEvent, KeyboardEvent, MouseEvent};

/// A row of controls that share one tab stop; the arrow keys move the focus
/// between the controls.
#[component]
pub fn ToolGroup(
    /// The CSS classes of the group.
    class: &'static str,
    /// The accessible label of the group.
    #[prop(into)]
    label: Text,
    children: Children,
) -> impl IntoView {
    let group = NodeRef::new();
    use_single_tab_stop(group);
    // After a pointer press, the arrow keys still belong to the game.
    let by_pointer = StoredValue::new(false);
    let focused = move |event: FocusEvent| {
        // When a focused control is disabled, the focus moves elsewhere without
        // a related target.
        if event.related_target().is_some() {
            by_pointer.set_value(false);
        }
        on_focus(group, &event);
    };
    let clicked = move |event: MouseEvent| {
        // A click by the keyboard has a detail of 0.
        if event.detail() > 0 {
            by_pointer.set_value(true);
        }
    };
    let key = move |event: KeyboardEvent| {
        if !by_pointer.get_value() {
            move_focus_by_key(group, &event);
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
