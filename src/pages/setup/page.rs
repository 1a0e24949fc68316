//! The setup page: the players, the rules, and who goes first.

use super::clocks::ClockSection;
use super::count::PlayerCount;
use super::first_player::FirstPlayerChoice;
use super::friend::{FriendChoices, keep_first_name};
use super::players::SeatCards;
use super::position::PositionChoice;
use super::rules::{RulesChoice, RulesLink};
use crate::address::Address;
use crate::boards::picture::MatchPicture;
use crate::browser::embedded::is_embedded;
use crate::browser::press::on_click;
use crate::browser::webxdc::is_in_chat;
use crate::components::button::Button;
use crate::components::site_frame::{Section, SiteFrame};
use crate::i18n::names::game_name;
use crate::i18n::reasons::setup_error;
use crate::i18n::{t, t_string, use_i18n};
use crate::state::chunks::{LoadState, use_chunks};
use crate::state::library::use_saved_games;
use crate::state::navigation::use_navigation;
use crate::state::phones::record_phone_game;
use leptos::prelude::*;
use starfence_rules::ClockUse;
use starfence_table::GameSetup;

/// The setup page of a game.
#[component]
pub fn SetupPage(
    /// The set-up that the page shows when it opens.
    setup: GameSetup,
    /// Whether a friend on another device is invited as soon as the game is set
    /// up. Most choices are hidden then, until the user asks for them.
    #[prop(optional)]
    invites: bool,
) -> impl IntoView {
    let i18n = use_i18n();
    let games = use_saved_games();
    let chunks = use_chunks();
    let navigation = use_navigation();
    let kind = setup.options.kind();
    let setup = RwSignal::new(setup);
    let refused = RwSignal::new(None::<String>);
    if invites {
        // The invitation is sent by the page of the game, which has to be there
        // before the browser forgets that a button was pressed.
        chunks.load_page(kind);
        chunks.remote.load();
    }
    let sends_invitation = move || invites && setup.read().has_remote_players();
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
        if invites {
            keep_first_name(&setup);
        }
        chunks.open_table(navigation, setup.clone(), invites, not_stored, move || {
            let text = t_string!(i18n, page.trouble.not_fetched);
            refused.set(Some(text.to_owned()));
        });
    };
    let shows_all = RwSignal::new(!invites);
    let begin_with_phones = Callback::new(move |()| begin(true));
    let choices = move || {
        if shows_all.get() {
            view! { <SetupChoices setup begin_with_phones /> }.into_any()
        } else {
            view! { <FriendChoices setup shows_all /> }.into_any()
        }
    };
    // A press before then would have no effect.
    let is_loading = move || invites && chunks.remote.state().get() == LoadState::Loading;
    let begin_label = move || {
        if sends_invitation() {
            t_string!(i18n, remote.send_invitation)
        } else {
            t_string!(i18n, page.setup.begin)
        }
    };
    // There is no picture if the position is invalid under the chosen rules.
    let table = Memo::new(move |_| setup.read().table(0).ok());
    let picture = move || table.get().map(|table| view! { <MatchPicture table /> });
    // The app in a chat has no lessons.
    let learn = (!is_in_chat()).then(|| {
        view! {
            <a class="button quiet-button" href=Address::Learn(kind, None).to_fragment()>
                {move || t_string!(i18n, page.start.learn)}
            </a>
        }
    });
    view! {
        <SiteFrame section=Section::Play>
            <main class="setup">
                // The Enter key presses the button.
                <form on:submit=|event| event.prevent_default()>
                    <div class={"setup-columns"}>
                        <header class="setup-head">
                            <h1>{move || game_name(i18n, kind)}</h1>
                            <p class={"setup-links"}>
                                <RulesLink setup />
                                {learn}
                            </p>
                            <div class={"setup-board"}>{picture}</div>
                        </header>
                        <div class={"setup-choices"}>{choices}</div>
                    </div>
                    // The page of the game is fetched as soon as the player is
                    // about to press the button.
                    <div
                        class={"begin-bar"}
                        on:pointerover=move |_| chunks.load_page(kind)
                        on:focusin=move |_| chunks.load_page(kind)
                    >
                        <p class="refused" role="alert">
                            {move || refused.get()}
                        </p>
                        <button
                            {..on_click(move |_| begin(false))}
                            class="button primary begin"
                            type="submit"
                            disabled=is_loading
                        >
                            {begin_label}
                        </button>
                    </div>
                </form>
            </main>
        </SiteFrame>
    }
}

/// All choices of the setup page.
#[component]
fn SetupChoices(
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
    /// Starts the game, and connects phones to it.
    begin_with_phones: Callback<()>,
) -> impl IntoView {
    let i18n = use_i18n();
    let kind = setup.with_untracked(|setup| setup.options.kind());
    // A messenger lets the page make no connections.
    let has_phones = !is_embedded() && !is_in_chat();
    let may_use_phones = Memo::new(move |_| {
        let setup = setup.read();
        let plans_in_secret = kind.info().has_secret_plans;
        plans_in_secret && has_phones && !setup.has_remote_players() && anyone_is_here(&setup)
    });
    let phones = move || {
        may_use_phones.get().then(|| {
            let label = t!(i18n, phones.play);
            view! { <Button label on_press=begin_with_phones /> }
        })
    };
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
        <PlayerCount setup />
        <SeatCards setup />
        {phones}
        <div class={"setup-rows"}>
            {first_player} <RulesChoice setup /> {clocks} <PositionChoice setup />
        </div>
    }
}

/// Returns whether any player of a game is on this device.
fn anyone_is_here(setup: &GameSetup) -> bool {
    setup.players().iter().any(|player| player.kind.acts_here())
}
