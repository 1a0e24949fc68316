//! Messages from the page round the frame.
//!
//! A message is an object with `starfence`, the version of the protocol, and
//! `type`. Requests may carry an `id`, which comes back with the answer. Fields
//! that are not known are passed over, so that a later page can say more to an
//! earlier board.

use super::display_options::{Wish, WishError};
use crate::ui::address::shortened_to;
use thiserror::Error;

/// The version of the protocol that is spoken here.
pub const VERSION: f64 = 1.0;

/// The longest text that a field may hold, in bytes, but for a record: enough
/// for any position.
pub const LONGEST: usize = 2_000;

/// The longest record, in bytes.
pub const LONGEST_RECORD: usize = crate::record::LONGEST_TEXT;

/// A value in a message, as far as one is understood.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Nothing: `null` or `undefined`.
    Nothing,
    /// A truth value.
    Bool(bool),
    /// A number, which may be none.
    Number(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// An object with its fields.
    Fields(Vec<(String, Value)>),
    /// Anything else, or something nested too deep.
    Other,
}

impl Value {
    /// A text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// A whole number.
    pub fn count(number: usize) -> Self {
        Self::Number(number as f64)
    }

    /// The field of that name, if this is an object that has it. A field that
    /// holds nothing is not there.
    pub fn get(&self, name: &str) -> Option<&Self> {
        let Self::Fields(fields) = self else {
            return None;
        };
        let (_, value) = fields.iter().find(|(field, _)| field == name)?;
        (*value != Self::Nothing).then_some(value)
    }
}

/// What the page asks for.
#[derive(Clone, PartialEq, Debug)]
pub enum Request {
    /// Whether a board is there, and what lies on it.
    Hello,
    /// Another game: the wishes that an address could hold.
    Load(Vec<(String, String)>),
    /// A move by whoever is to move.
    Play(String),
    /// The last move is to be taken back.
    Undo,
    /// The position after so many moves is to be shown.
    GoTo(usize),
    /// The record of the game.
    Record,
    /// Something about how the board is shown.
    Set(Vec<Wish>),
}

/// A request with the name by which its answer is known.
#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    /// The caller's own name for the request, given back with the answer.
    pub id: Option<Value>,
    /// What is asked for.
    pub request: Request,
}

/// Why a message is not understood.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Fault {
    /// Another version of the protocol.
    #[error("version {0} is not spoken here: starfence must be 1")]
    Version(String),
    /// No type, or one that there is not.
    #[error("there is no request “{0}”: type must be hello, load, play, undo, goto, record or set")]
    Type(String),
    /// The name of a request is neither a short text nor a number.
    #[error("id must be a number, or a text of at most 100 bytes")]
    Id,
    /// A field is not there.
    #[error("{request} needs the field {field}")]
    Missing {
        /// The request.
        request: &'static str,
        /// The field.
        field: &'static str,
    },
    /// A field is of the wrong kind.
    #[error("{field} must be {wanted}")]
    Kind {
        /// The field.
        field: String,
        /// What it should be.
        wanted: &'static str,
    },
    /// A text is too long.
    #[error("{field} has more than {most} bytes")]
    TooLong {
        /// The field.
        field: String,
        /// The most there may be.
        most: usize,
    },
    /// A wish that there is not.
    #[error(transparent)]
    Wish(#[from] WishError),
}

impl Fault {
    /// The kind of fault, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Version(_) => "version",
            Self::Type(_) => "type",
            Self::Id | Self::Missing { .. } | Self::Kind { .. } | Self::TooLong { .. } => "field",
            Self::Wish(_) => "value",
        }
    }
}

/// The name that a message gives itself, if it can be read.
///
/// # Errors
/// It is neither a number nor a short text.
pub fn id_of(message: &Value) -> Result<Option<Value>, Fault> {
    match message.get("id") {
        None => Ok(None),
        Some(Value::Number(id)) => Ok(Some(Value::Number(*id))),
        Some(Value::Text(id)) if id.len() <= 100 => Ok(Some(Value::Text(id.clone()))),
        Some(_) => Err(Fault::Id),
    }
}

/// Reads a message; `None` when it is none of this protocol's, which other
/// scripts of the page may well send.
pub fn read(message: &Value) -> Option<Result<Call, Fault>> {
    let version = message.get("starfence")?;
    Some(read_call(version, message))
}

