//! The rules of a game as a page of its own, to read before a game or to print.

use super::{RuleBook, Rules};
use crate::address::Address;
use crate::browser::page::print;
use crate::browser::press::on_click;
use crate::browser::webxdc::is_in_chat;
use crate::components::choice::Segments;
use crate::components::site_frame::{Section, SiteFrame};
use crate::i18n::names::game_name;
use crate::i18n::{t, t_string, use_i18n};
use crate::state::navigation::use_navigation;
use leptos::prelude::*;
use starfence_table::GameSetup;

/// The page with the rules of a game.
#[component]
pub fn RulesPage(
    /// The setup of the game; only its game, number of players and options
    /// matter here.
    setup: GameSetup,
    /// The functions that return the texts of the rules.
    book: RuleBook,
) -> impl IntoView {
    let i18n = use_i18n();
    let navigation = use_navigation();
    let kind = setup.options.kind();
    let setup = RwSignal::new(setup);
    let game = Memo::new(move |_| setup.read().options);
    let title = move || t_string!(i18n, help.page.title, game = game_name(i18n, kind));
    let players = move || t_string!(i18n, help.page.options, players = game.get().players());
    let set_up = move || Address::SetUpFrom(Box::new(setup.get())).to_fragment();
    // The app in a chat has no lessons.
    let learn = (!is_in_chat()).then(|| {
        view! {
            <a class="button" href=Address::Learn(kind, None).to_fragment()>
                {t!(i18n, page.start.learn)}
            </a>
        }
    });
    // Nothing can be printed in a chat.
    let pieces = (!is_in_chat()).then(|| {
        let href = move || Address::PrintSetUp(Box::new(setup.get())).to_fragment();
        view! {
            <a class="button" href=href>
                {t!(i18n, share.print.pieces)}
            </a>
        }
    });
    let choose = Callback::new(move |setup_for_count: GameSetup| {
        setup.set(setup_for_count.clone());
        navigation.update_address(&Address::Rules(Box::new(setup_for_count)));
    });
    view! {
        <SiteFrame section=Section::Learn>
            <main class="page reading rules-page">
                <header class="page-head rules-head">
                    <h1>{title}</h1>
                    // The sections have headings of the third level, as in the
                    // panel.
                    <h2 class="quiet">{players}</h2>
                    <PlayersChoice setup on_choose=choose />
                    <p class="after">
                        <a class="button primary" href=set_up>
                            {t!(i18n, help.page.set_up)}
                        </a>
                        {learn}
                        <button {..on_click(move |_| print())} class="button" type="button">
                            {t!(i18n, help.page.print)}
                        </button>
                        {pieces}
                    </p>
                </header>
                {move || view! { <Rules game=game.get() book /> }}
            </main>
        </SiteFrame>
    }
}

/// A choice of the number of players for which the rules are shown. Only
/// numbers that the game's options allow are offered.
#[component]
fn PlayersChoice(
    /// The setup whose rules are shown.
    setup: RwSignal<GameSetup>,
    /// Called with the setup changed to the selected number of players.
    on_choose: Callback<GameSetup>,
) -> impl IntoView {
    let i18n = use_i18n();
    let with_players = |setup: &GameSetup, count: u8| {
        let mut changed = setup.clone();
        changed.set_player_count(count).ok()?;
        Some(changed)
    };
    let counts: Vec<u8> = setup.with_untracked(|setup| {
        // A chosen position fixes the number of players.
        let any = setup.position.is_none();
        setup
            .options
            .kind()
            .info()
            .players
            .iter()
            .copied()
            .filter(|count| any && with_players(setup, *count).is_some())
            .collect()
    });
    let names: Vec<String> = counts.iter().map(u8::to_string).collect();
    let label = t!(i18n, page.setup.players);
    (counts.len() > 1).then(|| {
        let counts = StoredValue::new(counts);
        let chosen = move || {
            let players = setup.read().options.players();
            counts.with_value(|counts| counts.iter().position(|count| *count == players))
        };
        let choose = move |at: usize| {
            let count = counts.with_value(|counts| counts.get(at).copied());
            let changed = setup.with_untracked(|setup| with_players(setup, count?));
            if let Some(changed) = changed {
                on_choose.run(changed);
            }
        };
        view! {
            <Segments
                label=Signal::derive(label)
                names=Signal::stored(names)
                chosen=Signal::derive(chosen)
                on_choose=choose
            />
        }
    })
}
