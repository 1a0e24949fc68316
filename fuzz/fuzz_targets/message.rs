//! Checks that any message posted to a board in a frame is ignored as foreign,
//! understood, or refused with a short reason, and that a request to load
//! either leads to a game or is refused too.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{Deserialize, Deserializer, Error, IntoDeserializer, Visitor};
use starfence::address::Address;
use starfence::model::host::display_options::{RequestedGame, requested_game};
use starfence::model::host::request::{self, Request};
use starfence::model::host::value::Value;

/// Any JavaScript value, as read from a message.
#[derive(Arbitrary, Clone, Debug)]
enum Js {
    Null,
    Bool(bool),
    Number(f64),
    Count(u8),
    BigInt(i64),
    Text(String),
    Known(Word),
    Bytes(Vec<u8>),
    /// A value that cannot be read, such as a symbol or a function.
    Unreadable,
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

const WORDS: [&str; 45] = [
    "starfence", "type", "id", "hello", "load", "play", "undo", "goto", "record", "set", "move", "ply",
    "game", "players", "position", "first", "computers", "options", "theme", "language", "orientation",
    "controls", "readonly", "colours", "wood", "quoridor", "chinese-checkers", "parallel", "e2", "d5-e5",
    "d7h", "resign", "E2/-", "third_pawn", "sideways", "finish", "min_own", "round_limit", "none", "pegs",
    "dark", "en", "fi", "#abc", "/ / e1 e9 / 10 10 / 1",
];

impl<'a> Arbitrary<'a> for Word {
    fn arbitrary(from: &mut arbitrary::Unstructured<'a>) -> arbitrary::Result<Self> {
        Ok(Self(from.choose(&WORDS)?))
    }
}

impl<'de> IntoDeserializer<'de, serde_json::Error> for Name {
    type Deserializer = serde::de::value::StringDeserializer<serde_json::Error>;

    fn into_deserializer(self) -> Self::Deserializer {
        match self {
            Self::Known(word) => word.0.to_owned(),
            Self::Other(text) => text,
        }
        .into_deserializer()
    }
}

impl<'de> IntoDeserializer<'de, serde_json::Error> for Js {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Js {
    type Error = serde_json::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        match self {
            Self::Null => visitor.visit_unit(),
            Self::Bool(value) => visitor.visit_bool(value),
            Self::Number(value) => visitor.visit_f64(value),
            Self::Count(value) => visitor.visit_f64(value.into()),
            Self::BigInt(value) => visitor.visit_i64(value),
            Self::Text(text) => visitor.visit_string(text),
            Self::Known(word) => visitor.visit_str(word.0),
            Self::Bytes(bytes) => visitor.visit_byte_buf(bytes),
            Self::Unreadable => Err(Error::custom("no value for a message")),
            Self::List(items) => visitor.visit_seq(SeqDeserializer::new(items.into_iter())),
            Self::Object(fields) => visitor.visit_map(MapDeserializer::new(fields.into_iter())),
            Self::Message(mut fields) => {
                fields.push((Name::Known(Word("starfence")), Self::Number(1.0)));
                visitor.visit_map(MapDeserializer::new(fields.into_iter()))
            }
        }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

fuzz_target!(|message: Js| {
    let Ok(message) = Value::deserialize(message) else {
        return;
    };
    let _ = request::id_of(&message);
    match request::read(&message) {
        Some(Ok(message)) => match message.request {
            Request::Load(pairs) => match requested_game(&pairs) {
                Ok((RequestedGame::New(address), _)) => match Address::from_fragment(&address) {
                    Ok(Address::Play(setup)) => {
                        setup.table(0).expect("a game that is accepted can be played");
                    }
                    Ok(_) => {}
                    Err(error) => assert!(error.to_string().len() < 4_000),
                },
                Ok((RequestedGame::Record(_), _)) => {}
                Err(error) => assert!(error.to_string().len() < 500),
            },
            _ => {}
        },
        Some(Err(error)) => {
            assert!(error.to_string().len() < 500);
            assert!(!error.code().is_empty());
        }
        None => {}
    }
});
