//! The parent window of an embedded page, and the messages exchanged with it.

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
    /// Returns the parent; `None` if this is a top-level window.
    pub fn get() -> Option<Self> {
        let own = window();
        let parent = own.parent().ok().flatten()?;
        (!Object::is(parent.as_ref(), own.as_ref())).then_some(Self(parent))
    }

    /// Returns whether the parent sent a message.
    pub fn is_source_of(&self, event: &MessageEvent) -> bool {
        let source = event.source().map_or(JsValue::NULL, JsValue::from);
        Object::is(&source, self.0.as_ref())
    }

    /// Sends the parent a message, if the parent has the given origin.
    pub fn post(&self, message: &impl Serialize, origin: &str) {
        if let Ok(message) = message.serialize(&Serializer::json_compatible()) {
            // Fails if `origin` is invalid.
            let _ = self.0.post_message(&message, origin);
        }
    }
}

/// Returns the content of a message; `None` if it is not of type `T`.
pub fn message_data<T: DeserializeOwned>(event: &MessageEvent) -> Option<T> {
    serde_wasm_bindgen::from_value(event.data()).ok()
}
