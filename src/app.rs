//! The root component: the contexts that all pages share, and the choice of the
//! page to show.

use super::address::Address;
use super::browser::effects::run_effect;
use super::browser::embedded::is_embedded;
use super::browser::focus::keep_focus;
use super::browser::location;
use super::browser::page::{scroll_to_top, set_root_attribute};
use super::browser::service_worker::Update;
use super::browser::webxdc::is_in_chat;
use super::browser::window_events::on_window;
use super::components::chunk_view::chunk_part;
use super::components::error_page::ErrorPage;
use super::components::language_notice::LanguageNotice;
use super::components::loading_page::{LoadingPage, LoadingPages};
use super::components::update_bar::UpdateBar;
use super::games::{PlanningChunk, RevealChunk};
use super::i18n::{FirstLanguage, provide_language, t_string, use_i18n};
use super::pages::game::GamePageChunk;
use super::pages::home::HomePage;
use super::state::chunks::{ChunkSources, Chunks, Fetch, LazyChunk, SettingsChunk};
use super::state::embed_context::EmbedContext;
use super::state::library::SavedGames;
use super::state::navigation::Navigation;
use super::state::settings::Settings;
use super::state::shortcut_keys::use_shortcut_setting;
use leptos::prelude::*;

/// The root component of the app.
#[component]
pub fn App(
    /// Functions that fetch the code of everything except the start page.
    sources: ChunkSources,
    /// Fetches the code of those parts of a game's page that are shown only
    /// later.
    table: Fetch<GamePageChunk>,
    /// Fetches the code of the screens on which players of Parallel Chinese
    /// Checkers plan.
    planning: Fetch<PlanningChunk>,
    /// Fetches the code of what most games of Parallel Chinese Checkers need
    /// only later.
    reveal: Fetch<RevealChunk>,
    /// The language that the app starts with.
    language: FirstLanguage,
) -> impl IntoView {
    provide_language(language);
    Settings::provide();
    use_shortcut_setting();
    keep_focus();
    LoadingPages::provide();
    let navigation = Navigation::provide();
    let games = SavedGames::provide(navigation);
    let chunks = Chunks::provide(sources, games, is_embedded());
    provide_context(LazyChunk::new(table));
    provide_context(LazyChunk::new(planning));
    provide_context(LazyChunk::new(reveal));
    chunks.enter_chat();
    let embed = EmbedContext::provide();
    let update = match embed {
        Some(embed) => {
            load_embed(chunks, embed);
            None
        }
        None => {
            follow_address(navigation, chunks);
            Some(Update::provide(move || can_reload(navigation, games)))
        }
    };
    // Until this is set, tools/boot.js watches the start.
    run_effect(|| set_root_attribute("data-started", Some("")));
    // If games are not saved, switching to a new version would lose the current
    // game.
    let update_bar = move || {
        update
            .filter(|update| update.is_offered() && !games.save_failed.get())
            .map(|update| view! { <UpdateBar update /> })
    };
    let settings = expect_context::<Settings>().is_open;
    // The dialog belongs to the page over which it was opened.
    Effect::watch(
        move || navigation.shown().track(),
        move |_, _, _| settings.set(false),
        false,
    );
    let settings_dialog = move || {
        let dialog = move |chunk: SettingsChunk| (chunk.dialog)(settings);
        settings.get().then(|| chunk_part(chunks.settings, dialog))
    };
    let embed_server = move || match (chunks.pages.get(), chunks.embed.get()) {
        (Some(_), Some(embed)) => Some(untrack(embed.serve)),
        _ => None,
    };
    let save_notices = move || chunks.pages.get().map(|pages| (pages.save_notices)());
    view! {
        <Page navigation chunks embed />
        <div class={"toasts"}>
            <LanguageNotice />
            {save_notices}
        </div>
        {update_bar}
        {settings_dialog}
        {embed_server}
    }
}

