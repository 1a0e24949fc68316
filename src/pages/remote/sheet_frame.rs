//! The frame of the dialogs for games with remote players.

use crate::components::dialog_frame::DialogFrame;
use leptos::prelude::*;

/// The frame of a dialog for games with remote players.
#[component]
pub fn SheetFrame(
    /// The title of the dialog.
    #[prop(into)]
    title: Signal<String>,
    /// Whether the dialog is open.
    open: RwSignal<bool>,
    /// Closes the dialog when set to true.
    closing: RwSignal<bool>,
    /// The content of the dialog.
    children: Children,
) -> impl IntoView {
    view! {
        <DialogFrame class="settings send-sheet" title open closing>
            <section class="share-part">{children()}</section>
        </DialogFrame>
    }
}
