//! What became of something that was asked for, until it has been read.

use super::button::IconButton;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;

/// A report, read out when it appears, with a button that closes it. Its place
/// is there before: screen readers do not read what a live region brings along.
#[component]
pub fn Report(
    /// Whether there is anything to tell.
    #[prop(into)]
    is_shown: Signal<bool>,
    /// Is called when it has been read.
    #[prop(into)]
    on_close: Callback<()>,
    /// What it tells; nothing while nothing is to be told.
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <section class={"report-place"} class:report=move || is_shown.get()>
            <div role="status">{children()}</div>
            <Show when=move || is_shown.get()>
                <IconButton
                    icon="close"
                    label=move || t_string!(i18n, page.play.close).to_owned()
                    on_press=on_close
                />
            </Show>
        </section>
    }
}
