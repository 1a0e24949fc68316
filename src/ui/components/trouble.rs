//! The screen for an address that leads nowhere: what is wrong, and the way on.

use crate::ui::dom::{El, html};
use crate::ui::i18n::{t_string, use_i18n};

/// What is wrong with an address, and a way to the start page.
pub fn trouble(what: impl Fn() -> String + 'static) -> El {
    let i18n = use_i18n();
    html("main")
        .class("trouble")
        .child(html("h1").live_text(move || t_string!(i18n, page.trouble.title)))
        .child(html("p").attr("role", "alert").live_text(what))
        .child(html("p").live_text(move || t_string!(i18n, page.trouble.nothing_lost)))
        .child(
            html("a")
                .class("button primary")
                .attr("href", "#/")
                .live_text(move || t_string!(i18n, page.trouble.to_start)),
        )
}
