//! Notices that an embedded page shows beside the board.

use crate::components::button::IconButton;
use crate::i18n::{t, use_i18n};
use leptos::prelude::*;

/// A warning that the game will be lost when the page is closed. The user can
/// dismiss the warning.
#[component]
pub fn NotKeptNotice() -> impl IntoView {
    let i18n = use_i18n();
    let shown = RwSignal::new(true);
    let close = t!(i18n, page.play.close);
    move || {
        shown.get().then(|| {
            view! {
                <p class="embed-note" role="status">
                    <span>{t!(i18n, page.embed.not_saved)}</span>
                    <IconButton icon="close" label=close on_press=move |()| shown.set(false) />
                </p>
            }
        })
    }
}
