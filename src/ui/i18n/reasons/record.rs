//! What is wrong with a record, a link or a saved game, and where.

use super::setup::setup_error;
use super::{I18n, Reason, numbered, say};
use crate::record::{Fault, LONGEST_LINK, LONGEST_TEXT, LinkError, RecordError};
use crate::rules::OutcomeTextError;
use crate::table::{LoadError, TimeControlError};

/// What is wrong with a record, with the line, the column and, where one is at
/// fault, the move. Players go by number.
pub fn record_error(i18n: I18n, error: &RecordError) -> String {
    say!(
        i18n,
        reasons.record.place,
        line = error.line,
        column = error.column,
        fault = fault(i18n, &error.fault)
    )
}

/// Why a saved game cannot be set up again.
pub fn load_error(i18n: I18n, error: &LoadError) -> String {
    match error {
        LoadError::Record(error) => record_error(i18n, error),
        LoadError::TakenBack(error) => {
            let text = fault(i18n, &error.fault);
            say!(i18n, reasons.load.taken_back, text)
        }
        LoadError::Clock(error) => clock_error(i18n, error),
        LoadError::Secrets => say!(i18n, reasons.load.secrets),
    }
}

/// Why a text is no clock.
pub fn clock_error(i18n: I18n, error: &TimeControlError) -> String {
    say!(i18n, reasons.load.clock, text = error.0)
}

/// Why a link holds no game.
pub fn link_error(i18n: I18n, error: &LinkError) -> String {
    match error {
        LinkError::TooLong(length) => {
            say!(i18n, reasons.link.too_long, length, most = LONGEST_LINK)
        }
        LinkError::Form => say!(i18n, reasons.link.form),
        LinkError::Character { found, place } => {
            say!(i18n, reasons.link.character, found, place)
        }
        LinkError::Damaged => say!(i18n, reasons.link.damaged),
        LinkError::TooLarge => too_large(i18n),
    }
}

/// A text is too long for a record.
pub fn too_large(i18n: I18n) -> String {
    say!(i18n, reasons.link.too_large, most = LONGEST_TEXT / 1024)
}

fn fault(i18n: I18n, fault: &Fault) -> String {
    match fault {
        Fault::TagForm => say!(i18n, reasons.record.tag_form),
        Fault::TagAfterMoves(tag) => say!(i18n, reasons.record.tag_after_moves, tag),
        Fault::TagTwice(tag) => say!(i18n, reasons.record.tag_twice, tag),
        Fault::TagMissing(tag) => say!(i18n, reasons.record.tag_missing, tag),
        Fault::TagNumber { tag, value } => {
            say!(i18n, reasons.record.tag_number, tag, value)
        }
        Fault::Setup(error) => setup_error(i18n, error),
        Fault::OpenVariation => say!(i18n, reasons.record.open_variation),
        Fault::CloseAlone => say!(i18n, reasons.record.close_alone),
        Fault::NoVariation => say!(i18n, reasons.record.no_variation),
        Fault::GlyphForm(text) => say!(i18n, reasons.record.glyph_form, text),
        Fault::GlyphAlone => say!(i18n, reasons.record.glyph_alone),
        Fault::TooDeep(depth) => say!(i18n, reasons.record.too_deep, depth = *depth),
        Fault::ResultInVariation(result) => {
            say!(i18n, reasons.record.result_in_variation, result)
        }
        Fault::OpenComment => say!(i18n, reasons.record.open_comment),
        Fault::RoundNumber { expected, found } => {
            say!(i18n, reasons.record.round_number, expected, found)
        }
        Fault::Turn { text, reason } => refused(i18n, text, reason),
        Fault::Plan { text, reason } => refused(i18n, text, reason),
        Fault::PlansMissing { players, found } => {
            say!(i18n, reasons.parallel.plan_count, players, found)
        }
        Fault::Move { text, reason } => refused(i18n, text, reason),
        Fault::ResultForm(OutcomeTextError(text)) => {
            say!(i18n, reasons.record.result_form, text)
        }
        Fault::ResultWrong { found, actual } => {
            say!(i18n, reasons.record.result_wrong, found, actual)
        }
        Fault::ResultsDisagree { tag, found } => {
            say!(i18n, reasons.record.results_disagree, tag, found)
        }
        Fault::AfterResult(text) => say!(i18n, reasons.record.after_result, text),
        Fault::NoResult => say!(i18n, reasons.record.no_result),
    }
}

fn refused(i18n: I18n, text: &str, reason: &impl Reason) -> String {
    let reason = reason.reason(i18n, &numbered(i18n));
    say!(i18n, reasons.record.refused, text, reason)
}
