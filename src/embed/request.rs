//! Requests from the host page of an embedded board.
//!
//! A message is an object with the fields `starfence`, the version of the
//! protocol, and `type`. Requests may have an `id`, which is repeated in the
//! reply. Unknown fields are ignored, so that a later host page can send more
//! fields to an earlier board.
//!
//! Each field is parsed separately, so that an error can name the field.

use super::display_options::{DisplayOption, DisplayOptionError, shortened};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

/// The version of the protocol.
pub const VERSION: f64 = 1.0;

/// The maximum length of a text field other than a record, in bytes: enough for
/// any position.
pub const MAX_TEXT_LENGTH: usize = 2_000;

/// The maximum length of a record, in bytes.
pub const MAX_RECORD_LENGTH: usize = starfence_record::MAX_TEXT_LENGTH;

/// The maximum number of rule options or colours that are parsed.
const MAX_FIELDS: usize = 64;

/// The id by which the host page matches a reply to its request.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(untagged)]
pub enum RequestId {
    /// A numeric id.
    Number(f64),
    /// A textual id, which must be short.
    Text(String),
}

/// A request from the host page.
#[derive(Clone, PartialEq, Debug)]
pub enum Request {
    /// Asks for a confirmation that the board is ready, and for the state of
    /// its game.
    Hello,
    /// Loads another game, given as name-value pairs of an address's query.
    Load(Vec<(String, String)>),
    /// Plays a move for the player to move.
    Play(String),
    /// Undoes the last move.
    Undo,
    /// Shows the position after the given number of moves.
    GoTo(usize),
    /// Asks for the record of the game.
    Record,
    /// Changes the display options.
    Set(Vec<DisplayOption>),
}

/// A request with its id.
#[derive(Clone, PartialEq, Debug)]
pub struct RequestMessage {
    /// The id, which is repeated in the reply.
    pub id: Option<RequestId>,
    pub request: Request,
}

/// The reason why a message from the host page is rejected.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum RequestError {
    /// The message uses another version of the protocol.
    #[error("version {0} is not spoken here: starfence must be 1")]
    Version(String),
    /// The field `type` is missing or unknown.
    #[error("there is no request “{0}”: type must be hello, load, play, undo, goto, record or set")]
    Type(String),
    /// The id is neither a short text nor a number.
    #[error("id must be a number, or a text of at most 100 bytes")]
    Id,
    /// A field is missing.
    #[error("{request} needs the field {field}")]
    Missing {
        /// The type of the request.
        request: &'static str,
        /// The name of the field.
        field: &'static str,
    },
    /// A field has the wrong type.
    #[error("{field} must be {wanted}")]
    Kind {
        /// The name of the field.
        field: String,
        /// The type that the field should have.
        wanted: &'static str,
    },
    /// A text field is too long.
    #[error("{field} has more than {most} bytes")]
    TooLong {
        /// The name of the field.
        field: String,
        /// The maximum length, in bytes.
        most: usize,
    },
    /// A display option is refused.
    #[error(transparent)]
    DisplayOption(#[from] DisplayOptionError),
}

impl RequestError {
    /// Returns the machine-readable name of the error.
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
    let id = field(message, "id").map(RequestId::deserialize);
    match id.transpose() {
        Ok(Some(RequestId::Text(id))) if id.len() > 100 => Err(RequestError::Id),
        id => id.map_err(|_| RequestError::Id),
    }
}

/// Parses a message. Returns `None` if the message does not belong to this
/// protocol, since other scripts of the host page may send messages too.
pub fn read(message: &Value) -> Option<Result<RequestMessage, RequestError>> {
    let version = field(message, "starfence")?;
    Some(read_request(version, message))
}

fn read_request(version: &Value, message: &Value) -> Result<RequestMessage, RequestError> {
    if version.as_f64() != Some(VERSION) {
        return Err(RequestError::Version(value_text(version)));
    }
    let id = id_of(message)?;
    let name = field(message, "type");
    let needed = |request, name| {
        let missing = RequestError::Missing {
            request,
            field: name,
        };
        field(message, name).ok_or(missing)
    };
    let request = match name.and_then(Value::as_str) {
        Some("hello") => Request::Hello,
        Some("load") => Request::Load(load(message)?),
        Some("play") => Request::Play(text_of("move", needed("play", "move")?)?.to_owned()),
        Some("undo") => Request::Undo,
        Some("goto") => {
            let ply = needed("goto", "ply")?;
            Request::GoTo(read_as("ply", ply, "a whole number, 0 or more")?)
        }
        Some("record") => Request::Record,
        Some("set") => Request::Set(set(message)?),
        _ => return Err(RequestError::Type(name.map(value_text).unwrap_or_default())),
    };
    Ok(RequestMessage { id, request })
}

/// The fields of a request to load a game, named as in an address.
const LOAD_FIELDS: [&str; 8] = [
    "game",
    "players",
    "position",
    "first",
    "computers",
    "record",
    "watch",
    "ply",
];

