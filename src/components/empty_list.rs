//! The placeholder for an empty list.

use crate::address::Address;
use crate::i18n::{Text, t, use_i18n};
use leptos::prelude::*;

/// The placeholder for an empty list, such as the list of saved games: a
/// sentence about what will appear in the list, and links that lead there.
#[component]
pub fn EmptyList(
    /// The sentence about the future content of the list.
    #[prop(into)]
    text: Text,
    /// The links, the first of which is the primary button; by default, a link
    /// that starts a game.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let i18n = use_i18n();
    let links = match children {
        Some(children) => children(),
        None => view! {
            <a class="button primary" href=Address::Start.to_fragment()>
                {t!(i18n, page.nav.play)}
            </a>
        }
        .into_any(),
    };
    let hole = |x: &'static str| {
        view! {
            <g>
                <circle class={"hole-lip"} cx=x cy={"1"} r={".5"} />
                <circle class={"hole-bore"} cx=x cy={"1"} r={".44"} />
            </g>
        }
    };
    view! {
        <div class="empty-list">
            <svg viewBox="0 0 7 2" aria-hidden="true">
                <rect class={"trouble-board"} x=".1" y={".1"} width={"6.8"} height={"1.8"} rx={".5"} stroke-width={".1"} />
                {["1.25", "2.75", "4.25", "5.75"].map(hole).collect_view()}
            </svg>
            <p class="empty">{move || text.get()}</p>
            <p class="more">{links}</p>
        </div>
    }
}
