//! Direct connections to other devices (WebRTC), each with one data channel.

use super::embedded::is_embedded;
use super::optional_api::{call_method, property};
use crate::browser::timer::Waiters;
use gloo::events::EventListener;
use js_sys::{Array, ArrayBuffer, Function, Object, Promise, Reflect, Uint8Array};
use leptos::prelude::window;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::EventTarget;

pub use crate::browser::peer_values::{PeerError, PeerEvent};

/// The maximum time to wait for the browser to find the network addresses of
/// this device. After this time, the addresses found so far are used.
const GATHERING_TIME: Duration = Duration::from_secs(3);

/// A connection to another device. It is closed when this value is dropped.
///
/// The code calls the methods of WebRTC by name instead of using `web_sys`,
/// whose bindings would be part of the script that every page fetches first.
pub struct PeerConnection {
    connection: EventTarget,
    channel: EventTarget,
    gathered: Rc<Waiters>,
    _listeners: Vec<EventListener>,
}

impl PeerConnection {
    /// Returns whether the browser can connect devices directly. Always false
    /// on a board embedded in another page, whose owner has not agreed to
    /// visitors' devices learning each other's addresses.
    pub fn is_supported() -> bool {
        !is_embedded() && property(&window(), "RTCPeerConnection").is_some()
    }

    /// Creates a connection that is not connected to another device yet. `stun`
    /// is the address of a STUN server, which finds out this device's address
    /// on the internet; `None` uses no server. `on_event` is called with every
    /// event of the connection.
    ///
    /// # Errors
    /// Returns an error if the browser does not allow such connections or does
    /// not accept the server, or if this page is embedded in another page.
    pub fn new(
        stun: Option<&str>,
        on_event: impl Fn(PeerEvent) + 'static,
    ) -> Result<Self, PeerError> {
        if !Self::is_supported() {
            return Err(PeerError);
        }
        let class = property(&window(), "RTCPeerConnection");
        let class: Function = class.and_then(|it| it.dyn_into().ok()).ok_or(PeerError)?;
        let configuration = stun.map(|stun| {
            let server = object(&[("urls", stun.into())]);
            object(&[("iceServers", Array::of1(&server).into())])
        });
        let arguments: Array = configuration.into_iter().collect();
        let connection = Reflect::construct(&class, &arguments).map_err(|_| PeerError)?;
        let options = object(&[
            ("negotiated", true.into()),
            ("ordered", true.into()),
            ("id", 0.into()),
        ]);
        let arguments = [&"starfence".into(), &options];
        let channel = call_method(&connection, "createDataChannel", &arguments);
        let channel = channel.ok_or(PeerError)?;
        // Setting a property of a channel always succeeds.
        let _ = Reflect::set(&channel, &"binaryType".into(), &"arraybuffer".into());
        let (connection, channel) = (connection.unchecked_into(), channel.unchecked_into());
        let gathered = Rc::new(Waiters::default());
        let listeners = listeners(&connection, &channel, &gathered, Rc::new(on_event));
        Ok(Self {
            connection,
            channel,
            gathered,
            _listeners: listeners,
        })
    }

    /// Returns the session description of an offer to connect.
    ///
    /// # Errors
    /// Returns an error if the browser cannot create an offer.
    pub async fn offer(&self) -> Result<String, PeerError> {
        let offer = self.call("createOffer", &[]).await?;
        self.describe(&offer).await
    }

    /// Accepts another device's offer and returns the session description of
    /// the answer.
    ///
    /// # Errors
    /// Returns an error if the browser refuses the offer.
    pub async fn answer(&self, offer: &str) -> Result<String, PeerError> {
        self.set_remote("offer", offer).await?;
        let answer = self.call("createAnswer", &[]).await?;
        self.describe(&answer).await
    }

    /// Completes the connection with the other device's answer to this device's
    /// offer.
    ///
    /// # Errors
    /// Returns an error if the browser refuses the answer.
    pub async fn accept(&self, answer: &str) -> Result<(), PeerError> {
        self.set_remote("answer", answer).await
    }

    async fn set_remote(&self, kind: &str, sdp: &str) -> Result<(), PeerError> {
        let description = object(&[("type", kind.into()), ("sdp", sdp.into())]);
        let set = self.call("setRemoteDescription", &[&description]).await;
        set.map(drop)
    }

