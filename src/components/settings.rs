//! The settings dialog: appearance, language, sound, and the behaviour of
//! boards and keys.

#[cfg(test)]
mod tests;

use super::choice::{Field, Switch, setting_choice};
use super::dialog_frame::DialogFrame;
use super::language_choice::LanguageChoice;
use super::look_samples::{board_sample, piece_sample};
use crate::browser::effects::while_shown;
use crate::browser::sound::Sound;
use crate::browser::vibration::{Buzz, can_vibrate, vibrate};
use crate::browser::{persistence, sound};
use crate::i18n::{I18n, t, t_string, use_i18n};
use crate::state::library::use_saved_games;
use crate::state::settings::Settings;
use crate::state::settings::{
    BoardLook, ComputerPace, Coordinates, DevicePlacement, PieceLook, ShortcutKeys, TextSize,
    Theme, Volume,
};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The settings dialog, which is closed by a button, by Escape, or by a press
/// outside it.
#[component]
pub fn SettingsDialog(
    /// Whether the dialog is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    let title = Signal::derive(t!(i18n, page.settings.title));
    view! {
        <DialogFrame class="settings" title open>
            <div class={"settings-list"}>
                <section>
                    {theme_choice()} {text_size_choice()} <LanguageChoice />
                    {board_choice()} {pieces_choice()} {coordinates_choice()}
                </section>
                <section>
                    <SoundChoice /> {can_vibrate().then(vibration_choice)}
                    <BoardChoices />
                </section>
                <section>
                    {pace_choice()} {shortcut_choice()} <StorageState />
                </section>
            </div>
        </DialogFrame>
    }
}

/// Returns the control for choosing the colour scheme: light, dark, or as the
/// system prefers.
pub fn theme_choice() -> AnyView {
    let name = |i18n: I18n, theme: Theme| match theme {
        Theme::Auto => t_string!(i18n, page.settings.theme_auto),
        Theme::Light => t_string!(i18n, page.settings.theme_light),
        Theme::Dark => t_string!(i18n, page.settings.theme_dark),
    };
    let label = |i18n: I18n| t_string!(i18n, page.settings.theme);
    setting_choice(label, expect_context::<Settings>().theme, name, None)
}

/// Returns the control for choosing the size of texts.
fn text_size_choice() -> AnyView {
    let name = |i18n: I18n, size: TextSize| match size {
        TextSize::Normal => t_string!(i18n, page.settings.text_normal),
        TextSize::Large => t_string!(i18n, page.settings.text_large),
        TextSize::VeryLarge => t_string!(i18n, page.settings.text_very_large),
    };
    let label = |i18n: I18n| t_string!(i18n, page.settings.text_size);
    setting_choice(label, expect_context::<Settings>().text_size, name, None)
}

/// Returns the control for choosing the boards' material.
fn board_choice() -> AnyView {
    let name = |i18n: I18n, board: BoardLook| match board {
        BoardLook::Birch => t_string!(i18n, page.settings.board_birch),
        BoardLook::Walnut => t_string!(i18n, page.settings.board_walnut),
        BoardLook::Slate => t_string!(i18n, page.settings.board_slate),
    };
    let label = |i18n: I18n| t_string!(i18n, page.settings.board);
    let board = expect_context::<Settings>().board;
    setting_choice(label, board, name, Some(board_sample))
}

/// Returns the control for choosing the shape of the pieces.
fn pieces_choice() -> AnyView {
    let name = |i18n: I18n, pieces: PieceLook| match pieces {
        PieceLook::Classic => t_string!(i18n, page.settings.pieces_classic),
        PieceLook::Modern => t_string!(i18n, page.settings.pieces_modern),
    };
    let label = |i18n: I18n| t_string!(i18n, page.settings.pieces);
    let pieces = expect_context::<Settings>().pieces;
    setting_choice(label, pieces, name, Some(piece_sample))
}

/// Returns the control for choosing how fast computer players reply to human
/// players.
fn pace_choice() -> AnyView {
    let name = |i18n: I18n, pace: ComputerPace| match pace {
        ComputerPace::Quick => t_string!(i18n, page.settings.pace_quick),
        ComputerPace::Calm => t_string!(i18n, page.settings.pace_calm),
    };
    let label = |i18n: I18n| t_string!(i18n, page.settings.pace);
    let pace = expect_context::<Settings>().computer_pace;
    setting_choice(label, pace, name, None)
}

