//! The rules of a game as a page of its own, to read before a game or to print.

use super::{RuleBook, Rules};
use crate::address::Address;
use crate::browser::page::print;
use crate::components::site_frame::{Section, SiteFrame};
use crate::i18n::names::game_name;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;
use starfence_table::GameSetup;

/// The page with the rules of a game.
#[component]
pub fn RulesPage(
    /// The game's setup. The rules depend only on the game, its players and its
    /// options.
    setup: GameSetup,
    /// Where the rules are found.
    book: RuleBook,
) -> impl IntoView {
    let i18n = use_i18n();
    let game = setup.options;
    let title = move || t_string!(i18n, help.page.title, game = game_name(i18n, game.kind()));
    let players = move || t_string!(i18n, help.page.options, players = game.players());
    let set_up = Address::SetUpFrom(Box::new(setup)).to_fragment();
    let learn = Address::Learn(game.kind(), None).to_fragment();
    view! {
        <SiteFrame section=Section::Learn>
            <main class="page reading rules-page">
                <header class="page-head rules-head">
                    <h1>{title}</h1>
                    // The sections have headings of the third level, as in the panel.
                    <h2 class="quiet">{players}</h2>
                    <p class="after">
                        <a class="button primary" href=set_up>
                            {move || t_string!(i18n, help.page.set_up)}
                        </a>
                        <a class="button" href=learn>
                            {move || t_string!(i18n, page.start.learn)}
                        </a>
                        <button class="button" type="button" on:click=move |_| print()>
                            {move || t_string!(i18n, help.page.print)}
                        </button>
                    </p>
                </header>
                <Rules game book />
            </main>
        </SiteFrame>
    }
}
