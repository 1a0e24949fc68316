//! The button for the settings on any page.

use super::chunk_view::chunk_part;
use super::icon::Icon;
use crate::i18n::{t_string, use_i18n};
use crate::state::chunks::use_chunks;
use leptos::prelude::*;

/// A button that opens the settings over the page.
#[component]
pub fn SettingsButton() -> impl IntoView {
    let i18n = use_i18n();
    let chunks = use_chunks();
    let open = RwSignal::new(false);
    let settings = move || {
        open.get().then(|| {
            chunks.load_play();
            chunk_part(chunks.play, move |play| (play.settings)(open))
        })
    };
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
        {settings}
    }
}
