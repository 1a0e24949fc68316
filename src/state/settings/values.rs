//! The values of the settings, and the words under which they are stored. An
//! unknown stored word is replaced with the default.

/// The colour scheme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// The scheme that the operating system prefers.
    #[default]
    Auto,
    /// A light scheme.
    Light,
    /// A dark scheme.
    Dark,
}

/// The size of texts, and of controls that grow with them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TextSize {
    /// The size that the browser is set to.
    #[default]
    Normal,
    /// An eighth larger.
    Large,
    /// A quarter larger.
    VeryLarge,
}

/// The material of the boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardLook {
    /// Light wood.
    #[default]
    Birch,
    /// Dark wood.
    Walnut,
    /// Grey stone.
    Slate,
}

/// The shape of the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PieceLook {
    /// Round pegs, seen from above.
    #[default]
    Classic,
    /// Flat discs on the star, and pawns seen from the side in Quoridor.
    Modern,
}

/// The placement of the device among the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DevicePlacement {
    /// The screen is upright: all players see it from the same side, or pass
    /// the device around.
    #[default]
    Upright,
    /// The device lies flat on a table, with the players around it.
    Flat,
}

/// A setting whose value is stored as a word.
pub trait Choice: Copy + PartialEq + Default + Send + Sync + 'static {
    /// The storage key of the setting.
    const KEY: &'static str;
    /// All values of the setting, each with the word that is stored for it.
    const WORDS: &'static [(Self, &'static str)];

    /// Returns the stored word for the value.
    fn word(self) -> &'static str {
        let found = Self::WORDS.iter().find(|(value, _)| *value == self);
        found.map_or("", |(_, word)| word)
    }

    /// Returns the value for a stored word; the default for an unknown word.
    fn from_word(word: &str) -> Self {
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

impl Choice for TextSize {
    const KEY: &'static str = "starfence.text-size";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Normal, "normal"),
        (Self::Large, "large"),
        (Self::VeryLarge, "very-large"),
    ];
}

impl Choice for BoardLook {
    const KEY: &'static str = "starfence.board";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Birch, "birch"),
        (Self::Walnut, "walnut"),
        (Self::Slate, "slate"),
    ];
}

impl Choice for PieceLook {
    const KEY: &'static str = "starfence.pieces";
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Classic, "classic"), (Self::Modern, "modern")];
}

impl Choice for DevicePlacement {
    const KEY: &'static str = "starfence.layout";
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Upright, "upright"), (Self::Flat, "flat")];
}

/// The places where letters, digits and symbols work as keyboard shortcuts
/// (WCAG 2.2, success criterion 2.1.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ShortcutKeys {
    /// Shortcuts work wherever the keyboard focus is.
    #[default]
    Everywhere,
    /// Shortcuts work only while the keyboard focus is on a board.
    OnBoard,
    /// Shortcuts do not work.
    Off,
}

impl Choice for ShortcutKeys {
    const KEY: &'static str = "starfence.shortcut-keys";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Everywhere, "everywhere"),
        (Self::OnBoard, "on-board"),
        (Self::Off, "off"),
    ];
}

/// The delay before computer players reply to human players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ComputerPace {
    /// A short delay, so that the reply is easy to follow.
    #[default]
    Quick,
    /// A longer delay.
    Calm,
}

impl ComputerPace {
    /// Returns the minimum time between a move and the reply, in milliseconds.
    pub fn min_reply_millis(self) -> f64 {
        match self {
            Self::Quick => 450.0,
            Self::Calm => 900.0,
        }
    }
}

impl Choice for ComputerPace {
    const KEY: &'static str = "starfence.computer-pace";
    const WORDS: &'static [(Self, &'static str)] = &[(Self::Quick, "quick"), (Self::Calm, "calm")];
}

/// The visibility of the row and column names on the boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coordinates {
    /// The names are always shown on the Quoridor board, but on the star board
    /// only while a text on the page, such as an analysis or a hint, names
    /// moves.
    #[default]
    Auto,
    /// The names are always shown.
    Always,
    /// The names are never shown.
    Never,
}

