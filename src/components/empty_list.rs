//! The placeholder for an empty list of games.

use crate::address::Address;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;

/// The placeholder for an empty list of games: a sentence about the games that
/// will appear in the list, and a link to start a game.
#[component]
pub fn EmptyList(
    /// The sentence about the future content of the list.
    #[prop(into)]
    text: Signal<String>,
) -> impl IntoView {
    let i18n = use_i18n();
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
            <a class="button primary" href=Address::Start.to_fragment()>
                {move || t_string!(i18n, page.nav.play)}
            </a>
        </div>
    }
}
