//! The choices as signals, each read from the browser's storage and written there.

use super::values::{Choice, Layout, ShortcutKeys, Theme, Volume, switch_of, switch_word};
use crate::browser::embedded::is_embedded;
use crate::browser::page::{set_root_attribute, set_theme_colour_media};
use codee::string::FromToStringCodec;
use leptos::prelude::*;
use leptos_use::storage::use_local_storage;
use starfence_rules::Seat;

/// The choices, each stored when it is changed.
#[derive(Clone, Copy)]
pub struct Settings {
    /// Light or dark.
    pub theme: RwSignal<Theme>,
    /// How the table stands.
    pub layout: RwSignal<Layout>,
    /// Whether the board turns to the player to move.
    pub turn_board: RwSignal<bool>,
    /// Whether a fence that the mouse chooses waits for a second click.
    pub confirm_fences: RwSignal<bool>,
    /// Whether the move list is shown as sentences.
    pub move_words: RwSignal<bool>,
    /// Where letters, digits and signs act as shortcuts.
    pub shortcut_keys: RwSignal<ShortcutKeys>,
    /// Whether a planning player sees what the plan would do.
    pub ghosts: RwSignal<bool>,
    /// Whether the table is heard.
    pub sound: RwSignal<bool>,
    /// How loud it is.
    pub volume: RwSignal<Volume>,
    /// The player to whom the board is turned whoever moves, if a host page asks
    /// for that.
    pub facing: RwSignal<Option<Seat>>,
}

impl Settings {
    /// Whether the board turns to the player to move now: on a flat table it
    /// lies still.
    pub fn board_turns(self) -> bool {
        self.turn_board.get() && self.layout.get() == Layout::Upright
    }

    /// The player to whom the board is turned now, where `mover` is to move;
    /// nobody when it lies as usual. That player may not play in this game.
    /// Whoever plays alone against computers has it turned.
    pub fn turned_to(self, mover: Seat, alone: Option<Seat>) -> Option<Seat> {
        let facing = self.facing.get().or(alone);
        facing.or_else(|| self.board_turns().then_some(mover))
    }

    /// The gain of sounds; none while they are off.
    pub fn gain(self) -> Signal<Option<f32>> {
        Signal::derive(move || self.sound.get().then(|| self.volume.get().gain()))
    }

    /// Puts the stored choices into the context, and the theme on the page.
    pub fn provide() {
        let settings = Self {
            theme: stored(),
            layout: stored(),
            turn_board: stored_switch("starfence.turn-board", false),
            confirm_fences: stored_switch("starfence.confirm-fences", false),
            move_words: stored_switch("starfence.move-words", false),
            shortcut_keys: stored(),
            ghosts: stored_switch("starfence.ghosts", true),
            sound: stored_switch("starfence.sound", true),
            volume: stored(),
            facing: RwSignal::new(None),
        };
        // At once, before the page is seen.
        show_theme(settings.theme.get_untracked());
        Effect::watch(
            move || settings.theme.get(),
            |theme, _, _| show_theme(*theme),
            false,
        );
        provide_context(settings);
    }
}

/// A choice as it was stored.
fn stored<C: Choice>() -> RwSignal<C> {
    stored_word(C::KEY, C::of, C::word)
}

/// A switch as it was stored: one type for all of them keeps the start page
/// small.
fn stored_switch(key: &'static str, usual: bool) -> RwSignal<bool> {
    stored_word(key, move |word| switch_of(word, usual), switch_word)
}

/// A value that is stored as a word under a key, again whenever it is changed.
/// A change in another tab is followed. An embedded board stores nothing by
/// itself.
fn stored_word<T: Copy + PartialEq + Send + Sync + 'static>(
    key: &'static str,
    of: impl Fn(&str) -> T + Copy + 'static,
    word_of: fn(T) -> &'static str,
) -> RwSignal<T> {
    if is_embedded() {
        return RwSignal::new(of(""));
    }
    let (word, set_word, _) = use_local_storage::<String, FromToStringCodec>(key);
    let value = RwSignal::new(of(&word.get_untracked()));
    Effect::watch(
        move || value.get(),
        // What cannot be stored still holds for this visit.
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

/// Puts a theme on the page, and its colour on the browser's own bars:
/// `index.html` has a colour for each scheme, and says when it holds.
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
