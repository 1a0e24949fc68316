//! Messages between browser tabs that show this page.

use gloo::events::EventListener;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{BroadcastChannel, MessageEvent};

/// A channel on which browser tabs send numbers or texts to each other.
pub struct TabChannel {
    channel: BroadcastChannel,
    _listener: EventListener,
}

impl TabChannel {
    /// Joins the channel of the given name. `on_number` is called with every
    /// number that another tab sends. Returns `None` if the browser does not
    /// support such channels.
    pub fn join(name: &str, on_number: impl Fn(f64) + 'static) -> Option<Self> {
        Self::listen(name, move |data| {
            if let Some(number) = data.as_f64() {
                on_number(number);
            }
        })
    }

    /// Joins the channel of the given name. `on_text` is called with every text
    /// that another tab sends. Returns `None` if the browser does not support
    /// such channels.
    pub fn join_texts(name: &str, on_text: impl Fn(String) + 'static) -> Option<Self> {
        Self::listen(name, move |data| {
            if let Some(text) = data.as_string() {
                on_text(text);
            }
        })
    }

    fn listen(name: &str, on_data: impl Fn(JsValue) + 'static) -> Option<Self> {
        let channel = BroadcastChannel::new(name).ok()?;
        let listener = EventListener::new(&channel, "message", move |event| {
            if let Some(event) = event.dyn_ref::<MessageEvent>() {
                on_data(event.data());
            }
        });
        Some(Self {
            channel,
            _listener: listener,
        })
    }

    /// Sends a number to the other tabs on the channel.
    pub fn send(&self, number: f64) {
        let _ = self.channel.post_message(&number.into());
    }

    /// Sends a text to the other tabs on the channel.
    pub fn send_text(&self, text: &str) {
        let _ = self.channel.post_message(&text.into());
    }
}
