//! The page shown for an error, such as an invalid address.

use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;

/// The page that explains an error, with a link to the start page.
#[component]
pub fn ErrorPage(
    /// The heading.
    #[prop(into)]
    title: Signal<String>,
    /// The error, as a sentence.
    #[prop(into)]
    reason: Signal<String>,
    /// Tries again, if that may help.
    #[prop(optional, into)]
    retry: Option<Callback<()>>,
    /// Further links and buttons.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let i18n = use_i18n();
    let retry = retry.map(|retry| {
        view! {
            <button class="button primary" type="button" on:click=move |_| retry.run(())>
                {move || t_string!(i18n, page.computer.try_again)}
            </button>
        }
    });
    let home = if retry.is_some() {
        "button"
    } else {
        "button primary"
    };
    view! {
        <main class="trouble">
            <h1>{move || title.get()}</h1>
            <p role="alert">{move || reason.get()}</p>
            <p>{move || t_string!(i18n, page.trouble.nothing_lost)}</p>
            {retry}
            {children.map(|children| children())}
            <a class=home href="#/">
                {move || t_string!(i18n, page.trouble.to_start)}
            </a>
        </main>
    }
}