fn read_call(version: &Value, message: &Value) -> Result<Call, Fault> {
    if *version != Value::Number(VERSION) {
        return Err(Fault::Version(shown(version)));
    }
    let id = id_of(message)?;
    let request = match message.get("type") {
        Some(Value::Text(name)) => request(name, message)?,
        other => return Err(Fault::Type(other.map(shown).unwrap_or_default())),
    };
    Ok(Call { id, request })
}

fn request(name: &str, message: &Value) -> Result<Request, Fault> {
    Ok(match name {
        "hello" => Request::Hello,
        "load" => Request::Load(load(message)?),
        "play" => {
            let mv = message.get("move").ok_or(Fault::Missing {
                request: "play",
                field: "move",
            })?;
            Request::Play(text_of("move", mv)?.to_owned())
        }
        "undo" => Request::Undo,
        "goto" => {
            let ply = message.get("ply").ok_or(Fault::Missing {
                request: "goto",
                field: "ply",
            })?;
            Request::GoTo(count_of("ply", ply)?)
        }
        "record" => Request::Record,
        "set" => Request::Set(set(message)?),
        other => return Err(Fault::Type(shortened(other))),
    })
}

/// The fields of a request to load, as an address would have them.
const LOADED: [&str; 7] = [
    "game",
    "players",
    "position",
    "first",
    "computers",
    "record",
    "ply",
];

fn load(message: &Value) -> Result<Vec<(String, String)>, Fault> {
    let mut pairs = Vec::new();
    for name in LOADED {
        if let Some(value) = message.get(name) {
            pairs.push((name.to_owned(), word(name, value)?));
        }
    }
    match message.get("options") {
        None => {}
        Some(Value::Fields(options)) => {
            for (name, value) in options {
                if LOADED.contains(&name.as_str()) {
                    return Err(Fault::Kind {
                        field: "options".to_owned(),
                        wanted: "rule options only",
                    });
                }
                pairs.push((name.clone(), word(name, value)?));
            }
        }
        Some(_) => {
            return Err(Fault::Kind {
                field: "options".to_owned(),
                wanted: "an object of names and values",
            });
        }
    }
    Ok(pairs)
}

fn set(message: &Value) -> Result<Vec<Wish>, Fault> {
    let mut wishes = Vec::new();
    for name in Wish::NAMES {
        if let Some(value) = message.get(name) {
            wishes.push(Wish::read(name, &word(name, value)?)?);
        }
    }
    match message.get("colours") {
        None => {}
        Some(Value::Fields(colours)) => {
            for (name, value) in colours {
                wishes.push(Wish::colour(name, text_of(name, value)?)?);
            }
        }
        Some(_) => {
            return Err(Fault::Kind {
                field: "colours".to_owned(),
                wanted: "an object of names and colours",
            });
        }
    }
    Ok(wishes)
}

/// A value as an address would have it: a text, a whole number, a truth value
/// as 1 or 0, or a list of whole numbers with commas between.
fn word(name: &str, value: &Value) -> Result<String, Fault> {
    let wanted = "a text, a whole number, or a list of whole numbers";
    let kind = || Fault::Kind {
        field: shortened(name),
        wanted,
    };
    match value {
        Value::Text(_) => Ok(text_of(name, value)?.to_owned()),
        Value::Bool(yes) => Ok(u8::from(*yes).to_string()),
        Value::Number(_) => Ok(count_of(name, value)?.to_string()),
        Value::List(values) if values.len() <= 6 => {
            let counts: Result<Vec<String>, Fault> = values
                .iter()
                .map(|value| Ok(count_of(name, value)?.to_string()))
                .collect();
            Ok(counts?.join(","))
        }
        Value::List(_) | Value::Nothing | Value::Fields(_) | Value::Other => Err(kind()),
    }
}

fn text_of<'a>(name: &str, value: &'a Value) -> Result<&'a str, Fault> {
    let Value::Text(text) = value else {
        return Err(Fault::Kind {
            field: shortened(name),
            wanted: "a text",
        });
    };
    let most = match name {
        "record" => LONGEST_RECORD,
        _ => LONGEST,
    };
    if text.len() > most {
        let field = shortened(name);
        return Err(Fault::TooLong { field, most });
    }
    Ok(text)
}

fn count_of(name: &str, value: &Value) -> Result<usize, Fault> {
    /// Whole numbers up to this one are exact in JavaScript.
    const MOST: f64 = 9_007_199_254_740_991.0;
    match value {
        Value::Number(number) if number.fract() == 0.0 && (0.0..=MOST).contains(number) => {
            Ok(*number as usize)
        }
        _ => Err(Fault::Kind {
            field: shortened(name),
            wanted: "a whole number, 0 or more",
        }),
    }
}

