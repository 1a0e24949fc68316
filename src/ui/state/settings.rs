//! What a person chose for the page: light or dark, how the board lies, how
//! loud it is.

use crate::rules::Seat;
use crate::ui::browser::storage;
use crate::ui::dom::follow;
use leptos::prelude::*;

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the system asks.
    #[default]
    Auto,
    /// By day.
    Light,
    /// In the evening.
    Dark,
}

/// How the table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Layout {
    /// One screen, seen by all from the same side or passed on.
    #[default]
    Upright,
    /// A tablet lying flat, each player on a side of it.
    Flat,
}

/// A choice that is kept under a key as a word.
pub trait Choice: Copy + PartialEq + Default + Send + Sync + 'static {
    /// The key.
    const KEY: &'static str;
    /// The values with their words.
    const WORDS: &'static [(Self, &'static str)];

    /// The value's word.
    fn word(self) -> &'static str {
        let found = Self::WORDS.iter().find(|(value, _)| *value == self);
        found.map_or("", |(_, word)| word)
    }

    /// The word's value; the default for any word that there is not.
    fn of(word: &str) -> Self {
        let found = Self::WORDS.iter().find(|(_, other)| *other == word);
        found.map_or(Self::default(), |(value, _)| *value)
    }
}

impl Choice for Theme {
    const KEY: &'static str = "starfence.theme";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Auto, "auto"),
        (Self::Light, "light"),
        (Self::Dark, "dark"),
    ];
}

impl Choice for Layout {
    const KEY: &'static str = "starfence.layout";
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Upright, "upright"), (Self::Flat, "flat")];
}

/// Whether the board turns to the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TurnBoard(pub bool);

impl Choice for TurnBoard {
    const KEY: &'static str = "starfence.turn-board";
    const WORDS: &'static [(Self, &'static str)] = &[(Self(false), "off"), (Self(true), "on")];
}

/// Whether a planning player sees what the plan would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ghosts(pub bool);

impl Default for Ghosts {
    fn default() -> Self {
        Self(true)
    }
}

impl Choice for Ghosts {
    const KEY: &'static str = "starfence.ghosts";
    const WORDS: &'static [(Self, &'static str)] = &[(Self(false), "off"), (Self(true), "on")];
}

/// Whether the table is heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SoundOn(pub bool);

impl Default for SoundOn {
    fn default() -> Self {
        Self(true)
    }
}

impl Choice for SoundOn {
    const KEY: &'static str = "starfence.sound";
    const WORDS: &'static [(Self, &'static str)] = &[(Self(false), "off"), (Self(true), "on")];
}

/// How loud the table is, in steps from 1 to [`Volume::LOUDEST`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Volume(u8);

impl Volume {
    /// The loudest step.
    pub const LOUDEST: u8 = 5;

    /// The step nearest to a number.
    pub fn step(number: u8) -> Self {
        Self(number.clamp(1, Self::LOUDEST))
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// By what a sound is multiplied: ears hear ratios, so quiet steps are small.
    pub fn gain(self) -> f32 {
        (f32::from(self.0) / f32::from(Self::LOUDEST)).powi(2)
    }
}

impl Default for Volume {
    fn default() -> Self {
        Self(3)
    }
}

impl Choice for Volume {
    const KEY: &'static str = "starfence.volume";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self(1), "1"),
        (Self(2), "2"),
        (Self(3), "3"),
        (Self(4), "4"),
        (Self(5), "5"),
    ];
}

/// The choices, each remembered when it is changed.
#[derive(Clone, Copy)]
pub struct Settings {
    /// Light or dark.
    pub theme: RwSignal<Theme>,
    /// How the table stands.
    pub layout: RwSignal<Layout>,
    /// Whether the board turns to the player to move.
    pub turn_board: RwSignal<TurnBoard>,
    /// Whether a planning player sees what the plan would do.
    pub ghosts: RwSignal<Ghosts>,
    /// Whether the table is heard.
    pub sound: RwSignal<SoundOn>,
    /// How loud it is.
    pub volume: RwSignal<Volume>,
    /// The player to whom the board is turned whoever moves, if the page round
    /// a frame wishes so.
    pub facing: RwSignal<Option<Seat>>,
}

impl Settings {
    /// Whether the board turns to the player to move now: on a flat table it
    /// lies still.
    pub fn board_turns(self) -> bool {
        self.turn_board.get().0 && self.layout.get() == Layout::Upright
    }

    /// The player to whom the board is turned now, where `mover` is to move;
    /// nobody when it lies as usual. That player may not play in this game.
    pub fn turned_to(self, mover: Seat) -> Option<Seat> {
        let facing = self.facing.get();
        facing.or_else(|| self.board_turns().then_some(mover))
    }

    /// Puts the remembered choices into the context, and the theme on the page.
    pub fn provide() {
        let settings = Self {
            theme: remembered(),
            layout: remembered(),
            turn_board: remembered(),
            ghosts: remembered(),
            sound: remembered(),
            volume: remembered(),
            facing: RwSignal::new(None),
        };
        follow(move || {
            if let Some(html) = document().document_element() {
                // The page without this attribute would follow the system too.
                let _ = html.set_attribute("data-theme", settings.theme.get().word());
            }
            paint_bars(settings.theme.get());
        });
        provide_context(settings);
    }
}

/// A choice as it was left, kept again whenever it is changed.
fn remembered<C: Choice>() -> RwSignal<C> {
    let kept = || C::of(&storage::get(C::KEY).unwrap_or_default());
    let choice = RwSignal::new(kept());
    follow(move || {
        let now = choice.get();
        if now != kept() {
            // A choice that cannot be kept still holds for this visit.
            storage::put(C::KEY, now.word());
        }
    });
    choice
}

/// The browser's own bars take the theme's colour: `index.html` has one for each
/// scheme, and says when it holds.
fn paint_bars(theme: Theme) {
    for (scheme, own) in [("light", Theme::Light), ("dark", Theme::Dark)] {
        let selector = format!("meta[name=theme-color][data-scheme={scheme}]");
        let media = match theme {
            Theme::Auto => format!("(prefers-color-scheme: {scheme})"),
            _ if theme == own => "all".to_owned(),
            _ => "not all".to_owned(),
        };
        if let Ok(Some(bar)) = document().query_selector(&selector) {
            // Refused only for names that are none.
            let _ = bar.set_attribute("media", &media);
        }
    }
}
