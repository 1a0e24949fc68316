//! A tab list that shows one of several panels (ARIA Authoring Practices Guide,
//! "Tabs Pattern", with automatic activation).

use super::button::aria_bool;
use crate::browser::focus::focus_first;
use crate::browser::press::on_click;
use crate::i18n::Text;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// A row of tabs, which are identified by index.
#[component]
pub fn TabList(
    /// The accessible label of the row of tabs.
    #[prop(into)]
    label: Text,
    /// The name of each tab.
    #[prop(into)]
    names: Signal<Vec<String>>,
    /// The index of the selected tab.
    #[prop(into)]
    chosen: Signal<usize>,
    /// Receives the index of a newly selected tab.
    #[prop(into)]
    on_choose: Callback<usize>,
    /// The `id` of the panel that the tabs control.
    panel: &'static str,
) -> impl IntoView {
    let count = Memo::new(move |_| names.read().len());
    let choose = move |at: usize| {
        on_choose.run(at);
        let tab = at + 1;
        focus_first(&format!(
            "[role=\"tab\"][aria-controls=\"{panel}\"]:nth-child({tab})"
        ));
    };
    let key = move |event: KeyboardEvent| {
        let (at, count) = (chosen.get_untracked(), count.get_untracked());
        let to = match event.key().as_str() {
            "ArrowRight" => (at + 1) % count,
            "ArrowLeft" => (at + count - 1) % count,
            "Home" => 0,
            "End" => count - 1,
            _ => return,
        };
        event.prevent_default();
        choose(to);
    };
    let tab = move |at: usize| {
        let is_chosen = Memo::new(move |_| chosen.get() == at);
        view! {
            <button
                {..on_click(move |_| on_choose.run(at))}
                type="button"
                role="tab"
                aria-selected=move || aria_bool(is_chosen.get())
                aria-controls=panel
                tabindex=move || if is_chosen.get() { "0" } else { "-1" }
            >
                {move || names.read().get(at).cloned()}
            </button>
        }
    };
    view! {
        <div
            class="tabs"
            role="tablist"
            aria-label=move || label.get()
            on:keydown=key
        >
            {move || (0..count.get()).map(tab).collect_view()}
        </div>
    }
}
