//! Groups of controls (ARIA Authoring Practices Guide, "Toolbar Pattern").

use crate::ui::browser::tab_stop::{focus_came, use_single_tab_stop, walk_by_key};
use leptos::prelude::*;

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
    view! {
        <div
            node_ref=group
            class=class
            role="toolbar"
            aria-label=move || label.get()
            on:focusin=move |event| focus_came(group, &event)
            on:keydown=move |event| walk_by_key(group, &event)
        >
            {children()}
        </div>
    }
}
