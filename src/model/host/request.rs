//! Requests of the host page.
//!
//! A message is an object with the fields `starfence`, the version of the
//! protocol, and `type`. Requests may have an `id`, which is repeated in the
//! answer. Unknown fields are ignored, so that a later host page can send more
//! fields to an earlier board.

use super::display_options::{DisplayOption, DisplayOptionError};
use super::value::{Value, shortened};
use serde::Serialize;
use thiserror::Error;

/// The version of the protocol.
pub const VERSION: f64 = 1.0;

/// The maximum length of a text field other than a record, in bytes: enough for
/// any position.
pub const MAX_TEXT_LENGTH: usize = 2_000;

/// The maximum length of a record, in bytes.
pub const MAX_RECORD_LENGTH: usize = starfence_record::LONGEST_TEXT;

/// The id by which the host page matches an answer to its request.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[serde(untagged)]
pub enum RequestId {
    /// A number.
    Number(f64),
    /// A short text.
    Text(String),
}

/// A request of the host page.
#[derive(Clone, PartialEq, Debug)]
pub enum Request {
    /// Asks for a sign that the board is there, and for the state of its game.
    Hello,
    /// Loads another game, given as pairs of an address's query.
    Load(Vec<(String, String)>),
    /// Plays a move for the player to move.
    Play(String),
    /// Takes back the last move.
    Undo,
    /// Shows the position after the given number of moves.
    GoTo(usize),
    /// Asks for the record of the game.
    Record,
    /// Changes how the board is shown.
    Set(Vec<DisplayOption>),
}

/// A request with its id.
#[derive(Clone, PartialEq, Debug)]
pub struct RequestMessage {
    /// The id, which is repeated in the answer.
    pub id: Option<RequestId>,
    /// The request.
    pub request: Request,
}

/// The reason why a message is not understood.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum RequestError {
    /// The message is of another version of the protocol.
    #[error("version {0} is not spoken here: starfence must be 1")]
    Version(String),
    /// The type is missing or unknown.
    #[error("there is no request “{0}”: type must be hello, load, play, undo, goto, record or set")]
    Type(String),
    /// The id is neither a short text nor a number.
    #[error("id must be a number, or a text of at most 100 bytes")]
    Id,
    /// A field is missing.
    #[error("{request} needs the field {field}")]
    Missing {
        /// The request.
        request: &'static str,
        /// The field.
        field: &'static str,
    },
    /// A field has the wrong type.
    #[error("{field} must be {wanted}")]
    Kind {
        /// The field.
        field: String,
        /// The type that it should have.
        wanted: &'static str,
    },
    /// A text field is too long.
    #[error("{field} has more than {most} bytes")]
    TooLong {
        /// The field.
        field: String,
        /// The maximum length, in bytes.
        most: usize,
    },
    /// A display option is not accepted.
    #[error(transparent)]
    DisplayOption(#[from] DisplayOptionError),
}

impl RequestError {
    /// Returns the kind of error, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Version(_) => "version",
            Self::Type(_) => "type",
            Self::Id | Self::Missing { .. } | Self::Kind { .. } | Self::TooLong { .. } => "field",
            Self::DisplayOption(_) => "value",
        }
    }
}

/// Returns the id of a message, if it has one.
///
/// # Errors
/// Fails if the id is neither a number nor a short text.
pub fn id_of(message: &Value) -> Result<Option<RequestId>, RequestError> {
    match message.get("id") {
        None => Ok(None),
        Some(Value::Number(id)) => Ok(Some(RequestId::Number(*id))),
        Some(Value::Text(id)) if id.len() <= 100 => Ok(Some(RequestId::Text(id.clone()))),
        Some(_) => Err(RequestError::Id),
    }
}

/// Reads a message; returns `None` if it does not belong to this protocol,
/// since other scripts of the host page may send messages too.
pub fn read(message: &Value) -> Option<Result<RequestMessage, RequestError>> {
    let version = message.get("starfence")?;
    Some(read_request(version, message))
}

