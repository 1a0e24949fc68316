//! The frame of a page that is printed: its controls above the sheets.

use crate::browser::page::print;
use crate::browser::press::on_click;
use crate::components::choice::Switch;
use crate::components::site_frame::SiteFrame;
use crate::i18n::{t, use_i18n};
use leptos::prelude::*;

/// A page with sheets to print. Its children are the sheets.
#[component]
pub fn PrintFrame(
    /// The controls of what the sheets contain.
    controls: AnyView,
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    let in_black = RwSignal::new(false);
    view! {
        <SiteFrame>
            <main class="page print-page">
                <header class="page-head">
                    <h1>{t!(i18n, help.page.print)}</h1>
                </header>
                <div class="print-controls">
                    {controls}
                    <Switch
                        label=t!(i18n, share.print.black_and_white)
                        on=in_black
                        on_change=move |on| in_black.set(on)
                    />
                    <button {..on_click(move |_| print())} class="button primary" type="button">
                        {t!(i18n, help.page.print)}
                    </button>
                </div>
                <div class="papers" class:in-black=move || in_black.get()>
                    {children()}
                </div>
            </main>
        </SiteFrame>
    }
}
