//! The window around that of an embedded page, and messages to and from it.

use js_sys::Object;
use leptos::prelude::window;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;
use web_sys::{MessageEvent, Window};

/// The parent of this window.
#[derive(Clone)]
pub struct ParentWindow(Window);

impl ParentWindow {
    /// The parent; none if this window is nobody's child.
    pub fn get() -> Option<Self> {
        let own = window();
        let parent = own.parent().ok().flatten()?;
        (!Object::is(parent.as_ref(), own.as_ref())).then_some(Self(parent))
    }

    /// Whether the parent sent a message.
    pub fn is_source_of(&self, event: &MessageEvent) -> bool {
        let source = event.source().map_or(JsValue::NULL, JsValue::from);
        Object::is(&source, self.0.as_ref())
    }

    /// Sends the parent a message, if it is of that origin.
    pub fn post(&self, message: &impl Serialize, origin: &str) {
        if let Ok(message) = message.serialize(&Serializer::json_compatible()) {
            // Refused where `origin` is no origin.
            let _ = self.0.post_message(&message, origin);
        }
    }
}

/// What a message says; none if that is of no such type.
pub fn message_data<T: DeserializeOwned>(event: &MessageEvent) -> Option<T> {
    serde_wasm_bindgen::from_value(event.data()).ok()
}
