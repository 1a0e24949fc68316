//! The settings as signals, which are read from and written to the browser's
//! storage.

use super::setting::Setting;
use super::values::{
    BoardLook, Choice, ComputerPace, Coordinates, DevicePlacement, PieceLook, ShortcutKeys, Switch,
    TextSize, Theme, Volume,
};
use crate::browser::embedded::is_embedded;
use crate::browser::page::{set_root_attribute, set_theme_colour_media};
use crate::browser::storage::stored_text;
use leptos::prelude::*;
use starfence_rules::Seat;

/// The user's settings. Each setting is stored when it changes.
#[derive(Clone, Copy)]
pub struct Settings {
    /// The colour scheme.
    pub theme: Setting<Theme>,
    pub text_size: Setting<TextSize>,
    /// The material of the boards.
    pub board: Setting<BoardLook>,
    /// The shape of the pieces.
    pub pieces: Setting<PieceLook>,
    /// The placement of the device on the table.
    pub layout: Setting<DevicePlacement>,
    /// Whether the board rotates to face the player to move.
    pub turn_board: RwSignal<bool>,
    /// Whether a fence selected with the mouse needs a second click to be
    /// placed.
    pub confirm_fences: RwSignal<bool>,
    /// Whether the move list shows moves as sentences.
    pub move_words: RwSignal<bool>,
    /// When the boards show the names of their rows and columns.
    pub coordinates: Setting<Coordinates>,
    /// How quickly computer players reply to human players.
    pub computer_pace: Setting<ComputerPace>,
    /// Where letters, digits and symbols work as keyboard shortcuts.
    pub shortcut_keys: Setting<ShortcutKeys>,
    /// Whether a preview of the plan's effect is shown during planning.
    pub shows_plan_preview: RwSignal<bool>,
    /// Whether sounds are on.
    pub sound: RwSignal<bool>,
    /// Whether the device vibrates.
    pub vibration: RwSignal<bool>,
    /// The volume of sounds.
    pub volume: Setting<Volume>,
    /// The player whom the board always faces, if a host page has requested
    /// that.
    pub facing: RwSignal<Option<Seat>>,
    /// Whether the settings dialog is open.
    pub is_open: RwSignal<bool>,
}

impl Settings {
    /// Returns whether the board rotates to face the player to move. The board
    /// does not rotate while the device lies flat on the table.
    pub fn turns_board_to_mover(self) -> bool {
        self.turn_board.get() && self.layout.get() == DevicePlacement::Upright
    }

    /// Returns the player whom the board faces while `mover` is to move, or
    /// `None` if the board is not rotated. `alone` is the only human player in
    /// a game against computers; the board always faces that player. A player
    /// set by a host page might not take part in this game.
    pub fn faced_player(self, mover: Seat, alone: Option<Seat>) -> Option<Seat> {
        let facing = self.facing.get().or(alone);
        facing.or_else(|| self.turns_board_to_mover().then_some(mover))
    }

    /// Returns the gain of sounds, or `None` while sounds are off.
    pub fn gain(self) -> Signal<Option<f32>> {
        Signal::derive(move || self.sound.get().then(|| self.volume.get().gain()))
    }

    /// Provides the stored settings as a context, and applies those that affect
    /// the appearance of the page.
    pub fn provide() {
        let settings = Self {
            theme: stored(),
            text_size: stored(),
            board: stored(),
            pieces: stored(),
            layout: stored(),
            turn_board: stored_switch(Switch::TURN_BOARD),
            confirm_fences: stored_switch(Switch::CONFIRM_FENCES),
            move_words: stored_switch(Switch::MOVE_WORDS),
            coordinates: stored(),
            computer_pace: stored(),
            shortcut_keys: stored(),
            shows_plan_preview: stored_switch(Switch::PLAN_PREVIEW),
            sound: stored_switch(Switch::SOUND),
            vibration: stored_switch(Switch::VIBRATION),
            volume: stored(),
            facing: RwSignal::new(None),
            is_open: RwSignal::new(false),
        };
        settings
            .theme
            .show(|word| show_theme(Theme::from_word(word)));
        settings
            .text_size
            .show(|word| set_root_attribute("data-text", Some(word)));
        settings
            .board
            .show(|word| set_root_attribute("data-board", Some(word)));
        settings
            .pieces
            .show(|word| set_root_attribute("data-pieces", Some(word)));
        settings
            .coordinates
            .show(|word| set_root_attribute("data-coordinates", Some(word)));
        provide_context(settings);
    }
}

/// Reads a setting from the storage.
fn stored<C: Choice>() -> Setting<C> {
    let known: fn(&str) -> &'static str = |word| C::from_word(word).word();
    Setting::new(stored_word(C::KEY, known, |word| word))
}

/// Reads an on/off setting from the storage. All of them have the same type,
/// which keeps the start page small.
fn stored_switch(switch: Switch) -> RwSignal<bool> {
    stored_word(switch.key, move |word| switch.from_word(word), Switch::word)
}

/// Returns a signal, read from the storage, which says whether a certain event
/// has occurred in this browser, such as the first use of a skill. Changes of
/// the signal are stored, except on an embedded board.
pub fn stored_flag(key: &'static str) -> RwSignal<bool> {
    let word = |flag| if flag { "true" } else { "false" };
    stored_word(key, |word| word == "true", word)
}

/// Creates a signal whose value is stored as a word under a key after every
/// change. Changes made in another tab are picked up. An embedded board stores
/// nothing on its own.
fn stored_word<T: Copy + PartialEq + Send + Sync + 'static>(
    key: &'static str,
    of: impl Fn(&str) -> T + Copy + 'static,
    word_of: fn(T) -> &'static str,
) -> RwSignal<T> {
    if is_embedded() {
        return RwSignal::new(of(""));
    }
    let (word, set_word) = stored_text(key);
    let value = RwSignal::new(of(&word.get_untracked()));
    Effect::watch(
        move || value.get(),
        // If the value cannot be stored, it still applies during this visit.
        move |value, _, _| set_word.set(word_of(*value).to_owned()),
        false,
    );
    Effect::watch(
        move || of(&word.read()),
        move |stored, _, _| {
            if *stored != value.get_untracked() {
                value.set(*stored);
            }
        },
        false,
    );
    value
}

/// Applies a theme to the page and to the browser's own toolbars. `index.html`
/// has a toolbar colour for each colour scheme, with a media query that is set
/// here.
fn show_theme(theme: Theme) {
    set_root_attribute("data-theme", Some(theme.word()));
    for (scheme, own) in [("light", Theme::Light), ("dark", Theme::Dark)] {
        let media = match theme {
            Theme::Auto => format!("(prefers-color-scheme: {scheme})"),
            _ if theme == own => "all".to_owned(),
            _ => "not all".to_owned(),
        };
        set_theme_colour_media(scheme, &media);
    }
}
