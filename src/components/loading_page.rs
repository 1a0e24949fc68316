//! The page that says that another one is on its way.

use super::loading_part::LoadingPart;
use crate::browser::page::remove_first_picture;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;

/// How many loading pages there are: usually none or one, for a moment two.
#[derive(Clone, Copy)]
pub struct LoadingPages(RwSignal<u32>);

impl LoadingPages {
    /// Puts it into the context. What `index.html` shows at first is taken away
    /// as soon as a page is there that is no loading page.
    pub fn provide() {
        let pages = Self(RwSignal::new(0));
        provide_context(pages);
        Effect::new(move || {
            if pages.0.get() == 0 {
                remove_first_picture();
            }
        });
    }
}

/// Says that a page is on its way.
#[component]
pub fn LoadingPage() -> impl IntoView {
    let i18n = use_i18n();
    let LoadingPages(pages) = expect_context();
    pages.update(|pages| *pages += 1);
    on_cleanup(move || {
        pages.try_update(|pages| *pages -= 1);
    });
    view! {
        <main class={"arriving"}>
            <h1 class="wordmark">{move || t_string!(i18n, page.title)}</h1>
            <LoadingPart />
        </main>
    }
}
