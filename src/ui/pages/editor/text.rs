//! The position's text: it follows the board, and the board follows it.

use super::state::Desk;
use crate::table::edit::{EditorMessage, PositionDraft};
use crate::ui::dom::{El, follow, html, said};
use crate::ui::i18n::t_string;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Event, HtmlTextAreaElement};

/// The field. A sound text is taken over while it is typed; of a wrong one it is
/// said what is wrong, and the board stays as it was.
pub fn text_field<S: PositionDraft + Send + Sync>(desk: Desk<S>) -> El {
    let Desk {
        i18n,
        editor,
        wrong,
        ..
    } = desk;
    // What the board shows by the field's own text, which stays as it was typed.
    let typed = StoredValue::new(None::<String>);
    let input = html("textarea")
        .class("position-text")
        .attrs([
            ("id", "position-text"),
            ("rows", "3"),
            ("spellcheck", "false"),
            ("autocomplete", "off"),
            ("autocapitalize", "off"),
            ("aria-describedby", "position-text-how"),
        ])
        .live(move |it| it.set("aria-invalid", said(wrong.read().is_some())));
    let area = input
        .element()
        .clone()
        .unchecked_into::<HtmlTextAreaElement>();
    let written = move || editor.read_untracked().draft().to_string();
    let read = {
        let area = area.clone();
        move |_: Event| match desk.send(EditorMessage::Read(&area.value())) {
            Ok(()) => {
                typed.set_value(Some(written()));
                wrong.set(None);
            }
            Err(error) => {
                typed.set_value(None);
                wrong.set(Some(desk.refusal(&error)));
            }
        }
    };
    // When the field is left, a sound text is put as it is usually written.
    let leave = {
        let area = area.clone();
        move |_: Event| {
            if wrong.read_untracked().is_none() {
                area.set_value(&written());
            }
        }
    };
    follow(move || {
        let text = editor.read().draft().to_string();
        if typed.with_value(|typed| typed.as_ref() != Some(&text)) {
            typed.set_value(None);
            wrong.set(None);
            area.set_value(&text);
        }
    });
    html("div")
        .class("field")
        .child(
            html("label")
                .class("field-name")
                .attr("for", "position-text")
                .live_text(move || t_string!(i18n, edit.text)),
        )
        // Over the field, where a keyboard from below does not hide it.
        .child(
            html("p")
                .class("refused")
                .attr("role", "alert")
                .live_text(move || wrong.get()),
        )
        .child(input.on("input", read).on("change", leave))
        .child(
            html("p")
                .class("quiet")
                .attr("id", "position-text-how")
                .live_text(move || t_string!(i18n, edit.text_how)),
        )
}