fn load(message: &Value) -> Result<Vec<(String, String)>, RequestError> {
    let fields = LOAD_FIELDS.into_iter();
    let fields = fields.filter_map(|name| Some((name, field(message, name)?)));
    let options = fields_of(message, "options", "an object of names and values")?;
    if options.clone().any(|(name, _)| LOAD_FIELDS.contains(&name)) {
        return Err(RequestError::Kind {
            field: "options".to_owned(),
            wanted: "rule options only",
        });
    }
    let pairs = fields.chain(options);
    pairs
        .map(|(name, value)| Ok((name.to_owned(), address_text(name, value)?)))
        .collect()
}

fn set(message: &Value) -> Result<Vec<DisplayOption>, RequestError> {
    let mut options = Vec::new();
    for name in DisplayOption::NAMES {
        if let Some(value) = field(message, name) {
            options.push(DisplayOption::read(name, &address_text(name, value)?)?);
        }
    }
    for (name, value) in fields_of(message, "colours", "an object of names and colours")? {
        options.push(DisplayOption::colour(name, text_of(name, value)?)?);
    }
    Ok(options)
}

/// Returns the value of an object's field. A field that is null counts as
/// missing.
fn field<'a>(object: &'a Value, name: &str) -> Option<&'a Value> {
    object.get(name).filter(|value| !value.is_null())
}

/// Returns the names and values of the fields of the object stored in the field
/// `name`; none if that field is missing.
fn fields_of<'a>(
    message: &'a Value,
    name: &str,
    wanted: &'static str,
) -> Result<impl Iterator<Item = (&'a str, &'a Value)> + Clone, RequestError> {
    let object = match field(message, name) {
        Some(Value::Object(fields)) => Some(fields),
        Some(_) => {
            let field = name.to_owned();
            return Err(RequestError::Kind { field, wanted });
        }
        None => None,
    };
    let fields = object.into_iter().flatten().take(MAX_FIELDS);
    Ok(fields.map(|(name, value)| (name.as_str(), value)))
}

/// Converts the value of the field `name` to the type `T`. `wanted` describes
/// that type in error messages.
fn read_as<'a, T: Deserialize<'a>>(
    name: &str,
    value: &'a Value,
    wanted: &'static str,
) -> Result<T, RequestError> {
    T::deserialize(value).map_err(|_| RequestError::Kind {
        field: shortened(name),
        wanted,
    })
}

/// A value that can be written in an address.
#[derive(Deserialize)]
#[serde(untagged)]
enum AddressValue<'a> {
    Flag(bool),
    Count(usize),
    Text(&'a str),
    Counts(Vec<usize>),
}

/// Converts a value to its form in an address: a text, a whole number, a
/// boolean as 1 or 0, or a list of whole numbers separated by commas.
fn address_text(name: &str, value: &Value) -> Result<String, RequestError> {
    let wanted = "a text, a whole number, or a list of whole numbers";
    Ok(match read_as(name, value, wanted)? {
        AddressValue::Flag(yes) => u8::from(yes).to_string(),
        AddressValue::Count(count) => count.to_string(),
        AddressValue::Text(text) => checked_text(name, text)?.to_owned(),
        AddressValue::Counts(counts) if counts.len() <= 6 => {
            let counts: Vec<String> = counts.iter().map(usize::to_string).collect();
            counts.join(",")
        }
        AddressValue::Counts(_) => {
            let field = shortened(name);
            return Err(RequestError::Kind { field, wanted });
        }
    })
}

fn text_of<'a>(name: &str, value: &'a Value) -> Result<&'a str, RequestError> {
    checked_text(name, read_as(name, value, "a text")?)
}

/// Returns the text in the field `name` after checking its length.
fn checked_text<'a>(name: &str, text: &'a str) -> Result<&'a str, RequestError> {
    let most = match name {
        "record" | "watch" => MAX_RECORD_LENGTH,
        _ => MAX_TEXT_LENGTH,
    };
    if text.len() > most {
        let field = shortened(name);
        return Err(RequestError::TooLong { field, most });
    }
    Ok(text)
}

