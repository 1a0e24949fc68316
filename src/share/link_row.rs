//! A link in a text field with a button that copies it, and a link as a QR
//! code.

use super::qr::Qr;
use crate::browser::press::on_click;
use crate::components::copy_button::CopyButton;
use crate::i18n::{Text, t, use_i18n};
use leptos::html::Input;
use leptos::prelude::*;

/// A link in a text field, with a button that copies it.
#[component]
pub fn LinkRow(
    #[prop(into)] text: Signal<String>,
    /// Called when the button is pressed.
    #[prop(optional_no_strip)]
    on_copy: Option<Callback<()>>,
    /// The accessible name of the field; by default, a name that only says that
    /// this is a link.
    #[prop(optional_no_strip)]
    label: Option<Text>,
    /// The label of the button; “Copy” by default.
    #[prop(optional, into)]
    button: MaybeProp<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    let label = label.unwrap_or_else(|| t!(i18n, share.link_text).into());
    let field = NodeRef::<Input>::new();
    let select = move || {
        if let Some(field) = field.get_untracked() {
            field.select();
        }
    };
    let select_and_focus = move |()| {
        select();
        if let Some(field) = field.get_untracked() {
            let _ = field.focus();
        }
    };
    let copied = move |_| {
        if let Some(on_copy) = on_copy {
            on_copy.run(());
        }
    };
    view! {
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
            <span {..on_click(copied)} class="copy-sent">
                <CopyButton text select=select_and_focus label=button />
            </span>
        </div>
    }
}

/// A QR code for the camera of a phone.
#[component]
pub fn QrPicture(
    code: Qr,
    /// The accessible name of the picture; by default, a name that only says
    /// that this is a QR code.
    #[prop(optional_no_strip)]
    label: Option<Text>,
) -> impl IntoView {
    let i18n = use_i18n();
    let label = label.unwrap_or_else(|| t!(i18n, share.qr).into());
    let size = code.size;
    view! {
        <svg
            class="qr"
            viewBox=format!("0 0 {size} {size}")
            role="img"
            shape-rendering="crispEdges"
            aria-label=move || label.get()
        >
            <path d=code.path />
        </svg>
    }
}
