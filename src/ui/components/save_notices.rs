//! What has to be told of keeping games, on whatever screen.

use crate::ui::address::Address;
use crate::ui::app::Page;
use crate::ui::components::icons::icon_button;
use crate::ui::dom::{El, follow, html};
use crate::ui::i18n::{t_string, use_i18n};
use leptos::prelude::*;

/// The messages, each while it holds.
pub fn told() -> El {
    let page = expect_context::<Page>();
    let i18n = use_i18n();
    let closed = RwSignal::new(false);
    follow(move || {
        // Trouble that comes again is told again.
        if !page.trouble_saving.get() {
            closed.set(false);
        }
    });
    let not_saved = move || {
        html("div")
            .class("toast warning")
            .child(html("p").live_text(move || t_string!(i18n, page.trouble.not_saved)))
            .child(icon_button(
                "close",
                |i18n| t_string!(i18n, page.play.close),
                move || closed.set(true),
            ))
    };
    html("div")
        .class("toast-group")
        .attr("role", "status")
        .when(
            move || page.trouble_saving.get() && !closed.get(),
            not_saved,
        )
        .each(
            move || Vec::from_iter(page.parted.get()),
            move |(id, _)| {
                html("div")
                    .class("toast")
                    .child(html("p").live_text(move || t_string!(i18n, page.library.parted)))
                    .child(
                        html("a")
                            .class("button")
                            .attr("href", Address::Game(id).to_fragment())
                            .on("click", move |_: web_sys::Event| page.parted.set(None))
                            .live_text(move || t_string!(i18n, page.library.other_one)),
                    )
                    .child(icon_button(
                        "close",
                        |i18n| t_string!(i18n, page.play.close),
                        move || page.parted.set(None),
                    ))
            },
        )
}