/// Formats a JSON value for an error message, shortened.
fn value_text(value: &Value) -> String {
    match value {
        Value::String(text) => shortened(text),
        Value::Number(number) => number.to_string(),
        Value::Bool(yes) => yes.to_string(),
        Value::Null => "nothing".to_owned(),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::embed::display_options::Controls;
    use proptest::prelude::*;
    use serde_json::json;

    fn request(mut message: Value) -> Result<Request, RequestError> {
        message["starfence"] = json!(1);
        read(&message).unwrap().map(|call| call.request)
    }

    #[test]
    fn requests_are_read_with_their_names() {
        let play = json!({ "starfence": 1, "type": "play", "move": "e2", "id": 7 });
        let call = read(&play).unwrap().unwrap();
        assert_eq!(call.id, Some(RequestId::Number(7.0)));
        assert_eq!(call.request, Request::Play("e2".to_owned()));
        let goto = json!({ "type": "goto", "ply": 3 });
        assert_eq!(request(goto), Ok(Request::GoTo(3)));
        for (name, read) in [
            ("hello", Request::Hello),
            ("undo", Request::Undo),
            ("record", Request::Record),
        ] {
            assert_eq!(request(json!({ "type": name })), Ok(read));
        }
    }

    #[test]
    fn a_game_to_load_reads_like_an_address() {
        let load = request(json!({
            "type": "load",
            "game": "quoridor",
            "players": 4,
            "computers": [0, 5],
            "options": { "round_limit": 20, "third_pawn": "sideways" },
            "record": null,
            "unheard": "of",
        }));
        let pairs = [
            ("game", "quoridor"),
            ("players", "4"),
            ("computers", "0,5"),
            ("round_limit", "20"),
            ("third_pawn", "sideways"),
        ];
        let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(load, Ok(Request::Load(pairs.to_vec())));
    }

    #[test]
    fn what_is_shown_is_set_by_the_names_of_attributes() {
        let set = request(json!({
            "type": "set", "controls": "none", "readonly": true, "colours": { "wood": "#abc" },
        }));
        let options = vec![
            DisplayOption::Controls(Controls::None),
            DisplayOption::ReadOnly(true),
            DisplayOption::colour("wood", "#abc").unwrap(),
        ];
        assert_eq!(set, Ok(Request::Set(options)));
        let error = request(json!({ "type": "set", "language": "<" })).unwrap_err();
        let text = "“<” is nothing that language can be: a tag such as en or zh-Hant, or auto";
        assert_eq!((error.code(), error.to_string().as_str()), ("value", text));
    }

    #[test]
    fn messages_of_other_scripts_are_ignored() {
        for other in [
            json!(null),
            json!("starfence"),
            json!({ "type": "play" }),
            json!([1]),
            json!({ "starfence": null }),
        ] {
            assert_eq!(read(&other), None);
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = read(&json!({ "starfence": 2 })).unwrap().unwrap_err();
        assert_eq!(error, RequestError::Version("2".to_owned()));
        assert_eq!(request(json!({})), Err(RequestError::Type(String::new())));
        let shout = request(json!({ "type": "shout" }));
        assert_eq!(shout, Err(RequestError::Type("shout".to_owned())));
        for id in [json!([]), json!("x".repeat(101))] {
            let undo = json!({ "type": "undo", "id": id });
            assert_eq!(request(undo), Err(RequestError::Id));
        }
        assert_eq!(
            request(json!({ "type": "play" })).unwrap_err().code(),
            "field"
        );
        for ply in [json!(-1), json!(0.5), json!(1e300), json!("3")] {
            let error = request(json!({ "type": "goto", "ply": ply })).unwrap_err();
            assert_eq!(error.to_string(), "ply must be a whole number, 0 or more");
        }
        let long = "x".repeat(MAX_TEXT_LENGTH + 1);
        let play = request(json!({ "type": "play", "move": &long }));
        assert!(matches!(play, Err(RequestError::TooLong { .. })));
        assert!(request(json!({ "type": "load", "record": &long })).is_ok());
        for (options, text) in [
            (
                json!({ "record": "x" }),
                "options must be rule options only",
            ),
            (json!(1), "options must be an object of names and values"),
            (
                json!({ "pegs": [1, 2, 3, 4, 5, 6, 7] }),
                "pegs must be a text, a whole number, or a list of whole numbers",
            ),
        ] {
            let error = request(json!({ "type": "load", "options": options })).unwrap_err();
            assert_eq!(error.to_string(), text);
        }
        let odd = request(json!({ "type": "é".repeat(10_000) }));
        assert!(odd.unwrap_err().to_string().len() < 300);
    }

    #[test]
    fn of_many_options_only_the_first_are_read() {
        let options: Value = (0..MAX_FIELDS + 5)
            .map(|at| (at.to_string(), json!(at)))
            .collect();
        let load = request(json!({ "type": "load", "options": options }));
        let Ok(Request::Load(pairs)) = load else {
            panic!("no game: {load:?}");
        };
        assert_eq!(pairs.len(), MAX_FIELDS);
    }

    fn any_value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::Bool),
            any::<f64>().prop_map(|number| json!(number)),
            Just(json!(1)),
            ".{0,12}".prop_map(Value::String),
            prop::sample::select(vec!["load", "play", "set", "goto", "light", "1"])
                .prop_map(|text| json!(text)),
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
                prop::collection::vec(inner, 0..8).prop_map(Value::Array),
                prop::collection::vec(field, 0..10).prop_map(|fields| fields.into_iter().collect()),
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
                    let _ = request(json!({ "type": kind, field: value.clone() }));
                }
            }
        }
    }
}
