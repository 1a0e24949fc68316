//! A text field with a button that submits the text.

use crate::browser::press::on_click;
use leptos::prelude::*;

/// A text field for moves or links, without spelling suggestions. The button
/// and the Enter key submit the text.
#[component]
pub fn TextEntry(
    /// The text in the field.
    text: RwSignal<String>,
    /// The accessible name of the field.
    #[prop(into)]
    label: Signal<&'static str>,
    #[prop(into)] button: Signal<&'static str>,
    /// Called when the user submits the text.
    #[prop(into)]
    on_submit: Callback<()>,
) -> impl IntoView {
    view! {
        <div class="link-row">
            <input
                class="link-text"
                type="text"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                aria-label=move || label.get()
                prop:value=move || text.get()
                on:input=move |event| text.set(event_target_value(&event))
                on:keydown=move |event| {
                    if event.key() == "Enter" {
                        event.prevent_default();
                        on_submit.run(());
                    }
                }
            />
            <button {..on_click(move |_| on_submit.run(()))} class="button" type="button">
                {move || button.get()}
            </button>
        </div>
    }
}
