//! Messages between browser tabs that show this page.

use gloo::events::EventListener;
use wasm_bindgen::JsCast as _;
use web_sys::{BroadcastChannel, MessageEvent};

/// A channel on which browser tabs send numbers to each other.
pub struct TabChannel {
    channel: BroadcastChannel,
    _listener: EventListener,
}

impl TabChannel {
    /// Joins the channel of the given name. `on_number` is called with every
    /// number that another tab sends. Returns `None` if the browser does not
    /// support such channels.
    pub fn join(name: &str, on_number: impl Fn(f64) + 'static) -> Option<Self> {
        let channel = BroadcastChannel::new(name).ok()?;
        let listener = EventListener::new(&channel, "message", move |event| {
            let event = event.dyn_ref::<MessageEvent>();
            if let Some(number) = event.and_then(|event| event.data().as_f64()) {
                on_number(number);
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
}
