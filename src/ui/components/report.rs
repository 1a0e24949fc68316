//! What became of something that was asked for, until it has been read.

use super::button::IconButton;
use crate::ui::i18n::{t_string, use_i18n};
use leptos::prelude::*;

/// A report, read out when it appears, with a button that closes it.
#[component]
pub fn Report(
    /// Is called when it has been read.
    #[prop(into)]
    on_close: Callback<()>,
    /// What it tells.
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <section class={"report"}>
            <div role="status">{children()}</div>
            <IconButton
                icon="close"
                label=move || t_string!(i18n, page.play.close).to_owned()
                on_press=on_close
            />
        </section>
    }
}
