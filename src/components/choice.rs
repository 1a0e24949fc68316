//! Switches, and choices between a few values.

use super::button::aria_bool;
use leptos::prelude::*;

/// A switch with its name.
#[component]
pub fn Switch(
    /// What it is called.
    #[prop(into)]
    label: Signal<String>,
    /// Whether it is on.
    #[prop(into)]
    on: Signal<bool>,
    /// Is told whether it was switched on or off.
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

/// One of several values, as a group of buttons of which one is pressed. Values
/// go by their index, so that every kind of value is the same code.
#[component]
pub fn Segments(
    /// What is chosen.
    #[prop(into)]
    label: Signal<String>,
    /// What each value is called.
    #[prop(into)]
    names: Signal<Vec<String>>,
    /// The index of the value that is chosen; none if it is none of these.
    #[prop(into)]
    chosen: Signal<Option<usize>>,
    /// Is told the index of another value that was chosen.
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

/// A choice under its name.
#[component]
pub fn Field(
    /// What is chosen.
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