/// A value short enough for an error.
fn shown(value: &Value) -> String {
    match value {
        Value::Text(text) => shortened(text),
        Value::Number(number) => number.to_string(),
        Value::Bool(yes) => yes.to_string(),
        Value::Nothing => "nothing".to_owned(),
        Value::List(_) => "a list".to_owned(),
        Value::Fields(_) => "an object".to_owned(),
        Value::Other => "something else".to_owned(),
    }
}

/// A text short enough for an error.
pub(crate) fn shortened(text: &str) -> String {
    shortened_to(60, text)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::ui::embed::Controls;
    use proptest::prelude::*;

    fn message(fields: &[(&str, Value)]) -> Value {
        let mut all = vec![("starfence".to_owned(), Value::Number(1.0))];
        all.extend(
            fields
                .iter()
                .map(|(name, value)| ((*name).to_owned(), value.clone())),
        );
        Value::Fields(all)
    }

    fn request(fields: &[(&str, Value)]) -> Result<Request, Fault> {
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
        assert_eq!(call.id, Some(Value::Number(7.0)));
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
            ("options", Value::Fields(options)),
            ("record", Value::Nothing),
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
            ("colours", Value::Fields(colours)),
        ]);
        let wishes = vec![
            Wish::Controls(Controls::None),
            Wish::ReadOnly(true),
            Wish::colour("wood", "#abc").unwrap(),
        ];
        assert_eq!(set, Ok(Request::Set(wishes)));
        assert!(matches!(
            request(&[("type", Value::text("set")), ("theme", Value::text("pink"))]),
            Err(Fault::Wish(_))
        ));
    }

    #[test]
    fn other_scripts_messages_are_nobodys_business_here() {
        for other in [
            Value::Nothing,
            Value::text("starfence"),
            Value::Fields(vec![("type".to_owned(), Value::text("play"))]),
            Value::List(vec![Value::Number(1.0)]),
            Value::Other,
        ] {
            assert_eq!(read(&other), None);
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let version = Value::Fields(vec![("starfence".to_owned(), Value::Number(2.0))]);
        let fault = read(&version).unwrap().unwrap_err();
        assert_eq!(fault, Fault::Version("2".to_owned()));
        assert_eq!(request(&[]), Err(Fault::Type(String::new())));
        let shout = [("type", Value::text("shout"))];
        assert_eq!(request(&shout), Err(Fault::Type("shout".to_owned())));
        let id = [("type", Value::text("undo")), ("id", Value::List(vec![]))];
        assert_eq!(request(&id), Err(Fault::Id));
        let bare = [("type", Value::text("play"))];
        assert_eq!(request(&bare).unwrap_err().code(), "field");
        for ply in [-1.0, 0.5, f64::NAN, f64::INFINITY, 1e300] {
            let goto = [("type", Value::text("goto")), ("ply", Value::Number(ply))];
            assert!(matches!(request(&goto), Err(Fault::Kind { .. })), "{ply}");
        }
        let long = Value::Text("x".repeat(LONGEST + 1));
        let play = [("type", Value::text("play")), ("move", long.clone())];
        assert!(matches!(request(&play), Err(Fault::TooLong { .. })));
        let record = [("type", Value::text("load")), ("record", long)];
        assert!(request(&record).is_ok());
        let hidden = vec![("record".to_owned(), Value::text("x"))];
        let load = [
            ("type", Value::text("load")),
            ("options", Value::Fields(hidden)),
        ];
        assert!(matches!(request(&load), Err(Fault::Kind { .. })));
        let odd = message(&[("type", Value::Text("é".repeat(10_000)))]);
        assert!(read(&odd).unwrap().unwrap_err().to_string().len() < 300);
    }

    fn any_value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Nothing),
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
                prop::collection::vec(field, 0..10).prop_map(Value::Fields),
            ]
        })
    }

    proptest! {
        #[test]
        fn no_message_is_too_strange(value in any_value()) {
            if let Some(Err(fault)) = read(&value) {
                prop_assert!(fault.to_string().len() < 500);
            }
            // As a field of a message that begins well, too.
            for kind in ["load", "play", "goto", "set"] {
                for field in ["move", "ply", "options", "colours", "computers", "id"] {
                    let _ = request(&[("type", Value::text(kind)), (field, value.clone())]);
                }
            }
        }
    }
}
