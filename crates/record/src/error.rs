//! What can be wrong with a record, and where.

use starfence_rules::{OutcomeTextError, PlayError, SetupError, checkers, parallel, quoridor};
use thiserror::Error;

/// A fault in a record's text and its place.
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
    /// A tag stands after the first move.
    #[error("the tag {0} stands after the first move")]
    TagAfterMoves(String),
    /// A tag is given twice.
    #[error("the tag {0} is given twice")]
    TagTwice(String),
    /// A tag that every record needs is missing.
    #[error("the tag {0} is missing")]
    TagMissing(&'static str),
    /// A tag's value should be a number.
    #[error("“{value}” is no number for the tag {tag}")]
    TagNumber {
        /// The tag's name.
        tag: &'static str,
        /// Its value.
        value: String,
    },
    /// The tags describe no game that can be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A comment has no end.
    #[error("a comment begins here and never ends")]
    OpenComment,
    /// A variation has no end.
    #[error("a variation begins here and never ends")]
    OpenVariation,
    /// A variation ends that never began.
    #[error("a variation ends here that never began")]
    CloseAlone,
    /// A variation stands where there is no move that it could replace, or has
    /// no move itself.
    #[error("a variation stands behind the move that it replaces, and has a move itself")]
    NoVariation,
    /// A text behind `$` is not a glyph's number.
    #[error("“${0}” is not an annotation glyph: $0 to $255 are")]
    GlyphForm(String),
    /// A glyph stands before any move.
    #[error("an annotation glyph stands behind the move or plan that it is about")]
    GlyphAlone,
    /// Variations lie in one another too deep.
    #[error("variations lie {0} deep in one another, which is too deep")]
    TooDeep(usize),
    /// A result stands in a variation.
    #[error("the result {0} stands in a variation")]
    ResultInVariation(String),
    /// A round's number is out of order.
    #[error("round {found} is written where round {expected} is played")]
    RoundNumber {
        /// The round that is played.
        expected: u32,
        /// What is written.
        found: String,
    },
    /// A turn of Chinese Checkers is refused.
    #[error("{text}: {reason}")]
    Turn {
        /// The move as written.
        text: String,
        /// The rule that it breaks.
        reason: PlayError<checkers::Refusal>,
    },
    /// A plan of the programmed game is refused.
    #[error("{text}: {reason}")]
    Plan {
        /// The plan as written.
        text: String,
        /// The rule that it breaks.
        reason: PlayError<parallel::Refusal>,
    },
    /// A round of the programmed game has not a plan for each player.
    #[error("plans in the round: {found}, but there are {players} players")]
    PlansMissing {
        /// How many play.
        players: usize,
        /// How many plans are written.
        found: usize,
    },
    /// A move of Quoridor is refused.
    #[error("{text}: {reason}")]
    Move {
        /// The move as written.
        text: String,
        /// The rule that it breaks.
        reason: PlayError<quoridor::Refusal>,
    },
    /// The result is no result.
    #[error(transparent)]
    ResultForm(#[from] OutcomeTextError),
    /// The result is not where the moves lead.
    #[error("the result {found} is written, but the moves lead to {actual}")]
    ResultWrong {
        /// What is written.
        found: String,
        /// Where the moves lead.
        actual: String,
    },
    /// The tag and the end of the moves name different results.
    #[error("the moves end with {found}, but the tag Result says {tag}")]
    ResultsDisagree {
        /// The tag's value.
        tag: String,
        /// What stands after the moves.
        found: String,
    },
    /// Something follows the result.
    #[error("“{0}” stands after the result")]
    AfterResult(String),
    /// The text ends before the result.
    #[error("the record ends without a result: 1, 1=3, 1/2 or * was expected")]
    NoResult,
}
