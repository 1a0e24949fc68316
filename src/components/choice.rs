//! Switches, and choices between a few values.

use super::button::aria_bool;
use leptos::prelude::*;

/// A switch with its label.
#[component]
pub fn Switch(
    /// The label.
    #[prop(into)]
    label: Signal<String>,
    /// Whether it is on.
    #[prop(into)]
    on: Signal<bool>,
    /// Receives the new state.
    #[prop(into)]
    on_change: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="switch">
            <input
                type="checkbox"
                role="switch"
                prop:checked=move || on.get()
                on:change=move |event| on_change.run(event_target_checked(&event))
            />
            <span>{move || label.get()}</span>
        </label>
    }
}

/// A choice of one of several values, as a group of buttons of which one is
/// pressed. Values are identified by index, so that all types of value share
/// the same code.
#[component]
pub fn Segments(
    /// The label: what is chosen.
    #[prop(into)]
    label: Signal<String>,
    /// The name of each value.
    #[prop(into)]
    names: Signal<Vec<String>>,
    /// The index of the chosen value; `None` if the value is not among these.
    #[prop(into)]
    chosen: Signal<Option<usize>>,
    /// Receives the index of a newly chosen value.
    #[prop(into)]
    on_choose: Callback<usize>,
) -> impl IntoView {
    let count = Memo::new(move |_| names.read().len());
    let button = move |at: usize| {
        view! {
            <button
                type="button"
                aria-pressed=move || aria_bool(chosen.get() == Some(at))
                on:click=move |_| on_choose.run(at)
            >
                {move || names.read().get(at).cloned()}
            </button>
        }
    };
    view! {
        <div class="segments" role="group" aria-label=move || label.get()>
            {move || (0..count.get()).map(button).collect_view()}
        </div>
    }
}

/// A control under a label.
#[component]
pub fn Field(
    /// The label.
    #[prop(into)]
    label: Signal<String>,
    children: Children,
) -> impl IntoView {
    view! {
        <div class={"field"}>
            <span class="field-name">{move || label.get()}</span>
            {children()}
        </div>
    }
}
