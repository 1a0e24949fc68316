//! The form that changes the title of a game.

use super::state::LibraryState;
use crate::browser::effects::run_effect;
use crate::browser::press::on_click;
use crate::i18n::names::game_name;
use crate::i18n::{t, use_i18n};
use leptos::html::Input;
use leptos::prelude::*;
use starfence_table::{GameId, Listing, MAX_TITLE_LENGTH};
use web_sys::{KeyboardEvent, SubmitEvent};

/// The form that changes the title of a game. Its field gets the focus when it
/// appears.
#[component]
pub fn RenameForm(
    /// The page's state.
    state: LibraryState,
    id: GameId,
    /// The game's entry in the list.
    entry: Memo<Listing>,
    /// Called when the user finishes or cancels the change.
    #[prop(into)]
    on_close: Callback<()>,
) -> impl IntoView {
    let i18n = use_i18n();
    let field = NodeRef::<Input>::new();
    run_effect(move || {
        if let Some(field) = field.get() {
            let _ = field.focus();
        }
    });
    let title = entry.read_untracked().title.clone().unwrap_or_default();
    let kind = entry.read_untracked().kind;
    let key = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            on_close.run(());
        }
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if let Some(field) = field.get_untracked() {
            state.games.rename(id, &field.value());
        }
        on_close.run(());
    };
    view! {
        <form class="kept-rename" on:submit=submit>
            <input
                class="name"
                type="text"
                autocomplete="off"
                maxlength=MAX_TITLE_LENGTH.to_string()
                placeholder=move || kind.map(|kind| game_name(i18n, kind))
                aria-label=t!(i18n, page.library.title_of)
                prop:value=title
                on:keydown=key
                node_ref=field
            />
            <button class="button primary" type="submit">
                {t!(i18n, page.library.keep)}
            </button>
            <button {..on_click(move |_| on_close.run(()))} class="button" type="button">
                {t!(i18n, statistics.cancel)}
            </button>
        </form>
    }
}