fn read_request(version: &Value, message: &Value) -> Result<RequestMessage, RequestError> {
    if *version != Value::Number(VERSION) {
        return Err(RequestError::Version(shown(version)));
    }
    let id = id_of(message)?;
    let request = match message.get("type") {
        Some(Value::Text(name)) => request(name, message)?,
        other => return Err(RequestError::Type(other.map(shown).unwrap_or_default())),
    };
    Ok(RequestMessage { id, request })
}

fn request(name: &str, message: &Value) -> Result<Request, RequestError> {
    Ok(match name {
        "hello" => Request::Hello,
        "load" => Request::Load(load(message)?),
        "play" => {
            let mv = message.get("move").ok_or(RequestError::Missing {
                request: "play",
                field: "move",
            })?;
            Request::Play(text_of("move", mv)?.to_owned())
        }
        "undo" => Request::Undo,
        "goto" => {
            let ply = message.get("ply").ok_or(RequestError::Missing {
                request: "goto",
                field: "ply",
            })?;
            Request::GoTo(count_of("ply", ply)?)
        }
        "record" => Request::Record,
        "set" => Request::Set(set(message)?),
        other => return Err(RequestError::Type(shortened(other))),
    })
}

/// The fields of a request to load, named as in an address.
const LOADED: [&str; 7] = [
    "game",
    "players",
    "position",
    "first",
    "computers",
    "record",
    "ply",
];

fn load(message: &Value) -> Result<Vec<(String, String)>, RequestError> {
    let mut pairs = Vec::new();
    for name in LOADED {
        if let Some(value) = message.get(name) {
            pairs.push((name.to_owned(), address_text(name, value)?));
        }
    }
    match message.get("options") {
        None => {}
        Some(Value::Object(options)) => {
            for (name, value) in options {
                if LOADED.contains(&name.as_str()) {
                    return Err(RequestError::Kind {
                        field: "options".to_owned(),
                        wanted: "rule options only",
                    });
                }
                pairs.push((name.clone(), address_text(name, value)?));
            }
        }
        Some(_) => {
            return Err(RequestError::Kind {
                field: "options".to_owned(),
                wanted: "an object of names and values",
            });
        }
    }
    Ok(pairs)
}

fn set(message: &Value) -> Result<Vec<DisplayOption>, RequestError> {
    let mut options = Vec::new();
    for name in DisplayOption::NAMES {
        if let Some(value) = message.get(name) {
            options.push(DisplayOption::read(name, &address_text(name, value)?)?);
        }
    }
    match message.get("colours") {
        None => {}
        Some(Value::Object(colours)) => {
            for (name, value) in colours {
                options.push(DisplayOption::colour(name, text_of(name, value)?)?);
            }
        }
        Some(_) => {
            return Err(RequestError::Kind {
                field: "colours".to_owned(),
                wanted: "an object of names and colours",
            });
        }
    }
    Ok(options)
}

/// Converts a value to its form in an address: a text, a whole number, a
/// boolean as 1 or 0, or a list of whole numbers separated by commas.
fn address_text(name: &str, value: &Value) -> Result<String, RequestError> {
    let wanted = "a text, a whole number, or a list of whole numbers";
    let kind = || RequestError::Kind {
        field: shortened(name),
        wanted,
    };
    match value {
        Value::Text(_) => Ok(text_of(name, value)?.to_owned()),
        Value::Bool(yes) => Ok(u8::from(*yes).to_string()),
        Value::Number(_) => Ok(count_of(name, value)?.to_string()),
        Value::List(values) if values.len() <= 6 => {
            let counts: Result<Vec<String>, RequestError> = values
                .iter()
                .map(|value| Ok(count_of(name, value)?.to_string()))
                .collect();
            Ok(counts?.join(","))
        }
        Value::List(_) | Value::Null | Value::Object(_) | Value::Other => Err(kind()),
    }
}

