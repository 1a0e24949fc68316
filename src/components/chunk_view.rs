//! Views of lazily loaded chunks of the program, with placeholders until a
//! chunk has been fetched.

use super::error_page::ErrorPage;
use super::loading_page::{LoadingPage, LoadingPart};
use crate::browser::press::on_click;
use crate::i18n::{t, use_i18n};
use crate::state::chunks::{LazyChunk, LoadState};
use leptos::prelude::*;

/// Returns a page whose content is created by `show` from a lazily loaded
/// chunk. Until the chunk is loaded, the page shows a loading notice; if the
/// chunk cannot be fetched, it shows an error with a button to try again.
pub fn chunk_page<T: Copy + Send + Sync + 'static>(
    chunk: LazyChunk<T>,
    show: impl Fn(T) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    LazyView::new(chunk, show).page()
}

/// Returns a part of a page whose content is created by `show` from a lazily
/// loaded chunk, with the same placeholders as [`chunk_page`].
pub fn chunk_part<T: Copy + Send + Sync + 'static>(
    chunk: LazyChunk<T>,
    show: impl Fn(T) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let waiting = || view! { <LoadingPart /> }.into_any();
    LazyView::new(chunk, show).part(waiting)
}

/// Returns an optional part of a page whose content is created by `show` from a
/// lazily loaded chunk. Nothing is shown until the chunk is loaded.
pub fn optional_chunk_part<T: Copy + Send + Sync + 'static>(
    chunk: LazyChunk<T>,
    show: impl Fn(T) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    LazyView::new(chunk, show).part(|| ().into_any())
}

/// The view of a lazily loaded chunk, independent of the chunk's type so that
/// the code is compiled only once.
struct LazyView {
    state: ReadSignal<LoadState>,
    load: Callback<()>,
    show: ViewFn,
}

impl LazyView {
    /// Creates the view and starts to fetch the chunk.
    fn new<T: Copy + Send + Sync + 'static>(
        chunk: LazyChunk<T>,
        show: impl Fn(T) -> AnyView + Send + Sync + 'static,
    ) -> Self {
        chunk.load();
        Self {
            state: chunk.state(),
            load: Callback::new(move |()| chunk.load()),
            show: ViewFn::from(move || chunk.get().map(&show)),
        }
    }

    fn page(self) -> AnyView {
        let i18n = use_i18n();
        let Self { state, load, show } = self;
        let view = move || match state.get() {
            // Not tracked: signals that the page reads while it is built must
            // not cause it to be built again.
            LoadState::Ready => untrack(|| show.run()),
            LoadState::Failed => {
                let reason = t!(i18n, page.trouble.not_fetched);
                let title = t!(i18n, page.trouble.title_offline);
                view! { <ErrorPage title reason retry=load /> }.into_any()
            }
            LoadState::NotAsked | LoadState::Loading => view! { <LoadingPage /> }.into_any(),
        };
        view.into_any()
    }

    fn part(self, waiting: fn() -> AnyView) -> AnyView {
        let i18n = use_i18n();
        let Self { state, load, show } = self;
        let view = move || match state.get() {
            LoadState::Ready => untrack(|| show.run()),
            LoadState::Failed => view! {
                <div class={"load-failed"}>
                    <p role="alert">{t!(i18n, page.trouble.not_fetched)}</p>
                    <button {..on_click(move |_| load.run(()))} class="button" type="button">
                        {t!(i18n, page.computer.try_again)}
                    </button>
                </div>
            }
            .into_any(),
            LoadState::NotAsked | LoadState::Loading => waiting(),
        };
        view.into_any()
    }
}
