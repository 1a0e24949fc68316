//! The way to the settings from any page.

use super::button::IconButton;
use super::chunk_view::chunk_part;
use super::icon::Icon;
use crate::ui::i18n::{t_string, use_i18n};
use crate::ui::state::chunks::use_chunks;
use leptos::html::Dialog;
use leptos::prelude::*;

/// A button that opens the settings over the page.
#[component]
pub fn SettingsButton() -> impl IntoView {
    let i18n = use_i18n();
    let open = RwSignal::new(false);
    view! {
        <button
            class="button"
            type="button"
            aria-haspopup="dialog"
            on:click=move |_| open.set(true)
        >
            <Icon name="settings" />
            <span>{move || t_string!(i18n, page.settings.title)}</span>
        </button>
        <Show when=move || open.get()>
            <SettingsDialog on_close=move |()| open.set(false) />
        </Show>
    }
}

/// The settings, which close by a button, by Escape, or by a press beside them.
#[component]
fn SettingsDialog(
    /// Is told when they have been closed.
    #[prop(into)]
    on_close: Callback<()>,
) -> impl IntoView {
    let i18n = use_i18n();
    let chunks = use_chunks();
    chunks.load_play();
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            // It fails only where the dialog is open already.
            let _ = dialog.show_modal();
        }
    });
    // Closed first and taken away then, so that the focus returns to the button.
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    view! {
        <dialog
            class="settings"
            node_ref=dialog
            closedby="any"
            aria-label=move || t_string!(i18n, page.settings.title)
            on:close=move |_| on_close.run(())
            // No key means anything to the page behind it.
            on:keydown=move |event| event.stop_propagation()
        >
            <header class={"panel-head"}>
                <h2>{move || t_string!(i18n, page.settings.title)}</h2>
                <IconButton
                    icon="close"
                    label=move || t_string!(i18n, page.play.close).to_owned()
                    on_press=move |()| close()
                />
            </header>
            {chunk_part(chunks.play, |play| (play.settings)())}
        </dialog>
    }
}
