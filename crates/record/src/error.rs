//! The errors in a record's text, with their positions.

use starfence_rules::{GameError, OutcomeTextError, PlayError, SetupError};
use thiserror::Error;

/// An error in a record's text and its position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{line}:{column}: {fault}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// A tag is not of the form `[Name "value"]`.
    #[error("invalid tag: expected [Name \"value\"]")]
    TagForm,
    /// A tag comes after the first move.
    #[error("unexpected tag {0} after the first move")]
    TagAfterMoves(String),
    /// A tag is given twice.
    #[error("duplicate tag {0}")]
    TagTwice(String),
    /// A tag that every record needs is missing.
    #[error("missing tag {0}")]
    TagMissing(&'static str),
    /// A tag's value is not a number, but should be one.
    #[error("invalid value {value:?} for tag {tag}: expected a number")]
    TagNumber {
        /// The tag's name.
        tag: &'static str,
        /// The tag's value.
        value: String,
    },
    /// The tags do not describe a game that can be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A comment is not closed.
    #[error("unclosed comment: expected a closing brace")]
    OpenComment,
    /// A variation is not closed.
    #[error("unclosed variation: expected a closing bracket")]
    OpenVariation,
    /// A closing bracket comes where no variation is open.
    #[error("unexpected closing bracket: no variation is open")]
    CloseAlone,
    /// A variation has no moves, or it comes where there is no move to replace.
    #[error("invalid variation: expected at least one move, after the move that it replaces")]
    NoVariation,
    /// The text after `$` is not a glyph's number.
    #[error("invalid annotation glyph \"${0}\": expected $0 to $255")]
    GlyphForm(String),
    /// A glyph comes before any move.
    #[error("unexpected annotation glyph: expected a move or plan before it")]
    GlyphAlone,
    /// Variations are nested too deeply.
    #[error("variations are nested too deeply: {0} levels")]
    TooDeep(usize),
    /// A result comes inside a variation.
    #[error("unexpected result {0} in a variation")]
    ResultInVariation(String),
    /// A written round number is not the number of the current round.
    #[error("invalid round number {found:?}: expected {expected}")]
    RoundNumber {
        /// The number of the current round.
        expected: u32,
        /// The number found.
        found: String,
    },
    /// A move, or a word of it, is not legal.
    #[error("{text}: {reason}")]
    Move {
        /// The move or word as written.
        text: String,
        /// The rule that the move breaks. The error inside is the `Refusal` of
        /// the game's module.
        reason: PlayError<GameError>,
    },
    /// A round does not have a plan for each player.
    #[error(
        "invalid number of plans {found} in the round: expected {players}, one for each player"
    )]
    PlansMissing {
        /// The number of players.
        players: usize,
        /// The number of plans found.
        found: usize,
    },
    /// The word at the result's place is not a result.
    #[error(transparent)]
    ResultForm(#[from] OutcomeTextError),
    /// The written result is not the result of the moves.
    #[error("invalid result {found}: expected {actual} after these moves")]
    ResultWrong {
        /// The result found.
        found: String,
        /// The result of the moves.
        actual: String,
    },
    /// The tag `Result` and the result after the moves differ.
    #[error("invalid result {found}: expected {tag}, as in the tag Result")]
    ResultsDisagree {
        /// The tag's value.
        tag: String,
        /// The result after the moves.
        found: String,
    },
    /// Something follows the result.
    #[error("unexpected {0:?} after the result")]
    AfterResult(String),
    /// The text ends before the result.
    #[error("missing result: expected 1, 1=3, 1/2 or *")]
    NoResult,
}
