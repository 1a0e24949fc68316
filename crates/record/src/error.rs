//! The errors in a record's text, with their positions.

use starfence_rules::{GameError, OutcomeTextError, PlayError, SetupError};
use thiserror::Error;

/// An error in the text of a record, with its position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{line}:{column}: {fault}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The kind of the error.
    pub fault: Fault,
}

/// The kind of an error in a record's text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// A tag is not of the form `[Name "value"]`.
    #[error("invalid tag: expected [Name \"value\"]")]
    TagForm,
    /// A tag appears after the first move.
    #[error("unexpected tag {0} after the first move")]
    TagAfterMoves(String),
    /// The same tag occurs twice.
    #[error("duplicate tag {0}")]
    DuplicateTag(String),
    /// A required tag is missing.
    #[error("missing tag {0}")]
    TagMissing(&'static str),
    /// The value of a tag that requires a number is not a number.
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
    /// A comment has no closing brace.
    #[error("unclosed comment: expected a closing brace")]
    OpenComment,
    /// A variation has no closing bracket.
    #[error("unclosed variation: expected a closing bracket")]
    OpenVariation,
    /// A closing bracket has no matching opening bracket.
    #[error("unexpected closing bracket: no variation is open")]
    UnmatchedClosingBracket,
    /// A variation has no moves, or there is no move before it that it could
    /// replace.
    #[error("invalid variation: expected at least one move, after the move that it replaces")]
    NoVariation,
    /// The text after `$` is not the number of a glyph.
    #[error("invalid annotation glyph \"${0}\": expected $0 to $255")]
    GlyphForm(String),
    /// An annotation glyph appears before the first move.
    #[error("unexpected annotation glyph: expected a move or plan before it")]
    GlyphBeforeFirstMove,
    /// Variations are nested too deeply.
    #[error("variations are nested too deeply: {0} levels")]
    TooDeep(usize),
    /// A result appears inside a variation.
    #[error("unexpected result {0} in a variation")]
    ResultInVariation(String),
    /// A round number in the text differs from the number of the current round.
    #[error("invalid round number {found:?}: expected {expected}")]
    RoundNumber {
        /// The number of the current round.
        expected: u32,
        /// The number found.
        found: String,
    },
    /// A move, or one word of a move, is illegal.
    #[error("{text}: {reason}")]
    Move {
        /// The move or the word as written.
        text: String,
        /// The reason why the move is illegal. The wrapped error is the
        /// `Refusal` of the game's module.
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
    /// The text where the result is expected is not a result.
    #[error(transparent)]
    ResultForm(#[from] OutcomeTextError),
    /// The result in the text differs from the result of the moves.
    #[error("invalid result {found}: expected {actual} after these moves")]
    ResultWrong {
        /// The result in the text.
        found: String,
        /// The result of the moves.
        actual: String,
    },
    /// The result in the tag `Result` differs from the result after the moves.
    #[error("invalid result {found}: expected {tag}, as in the tag Result")]
    ResultsDisagree {
        /// The tag's value.
        tag: String,
        /// The result after the moves.
        found: String,
    },
    /// There is text after the result.
    #[error("unexpected {0:?} after the result")]
    AfterResult(String),
    /// The text ends without a result.
    #[error("missing result: expected 1, 1=3, 1/2 or *")]
    NoResult,
}
