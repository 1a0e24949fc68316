//! A link to scan, or to send.

use crate::components::copy_button::CopyButton;
use crate::pages::remote::TextCode;
use leptos::html::Input;
use leptos::prelude::*;

/// A link as a QR code, and as text with a button that copies it.
#[component]
pub fn LinkCode(
    /// The whole address.
    text: Signal<String>,
    /// The accessible name of the QR code and of the text.
    label: Signal<String>,
) -> impl IntoView {
    let field = NodeRef::<Input>::new();
    let select = move || {
        if let Some(field) = field.get_untracked() {
            field.select();
        }
    };
    view! {
        <TextCode text label />
        <div class="link-row">
            <input
                class="link-text"
                readonly
                spellcheck="false"
                aria-label=move || label.get()
                prop:value=move || text.get()
                on:focus=move |_| select()
                node_ref=field
            />
            <CopyButton text select=move |()| select() />
        </div>
    }
}
