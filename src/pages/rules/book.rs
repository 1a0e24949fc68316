//! What the games provide for the rules: the sections, and the controls in
//! words.

use super::section::Section;
use crate::i18n::I18n;
use starfence_rules::GameKind;
use starfence_table::GameOptions;

/// Keys with the same effect, and what they do.
pub type Keys = (Vec<String>, String);

/// How a game is played on the screen.
pub struct ControlsHelp {
    /// Paragraphs on playing by touch or with a mouse.
    pub paragraphs: Vec<String>,
    /// The keys, and what they do.
    pub keys: Vec<Keys>,
}

/// The functions that return the rules of every game.
#[derive(Clone, Copy)]
pub struct RuleBook {
    /// Returns the sections of a game's rules.
    pub sections: fn(I18n, GameOptions) -> Vec<Section>,
    /// Returns the controls of a game, in words.
    pub controls: fn(I18n, GameKind) -> ControlsHelp,
}
