//! The notices inside the frame beside the board.

use crate::components::button::IconButton;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;

/// Warns that the game will be lost when the page is closed; the user can close
/// the notice.
#[component]
pub fn NotKeptNotice() -> impl IntoView {
    let i18n = use_i18n();
    let shown = RwSignal::new(true);
    let close = move || t_string!(i18n, page.play.close).to_owned();
    move || {
        shown.get().then(|| {
            view! {
                <p class="embed-note" role="status">
                    <span>{move || t_string!(i18n, page.embed.not_saved)}</span>
                    <IconButton icon="close" label=close on_press=move |()| shown.set(false) />
                </p>
            }
        })
    }
}
