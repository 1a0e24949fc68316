//! Checks that any message posted to a board in a frame is ignored as foreign,
//! understood, or refused with a short reason, and that a request to load
//! either leads to a game or is refused too.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};
use starfence::address::Address;
use starfence::embed::display_options::{RequestedGame, requested_game};
use starfence::embed::request::{self, Request};
use starfence_rules::GameKind;

/// Any value that a message can hold.
#[derive(Arbitrary, Clone, Debug)]
enum Js {
    Null,
    Bool(bool),
    Number(f64),
    Count(u8),
    Large(i64),
    Text(String),
    Known(Word),
    List(Vec<Js>),
    Object(Vec<(Name, Js)>),
    /// An object with the version of the protocol.
    Message(Vec<(Name, Js)>),
}

/// The name of a field.
#[derive(Arbitrary, Clone, Debug)]
enum Name {
    Known(Word),
    Other(String),
}

/// A word that the protocol uses.
#[derive(Clone, Debug)]
struct Word(&'static str);

const WORDS: [&str; 42] = [
    "starfence",
    "type",
    "id",
    "hello",
    "load",
    "play",
    "undo",
    "goto",
    "record",
    "set",
    "move",
    "ply",
    "game",
    "players",
    "position",
    "first",
    "computers",
    "options",
    "theme",
    "language",
    "orientation",
    "controls",
    "readonly",
    "colours",
    "wood",
    "e2",
    "d5-e5",
    "d7h",
    "resign",
    "E2/-",
    "third_pawn",
    "sideways",
    "finish",
    "min_own",
    "round_limit",
    "none",
    "pegs",
    "dark",
    "en",
    "fi",
    "#abc",
    "/ / e1 e9 / 10 10 / 1",
];

impl<'a> Arbitrary<'a> for Word {
    fn arbitrary(from: &mut arbitrary::Unstructured<'a>) -> arbitrary::Result<Self> {
        let games = GameKind::ALL.map(GameKind::name);
        let words: Vec<&'static str> = WORDS.into_iter().chain(games).collect();
        Ok(Self(from.choose(&words)?))
    }
}

impl From<Js> for Value {
    fn from(js: Js) -> Self {
        let object = |fields: Vec<(Name, Js)>| -> Value {
            let fields = fields.into_iter().map(|(name, value)| match name {
                Name::Known(word) => (word.0.to_owned(), value),
                Name::Other(name) => (name, value),
            });
            fields
                .map(|(name, value)| (name, Value::from(value)))
                .collect()
        };
        match js {
            Js::Null => Value::Null,
            Js::Bool(value) => json!(value),
            Js::Number(value) => json!(value),
            Js::Count(value) => json!(value),
            Js::Large(value) => json!(value),
            Js::Text(text) => json!(text),
            Js::Known(word) => json!(word.0),
            Js::List(items) => items.into_iter().map(Value::from).collect(),
            Js::Object(fields) => object(fields),
            Js::Message(fields) => {
                let mut message = object(fields);
                message["starfence"] = json!(1);
                message
            }
        }
    }
}

fuzz_target!(|message: Js| {
    let message = Value::from(message);
    let _ = request::id_of(&message);
    match request::read(&message) {
        Some(Ok(message)) => {
            if let Request::Load(pairs) = message.request {
                match requested_game(&pairs) {
                    Ok((RequestedGame::New(address), _)) => {
                        match Address::from_fragment(&address) {
                            Ok(Address::Play(setup)) => {
                                setup
                                    .table(0)
                                    .expect("a game that is accepted can be played");
                            }
                            Ok(_) => {}
                            Err(error) => assert!(error.to_string().len() < 4_000),
                        }
                    }
                    Ok((RequestedGame::Record(_) | RequestedGame::Watched(_), _)) => {}
                    Err(error) => assert!(error.to_string().len() < 500),
                }
            }
        }
        Some(Err(error)) => {
            assert!(error.to_string().len() < 500);
            assert!(!error.code().is_empty());
        }
        None => {}
    }
});
