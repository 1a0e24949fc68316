//! Finds the game that an address names.

use super::checkers::CheckersGame;
use super::quoridor::QuoridorGame;
use crate::table::{AnyMatch, GameId};
use crate::ui::browser::sound;
use crate::ui::components::chunk_view::chunk_page;
use crate::ui::components::error_page::ErrorPage;
use crate::ui::i18n::reasons::load_error;
use crate::ui::i18n::{t_string, use_i18n};
use crate::ui::state::chunks::use_chunks;
use crate::ui::state::library::use_saved_games;
use crate::ui::state::settings::Settings;
use leptos::prelude::*;

/// The page of the game saved under `id`.
#[component]
pub fn PlayScreen(
    /// Where the game is saved.
    id: GameId,
) -> impl IntoView {
    let i18n = use_i18n();
    sound::attend(expect_context::<Settings>().gain());
    match use_saved_games().table(id) {
        Ok(Some(AnyMatch::Checkers(table))) => view! { <CheckersGame id table /> }.into_any(),
        Ok(Some(AnyMatch::Parallel(table))) => chunk_page(use_chunks().parallel, move |parallel| {
            (parallel.play)(id, (*table).clone())
        }),
        Ok(Some(AnyMatch::Quoridor(table))) => view! { <QuoridorGame id table /> }.into_any(),
        Ok(None) => {
            let reason = move || t_string!(i18n, page.trouble.no_game).to_owned();
            let title = move || t_string!(i18n, page.trouble.title_game).to_owned();
            view! { <ErrorPage title reason /> }.into_any()
        }
        Err(error) => {
            let reason = move || {
                let damaged = t_string!(i18n, page.trouble.damaged);
                format!("{damaged} {}", load_error(i18n, &error))
            };
            let title = move || t_string!(i18n, page.trouble.title_damaged).to_owned();
            view! { <ErrorPage title reason=Signal::derive(reason) /> }.into_any()
        }
    }
}