fn text_of<'a>(name: &str, value: &'a Value) -> Result<&'a str, RequestError> {
    let Value::Text(text) = value else {
        return Err(RequestError::Kind {
            field: shortened(name),
            wanted: "a text",
        });
    };
    let most = match name {
        "record" => MAX_RECORD_LENGTH,
        _ => MAX_TEXT_LENGTH,
    };
    if text.len() > most {
        let field = shortened(name);
        return Err(RequestError::TooLong { field, most });
    }
    Ok(text)
}

fn count_of(name: &str, value: &Value) -> Result<usize, RequestError> {
    /// Whole numbers up to this one are exact in JavaScript.
    const MOST: f64 = 9_007_199_254_740_991.0;
    match value {
        Value::Number(number) if number.fract() == 0.0 && (0.0..=MOST).contains(number) => {
            Ok(*number as usize)
        }
        _ => Err(RequestError::Kind {
            field: shortened(name),
            wanted: "a whole number, 0 or more",
        }),
    }
}

/// Shortens a value for an error message.
fn shown(value: &Value) -> String {
    match value {
        Value::Text(text) => shortened(text),
        Value::Number(number) => number.to_string(),
        Value::Bool(yes) => yes.to_string(),
        Value::Null => "nothing".to_owned(),
        Value::List(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        Value::Other => "something else".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::model::host::display_options::Controls;
    use proptest::prelude::*;

    fn message(fields: &[(&str, Value)]) -> Value {
        let mut all = vec![("starfence".to_owned(), Value::Number(1.0))];
        all.extend(
            fields
                .iter()
                .map(|(name, value)| ((*name).to_owned(), value.clone())),
        );
        Value::Object(all)
    }

    fn request(fields: &[(&str, Value)]) -> Result<Request, RequestError> {
        read(&message(fields)).unwrap().map(|call| call.request)
    }

    #[test]
    fn requests_are_read_with_their_names() {
        let play = [
            ("type", Value::text("play")),
            ("move", Value::text("e2")),
            ("id", Value::Number(7.0)),
        ];
        let call = read(&message(&play)).unwrap().unwrap();
        assert_eq!(call.id, Some(RequestId::Number(7.0)));
        assert_eq!(call.request, Request::Play("e2".to_owned()));
        let goto = [("type", Value::text("goto")), ("ply", Value::Number(3.0))];
        assert_eq!(request(&goto), Ok(Request::GoTo(3)));
        for (name, read) in [
            ("hello", Request::Hello),
            ("undo", Request::Undo),
            ("record", Request::Record),
        ] {
            assert_eq!(request(&[("type", Value::text(name))]), Ok(read));
        }
    }

    #[test]
    fn a_game_to_load_reads_like_an_address() {
        let options = vec![
            ("third_pawn".to_owned(), Value::text("sideways")),
            ("round_limit".to_owned(), Value::Number(20.0)),
        ];
        let levels = [0.0, 5.0].map(Value::Number).to_vec();
        let load = request(&[
            ("type", Value::text("load")),
            ("game", Value::text("quoridor")),
            ("players", Value::Number(4.0)),
            ("computers", Value::List(levels)),
            ("options", Value::Object(options)),
            ("record", Value::Null),
            ("unheard", Value::text("of")),
        ]);
        let pairs = [
            ("game", "quoridor"),
            ("players", "4"),
            ("computers", "0,5"),
            ("third_pawn", "sideways"),
            ("round_limit", "20"),
        ];
        let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(load, Ok(Request::Load(pairs.to_vec())));
    }

    #[test]
    fn what_is_shown_is_set_by_the_names_of_attributes() {
        let colours = vec![("wood".to_owned(), Value::text("#abc"))];
        let set = request(&[
            ("type", Value::text("set")),
            ("controls", Value::text("none")),
            ("readonly", Value::Bool(true)),
            ("colours", Value::Object(colours)),
        ]);
        let options = vec![
            DisplayOption::Controls(Controls::None),
            DisplayOption::ReadOnly(true),
            DisplayOption::colour("wood", "#abc").unwrap(),
        ];
        assert_eq!(set, Ok(Request::Set(options)));
        assert!(matches!(
            request(&[("type", Value::text("set")), ("theme", Value::text("pink"))]),
            Err(RequestError::DisplayOption(_))
        ));
    }

    #[test]
    fn messages_of_other_scripts_are_ignored() {
        for other in [
            Value::Null,
            Value::text("starfence"),
            Value::Object(vec![("type".to_owned(), Value::text("play"))]),
            Value::List(vec![Value::Number(1.0)]),
            Value::Other,
        ] {
            assert_eq!(read(&other), None);
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let version = Value::Object(vec![("starfence".to_owned(), Value::Number(2.0))]);
        let error = read(&version).unwrap().unwrap_err();
        assert_eq!(error, RequestError::Version("2".to_owned()));
        assert_eq!(request(&[]), Err(RequestError::Type(String::new())));
        let shout = [("type", Value::text("shout"))];
        assert_eq!(request(&shout), Err(RequestError::Type("shout".to_owned())));
        let id = [("type", Value::text("undo")), ("id", Value::List(vec![]))];
        assert_eq!(request(&id), Err(RequestError::Id));
        let bare = [("type", Value::text("play"))];
        assert_eq!(request(&bare).unwrap_err().code(), "field");
        for ply in [-1.0, 0.5, f64::NAN, f64::INFINITY, 1e300] {
            let goto = [("type", Value::text("goto")), ("ply", Value::Number(ply))];
            assert!(
                matches!(request(&goto), Err(RequestError::Kind { .. })),
                "{ply}"
            );
        }
        let long = Value::Text("x".repeat(MAX_TEXT_LENGTH + 1));
        let play = [("type", Value::text("play")), ("move", long.clone())];
        assert!(matches!(request(&play), Err(RequestError::TooLong { .. })));
        let record = [("type", Value::text("load")), ("record", long)];
        assert!(request(&record).is_ok());
        let hidden = vec![("record".to_owned(), Value::text("x"))];
        let load = [
            ("type", Value::text("load")),
            ("options", Value::Object(hidden)),
        ];
        assert!(matches!(request(&load), Err(RequestError::Kind { .. })));
        let odd = message(&[("type", Value::Text("é".repeat(10_000)))]);
        assert!(read(&odd).unwrap().unwrap_err().to_string().len() < 300);
    }

    fn any_value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            Just(Value::Other),
            any::<bool>().prop_map(Value::Bool),
            any::<f64>().prop_map(Value::Number),
            Just(Value::Number(1.0)),
            ".{0,12}".prop_map(Value::Text),
            prop::sample::select(vec!["load", "play", "set", "goto", "light", "1"])
                .prop_map(Value::text),
        ];
        let names = prop::sample::select(vec![
            "starfence",
            "type",
            "id",
            "move",
            "ply",
            "game",
            "players",
            "options",
            "colours",
            "computers",
            "record",
            "theme",
            "controls",
            "readonly",
            "wood",
        ]);
        leaf.prop_recursive(3, 40, 10, move |inner| {
            let field = (names.clone().prop_map(str::to_owned), inner.clone());
            prop_oneof![
                prop::collection::vec(inner, 0..8).prop_map(Value::List),
                prop::collection::vec(field, 0..10).prop_map(Value::Object),
            ]
        })
    }

    proptest! {
        #[test]
        fn no_message_is_too_strange(value in any_value()) {
            if let Some(Err(error)) = read(&value) {
                prop_assert!(error.to_string().len() < 500);
            }
            // The same as a field of an otherwise valid message.
            for kind in ["load", "play", "goto", "set"] {
                for field in ["move", "ply", "options", "colours", "computers", "id"] {
                    let _ = request(&[("type", Value::text(kind)), (field, value.clone())]);
                }
            }
        }
    }
}
