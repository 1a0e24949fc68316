//! The texts that each game provides for its rules: the sections, and a
//! description of the controls.

use super::section::Section;
use crate::i18n::I18n;
use starfence_rules::GameKind;
use starfence_table::GameOptions;

/// Keys with the same effect, and a description of that effect.
pub type KeyHelp = (Vec<String>, String);

/// A description of a game's controls.
pub struct ControlsHelp {
    /// Paragraphs on playing by touch or with a mouse.
    pub paragraphs: Vec<String>,
    /// The keys, with descriptions of their effects.
    pub keys: Vec<KeyHelp>,
}

/// The functions that return the rules of every game.
#[derive(Clone, Copy)]
pub struct RuleBook {
    /// Returns the sections of a game's rules.
    pub sections: fn(I18n, GameOptions) -> Vec<Section>,
    /// Returns the description of a game's controls.
    pub controls: fn(I18n, GameKind) -> ControlsHelp,
}
