//! The page of a saved game, whose id is in the address.

use crate::browser::sound;
use crate::components::chunk_view::chunk_page;
use crate::components::error_page::ErrorPage;
use crate::i18n::reasons::load_error;
use crate::i18n::{t_string, use_i18n};
use crate::state::chunks::use_chunks;
use crate::state::library::use_saved_games;
use crate::state::settings::Settings;
use leptos::prelude::*;
use starfence_table::{AnyMatch, GameId};

/// The page of the game that is saved under `id`.
#[component]
pub fn PlayScreen(
    /// The id under which the game is saved.
    id: GameId,
    /// Creates the page for the loaded game.
    page: fn(GameId, AnyMatch) -> AnyView,
) -> impl IntoView {
    let i18n = use_i18n();
    sound::enable_sounds(expect_context::<Settings>().gain());
    // Parts beside the board use the id for links.
    provide_context(id);
    let games = use_saved_games();
    match games.table(id) {
        Ok(Some(table)) => page(id, table),
        Ok(None) => {
            let reason = move || t_string!(i18n, page.trouble.no_game).to_owned();
            let title = move || t_string!(i18n, page.trouble.title_game).to_owned();
            view! { <ErrorPage title reason /> }.into_any()
        }
        Err(error) => {
            let reason = move || {
                let damaged = t_string!(i18n, page.trouble.damaged);
                i18n.sentences([damaged, &load_error(i18n, &error)])
            };
            let title = move || t_string!(i18n, page.trouble.title_damaged).to_owned();
            let reason = Signal::derive(reason);
            let chunks = use_chunks();
            let importing = RwSignal::new(false);
            let page = move || {
                let text = games.text(id).filter(|_| importing.get());
                if let Some(text) = text {
                    return chunk_page(chunks.library, move |library| (library.record)(&text));
                }
                let label = move || t_string!(i18n, page.trouble.see_readable).to_owned();
                view! {
                    <ErrorPage title reason can_continue=true>
                        <button
                            class="button primary"
                            type="button"
                            on:click=move |_| importing.set(true)
                        >
                            {label}
                        </button>
                    </ErrorPage>
                }
                .into_any()
            };
            page.into_any()
        }
    }
}
