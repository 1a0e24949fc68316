//! The view shown in place of a chunk until it has been fetched.

use super::error_page::ErrorPage;
use super::loading_page::{LoadingPage, LoadingPart};
use crate::i18n::{t_string, use_i18n};
use crate::state::chunks::{LazyChunk, LoadState};
use leptos::prelude::*;

/// Returns the page that `show` makes of a chunk once it is loaded. Until then,
/// shows that the page is loading; if the chunk cannot be fetched, an error
/// with a button to try again.
pub fn chunk_page<T: Copy + Send + Sync + 'static>(
    chunk: LazyChunk<T>,
    show: impl Fn(T) -> AnyView + Send + 'static,
) -> AnyView {
    chunk.load();
    let i18n = use_i18n();
    let view = move || match chunk.state() {
        // Untracked: signals that the page reads while it is built must not
        // cause it to be built again.
        LoadState::Ready(chunk) => untrack(|| show(chunk)),
        LoadState::Failed => {
            let reason = move || t_string!(i18n, page.trouble.not_fetched).to_owned();
            let title = move || t_string!(i18n, page.trouble.title_offline).to_owned();
            view! { <ErrorPage title reason retry=move |()| chunk.load() /> }.into_any()
        }
        LoadState::NotAsked | LoadState::Loading => view! { <LoadingPage /> }.into_any(),
    };
    view.into_any()
}

/// Returns the part of a page that `show` makes of a chunk once it is loaded; see
/// [`chunk_page`].
pub fn chunk_part<T: Copy + Send + Sync + 'static>(
    chunk: LazyChunk<T>,
    show: impl Fn(T) -> AnyView + Send + 'static,
) -> AnyView {
    chunk.load();
    let i18n = use_i18n();
    let view = move || match chunk.state() {
        LoadState::Ready(chunk) => untrack(|| show(chunk)),
        LoadState::Failed => view! {
            <div class={"load-failed"}>
                <p role="alert">{move || t_string!(i18n, page.trouble.not_fetched)}</p>
                <button class="button" type="button" on:click=move |_| chunk.load()>
                    {move || t_string!(i18n, page.computer.try_again)}
                </button>
            </div>
        }
        .into_any(),
        LoadState::NotAsked | LoadState::Loading => view! { <LoadingPart /> }.into_any(),
    };
    view.into_any()
}
