//! The server's replies, which are JSON, errors too.

use super::question::QuestionError;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// An error, written as JSON.
#[derive(Serialize)]
struct ErrorReply {
    error: ErrorBody,
}

#[derive(Serialize)]
struct ErrorBody {
    /// The name of the error, for programs.
    kind: &'static str,
    /// The part of the request that is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<String>,
    /// What is wrong, and the rule if one refuses it.
    reason: String,
}

/// Returns the reply to a request that is refused.
pub fn refusal_reply(status: StatusCode, refusal: &QuestionError) -> Response {
    let error = ErrorBody {
        kind: refusal.kind(),
        refused: refusal.refused(),
        reason: refusal.to_string(),
    };
    json(status, &ErrorReply { error })
}

/// Returns an error that concerns no part of the request in particular.
pub fn error(status: StatusCode, kind: &'static str, reason: impl Into<String>) -> Response {
    let error = ErrorBody {
        kind,
        refused: None,
        reason: reason.into(),
    };
    json(status, &ErrorReply { error })
}

/// Returns a reply with a value as JSON.
pub fn json(status: StatusCode, value: &impl Serialize) -> Response {
    // Texts and numbers can always be written as JSON.
    let text = serde_json::to_string(value).unwrap_or_default();
    (status, [(header::CONTENT_TYPE, "application/json")], text).into_response()
}
