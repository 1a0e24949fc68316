//! The page of a saved game, whose id is in the address.

use crate::browser::press::on_click;
use crate::browser::sound;
use crate::components::chunk_view::chunk_page;
use crate::components::error_page::ErrorPage;
use crate::components::loading_page::LoadingPage;
use crate::i18n::reasons::load_error;
use crate::i18n::{t, t_string, use_i18n};
use crate::state::chunks::use_chunks;
use crate::state::library::use_saved_games;
use crate::state::settings::Settings;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_table::{AnyMatch, GameId, LoadError};

/// The page of the game that is saved under `id`.
#[component]
pub fn PlayScreen(
    /// The id under which the game is saved.
    id: GameId,
    /// Creates the page for the loaded game.
    page: fn(GameId, AnyMatch) -> AnyView,
) -> impl IntoView {
    sound::enable_sounds(expect_context::<Settings>().gain());
    // Parts beside the board use the id for links.
    provide_context(id);
    view! { <StoredGame id page=Callback::new(move |table| page(id, table)) /> }
}

/// A page with the game that is saved under `id`, or with the reason why it
/// cannot be shown.
#[component]
pub fn StoredGame(
    /// The id under which the game is saved.
    id: GameId,
    /// Creates the page for the loaded game.
    page: Callback<AnyMatch, AnyView>,
) -> impl IntoView {
    loaded_game(id, page).unwrap_or_else(|| view! { <OtherTabsGame id page /> }.into_any())
}

/// Returns the page of a game in memory, or `None` if the game is not in
/// memory.
fn loaded_game(id: GameId, page: Callback<AnyMatch, AnyView>) -> Option<AnyView> {
    match use_saved_games().table(id) {
        Ok(table) => Some(page.run(table?)),
        Err(error) => Some(view! { <DamagedGame id error /> }.into_any()),
    }
}

/// The page of a game that another tab may have started. Until it is known
/// whether there is such a game, the page says that it is loading.
#[component]
fn OtherTabsGame(id: GameId, page: Callback<AnyMatch, AnyView>) -> impl IntoView {
    let i18n = use_i18n();
    let games = use_saved_games();
    let has_looked = RwSignal::new(false);
    spawn_local(async move {
        games.look_up(id).await;
        // The player may have left the page.
        has_looked.try_set(true);
    });
    let found = move || {
        loaded_game(id, page).unwrap_or_else(|| {
            let reason = t!(i18n, page.trouble.no_game);
            let title = t!(i18n, page.trouble.title_game);
            view! { <ErrorPage title reason /> }.into_any()
        })
    };
    move || {
        if has_looked.get() {
            untrack(found)
        } else {
            view! { <LoadingPage /> }.into_any()
        }
    }
}

/// The page of a damaged game, which leads to the part of it that can be read.
#[component]
fn DamagedGame(id: GameId, error: LoadError) -> impl IntoView {
    let i18n = use_i18n();
    let games = use_saved_games();
    let reason = move || {
        let damaged = t_string!(i18n, page.trouble.damaged);
        i18n.sentences([damaged, &load_error(i18n, &error)])
    };
    let title = t!(i18n, page.trouble.title_damaged);
    let reason = Signal::derive(reason);
    let chunks = use_chunks();
    let importing = RwSignal::new(false);
    move || {
        let text = games.text(id).filter(|_| importing.get());
        if let Some(text) = text {
            return chunk_page(chunks.library, move |library| (library.record)(&text));
        }
        let label = t!(i18n, page.trouble.see_readable);
        view! {
            <ErrorPage title reason can_continue=true>
                <button
                    {..on_click(move |_| importing.set(true))}
                    class="button primary"
                    type="button"
                >
                    {label}
                </button>
            </ErrorPage>
        }
        .into_any()
    }
}
