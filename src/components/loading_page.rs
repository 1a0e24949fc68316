//! Placeholders shown while a page, or a part of a page, is loading.

use crate::browser::effects::run_effect;
use crate::browser::page::remove_splash;
use crate::i18n::{t, use_i18n};
use leptos::prelude::*;

/// The number of loading pages on the screen: usually none or one, briefly two.
#[derive(Clone, Copy)]
pub struct LoadingPages(RwSignal<u32>);

impl LoadingPages {
    /// Provides the number of loading pages as a context. The first view in
    /// `index.html` is removed as soon as a page other than a loading page is
    /// shown.
    pub fn provide() {
        let pages = Self(RwSignal::new(0));
        provide_context(pages);
        run_effect(move || {
            if pages.0.get() == 0 {
                remove_splash();
            }
        });
    }

    /// Counts the current page as loading until `is_complete` is true, or the
    /// page is gone. Until then the first view in `index.html` stays in its place.
    pub fn wait_for(is_complete: impl Fn() -> bool + 'static) {
        let Self(pages) = expect_context();
        let is_loading = StoredValue::new(true);
        pages.update(|pages| *pages += 1);
        let end = move || {
            if is_loading.try_get_value() == Some(true) {
                is_loading.set_value(false);
                pages.try_update(|pages| *pages -= 1);
            }
        };
        on_cleanup(end);
        run_effect(move || {
            if is_complete() {
                end();
            }
        });
    }
}

/// The page that is shown while another page is loading.
#[component]
pub fn LoadingPage() -> impl IntoView {
    let i18n = use_i18n();
    LoadingPages::wait_for(|| false);
    view! {
        <main class={"arriving"}>
            <h1 class="wordmark">{t!(i18n, page.title)}</h1>
            <LoadingPart />
        </main>
    }
}

/// A notice that a part of a page is loading. The style sheet shows it only
/// after a delay.
#[component]
pub fn LoadingPart() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <p class="arriving-text" role="status">
            {t!(i18n, page.arriving)}
        </p>
    }
}
