//! A text field for the position, synchronized with the board.

use super::state::{EditorCommand, EditorState};
use crate::browser::effects::{run_effect, while_shown};
use crate::components::button::aria_bool;
use crate::i18n::{t, t_string, use_i18n};
use leptos::prelude::*;
use web_sys::Event;

/// A text field for the position. Valid text is applied to the board
/// immediately. For invalid text, an error message is shown and the board does
/// not change.
#[component]
pub fn PositionText(state: EditorState) -> impl IntoView {
    let i18n = use_i18n();
    let EditorState {
        text, text_error, ..
    } = state;
    let shown = RwSignal::new(text.get_untracked());
    // The position that was typed last. While the board shows it, the field
    // keeps the text as it was typed.
    let typed = StoredValue::new(None::<String>);
    let read = move |event: Event| {
        let value = event_target_value(&event);
        shown.set(value.clone());
        match state.try_run(EditorCommand::SetText(value)) {
            Ok(()) => {
                typed.set_value(Some(text.get_untracked()));
                text_error.set(None);
            }
            Err(error) => {
                typed.set_value(None);
                text_error.set(Some(state.refusal(&error)));
            }
        }
    };
    // When the field loses the focus, valid text is rewritten in its usual
    // form.
    let leave = move |_| {
        if text_error.read_untracked().is_none() {
            shown.set(text.get_untracked());
        }
    };
    run_effect(move || {
        let text = text.get();
        if typed.with_value(|typed| typed.as_ref() != Some(&text)) {
            typed.set_value(None);
            text_error.set(None);
            shown.set(text);
        }
    });
    view! {
        <div class={"field"}>
            <label class="field-name" for="position-text">
                {t!(i18n, edit.text)}
            </label>
            // Above the field, where an on-screen keyboard does not hide it.
            <p class="refused" role="alert">
                {move || text_error.get()}
            </p>
            <textarea
                class="position-text"
                id="position-text"
                rows="3"
                spellcheck="false"
                autocomplete="off"
                autocapitalize="off"
                aria-describedby="position-text-how"
                aria-invalid=move || aria_bool(text_error.read().is_some())
                prop:value=move || shown.get()
                on:input=read
                on:change=while_shown(leave)
            />
            <p class="quiet" id="position-text-how">
                {move || {
                    if text_error.read().is_some() {
                        t_string!(i18n, edit.text_not_used)
                    } else {
                        t_string!(i18n, edit.text_how)
                    }
                }}
            </p>
        </div>
    }
}
