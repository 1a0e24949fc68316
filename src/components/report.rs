//! The result of an action, shown until the user closes it.

use super::button::IconButton;
use crate::i18n::{t, use_i18n};
use leptos::prelude::*;

/// A report on an action, with a button to close it. Screen readers announce
/// the report when it appears. Its live region already exists before, since
/// screen readers ignore a region that appears together with its content.
#[component]
pub fn Report(
    /// Whether there is a report to show.
    #[prop(into)]
    is_shown: Signal<bool>,
    /// Called when the report is closed.
    #[prop(into)]
    on_close: Callback<()>,
    /// The text of the report; empty while there is none.
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <section class={"report-place"} class:report=move || is_shown.get()>
            <div role="status">{children()}</div>
            <Show when=move || is_shown.get()>
                <IconButton
                    icon="close"
                    label=t!(i18n, page.play.close)
                    on_press=on_close
                />
            </Show>
        </section>
    }
}
