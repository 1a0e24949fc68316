//! The line to the page round the frame.
//!
//! Messages are taken from that page alone, and from one origin alone: the one
//! that the frame's address names, or else the one from which the first hello
//! comes. They are sent to that origin alone. The one exception: a page that
//! is itself without an origin (“null”: a file, or a sandbox) can only be
//! written to with `*`. The message still goes to the window round the frame
//! and nowhere else, and holds nothing that its board does not show.

use super::message::{LONGEST_RECORD, VERSION};
use super::{Request, Value};
use js_sys::{Array, JsString, Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{MessageEvent, Window};

/// The page round the frame.
#[derive(Clone, Copy)]
pub struct Parent {
    window: StoredValue<Option<Window>, LocalStorage>,
    origin: StoredValue<Option<String>>,
}

impl Parent {
    /// The page round the frame, if there is one; `origin` is where it says it
    /// comes from.
    pub fn of_page(origin: Option<String>) -> Self {
        let own = window();
        let parent = own.parent().ok().flatten();
        let parent = parent.filter(|parent| !Object::is(parent.as_ref(), own.as_ref()));
        Self {
            window: StoredValue::new_local(parent),
            origin: StoredValue::new(origin),
        }
    }

    /// Whether a message comes from the page round the frame, and from where
    /// that page is said to be, as far as anything is said.
    pub fn sent(self, event: &MessageEvent) -> bool {
        let source: JsValue = event.source().map_or(JsValue::NULL, JsValue::from);
        let parent = self.window.get_value();
        parent.is_some_and(|parent| Object::is(&source, parent.as_ref()))
            && self
                .origin
                .with_value(|origin| origin.as_ref().is_none_or(|it| *it == event.origin()))
    }

    /// Whether the request may be answered: the first one has to be a hello,
    /// unless the frame's address named the page's origin.
    pub fn may_ask(self, event: &MessageEvent, request: &Request) -> bool {
        if self.origin.with_value(Option::is_none) && *request == Request::Hello {
            self.origin.set_value(Some(event.origin()));
        }
        self.origin.with_value(Option::is_some)
    }

    /// Tells the page something.
    pub fn tell(self, name: &str, fields: Vec<(&'static str, Value)>) {
        let (Some(parent), Some(origin)) = (self.window.get_value(), self.origin.get_value())
        else {
            return;
        };
        let mut message = vec![
            ("starfence".to_owned(), Value::Number(VERSION)),
            ("type".to_owned(), Value::text(name)),
        ];
        let fields = fields.into_iter();
        message.extend(fields.map(|(name, value)| (name.to_owned(), value)));
        let target = if origin == "null" { "*" } else { &origin };
        // Refused where the address named something that is no origin.
        let _ = parent.post_message(&to_js(&Value::Fields(message)), target);
    }
}

/// How deep fields may lie in one another, and how many there may be side by
/// side.
const DEEPEST: usize = 3;
const MOST: u32 = 64;

/// A value that came with a message: a copy, in which nothing can run.
pub fn from_js(value: &JsValue) -> Value {
    read(value, DEEPEST)
}

fn read(value: &JsValue, deep: usize) -> Value {
    if value.is_null() || value.is_undefined() {
        return Value::Nothing;
    }
    if let Some(yes) = value.as_bool() {
        return Value::Bool(yes);
    }
    if let Some(number) = value.as_f64() {
        return Value::Number(number);
    }
    if let Some(text) = value.dyn_ref::<JsString>() {
        // What is longer than any text may be need not be copied whole.
        return Value::Text(text.slice(0, LONGEST_RECORD as u32 + 1).into());
    }
    if deep == 0 {
        return Value::Other;
    }
    if let Some(list) = value.dyn_ref::<Array>() {
        let items = list.slice(0, MOST);
        return Value::List(items.iter().map(|item| read(&item, deep - 1)).collect());
    }
    let Some(object) = value.dyn_ref::<Object>() else {
        return Value::Other;
    };
    let names = Object::keys(object).slice(0, MOST);
    let field = |name: JsValue| {
        let inner = Reflect::get(object, &name).ok()?;
        Some((name.as_string()?, read(&inner, deep - 1)))
    };
    Value::Fields(names.iter().filter_map(field).collect())
}

fn to_js(value: &Value) -> JsValue {
    match value {
        Value::Nothing | Value::Other => JsValue::NULL,
        Value::Bool(yes) => JsValue::from_bool(*yes),
        Value::Number(number) => JsValue::from_f64(*number),
        Value::Text(text) => JsValue::from_str(text),
        Value::List(values) => {
            let list = Array::new();
            for value in values {
                list.push(&to_js(value));
            }
            list.into()
        }
        Value::Fields(fields) => {
            let object = Object::new();
            for (name, value) in fields {
                // A new object takes any field.
                let _ = Reflect::set(&object, &JsValue::from_str(name), &to_js(value));
            }
            object.into()
        }
    }
}
