//! The parent window of an embedded page, and the messages exchanged with it.

use super::window_events::on_window;
use js_sys::{JSON, Object};
use leptos::prelude::window;
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::JsValue;
use web_sys::{MessageEvent, Window};

/// A message that has reached this window.
pub struct WindowMessage(MessageEvent);

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
    pub fn is_source_of(&self, message: &WindowMessage) -> bool {
        let source = message.0.source().map_or(JsValue::NULL, JsValue::from);
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

impl WindowMessage {
    /// Returns the origin of the page that has sent the message.
    pub fn origin(&self) -> String {
        self.0.origin()
    }

    /// Returns the content of the message as JSON. Returns `None` if the content
    /// contains itself, is nested more than a hundred levels deep, or cannot be
    /// represented in JSON.
    pub fn data(&self) -> Option<Value> {
        let text = JSON::stringify(&self.0.data()).ok()?.as_string()?;
        serde_json::from_str(&text).ok()
    }
}

/// Calls `handle` with every message that reaches this window, until the current
/// reactive owner is disposed of.
pub fn on_message(handle: impl Fn(&WindowMessage) + 'static) {
    on_window(leptos::ev::message, move |event| {
        handle(&WindowMessage(event))
    });
}