impl Choice for Coordinates {
    const KEY: &'static str = "starfence.coordinates";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Auto, "auto"),
        (Self::Always, "always"),
        (Self::Never, "never"),
    ];
}

/// The volume of sounds, in steps from 1 to [`Volume::LOUDEST`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Volume(u8);

impl Volume {
    /// The highest volume step.
    pub const LOUDEST: u8 = 5;

    /// Returns the volume step nearest to a number.
    pub fn nearest_step(number: u8) -> Self {
        Self(number.clamp(1, Self::LOUDEST))
    }

    /// Returns the number of the volume step.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Returns the gain of sounds, greater than 0 and at most 1. Loudness is
    /// perceived logarithmically, so the gain grows with the square of the
    /// step.
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

/// A setting that is on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switch {
    /// The storage key of the setting.
    pub key: &'static str,
    /// Whether the setting is on by default.
    pub default: bool,
}

impl Switch {
    /// Whether the board rotates to face the player to move.
    pub const TURN_BOARD: Self = Self::new("starfence.turn-board", false);
    /// Whether a fence that is chosen with the mouse needs a second click.
    pub const CONFIRM_FENCES: Self = Self::new("starfence.confirm-fences", false);
    /// Whether the list of moves is shown as sentences.
    pub const MOVE_WORDS: Self = Self::new("starfence.move-words", false);
    /// Whether a player who plans sees what the plan would do.
    pub const PLAN_PREVIEW: Self = Self::new("starfence.ghosts", true);
    /// Whether sounds are played.
    pub const SOUND: Self = Self::new("starfence.sound", true);
    /// Whether a phone vibrates when its user's turn begins, when something is
    /// refused, and at the end of a game.
    pub const VIBRATION: Self = Self::new("starfence.vibration", true);

    const fn new(key: &'static str, default: bool) -> Self {
        Self { key, default }
    }

    /// Returns whether the setting is on, given the stored word; the default
    /// for an unknown word.
    pub fn from_word(self, word: &str) -> bool {
        match word {
            "on" => true,
            "off" => false,
            _ => self.default,
        }
    }

    /// Returns the word under which a setting that is on or off is stored.
    pub fn word(on: bool) -> &'static str {
        if on { "on" } else { "off" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keeps_its_values<C: Choice + std::fmt::Debug>() {
        for (value, word) in C::WORDS {
            assert_eq!((C::from_word(word), value.word()), (*value, *word));
        }
        for word in [
            "",
            "On",
            "dark ",
            "0",
            "6",
            "NaN",
            "\u{feff}dark",
            "null",
            "{}",
        ] {
            assert_eq!(C::from_word(word), C::default(), "{word:?}");
        }
    }

    #[test]
    fn a_quick_reply_can_be_followed_and_a_calm_one_takes_longer() {
        let quick = ComputerPace::Quick.min_reply_millis();
        assert!((250.0..=600.0).contains(&quick));
        assert!(ComputerPace::Calm.min_reply_millis() > quick);
    }

    #[test]
    fn a_word_that_nobody_chose_is_the_default() {
        keeps_its_values::<Theme>();
        keeps_its_values::<TextSize>();
        keeps_its_values::<BoardLook>();
        keeps_its_values::<PieceLook>();
        keeps_its_values::<DevicePlacement>();
        keeps_its_values::<ShortcutKeys>();
        keeps_its_values::<ComputerPace>();
        keeps_its_values::<Coordinates>();
        keeps_its_values::<Volume>();
        for switch in [Switch::SOUND, Switch::VIBRATION, Switch::TURN_BOARD] {
            for on in [false, true] {
                assert_eq!(switch.from_word(Switch::word(on)), on);
            }
            for word in ["", "ON", "true", "1", "offf"] {
                assert_eq!(switch.from_word(word), switch.default, "{word:?}");
            }
        }
    }
}