/// Shows the page at the browser's address, now and whenever the address
/// changes, as soon as the code of the page is loaded. Until then the previous
/// page remains.
fn follow_address(navigation: Navigation, chunks: Chunks) {
    let show = move || {
        let here = location::fragment();
        if shows_start(&here) || untrack(|| chunks.pages.get()).is_some() {
            navigation.show(here);
        } else {
            chunks.load_pages();
        }
    };
    show();
    location::mark_new_entry();
    on_window(leptos::ev::hashchange, move |_| {
        show();
        // The browser itself scrolls to where the user was on a page to which
        // they come back.
        if location::mark_new_entry() {
            scroll_to_top();
        }
    });
    run_effect(move || {
        if chunks.pages.get().is_some() || chunks.pages.failed() {
            navigation.show(location::fragment());
        }
    });
}

/// Returns whether the start page is at an address. In a chat, the page of the
/// chat is there instead.
fn shows_start(fragment: &str) -> bool {
    Address::is_start(fragment) && !is_in_chat()
}

/// Fetches the code that answers the host page of an embedded board. The
/// address of the embedded frame does not name a page; it contains the game and
/// options that the host page requests.
fn load_embed(chunks: Chunks, embed: EmbedContext) {
    let i18n = use_i18n();
    run_effect(move || {
        if chunks.pages.failed() || chunks.embed.failed() {
            let reason = t_string!(i18n, page.trouble.not_fetched);
            embed.error.set(Some(reason.to_owned()));
        }
    });
    chunks.load_pages();
    chunks.embed.load();
}

/// Returns whether the app can be reloaded without losing anything: the start
/// page is shown, and saving has not failed.
fn can_reload(navigation: Navigation, games: SavedGames) -> bool {
    let at_start = |shown: &Option<String>| shown.as_deref().is_some_and(Address::is_start);
    navigation.shown().with(at_start) && !games.save_failed.get()
}

/// The content of the window.
#[derive(Clone, PartialEq)]
enum Shown {
    /// An error message instead of a page.
    Error(String),
    /// A page is being loaded.
    Loading,
    /// The start page.
    Home,
    /// The page at an address. The value is the part of the address from the
    /// `#` on.
    Page(String),
    /// The code of the pages could not be fetched.
    NotFetched,
}

/// The page at the current address.
#[component]
fn Page(navigation: Navigation, chunks: Chunks, embed: Option<EmbedContext>) -> impl IntoView {
    let shown = Memo::new(move |_| {
        if let Some(reason) = embed.and_then(|embed| embed.error.get()) {
            return Shown::Error(reason);
        }
        match navigation.shown().get() {
            None => Shown::Loading,
            Some(address) if shows_start(&address) && embed.is_none() => Shown::Home,
            // An address is shown only after the attempt to fetch its page has
            // ended.
            Some(address) => match chunks.pages.get() {
                Some(_) => Shown::Page(address),
                None => Shown::NotFetched,
            },
        }
    });
    let pages = StoredValue::new(0_u32);
    move || {
        let shown = shown.get();
        pages.update_value(|pages| *pages = pages.wrapping_add(1));
        let number = pages.get_value();
        let view = move |_| {
            provide_context(use_i18n().for_page());
            untrack(|| page_view(chunks, &shown))
        };
        // A keyed list with one item: no element of the previous page is
        // reused, so that the element with the focus is really gone
        // (browser/focus.rs).
        view! { <For each=move || [number] key=|number| *number children=view /> }
    }
}

fn page_view(chunks: Chunks, shown: &Shown) -> AnyView {
    match shown {
        Shown::Error(reason) => {
            let i18n = use_i18n();
            let title = move || t_string!(i18n, page.trouble.title_board).to_owned();
            view! { <ErrorPage title reason=reason.clone() /> }.into_any()
        }
        Shown::Loading => view! { <LoadingPage /> }.into_any(),
        Shown::Home => view! { <HomePage /> }.into_any(),
        Shown::Page(address) => match chunks.pages.get() {
            Some(pages) => (pages.page)(address),
            None => ().into_any(),
        },
        Shown::NotFetched => {
            let i18n = use_i18n();
            let reason = move || t_string!(i18n, page.trouble.not_fetched).to_owned();
            let title = move || t_string!(i18n, page.trouble.title_offline).to_owned();
            view! { <ErrorPage title reason retry=move |()| chunks.load_pages() /> }.into_any()
        }
    }
}
