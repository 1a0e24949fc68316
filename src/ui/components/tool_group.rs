//! Groups of controls (ARIA Authoring Practices Guide, "Toolbar Pattern").

use crate::ui::browser::tab_stop::use_single_tab_stop;
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
        <div node_ref=group class=class role="toolbar" aria-label=move || label.get()>
            {children()}
        </div>
    }
}
