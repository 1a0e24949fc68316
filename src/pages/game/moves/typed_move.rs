//! The field for typing moves in notation.

use crate::browser::focus::focus_first;
use crate::browser::keyboard::is_enter;
use crate::browser::press::on_click;
use crate::components::button::IconButton;
use crate::components::icon::Icon;
use crate::i18n::{Text, t, use_i18n};
use leptos::html::Input;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// The result of handling typed text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypedResult {
    /// The move was played, or the command was carried out.
    Done,
    /// The text was refused; the reason is shown beside the board.
    Refused,
    /// The text was a command. Contains the answer to show.
    Answer(String),
}

impl TypedResult {
    /// Returns the result of a typed move, given whether it was played.
    pub fn of_move(played: bool) -> Self {
        if played { Self::Done } else { Self::Refused }
    }
}

/// A callback that plays a typed move or runs a typed command.
pub type PlayTyped = Callback<String, TypedResult>;

/// The field for typed moves and commands. The field is cleared after a move is
/// played; a refused text stays, so that it can be corrected. The answer to a
/// command is shown below the field and read out by screen readers.
#[component]
pub fn TypedMove(
    /// Handles the typed text.
    play: PlayTyped,
    /// The field's label: a description of the text that can be typed, with an
    /// example.
    #[prop(into)]
    label: Text,
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
                // A screen reader repeats a text only if something in it has
                // changed.
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
    // Not a form: browsers do not let a sandboxed frame submit one, and then
    // fire no submit event for Enter either.
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
                {..on_click(move |_| submit())}
                class="icon-button"
                type="button"
                aria-label=t!(i18n, page.moves.play_typed)
                title=t!(i18n, page.moves.play_typed)
            >
                <Icon name="tick" />
            </button>
            <output class="typed-answer">{move || answer.get()}</output>
        </div>
    }
}

/// A button that moves the focus to the field for typed moves, which is visible
/// only while it has the focus or contains text.
#[component]
pub fn TypeMoveButton() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <IconButton
            icon="keyboard"
            label=t!(i18n, page.moves.type_one)
            on_press=move |()| {
                focus_typed_move();
            }
        />
    }
}

/// Moves the focus to the field for typed moves. Returns whether the page has
/// such a field.
pub fn focus_typed_move() -> bool {
    focus_first(".typed-move")
}
