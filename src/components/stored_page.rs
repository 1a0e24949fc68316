//! The placeholder for a page with saved games until the games have been read.

use super::button::Button;
use super::error_page::ErrorPage;
use super::loading_page::LoadingPage;
use crate::browser::page::reload;
use crate::i18n::{t, use_i18n};
use crate::state::library::{StoreState, use_saved_games};
use leptos::prelude::*;

/// Returns a page that `show` creates once the saved games have been read.
/// Until then, the page says that it is loading, or that the browser's storage
/// does not respond.
pub fn stored_page(show: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let games = use_saved_games();
    let view = move || match games.store.get() {
        StoreState::Reading => view! { <LoadingPage /> }.into_any(),
        StoreState::Unresponsive => view! { <SilentStorePage /> }.into_any(),
        // Not tracked: signals that the page reads while it is built must not
        // cause it to be built again.
        StoreState::Read | StoreState::Refused => untrack(&show),
    };
    view.into_any()
}

/// A page that says that the browser's storage does not respond.
#[component]
fn SilentStorePage() -> impl IntoView {
    let i18n = use_i18n();
    let games = use_saved_games();
    games.shows_silence_notice.set(true);
    on_cleanup(move || games.shows_silence_notice.set(false));
    let title = t!(i18n, page.trouble.title_storage);
    let reason = t!(i18n, page.trouble.storage_waiting);
    let label = t!(i18n, page.trouble.reload);
    view! {
        <ErrorPage title reason retry=move |()| games.ask_store_again()>
            <Button label on_press=move |()| reload() />
        </ErrorPage>
    }
}