    /// Sets the local session description, and returns it once it contains the
    /// network addresses of this device.
    async fn describe(&self, description: &JsValue) -> Result<String, PeerError> {
        self.call("setLocalDescription", &[description]).await?;
        if state(&self.connection, "iceGatheringState") != "complete" {
            self.gathered.wait(Some(GATHERING_TIME)).await;
        }
        let description = property(&self.connection, "localDescription").ok_or(PeerError)?;
        let sdp = property(&description, "sdp").and_then(|sdp| sdp.as_string());
        sdp.ok_or(PeerError)
    }

    /// Calls a method of the connection that returns a promise, and returns the
    /// value to which the promise resolves.
    async fn call(&self, method: &str, arguments: &[&JsValue]) -> Result<JsValue, PeerError> {
        let called = call_method(&self.connection, method, arguments);
        let promise = called.and_then(|promise| promise.dyn_into::<Promise>().ok());
        let settled = JsFuture::from(promise.ok_or(PeerError)?).await;
        settled.map_err(|_| PeerError)
    }

    /// Returns whether a connection that was open has ended, even if the page
    /// has not received the event because it was frozen.
    pub fn has_ended(&self) -> bool {
        let connection = state(&self.connection, "connectionState");
        state(&self.channel, "readyState") != "open"
            || ["failed", "closed"].contains(&connection.as_str())
    }

    /// Sends a message. Does nothing if the connection is lost.
    pub fn send(&self, bytes: &[u8]) {
        call_method(&self.channel, "send", &[&Uint8Array::from(bytes)]);
    }

    /// Ends the connection.
    pub fn close(&self) {
        call_method(&self.connection, "close", &[]);
    }
}

impl Drop for PeerConnection {
    fn drop(&mut self) {
        self.close();
    }
}

/// Returns a JavaScript object with the given properties.
fn object(properties: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in properties {
        // Setting a property of a plain object always succeeds.
        let _ = Reflect::set(&object, &JsValue::from_str(name), value);
    }
    object.into()
}

/// Returns the value of a string property, such as a connection state; an empty
/// string if there is none.
fn state(of: &EventTarget, name: &str) -> String {
    let state = property(of, name).and_then(|state| state.as_string());
    state.unwrap_or_default()
}

fn listeners(
    connection: &EventTarget,
    channel: &EventTarget,
    gathered: &Rc<Waiters>,
    on_event: Rc<dyn Fn(PeerEvent)>,
) -> Vec<EventListener> {
    let opened = {
        let on_event = Rc::clone(&on_event);
        EventListener::new(channel, "open", move |_| on_event(PeerEvent::Opened))
    };
    let closed = {
        let on_event = Rc::clone(&on_event);
        EventListener::new(channel, "close", move |_| on_event(PeerEvent::Closed))
    };
    let message = {
        let on_event = Rc::clone(&on_event);
        EventListener::new(channel, "message", move |event| {
            let data = property(event, "data").and_then(|it| it.dyn_into::<ArrayBuffer>().ok());
            // A message of Starfence is never a text, so a text is treated as
            // an invalid, empty message.
            let bytes = data.map_or_else(Vec::new, |data| Uint8Array::new(&data).to_vec());
            on_event(PeerEvent::Message(bytes));
        })
    };
    let changed = {
        let it = connection.clone();
        EventListener::new(connection, "connectionstatechange", move |_| {
            match state(&it, "connectionState").as_str() {
                "connected" => on_event(PeerEvent::Restored),
                "disconnected" => on_event(PeerEvent::Interrupted),
                "failed" | "closed" => on_event(PeerEvent::Closed),
                _ => {}
            }
        })
    };
    let gathering = {
        let (it, gathered) = (connection.clone(), Rc::clone(gathered));
        EventListener::new(connection, "icegatheringstatechange", move |_| {
            if state(&it, "iceGatheringState") == "complete" {
                gathered.wake();
            }
        })
    };
    // If the page did not close the connection, the other device would notice
    // only after half a minute.
    let left = {
        let it = connection.clone();
        EventListener::new(&window(), "pagehide", move |_| {
            call_method(&it, "close", &[]);
        })
    };
    vec![opened, closed, message, changed, gathering, left]
}
