//! Values in messages from the host page, of any type.

use crate::address::shortened_to;
use serde::de::{Deserialize, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess};
use serde::de::{Error, Visitor};
use std::fmt::{Formatter, Result as FmtResult};

/// The maximum depth to which nested lists and objects are read.
pub const MAX_DEPTH: usize = 3;

/// The maximum number of list items or object fields that are read.
pub const MAX_ITEMS: usize = 64;

/// A value in a message.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// `null` or `undefined`.
    Null,
    /// A boolean.
    Bool(bool),
    /// A number, possibly NaN.
    Number(f64),
    /// A string.
    Text(String),
    /// A list.
    List(Vec<Self>),
    /// An object with its fields.
    Object(Vec<(String, Self)>),
    /// A value of another type, or one nested too deeply.
    Other,
}

impl Value {
    /// Creates a text value.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// Returns the field of the given name, if this is an object that has it. A
    /// field that is null counts as missing.
    pub fn get(&self, name: &str) -> Option<&Self> {
        let Self::Object(fields) = self else {
            return None;
        };
        let (_, value) = fields.iter().find(|(field, _)| field == name)?;
        (*value != Self::Null).then_some(value)
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Nested { depth: MAX_DEPTH }.deserialize(deserializer)
    }
}

/// Reads a value that may contain others nested up to `depth` levels.
#[derive(Clone, Copy)]
struct Nested {
    depth: usize,
}

impl<'de> DeserializeSeed<'de> for Nested {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Nested {
    type Value = Value;

    fn expecting(&self, formatter: &mut Formatter<'_>) -> FmtResult {
        formatter.write_str("any value")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Number(value as f64))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(Value::Number(value as f64))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(Value::Number(value))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(Value::text(value))
    }

    fn visit_string<E: Error>(self, value: String) -> Result<Value, E> {
        Ok(Value::Text(value))
    }

    fn visit_bytes<E: Error>(self, _: &[u8]) -> Result<Value, E> {
        Ok(Value::Other)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        if let Some(depth) = self.depth.checked_sub(1) {
            while items.len() < MAX_ITEMS {
                match list.next_element_seed(Self { depth }) {
                    Ok(Some(item)) => items.push(item),
                    Ok(None) => return Ok(Value::List(items)),
                    // A value of a type that no message needs.
                    Err(_) => items.push(Value::Other),
                }
            }
        }
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(match self.depth {
            0 => Value::Other,
            _ => Value::List(items),
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Value, A::Error> {
        let mut fields = Vec::new();
        if let Some(depth) = self.depth.checked_sub(1) {
            while fields.len() < MAX_ITEMS {
                let Some(name) = object.next_key::<String>()? else {
                    return Ok(Value::Object(fields));
                };
                let value = object.next_value_seed(Self { depth });
                fields.push((name, value.unwrap_or(Value::Other)));
            }
        }
        while object.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(match self.depth {
            0 => Value::Other,
            _ => Value::Object(fields),
        })
    }
}

/// Shortens a text to at most 60 characters.
pub(crate) fn shortened(text: &str) -> String {
    shortened_to(60, text)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use serde_json::json;

    fn read(value: serde_json::Value) -> Value {
        serde_json::from_value(value).unwrap()
    }

    #[test]
    fn values_of_every_kind_are_read() {
        let message = read(json!({ "id": 7, "ply": 0.5, "on": true, "no": null, "move": "e2" }));
        assert_eq!(message.get("id"), Some(&Value::Number(7.0)));
        assert_eq!(message.get("ply"), Some(&Value::Number(0.5)));
        assert_eq!(message.get("on"), Some(&Value::Bool(true)));
        assert_eq!(message.get("move"), Some(&Value::text("e2")));
        assert_eq!(message.get("no"), None);
        assert_eq!(message.get("else"), None);
        let list = read(json!([1, -2]));
        assert_eq!(
            list,
            Value::List(vec![Value::Number(1.0), Value::Number(-2.0)])
        );
    }

    #[test]
    fn what_lies_too_deep_is_not_read() {
        let deep = read(json!([[[[1], {}, 2]]]));
        let inner = vec![Value::Other, Value::Other, Value::Number(2.0)];
        let expected = Value::List(vec![Value::List(vec![Value::List(inner)])]);
        assert_eq!(deep, expected);
    }

    #[test]
    fn of_many_items_only_the_first_are_read() {
        let Value::List(items) = read(json!(vec![0; MAX_ITEMS + 5])) else {
            panic!("no list");
        };
        assert_eq!(items.len(), MAX_ITEMS);
        let fields = (0..MAX_ITEMS + 5).map(|at| (at.to_string(), json!(at)));
        let Value::Object(fields) = read(fields.collect()) else {
            panic!("no object");
        };
        assert_eq!(fields.len(), MAX_ITEMS);
    }
}
