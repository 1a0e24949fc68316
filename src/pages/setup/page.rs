//! The setup page: the players, the rules, and who goes first.

use super::clocks::ClockSection;
use super::count::PlayerCount;
use super::first_player::FirstPlayerChoice;
use super::players::SeatCards;
use super::position::PositionChoice;
use super::rules::{RulesChoice, RulesLink};
use crate::address::Address;
use crate::boards::picture::MatchPicture;
use crate::browser::embedded::is_embedded;
use crate::browser::webxdc::is_in_chat;
use crate::components::button::Button;
use crate::components::site_frame::{Section, SiteFrame};
use crate::i18n::names::game_name;
use crate::i18n::reasons::setup_error;
use crate::i18n::{t_string, use_i18n};
use crate::state::chunks::use_chunks;
use crate::state::library::use_saved_games;
use crate::state::navigation::use_navigation;
use crate::state::phones::record_phone_game;
use leptos::prelude::*;
use starfence_rules::ClockUse;
use starfence_table::GameSetup;
use web_sys::SubmitEvent;

/// The setup page of a game.
#[component]
pub fn SetupPage(
    /// The set-up that the page shows when it opens.
    setup: GameSetup,
) -> impl IntoView {
    let i18n = use_i18n();
    let games = use_saved_games();
    let chunks = use_chunks();
    let navigation = use_navigation();
    let kind = setup.options.kind();
    let setup = RwSignal::new(setup);
    let refused = RwSignal::new(None::<String>);
    let anyone_is_here =
        |setup: &GameSetup| setup.players().iter().any(|player| player.kind.acts_here());
    let begin = move |with_phones: bool| {
        let setup = setup.read_untracked();
        // The position may be invalid under rules that were chosen after it.
        let error = setup.table(0).err();
        refused.set(error.map(|error| setup_error(i18n, &error)));
        if !setup.has_remote_players() {
            if let Some(id) = games.begin_setup(&setup).filter(|_| with_phones) {
                record_phone_game(id);
            }
            return;
        }
        if !anyone_is_here(&setup) {
            let text = t_string!(i18n, remote.setup.nobody_here);
            return refused.set(Some(text.to_owned()));
        }
        let not_stored = Callback::new(move |()| {
            let text = t_string!(i18n, statistics.not_stored);
            refused.try_set(Some(text.to_owned()));
        });
        chunks.open_table(navigation, setup.clone(), not_stored, move || {
            let text = t_string!(i18n, page.trouble.not_fetched);
            refused.set(Some(text.to_owned()));
        });
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        begin(false);
    };
    // A messenger lets the page make no connections.
    let has_phones = !is_embedded() && !is_in_chat();
    let may_use_phones = Memo::new(move |_| {
        let setup = setup.read();
        let plans_in_secret = kind.info().has_secret_plans;
        plans_in_secret && has_phones && !setup.has_remote_players() && anyone_is_here(&setup)
    });
    let phones = move || {
        may_use_phones.get().then(|| {
            let label = move || t_string!(i18n, phones.play).to_owned();
            view! { <Button label on_press=move |()| begin(true) /> }
        })
    };
    // There is no picture if the position is invalid under the chosen rules.
    let table = Memo::new(move |_| setup.read().table(0).ok());
    let picture = move || table.get().map(|table| view! { <MatchPicture table /> });
    // Who goes first cannot be chosen in Parallel Chinese Checkers, where all
    // move at once, nor for a given position, which fixes the player to move.
    let lots =
        Memo::new(move |_| kind.info().has_first_player() && setup.read().position.is_none());
    let first_player = move || lots.get().then(|| view! { <FirstPlayerChoice setup /> });
    // In Parallel Chinese Checkers, the time to plan is one of the rules. With
    // people on other devices, a move may take days.
    let clocks = (kind.info().clocks == ClockUse::Turns).then(|| {
        view! {
            <Show when=move || !setup.read().has_remote_players()>
                <ClockSection setup />
            </Show>
        }
    });
    view! {
        <SiteFrame section=Section::Play>
            <main class="setup">
                <form on:submit=submit>
                    <div class={"setup-columns"}>
                        <header class="setup-head">
                            <h1>{move || game_name(i18n, kind)}</h1>
                            <p class={"setup-links"}>
                                <RulesLink setup />
                                <a
                                    class="button quiet-button"
                                    href=Address::Learn(kind, None).to_fragment()
                                >
                                    {move || t_string!(i18n, page.start.learn)}
                                </a>
                            </p>
                            <div class={"setup-board"}>{picture}</div>
                        </header>
                        <div class={"setup-choices"}>
                            <PlayerCount setup />
                            <SeatCards setup />
                            {phones}
                            <div class={"setup-rows"}>
                                {first_player} <RulesChoice setup /> {clocks}
                                <PositionChoice setup />
                            </div>
                        </div>
                    </div>
                    <div class={"begin-bar"}>
                        <p class="refused" role="alert">
                            {move || refused.get()}
                        </p>
                        <button class="button primary begin" type="submit">
                            {move || t_string!(i18n, page.setup.begin)}
                        </button>
                    </div>
                </form>
            </main>
        </SiteFrame>
    }
}
