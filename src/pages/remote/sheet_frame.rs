//! The dialog around the content of a sheet.

use crate::components::button::IconButton;
use crate::i18n::{t_string, use_i18n};
use leptos::html::Dialog;
use leptos::prelude::*;

/// A dialog that is closed with a button, with Escape, or by a press outside
/// it.
#[component]
pub fn SheetFrame(
    /// The name of the sheet.
    #[prop(into)]
    title: Signal<String>,
    /// Whether the sheet is open.
    open: RwSignal<bool>,
    /// Closes the dialog when it is set. The focus then returns to the button
    /// that opened it, which it would not if the dialog was only removed.
    closing: RwSignal<bool>,
    /// The content.
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            // Fails only if the dialog is already open.
            let _ = dialog.show_modal();
        }
    });
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    Effect::new(move || {
        if closing.get() {
            close();
        }
    });
    view! {
        <dialog
            class="settings send-sheet"
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
                        label=move || t_string!(i18n, page.play.close).to_owned()
                        on_press=move |()| close()
                    />
                </header>
                <section class="share-part">{children()}</section>
            </div>
        </dialog>
    }
}
