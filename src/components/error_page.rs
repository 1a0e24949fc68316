//! An error page, for example for an invalid address.

use super::site_frame::SiteFrame;
use crate::browser::press::on_click;
use crate::i18n::{Text, t, use_i18n};
use leptos::prelude::*;

/// A page that explains an error, with a link to the start page.
#[component]
pub fn ErrorPage(
    /// The heading of the page.
    #[prop(into)]
    title: Text,
    /// The explanation of the error, as a sentence.
    #[prop(into)]
    reason: Text,
    /// Retries the failed action; `None` if retrying would not help.
    #[prop(optional, into)]
    retry: Option<Callback<()>>,
    /// Whether the first of `children` is the page's primary button, with which
    /// the user can continue.
    #[prop(optional)]
    can_continue: bool,
    /// Further links and buttons below the explanation.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let i18n = use_i18n();
    let retry = retry.map(|retry| {
        view! {
            <button {..on_click(move |_| retry.run(()))} class="button primary" type="button">
                {t!(i18n, page.computer.try_again)}
            </button>
        }
    });
    let home = if retry.is_some() || can_continue {
        "button"
    } else {
        "button primary"
    };
    view! {
        <SiteFrame>
            <main class="page reading trouble">
                <FallenPeg />
                <h1>{move || title.get()}</h1>
                <p role="alert">{move || reason.get()}</p>
                <p>{t!(i18n, page.trouble.nothing_lost)}</p>
                {retry}
                {children.map(|children| children())}
                <a class=home href="#/">
                    {t!(i18n, page.trouble.to_start)}
                </a>
            </main>
        </SiteFrame>
    }
}

/// A decorative picture of a hole with a peg lying beside it.
#[component]
fn FallenPeg() -> impl IntoView {
    view! {
        <svg class="trouble-picture" viewBox="0 0 120 60" aria-hidden="true" data-colour="red">
            <rect class={"trouble-board"} x={"2"} y={"34"} width={"116"} height={"22"} rx={"6"} />
            <ellipse class={"trouble-hole"} cx={"30"} cy={"43"} rx={"13"} ry={"5"} />
            <g transform="rotate(8 78 32)">
                <path class={"trouble-peg"} d={"M58 24h30l8-5v26l-8-5h-30a8 8 0 0 1 0-16z"} />
                <ellipse class={"trouble-head"} cx={"97"} cy={"32"} rx={"6"} ry={"14"} />
            </g>
        </svg>
    }
}
