//! The values of the settings, and the words under which they are stored. Any
//! stored word maps to a value.

/// The colour scheme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// The scheme that the system asks for.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
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

/// How the device is placed on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DevicePlacement {
    /// One screen that all players see from the same side or pass around.
    #[default]
    Upright,
    /// A tablet lying flat, with the players around it.
    Flat,
}

/// A setting that is stored as a word under a key.
pub trait Choice: Copy + PartialEq + Default + Send + Sync + 'static {
    /// The key of the setting.
    const KEY: &'static str;
    /// The values with their words.
    const WORDS: &'static [(Self, &'static str)];

    /// Returns the word for the value.
    fn word(self) -> &'static str {
        let found = Self::WORDS.iter().find(|(value, _)| *value == self);
        found.map_or("", |(_, word)| word)
    }

    /// Returns the value for a word; the default for an unknown word.
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

/// Where letters, digits and symbols work as shortcuts (WCAG 2.2, 2.1.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ShortcutKeys {
    /// Wherever the focus is.
    #[default]
    Everywhere,
    /// Only while the focus is on a board.
    OnBoard,
    /// Nowhere.
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

/// How soon computers reply to people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ComputerPace {
    /// As soon as the reply is easy to follow.
    #[default]
    Quick,
    /// After a pause.
    Calm,
}

impl ComputerPace {
    /// Returns the shortest time between a move and the reply to it, in
    /// milliseconds.
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

/// When the boards show the names of their rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coordinates {
    /// On the Quoridor board always; on the star only while moves are named, as
    /// in an analysis or a hint.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
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
    /// The loudest step.
    pub const LOUDEST: u8 = 5;

    /// Returns the step nearest to a number.
    pub fn nearest_step(number: u8) -> Self {
        Self(number.clamp(1, Self::LOUDEST))
    }

    /// Returns the number of the step.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Returns the gain of sounds, at most 1. Hearing is logarithmic, so the
    /// gain grows with the square of the step.
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

/// Returns whether a switch with the given stored word is on; `usual` for an
/// unknown word.
pub fn switch_of(word: &str, usual: bool) -> bool {
    match word {
        "on" => true,
        "off" => false,
        _ => usual,
    }
}

/// Returns the word under which the state of a switch is stored.
pub fn switch_word(on: bool) -> &'static str {
    if on { "on" } else { "off" }
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
        keeps_its_values::<BoardLook>();
        keeps_its_values::<PieceLook>();
        keeps_its_values::<DevicePlacement>();
        keeps_its_values::<ShortcutKeys>();
        keeps_its_values::<ComputerPace>();
        keeps_its_values::<Coordinates>();
        keeps_its_values::<Volume>();
        for usual in [false, true] {
            for on in [false, true] {
                assert_eq!(switch_of(switch_word(on), usual), on);
            }
            for word in ["", "ON", "true", "1", "offf"] {
                assert_eq!(switch_of(word, usual), usual, "{word:?}");
            }
        }
    }
}
