//! A field for moves that are typed, in the notation's form.

use crate::ui::components::icons::{icon, named};
use crate::ui::dom::{El, html};
use crate::ui::i18n::{I18n, t_string, use_i18n};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Event, HtmlInputElement};

/// What is done with a typed move: true when it was played.
pub type Typed = Callback<String, bool>;

/// The field. What was played is cleared; what was refused stays to be mended.
pub fn typed_move(typed: Typed, label: impl Fn(I18n) -> &'static str + Copy + 'static) -> El {
    let i18n = use_i18n();
    let input = html("input")
        .class("say typed-move")
        .attrs([
            ("type", "text"),
            ("maxlength", "200"),
            ("autocomplete", "off"),
            ("autocapitalize", "off"),
            ("spellcheck", "false"),
        ])
        .live(move |it| {
            it.set("placeholder", label(i18n));
            it.set("aria-label", label(i18n));
        });
    let field = input.element().clone();
    html("form")
        .class("typed")
        .on("submit", move |event: Event| {
            event.prevent_default();
            let Some(field) = field.dyn_ref::<HtmlInputElement>() else {
                return;
            };
            let text = field.value().trim().to_owned();
            if !text.is_empty() && typed.run(text) {
                field.set_value("");
            }
        })
        .child(input)
        .child(
            named(
                html("button").class("icon-button").attr("type", "submit"),
                |i18n| t_string!(i18n, page.moves.play_typed),
            )
            .child(icon("tick")),
        )
}

/// Moves the keyboard's focus to the field, if there is one on the page.
pub fn focus_typed() -> bool {
    let field = document().query_selector(".typed-move").ok().flatten();
    let field = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok());
    field.is_some_and(|field| field.focus().is_ok())
}
