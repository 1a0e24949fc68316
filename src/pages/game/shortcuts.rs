//! The keyboard shortcuts of a page with a board. They apply only to key
//! presses that the focused element has not handled.

use super::announcer::Announcer;
use super::command::GameCommand;
use super::moves::state::{MoveAction, Moves};
use super::moves::typed_move::focus_typed_move;
use super::panel::{Panel, toggle};
use crate::browser::keyboard::{field_type, targets_input_field};
use crate::browser::window_events::on_window;
use leptos::ev;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// Listens for all shortcuts of a game.
pub fn use_shortcuts(
    panel: RwSignal<Option<Panel>>,
    on_command: Callback<GameCommand>,
    moves: Moves,
    announcer: Option<Announcer>,
) {
    on_window(ev::keydown, move |event| {
        if !command_key(&event, panel, on_command) {
            move_key(&event, moves, announcer);
        }
    });
}

/// Listens for the keys that run commands of the game, and for the keys that
/// open and close the panel.
pub fn use_command_keys(panel: RwSignal<Option<Panel>>, on_command: Callback<GameCommand>) {
    on_window(ev::keydown, move |event| {
        command_key(&event, panel, on_command);
    });
}

/// Listens for the keys that open and close the panel.
pub fn use_panel_keys(panel: RwSignal<Option<Panel>>) {
    on_window(ev::keydown, move |event| {
        panel_key(&event, panel);
    });
}

/// Listens for the keys that request an announcement, and for the key that
/// moves the focus to the field for typed moves.
pub fn use_question_keys(announcer: Announcer) {
    on_window(ev::keydown, move |event| {
        if is_plain(&event) && question_key(&event, Some(announcer)) {
            event.prevent_default();
        }
    });
}

/// Returns whether a key press has not been handled yet and is not text input.
pub fn is_unhandled(event: &KeyboardEvent) -> bool {
    !event.default_prevented() && !event.alt_key() && !targets_input_field(event)
}

/// Returns whether a key press without modifiers has not been handled yet and
/// is not text input.
fn is_plain(event: &KeyboardEvent) -> bool {
    is_unhandled(event) && !event.ctrl_key() && !event.meta_key()
}

/// Handles the keys that run commands of the game or the panel. Returns whether
/// the key was handled.
pub fn command_key(
    event: &KeyboardEvent,
    panel: RwSignal<Option<Panel>>,
    on_command: Callback<GameCommand>,
) -> bool {
    if !is_unhandled(event) {
        return panel_key(event, panel);
    }
    let control = event.ctrl_key() || event.meta_key();
    match (event.key().as_str(), control, event.shift_key()) {
        ("z", true, false) | ("u", false, _) => on_command.run(GameCommand::Undo),
        ("z" | "Z", true, true) | ("y", true, _) | ("U", false, _) => {
            on_command.run(GameCommand::Redo);
        }
        _ => return panel_key(event, panel),
    }
    event.prevent_default();
    true
}

/// Handles the keys that open and close the panel. Returns whether the key was
/// handled.
fn panel_key(event: &KeyboardEvent, panel: RwSignal<Option<Panel>>) -> bool {
    let slider = field_type(event).is_some_and(|field| field == "range");
    match event.key().as_str() {
        "?" | "h" if is_plain(event) => toggle(panel, Panel::Help),
        // A slider does not use this key.
        "Escape"
            if (is_plain(event) || slider && !event.default_prevented())
                && panel.read_untracked().is_some() =>
        {
            panel.set(None);
        }
        _ => return false,
    }
    event.prevent_default();
    true
}

/// Handles the keys that show another position, request an announcement, or
/// move the focus to the field for typed moves.
fn move_key(event: &KeyboardEvent, moves: Moves, announcer: Option<Announcer>) {
    if !is_plain(event) {
        return;
    }
    if step_by_key(moves, event) || question_key(event, announcer) {
        event.prevent_default();
    }
}

/// Handles the keys that request an announcement or move the focus to the field
/// for typed moves. Returns whether the key was handled.
fn question_key(event: &KeyboardEvent, announcer: Option<Announcer>) -> bool {
    match event.key().as_str() {
        "/" => focus_typed_move(),
        _ => announcer.is_some_and(|it| it.answer_key(event)),
    }
}

/// Handles the keys that show another position. Returns whether the key was
/// handled.
fn step_by_key(moves: Moves, event: &KeyboardEvent) -> bool {
    let action = match event.key().as_str() {
        "ArrowLeft" | "," => MoveAction::Step(-1),
        "ArrowRight" | "." => MoveAction::Step(1),
        "Home" => MoveAction::First,
        "End" => MoveAction::Last,
        "Escape" if moves.shows_other_position.get_untracked() => MoveAction::Return,
        _ => return false,
    };
    moves.carry_out(action);
    true
}
