//! What the games provide for the rules: sections, and the controls in words.

use super::section::Section;
use crate::i18n::I18n;
use starfence_rules::GameKind;
use starfence_table::GameOptions;

/// Keys, and what they do.
pub type Keys = (Vec<String>, String);

/// How a game is played on the screen.
pub struct ControlsHelp {
    /// Paragraphs on touch and pointer.
    pub paragraphs: Vec<String>,
    /// The keys.
    pub keys: Vec<Keys>,
}

/// Where the rules of all games are found.
#[derive(Clone, Copy)]
pub struct RuleBook {
    /// Returns the sections of a game's rules.
    pub sections: fn(I18n, GameOptions) -> Vec<Section>,
    /// Returns the controls of a game, in words.
    pub controls: fn(I18n, GameKind) -> ControlsHelp,
}
