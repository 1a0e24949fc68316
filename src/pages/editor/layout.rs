//! The layout of the position editor, which is the same for every game.

use super::position_text::PositionText;
use super::state::{EditorCommand, EditorState};
use crate::address::Address;
use crate::browser::press::on_click;
use crate::browser::random::random_seed;
use crate::browser::webxdc::is_in_chat;
use crate::browser::window_events::on_window;
use crate::components::button::{HomeLink, IconButton};
use crate::i18n::reasons::setup_error_with_names;
use crate::i18n::{Text, t, t_string, use_i18n};
use crate::pages::game::is_unhandled;
use crate::state::library::use_saved_games;
use crate::state::navigation::use_navigation;
use leptos::prelude::*;
use starfence_rules::{Outcome, Seat};
use starfence_table::edit::IncompletePosition;
use web_sys::KeyboardEvent;

/// The editor page. Its children are the controls beside the board.
#[component]
pub fn EditorLayout(
    state: EditorState,
    board: AnyView,
    /// A sentence that says how to edit the board.
    #[prop(into)]
    instructions: Text,
    /// The label of the button that clears the board.
    #[prop(into)]
    clear_label: Text,
    children: Children,
) -> impl IntoView {
    keep_address_current(state);
    on_window(leptos::ev::keydown, move |event| {
        handle_shortcut(state, &event);
    });
    let options = state.setup().options;
    view! {
        <main
            class={"editor"}
            data-game=options.kind().name()
            data-players=options.players().to_string()
            data-to-move=move || Some(state.side_to_move.get()?.number().to_string())
        >
            <EditorHeader state />
            <div class="board-cell">{board}</div>
            <section class="editor-desk">
                {children()} <p class="quiet">{move || instructions.get()}</p>
                <StartButtons state clear_label /> <PositionText state />
            </section>
            <EditorFooter state />
        </main>
    }
}

/// Keeps the page's address up to date with the board, so that the position is
/// restored when the page is reloaded or opened from a bookmark.
fn keep_address_current(state: EditorState) {
    let navigation = use_navigation();
    Effect::new(move |shown: Option<Option<Address>>| {
        let shown = shown.flatten();
        let check = state.check.read();
        let Ok(text) = &*check else {
            return shown;
        };
        let address = Address::Edit(Box::new(state.setup_with(text)));
        if shown.as_ref() != Some(&address) {
            navigation.update_address(&address);
        }
        Some(address)
    });
}

/// Handles the keyboard shortcuts for undo and redo, which work wherever the
/// focus is, except in a text field.
fn handle_shortcut(state: EditorState, event: &KeyboardEvent) {
    if !is_unhandled(event) {
        return;
    }
    let command = event.ctrl_key() || event.meta_key();
    let command = match (event.key().as_str(), command, event.shift_key()) {
        ("z", true, false) | ("u", false, _) => EditorCommand::Undo,
        ("z" | "Z", true, true) | ("y", true, _) | ("U", false, _) => EditorCommand::Redo,
        _ => return,
    };
    state.run(command);
    event.prevent_default();
}

#[component]
fn EditorHeader(state: EditorState) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <header class={"editor-head"}>
            <HomeLink />
            <h1>{t!(i18n, edit.title)}</h1>
            <IconButton
                icon="undo"
                label=t!(i18n, edit.undo)
                disabled=move || !state.can_undo.get()
                on_press=move |()| state.run(EditorCommand::Undo)
            />
            <IconButton
                icon="redo"
                label=t!(i18n, edit.redo)
                disabled=move || !state.can_redo.get()
                on_press=move |()| state.run(EditorCommand::Redo)
            />
        </header>
    }
}

/// Buttons that set up the game's standard starting position or clear the
/// board.
#[component]
fn StartButtons(state: EditorState, clear_label: Text) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class={"editor-starts"}>
            <button
                {..on_click(move |_| state.run(EditorCommand::StandardStart(random_seed())))}
                class="button"
                type="button"
            >
                {t!(i18n, edit.usual)}
            </button>
            <button
                {..on_click(move |_| state.run(EditorCommand::Clear))}
                class="button"
                type="button"
            >
                {move || clear_label.get()}
            </button>
        </div>
    }
}

/// The footer: a sentence that says whether a game can begin from the position,
/// and buttons that start or set up such a game.
#[component]
fn EditorFooter(state: EditorState) -> impl IntoView {
    let i18n = use_i18n();
    let games = use_saved_games();
    let navigation = use_navigation();
    let EditorState {
        notice,
        text_error,
        check,
        ..
    } = state;
    let not_yet = move || check.read().is_err() || text_error.read().is_some();
    let class = move || {
        let wrong = if not_yet() { " wrong" } else { "" };
        let hidden = if notice.read().is_some() {
            " hidden"
        } else {
            ""
        };
        format!("verdict{wrong}{hidden}")
    };
    // While the typed text is invalid, it does not match the board, so the
    // verdict is about the text. The text field has announced it.
    let verdict = move || match text_error.get() {
        Some(error) => view! { <span aria-hidden="true">{error}</span> }.into_any(),
        None => verdict(state, &check.read()).into_any(),
    };
    let set_up = move |_| {
        if let Some(setup) = state.complete_setup() {
            navigation.go_with_setup(setup, Address::SetUpFrom);
        }
    };
    let print = move |_| {
        if let Some(setup) = state.complete_setup() {
            navigation.go_with_setup(setup, Address::PrintSetUp);
        }
    };
    // Nothing can be printed in a chat.
    let print = (!is_in_chat()).then(|| {
        view! {
            <button {..on_click(print)} class="button" type="button" disabled=not_yet>
                {t!(i18n, help.page.print)}
            </button>
        }
    });
    let begin = move |_| {
        if let Some(setup) = state.complete_setup() {
            games.begin_setup(&setup);
        }
    };
    view! {
        <footer class={"editor-foot"}>
            <div class="editor-told">
                <p role="status" class=class>
                    {verdict}
                </p>
                <p class="notice" role="alert">
                    {move || notice.get()}
                </p>
            </div>
            <div class="editor-ways">
                {print}
                <button {..on_click(set_up)} class="button" type="button" disabled=not_yet>
                    {t!(i18n, edit.set_up)}
                </button>
                <button {..on_click(begin)} class="button primary" type="button" disabled=not_yet>
                    {t!(i18n, edit.begin)}
                </button>
            </div>
        </footer>
    }
}

/// Returns a sentence that says whether a game can begin from the position or,
/// if not, why.
fn verdict(state: EditorState, check: &Result<String, IncompletePosition>) -> String {
    let i18n = state.i18n;
    let name = |seat: Seat| state.name(seat);
    match check {
        Ok(_) => t_string!(i18n, edit.ready).to_owned(),
        Err(IncompletePosition::NoPosition(error)) => {
            setup_error_with_names(i18n, error, &|seat| name(seat).into())
        }
        Err(IncompletePosition::Over(Outcome::Won(seat))) => {
            t_string!(i18n, edit.over_won, name = name(*seat))
        }
        Err(IncompletePosition::Over(_)) => t_string!(i18n, edit.over).to_owned(),
    }
}
