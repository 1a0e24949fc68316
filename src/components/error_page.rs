//! The page for an address that leads nowhere.

use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;

/// What is wrong with an address, and a way to the start page.
#[component]
pub fn ErrorPage(
    /// The heading.
    #[prop(into)]
    title: Signal<String>,
    /// What is wrong, as a sentence.
    #[prop(into)]
    reason: Signal<String>,
    /// Tries again, where that may help.
    #[prop(optional, into)]
    retry: Option<Callback<()>>,
    /// Other ways on.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let i18n = use_i18n();
    let retry = retry.map(|retry| {
        view! {
            <button class="button primary" type="button" on:click=move |_| retry.run(())>
                {move || t_string!(i18n, page.mind.try_again)}
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
