//! A field for moves that are typed, in the notation's form.

use crate::browser::focus::focus_first;
use crate::browser::keyboard::is_enter;
use crate::components::button::IconButton;
use crate::components::icon::Icon;
use crate::i18n::{t_string, use_i18n};
use leptos::html::Input;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// What came of a text that was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypedResult {
    /// The move was played, or the command carried out.
    Done,
    /// It was refused; why is told beside the board.
    Refused,
    /// It was a command, with this answer.
    Answer(String),
}

impl TypedResult {
    /// What came of a move.
    pub fn of_move(played: bool) -> Self {
        match played {
            true => Self::Done,
            false => Self::Refused,
        }
    }
}

/// Plays a typed move, or does what a typed command asks for.
pub type PlayTyped = Callback<String, TypedResult>;

/// The field. What was played is cleared; what was refused stays to be
/// corrected. An answer stands below the field and is read by screen readers.
#[component]
pub fn TypedMove(
    /// Plays what was typed.
    play: PlayTyped,
    /// What may be typed, with an example.
    #[prop(into)]
    label: Signal<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    let input = NodeRef::<Input>::new();
    let answer = RwSignal::new(String::new());
    let submit = move || {
        if let Some(input) = input.get_untracked() {
            let text = input.value().trim().to_owned();
            if text.is_empty() {
                return;
            }
            let result = play.run(text);
            if result != TypedResult::Refused {
                input.set_value("");
            }
            let before = answer.get_untracked();
            answer.set(match result {
                // A screen reader repeats a text only if something in it changes.
                TypedResult::Answer(text) if text == before => text + "\u{a0}",
                TypedResult::Answer(text) => text,
                TypedResult::Done | TypedResult::Refused => String::new(),
            });
        }
    };
    let key = move |event: KeyboardEvent| {
        if is_enter(&event) {
            event.prevent_default();
            submit();
        }
    };
    // Not a form: browsers let a sandboxed frame send none, and then say nothing
    // of Enter either.
    view! {
        <div class="typed">
            <input
                node_ref=input
                class="say typed-move"
                type="text"
                maxlength="200"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                enterkeyhint="go"
                on:keydown=key
                placeholder=move || label.get()
                aria-label=move || label.get()
            />
            <button
                class="icon-button"
                type="button"
                on:click=move |_| submit()
                aria-label=move || t_string!(i18n, page.moves.play_typed)
                title=move || t_string!(i18n, page.moves.play_typed)
            >
                <Icon name="tick" />
            </button>
            <output class="typed-answer">{move || answer.get()}</output>
        </div>
    }
}

/// The button that leads to the field, which is seen only while it is used.
#[component]
pub fn TypeMoveButton() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <IconButton
            icon="keyboard"
            label=move || t_string!(i18n, page.moves.type_one).to_owned()
            on_press=move |()| {
                focus_typed_move();
            }
        />
    }
}

/// Moves the keyboard's focus to the field, if there is one on the page.
pub fn focus_typed_move() -> bool {
    focus_first(".typed-move")
}