/// Returns the control for choosing where on the page letters, digits and
/// symbols work as keyboard shortcuts.
fn shortcut_choice() -> AnyView {
    let name = |i18n: I18n, keys: ShortcutKeys| match keys {
        ShortcutKeys::Everywhere => t_string!(i18n, page.settings.shortcuts_everywhere),
        ShortcutKeys::OnBoard => t_string!(i18n, page.settings.shortcuts_on_board),
        ShortcutKeys::Off => t_string!(i18n, page.settings.shortcuts_off),
    };
    let label = |i18n: I18n| t_string!(i18n, page.settings.shortcuts);
    let keys = expect_context::<Settings>().shortcut_keys;
    setting_choice(label, keys, name, None)
}

/// Returns the control for choosing when the boards show the names of their
/// rows and columns.
fn coordinates_choice() -> AnyView {
    let name = |i18n: I18n, coordinates: Coordinates| match coordinates {
        Coordinates::Auto => t_string!(i18n, page.settings.coordinates_auto),
        Coordinates::Always => t_string!(i18n, page.settings.coordinates_always),
        Coordinates::Never => t_string!(i18n, page.settings.coordinates_never),
    };
    let label = |i18n: I18n| t_string!(i18n, page.settings.coordinates);
    let coordinates = expect_context::<Settings>().coordinates;
    setting_choice(label, coordinates, name, None)
}

/// The switches for the rotation of boards and the placement of fences.
#[component]
fn BoardChoices() -> impl IntoView {
    let i18n = use_i18n();
    let Settings {
        turn_board,
        confirm_fences,
        ..
    } = expect_context::<Settings>();
    view! {
        <Switch
            label=t!(i18n, page.settings.turn_board)
            on=move || turn_board.get()
            on_change=move |on| turn_board.set(on)
        />
        <TabletopSwitch />
        <Switch
            label=t!(i18n, page.settings.confirm_fences)
            on=move || confirm_fences.get()
            on_change=move |on| confirm_fences.set(on)
        />
    }
}

/// The switch for tabletop mode, in which the device lies flat on the table.
#[component]
pub fn TabletopSwitch() -> impl IntoView {
    let i18n = use_i18n();
    let layout = expect_context::<Settings>().layout;
    view! {
        <Switch
            label=t!(i18n, page.settings.flat)
            on=move || layout.get() == DevicePlacement::Flat
            on_change=move |on| layout.set(if on { DevicePlacement::Flat } else { DevicePlacement::Upright })
        />
    }
}

/// A note on whether the browser keeps the saved games permanently.
#[component]
fn StorageState() -> impl IntoView {
    let i18n = use_i18n();
    let is_persistent = use_saved_games().is_persistent;
    spawn_local(async move { is_persistent.set(persistence::is_persistent().await) });
    let label = Signal::derive(t!(i18n, page.settings.storage));
    let text = move || match is_persistent.get() {
        Some(true) => t_string!(i18n, page.settings.storage_permanent),
        Some(false) => t_string!(i18n, page.settings.storage_may_clear),
        None => t_string!(i18n, page.settings.storage_unknown),
    };
    view! {
        <Field label>
            <p class="quiet">{text}</p>
        </Field>
    }
}

/// Returns the switch for the vibration of the device.
fn vibration_choice() -> impl IntoView {
    let i18n = use_i18n();
    let vibration = expect_context::<Settings>().vibration;
    let switch = move |on| {
        vibration.set(on);
        if on {
            vibrate(Buzz::Turn);
        }
    };
    view! {
        <Switch
            label=t!(i18n, page.settings.vibration)
            on=move || vibration.get()
            on_change=switch
        />
    }
}

/// The controls that switch sounds on and off and set their volume.
#[component]
pub fn SoundChoice() -> impl IntoView {
    let i18n = use_i18n();
    let Settings {
        sound: on, volume, ..
    } = expect_context::<Settings>();
    let change_volume = move |event| {
        if let Ok(number) = event_target_value(&event).parse() {
            volume.set(Volume::nearest_step(number));
            // Play a sound to demonstrate the volume.
            sound::play(Sound::Move);
        }
    };
    let switch = move |yes| {
        on.set(yes);
        sound::play(Sound::Move);
    };
    view! {
        <div class="sound">
            <Switch
                label=t!(i18n, page.settings.sound)
                on=move || on.get()
                on_change=switch
            />
            <input
                class="volume"
                type="range"
                min="1"
                max=Volume::LOUDEST.to_string()
                aria-label=t!(i18n, page.settings.volume)
                disabled=move || !on.get()
                prop:value=move || volume.get().number().to_string()
                on:change=while_shown(change_volume)
            />
        </div>
    }
}
