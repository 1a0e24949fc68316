//! A bar that offers an update of the page to a new version.

use crate::browser::press::on_click;
use crate::browser::service_worker::Update;
use crate::i18n::{t, use_i18n};
use leptos::prelude::*;

/// A bar that announces a new version of the page, with buttons to switch to it
/// now or later.
#[component]
pub fn UpdateBar(
    /// The update to offer.
    update: Update,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <section
            class="toast version"
            aria-label=t!(i18n, page.version.title)
        >
            <p role="status">{t!(i18n, page.version.there)}</p>
            <div class="after">
                <button {..on_click(move |_| update.take_over())} class="button primary">
                    {t!(i18n, page.version.take_over)}
                </button>
                <button {..on_click(move |_| update.postpone())} class="button">
                    {t!(i18n, page.version.later)}
                </button>
            </div>
        </section>
    }
}
