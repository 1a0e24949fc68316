//! The root component: the contexts that all pages share, and which page is
//! shown.

use super::address::Address;
use super::browser::embedded::is_embedded;
use super::browser::focus::keep_focus;
use super::browser::service_worker::Update;
use super::components::error_page::ErrorPage;
use super::components::language_notice::LanguageNotice;
use super::components::update_bar::UpdateBar;
use super::i18n::{Start, provide_language, t_string, use_i18n};
use super::pages::home::HomePage;
use super::pages::loading::{LoadingPage, game_in};
use super::state::chunks::{ChunkSources, Chunks, LoadState};
use super::state::embed_context::EmbedContext;
use super::state::library::SavedGames;
use super::state::navigation::{Navigation, current_fragment};
use super::state::settings::Settings;
use leptos::prelude::*;
use leptos_use::{use_event_listener, use_window};

/// The whole app.
#[component]
pub fn App(
    /// How to fetch all but the start page.
    sources: ChunkSources,
    /// The language with which it begins.
    language: Start,
) -> impl IntoView {
    provide_language(language);
    Settings::provide();
    keep_focus();
    let navigation = Navigation::provide();
    let games = SavedGames::provide(navigation);
    let chunks = Chunks::provide(sources, games, is_embedded());
    let embed = EmbedContext::provide();
    let update = match embed {
        Some(embed) => {
            load_embed(chunks, embed);
            None
        }
        None => {
            follow_address(navigation, chunks);
            Some(Update::provide(move || is_idle(navigation, games)))
        }
    };
    // Where games are not saved, a new version would cost the one at hand.
    let update_bar = move || {
        update
            .filter(|update| update.is_offered() && !games.save_failed.get())
            .map(|update| view! { <UpdateBar update /> })
    };
    let embed_server = move || match (chunks.play.get(), chunks.embed.get()) {
        (Some(_), Some(embed)) => Some(untrack(embed.serve)),
        _ => None,
    };
    let save_notices = move || chunks.play.get().map(|play| (play.save_notices)());
    view! {
        <Page navigation chunks embed />
        <div class={"toasts"}>
            <LanguageNotice />
            {save_notices}
        </div>
        {update_bar}
        {embed_server}
    }
}

/// Shows the page of the browser's address, now and whenever it changes, as
/// soon as the chunk it needs is here. Until then what was shown stays.
fn follow_address(navigation: Navigation, chunks: Chunks) {
    let show = move || {
        let here = current_fragment();
        if Address::is_start(&here) || untrack(|| chunks.play.get()).is_some() {
            navigation.show(here);
        } else {
            chunks.load_play();
        }
    };
    show();
    let _ = use_event_listener(use_window(), leptos::ev::hashchange, move |_| show());
    Effect::new(move || {
        if chunks.play.get().is_some() || chunks.play.failed() {
            navigation.show(current_fragment());
        }
    });
}

/// Fetches what serves the host page of an embedded board. The frame's address
/// is not that of a page, but says what the host page asks for.
fn load_embed(chunks: Chunks, embed: EmbedContext) {
    let i18n = use_i18n();
    Effect::new(move || {
        if chunks.play.failed() || chunks.embed.failed() {
            let reason = t_string!(i18n, page.trouble.not_fetched);
            embed.error.set(Some(reason.to_owned()));
        }
    });
    chunks.load_play();
    chunks.embed.load();
}

/// Whether nothing is lost if the app is loaded anew: it shows no game and
/// nothing that is being set up, and what it has to save is saved.
fn is_idle(navigation: Navigation, games: SavedGames) -> bool {
    let at_start = |shown: &Option<String>| shown.as_deref().is_some_and(Address::is_start);
    navigation.shown().with(at_start) && !games.save_failed.get()
}

/// The page of the address that is shown.
#[component]
fn Page(navigation: Navigation, chunks: Chunks, embed: Option<EmbedContext>) -> impl IntoView {
    let i18n = use_i18n();
    let failed = move || {
        let reason = move || t_string!(i18n, page.trouble.not_fetched).to_owned();
        view! { <ErrorPage reason retry=move |()| chunks.load_play() /> }.into_any()
    };
    move || {
        if let Some(reason) = embed.and_then(|embed| embed.error.get()) {
            return view! { <ErrorPage reason /> }.into_any();
        }
        let Some(shown) = navigation.shown().get() else {
            let game = game_in(&current_fragment());
            return view! { <LoadingPage game /> }.into_any();
        };
        if Address::is_start(&shown) && embed.is_none() {
            return view! { <HomePage /> }.into_any();
        }
        // Untracked: an address is shown only when the attempt to fetch its page is over.
        match untrack(|| chunks.play.state()) {
            LoadState::Ready(play) => untrack(|| (play.page)(&shown)),
            _ => failed(),
        }
    }
}
