//! The page that says which game is on its way.

use super::home::{TablePicture, sample_table};
use crate::rules::GameKind;
use crate::ui::components::chunk_view::loading_part;
use crate::ui::i18n::names::game_name;
use crate::ui::i18n::{t_string, use_i18n};
use leptos::prelude::*;

/// Says that a page is on its way, with the board if it is a game's.
#[component]
pub fn LoadingPage(
    /// Which game, if that is known.
    game: Option<GameKind>,
) -> impl IntoView {
    let i18n = use_i18n();
    let name = move || match game {
        Some(kind) => game_name(i18n, kind),
        None => t_string!(i18n, page.title),
    };
    let class = game.is_none().then_some("wordmark");
    view! {
        <main class={"arriving"}>
            {game.map(|kind| view! { <TablePicture table=sample_table(kind) /> })}
            <h1 class=class>{name}</h1>
            {loading_part()}
        </main>
    }
}

/// The game that an address names, as far as that can be told at a glance.
pub fn game_in(fragment: &str) -> Option<GameKind> {
    GameKind::ALL
        .into_iter()
        .find(|kind| fragment.contains(&format!("game={kind}")))
}
