//! Signs on buttons, drawn as strokes in the colour of the text.

use super::dom::{El, html, svg};
use super::language::{I18n, use_i18n};
use web_sys::Event;

/// The strokes of a sign, on a field of 24 by 24.
fn strokes(name: &str) -> &'static str {
    match name {
        "home" => "M4 11.5L12 4l8 7.5M6.5 10v9.5h11V10M10 19.5v-6h4v6",
        "undo" => "M9 5L4.5 9.5L9 14M5 9.5h9a5 5 0 0 1 0 10h-4",
        "redo" => "M15 5l4.5 4.5L15 14M19 9.5h-9a5 5 0 0 0 0 10h4",
        "help" => "M8.6 9a3.5 3.5 0 1 1 5.2 3c-1.2.7-1.8 1.4-1.8 2.8M12 18.6v.2",
        "menu" => "M4.5 7h15M4.5 12h15M4.5 17h15",
        "close" => "M6 6l12 12M18 6L6 18",
        "tick" => "M4.5 12.5l5 5l10-11",
        "turn" => "M19 12a7 7 0 1 1-2.2-5.1M17.5 3v4.3h-4.3",
        "fence" => "M12 3v18M7 6.5v3M7 14.5v3M17 6.5v3M17 14.5v3",
        _ => "",
    }
}

/// A sign.
pub fn icon(name: &str) -> El {
    svg("svg")
        .class("icon")
        .attrs([("viewBox", "0 0 24 24"), ("aria-hidden", "true")])
        .child(svg("path").attr("d", strokes(name)))
}

/// A button with a sign; its name is for screen readers and shown on hovering.
pub fn icon_button(sign: &str, label: fn(I18n) -> &'static str, press: impl Fn() + 'static) -> El {
    let i18n = use_i18n();
    html("button")
        .class("icon-button")
        .attr("type", "button")
        .live(move |it| {
            it.set("aria-label", label(i18n));
            it.set("title", label(i18n));
        })
        .on("click", move |_: Event| press())
        .child(icon(sign))
}
