//! Sentences for errors in records, links and saved games, including the
//! location of the error.

use super::setup::setup_error;
use super::{I18n, Reason, numbered_names, quoted, t_string};
use crate::i18n::games::plan_count;
use starfence_record::{Fault, LinkError, MAX_LINK_LENGTH, MAX_TEXT_LENGTH, RecordError};
use starfence_rules::OutcomeTextError;
use starfence_table::{LoadError, TimeControlError};

/// Returns a sentence about an error in a record, with the line, the column
/// and, if a move is wrong, the move. Players are named by number.
pub fn record_error(i18n: I18n, error: &RecordError) -> String {
    t_string!(
        i18n,
        reasons.record.place,
        line = error.line,
        column = error.column,
        fault = fault_text(i18n, &error.fault)
    )
}

/// Returns the reason why a saved game cannot be loaded.
pub fn load_error(i18n: I18n, error: &LoadError) -> String {
    match error {
        LoadError::Record(error) => record_error(i18n, error),
        LoadError::TakenBack(error) => {
            let text = fault_text(i18n, &error.fault);
            t_string!(i18n, reasons.load.taken_back, text)
        }
        LoadError::Tag { tag, value } => {
            t_string!(i18n, reasons.load.tag, tag = *tag, text = quoted(value))
        }
    }
}

/// Returns the reason why a text is not a valid clock setting.
pub fn clock_error(i18n: I18n, error: &TimeControlError) -> String {
    t_string!(i18n, reasons.load.clock, text = quoted(&error.0))
}

/// Returns the reason why a link does not contain a valid game.
pub fn link_error(i18n: I18n, error: &LinkError) -> String {
    match error {
        LinkError::TooLong(length) => link_too_long(i18n, *length, MAX_LINK_LENGTH),
        LinkError::Form => t_string!(i18n, reasons.link.form).to_owned(),
        LinkError::Character { found, place } => {
            t_string!(i18n, reasons.link.character, found, place)
        }
        LinkError::Damaged => t_string!(i18n, reasons.link.damaged).to_owned(),
        LinkError::TooLarge => too_large(i18n),
    }
}

/// Returns the sentence for a link of `length` characters, which is longer than
/// the maximum of `most` characters.
pub fn link_too_long(i18n: I18n, length: usize, most: usize) -> String {
    t_string!(i18n, reasons.link.too_long, count = length, most)
}

/// Returns the sentence for a text that is too long for a record.
pub fn too_large(i18n: I18n) -> String {
    t_string!(i18n, reasons.link.too_large, most = MAX_TEXT_LENGTH / 1024)
}

fn fault_text(i18n: I18n, fault: &Fault) -> String {
    match fault {
        Fault::TagForm => t_string!(i18n, reasons.record.tag_form).to_owned(),
        Fault::TagAfterMoves(tag) => {
            t_string!(i18n, reasons.record.tag_after_moves, tag = quoted(tag))
        }
        Fault::DuplicateTag(tag) => t_string!(i18n, reasons.record.tag_twice, tag = quoted(tag)),
        Fault::TagMissing(tag) => t_string!(i18n, reasons.record.tag_missing, tag),
        Fault::TagNumber { tag, value } => {
            t_string!(i18n, reasons.record.tag_number, tag, value = quoted(value))
        }
        Fault::Setup(error) => setup_error(i18n, error),
        Fault::OpenVariation => t_string!(i18n, reasons.record.open_variation).to_owned(),
        Fault::UnmatchedClosingBracket => t_string!(i18n, reasons.record.close_alone).to_owned(),
        Fault::NoVariation => t_string!(i18n, reasons.record.no_variation).to_owned(),
        Fault::GlyphForm(text) => t_string!(i18n, reasons.record.glyph_form, text = quoted(text)),
        Fault::GlyphBeforeFirstMove => t_string!(i18n, reasons.record.glyph_alone).to_owned(),
        Fault::TooDeep(depth) => t_string!(i18n, reasons.record.too_deep, count = *depth),
        Fault::ResultInVariation(result) => {
            t_string!(
                i18n,
                reasons.record.result_in_variation,
                result = quoted(result)
            )
        }
        Fault::OpenComment => t_string!(i18n, reasons.record.open_comment).to_owned(),
        Fault::RoundNumber { expected, found } => {
            t_string!(
                i18n,
                reasons.record.round_number,
                expected,
                found = quoted(found)
            )
        }
        Fault::PlansMissing { players, found } => plan_count(i18n, *players, *found),
        Fault::Move { text, reason } => refused_move_text(i18n, text, reason),
        Fault::ResultForm(OutcomeTextError(text)) => {
            t_string!(i18n, reasons.record.result_form, text = quoted(text))
        }
        Fault::ResultWrong { found, actual } => {
            t_string!(
                i18n,
                reasons.record.result_wrong,
                found = quoted(found),
                actual
            )
        }
        Fault::ResultsDisagree { tag, found } => {
            t_string!(
                i18n,
                reasons.record.results_disagree,
                tag = quoted(tag),
                found = quoted(found)
            )
        }
        Fault::AfterResult(text) => {
            t_string!(i18n, reasons.record.after_result, text = quoted(text))
        }
        Fault::NoResult => t_string!(i18n, reasons.record.no_result).to_owned(),
    }
}

fn refused_move_text(i18n: I18n, text: &str, reason: &impl Reason) -> String {
    let reason = reason.reason(i18n, &numbered_names(i18n));
    t_string!(i18n, reasons.record.refused, text = quoted(text), reason)
}
