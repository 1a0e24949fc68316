//! The parent window of an embedded page, and the messages exchanged with it.

use js_sys::{JSON, Object};
use leptos::prelude::window;
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::JsValue;
use web_sys::{MessageEvent, Window};

/// The window that contains this page in a frame.
#[derive(Clone)]
pub struct ParentWindow(Window);

impl ParentWindow {
    /// Returns the parent window, or `None` if this is a top-level window.
    pub fn get() -> Option<Self> {
        let own = window();
        let parent = own.parent().ok().flatten()?;
        (!Object::is(parent.as_ref(), own.as_ref())).then_some(Self(parent))
    }

    /// Returns whether a message was sent by the parent window.
    pub fn is_source_of(&self, event: &MessageEvent) -> bool {
        let source = event.source().map_or(JsValue::NULL, JsValue::from);
        Object::is(&source, self.0.as_ref())
    }

    /// Sends a message to the parent window, provided that the parent has the
    /// given origin.
    pub fn post(&self, message: &impl Serialize, origin: &str) {
        let text = serde_json::to_string(message).ok();
        if let Some(message) = text.and_then(|text| JSON::parse(&text).ok()) {
            // Fails if `origin` is invalid.
            let _ = self.0.post_message(&message, origin);
        }
    }
}

/// Returns the content of a message as JSON. Returns `None` if the content
/// contains itself, is nested more than a hundred levels deep, or cannot be
/// represented in JSON.
pub fn message_data(event: &MessageEvent) -> Option<Value> {
    let text = JSON::stringify(&event.data()).ok()?.as_string()?;
    serde_json::from_str(&text).ok()
}
