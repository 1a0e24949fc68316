//! Holds shortcuts back where a person does not want them.

use super::settings::Settings;
use super::settings::values::ShortcutKeys;
use crate::browser::keyboard::{goes_to_board, is_character};
use leptos::ev;
use leptos::prelude::*;
use leptos_use::{UseEventListenerOptions, use_event_listener_with_options, use_window};

/// Keeps letters, digits and signs from all who listen for shortcuts, as the
/// settings ask. It comes before every listener of the page, so that none of
/// them has to know of the setting.
pub fn use_shortcut_setting() {
    let keys = expect_context::<Settings>().shortcut_keys;
    let filter = move |event: leptos::ev::KeyboardEvent| {
        let may_act = match keys.get_untracked() {
            ShortcutKeys::Everywhere => true,
            ShortcutKeys::OnBoard => goes_to_board(&event),
            ShortcutKeys::Off => false,
        };
        if !may_act && is_character(&event) {
            event.stop_immediate_propagation();
        }
    };
    let options = UseEventListenerOptions::default().capture(true);
    let _ = use_event_listener_with_options(use_window(), ev::keydown, filter, options);
}
