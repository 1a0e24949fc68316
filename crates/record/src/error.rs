//! The errors in a record's text, with their position.

use starfence_rules::{OutcomeTextError, PlayError, SetupError, checkers, parallel, quoridor};
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
    #[error("a tag is written [Name \"value\"]")]
    TagForm,
    /// A tag comes after the first move.
    #[error("the tag {0} stands after the first move")]
    TagAfterMoves(String),
    /// A tag is given twice.
    #[error("the tag {0} is given twice")]
    TagTwice(String),
    /// A tag that every record needs is missing.
    #[error("the tag {0} is missing")]
    TagMissing(&'static str),
    /// A tag's value is not a number, but should be one.
    #[error("“{value}” is no number for the tag {tag}")]
    TagNumber {
        /// The tag's name.
        tag: &'static str,
        /// Its value.
        value: String,
    },
    /// The tags do not describe a game that can be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A comment is not closed.
    #[error("a comment begins here and never ends")]
    OpenComment,
    /// A variation is not closed.
    #[error("a variation begins here and never ends")]
    OpenVariation,
    /// A closing bracket without an open variation.
    #[error("a variation ends here that never began")]
    CloseAlone,
    /// A variation that has no moves, or that comes where there is no move to
    /// replace.
    #[error("a variation stands behind the move that it replaces, and has a move itself")]
    NoVariation,
    /// The text after `$` is not a glyph's number.
    #[error("“${0}” is not an annotation glyph: $0 to $255 are")]
    GlyphForm(String),
    /// A glyph comes before any move.
    #[error("an annotation glyph stands behind the move or plan that it is about")]
    GlyphAlone,
    /// Variations are nested too deeply.
    #[error("variations lie {0} deep in one another, which is too deep")]
    TooDeep(usize),
    /// A result comes inside a variation.
    #[error("the result {0} stands in a variation")]
    ResultInVariation(String),
    /// A round number is not the number of the current round.
    #[error("round {found} is written where round {expected} is played")]
    RoundNumber {
        /// The number of the current round.
        expected: u32,
        /// The number found.
        found: String,
    },
    /// A turn of Chinese Checkers is not legal.
    #[error("{text}: {reason}")]
    Turn {
        /// The turn as written.
        text: String,
        /// The rule that it breaks.
        reason: PlayError<checkers::Refusal>,
    },
    /// A plan of the programmed game is not valid.
    #[error("{text}: {reason}")]
    Plan {
        /// The plan as written.
        text: String,
        /// The rule that it breaks.
        reason: PlayError<parallel::Refusal>,
    },
    /// A round of the programmed game does not have a plan for each player.
    #[error("plans in the round: {found}, but there are {players} players")]
    PlansMissing {
        /// The number of players.
        players: usize,
        /// The number of plans found.
        found: usize,
    },
    /// A move of Quoridor is not legal.
    #[error("{text}: {reason}")]
    Move {
        /// The move as written.
        text: String,
        /// The rule that it breaks.
        reason: PlayError<quoridor::Refusal>,
    },
    /// The text of the result is not a result.
    #[error(transparent)]
    ResultForm(#[from] OutcomeTextError),
    /// The written result is not the result of the moves.
    #[error("the result {found} is written, but the moves lead to {actual}")]
    ResultWrong {
        /// The result found.
        found: String,
        /// The result of the moves.
        actual: String,
    },
    /// The tag `Result` and the end of the moves give different results.
    #[error("the moves end with {found}, but the tag Result says {tag}")]
    ResultsDisagree {
        /// The tag's value.
        tag: String,
        /// The result after the moves.
        found: String,
    },
    /// Something follows the result.
    #[error("“{0}” stands after the result")]
    AfterResult(String),
    /// The text ends before the result.
    #[error("the record ends without a result: 1, 1=3, 1/2 or * was expected")]
    NoResult,
}
