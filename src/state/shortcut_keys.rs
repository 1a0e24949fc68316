//! Suppresses keyboard shortcuts according to the user's settings.

use super::settings::Settings;
use crate::browser::keyboard::{is_character, targets_board};
use crate::browser::window_events::on_window_first;
use crate::state::settings::ShortcutKeys;
use leptos::ev;
use leptos::prelude::*;

/// Hides key presses of letters, digits and symbols from all listeners for
/// shortcuts, as the settings require. The filter runs before every other
/// listener of the page, so that no other listener has to check the setting.
pub fn use_shortcut_setting() {
    let keys = expect_context::<Settings>().shortcut_keys;
    let filter = move |event: leptos::ev::KeyboardEvent| {
        let may_act = match keys.get_untracked() {
            ShortcutKeys::Everywhere => true,
            ShortcutKeys::OnBoard => targets_board(&event),
            ShortcutKeys::Off => false,
        };
        if !may_act && is_character(&event) {
            event.stop_immediate_propagation();
        }
    };
    on_window_first(ev::keydown, filter);
}
