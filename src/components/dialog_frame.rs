//! The frame of a modal dialog.

use super::button::IconButton;
use crate::browser::effects::run_effect;
use crate::browser::page::mark_scroll_bar;
use crate::i18n::{Text, t, use_i18n};
use leptos::html::Dialog;
use leptos::prelude::*;

/// A modal dialog that is closed by a button, by the Escape key, or by a press
/// outside it.
#[component]
pub fn DialogFrame(
    /// The CSS class.
    class: &'static str,
    #[prop(into)] title: Text,
    /// Whether the dialog is open.
    open: RwSignal<bool>,
    /// Closes the dialog when set to true, so that the focus returns to the
    /// button that opened it. (Merely removing the dialog would lose the
    /// focus.)
    #[prop(optional)]
    closing: RwSignal<bool>,
    /// The content of the dialog.
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    let dialog = NodeRef::<Dialog>::new();
    run_effect(move || {
        if let Some(dialog) = dialog.get() {
            mark_scroll_bar();
            // Fails only if the dialog is already open.
            let _ = dialog.show_modal();
        }
    });
    let close = move || match dialog.get_untracked() {
        Some(dialog) => dialog.close(),
        // It is not in the document.
        None => open.set(false),
    };
    run_effect(move || {
        if closing.get() {
            close();
        }
    });
    view! {
        <dialog
            class=class
            node_ref=dialog
            aria-label=move || title.get()
            on:close=move |_| open.set(false)
            // The target is the dialog itself only outside its content.
            on:click=move |event| {
                if event.target() == event.current_target() {
                    close();
                }
            }
            // Keys must not reach the page behind the dialog.
            on:keydown=move |event| event.stop_propagation()
        >
            <div class={"settings-body"}>
                <header class={"panel-head"}>
                    <h2>{move || title.get()}</h2>
                    <IconButton
                        icon="close"
                        label=t!(i18n, page.play.close)
                        on_press=move |()| close()
                    />
                </header>
                {children()}
            </div>
        </dialog>
    }
}
