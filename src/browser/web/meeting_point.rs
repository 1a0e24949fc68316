//! The meeting point: a server that stores the messages published by the
//! devices at a remote table, and sends them to all these devices. The page has
//! a meeting point only if its address was set when the page was built
//! (tools/meet/).

use super::optional_api::{call_method, property};
use crate::browser::server_name::url_host;
use crate::browser::timer::Waiters;
use gloo::events::EventListener;
use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use leptos::prelude::{document, window};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::EventTarget;

pub use crate::browser::meeting_values::{
    MeetingError, MeetingEvent, PublishAnswer, StoredMessage,
};

/// The name of the class that the client's script defines.
const CLASS: &str = "StarfenceMeetingPoint";

/// Returns the address of the meeting point; `None` if the page has no meeting
/// point.
fn address() -> Option<String> {
    attribute("content")
}

/// Returns the host name of the meeting point, for display to players; `None`
/// if the page has no meeting point.
pub fn meeting_host() -> Option<String> {
    url_host(&address()?).map(str::to_owned)
}

/// Returns an attribute of the page's meta element `starfence-meeting`.
fn attribute(name: &str) -> Option<String> {
    let meta = document()
        .query_selector("meta[name=starfence-meeting]")
        .ok()??;
    meta.get_attribute(name)
}

/// A connection to the meeting point. A lost connection is restored
/// automatically. The connection is closed when this value is dropped.
pub struct MeetingPoint {
    client: EventTarget,
    _listeners: Vec<EventListener>,
}

impl MeetingPoint {
    /// Fetches the client's script if it has not been fetched yet.
    ///
    /// # Errors
    /// Returns an error if the script cannot be fetched.
    pub async fn load() -> Result<(), MeetingError> {
        if property(&window(), CLASS).is_some() {
            return Ok(());
        }
        let script = document().create_element("script");
        let script = script.map_err(|_| MeetingError)?;
        let done = Rc::new(Waiters::default());
        let is_loaded = Rc::new(Cell::new(false));
        let _on_load = {
            let (done, is_loaded) = (Rc::clone(&done), Rc::clone(&is_loaded));
            EventListener::once(&script, "load", move |_| {
                is_loaded.set(true);
                done.wake();
            })
        };
        let _on_error = {
            let done = Rc::clone(&done);
            EventListener::once(&script, "error", move |_| done.wake())
        };
        let source = attribute("data-script").ok_or(MeetingError)?;
        let ended = done.wait(None);
        // Set as a property, which the page's policy for scripts checks.
        Reflect::set(&script, &"src".into(), &source.into()).map_err(|_| MeetingError)?;
        let head = property(&document(), "head").ok_or(MeetingError)?;
        call_method(&head, "append", &[&script]).ok_or(MeetingError)?;
        ended.await;
        is_loaded.get().then_some(()).ok_or(MeetingError)
    }

    /// Connects to the meeting point. `on_event` is called with every event of
    /// the connection. The script must have been [loaded](Self::load) before.
    ///
    /// # Errors
    /// Returns an error if the script has not been loaded.
    pub fn connect(on_event: impl Fn(MeetingEvent) + 'static) -> Result<Self, MeetingError> {
        let class = property(&window(), CLASS).and_then(|it| it.dyn_into::<Function>().ok());
        let arguments = Array::of1(&address().ok_or(MeetingError)?.into());
        let client = Reflect::construct(&class.ok_or(MeetingError)?, &arguments);
        let client: EventTarget = client.map_err(|_| MeetingError)?.unchecked_into();
        let on_event = Rc::new(on_event);
        let listen = |name: &'static str, read: fn(&JsValue) -> Option<MeetingEvent>| {
            let on_event = Rc::clone(&on_event);
            EventListener::new(&client, name, move |event| {
                if let Some(event) = read(event) {
                    on_event(event);
                }
            })
        };
        let listeners = vec![
            listen("open", |_| Some(MeetingEvent::Opened)),
            listen("cut", |_| Some(MeetingEvent::Disconnected)),
            listen("live", read_live),
        ];
        Ok(Self {
            client,
            _listeners: listeners,
        })
    }

    /// Subscribes to the messages that are published on subjects that match
    /// `filter`, in place of any earlier filter. Must be called again after
    /// each [`MeetingEvent::Opened`].
    pub fn follow(&self, filter: &str) {
        call_method(&self.client, "follow", &[&filter.into()]);
    }

    /// Requests a stored message: sends `body` to the server on the subject
    /// `subject`, and returns the server's reply.
    pub fn request(
        &self,
        subject: &str,
        body: &str,
    ) -> impl Future<Output = StoredMessage> + use<> {
        let answer = self.call("request", &[&subject.into(), &body.into()]);
        async move {
            let answer = answer.await;
            let word = answer.as_ref().and_then(JsValue::as_string);
            match word.as_deref() {
                Some("none") => StoredMessage::Missing,
                Some("no stream") => StoredMessage::NoStream,
                _ => answer.and_then(read_stored).unwrap_or(StoredMessage::Lost),
            }
        }
    }

    /// Publishes a message. The server stores only one of several messages with
    /// the same ID.
    pub fn publish(
        &self,
        subject: &str,
        id: &str,
        payload: &[u8],
    ) -> impl Future<Output = PublishAnswer> + use<> {
        let payload = Uint8Array::from(payload);
        let answer = self.call("publish", &[&subject.into(), &id.into(), &payload]);
        async move {
            let answer = answer.await.and_then(|it| it.as_string());
            let answer = answer.unwrap_or_default();
            match answer.as_str() {
                "stored" => PublishAnswer::Stored,
                "duplicate" => PublishAnswer::Duplicate,
                "no stream" => PublishAnswer::NoStream,
                _ => match answer.strip_prefix("refused ") {
                    Some(reason) => PublishAnswer::Refused(reason.to_owned()),
                    None => PublishAnswer::Lost,
                },
            }
        }
    }

    /// Calls a method of the client that returns a promise, and returns the
    /// value to which the promise resolves.
    fn call(
        &self,
        method: &str,
        arguments: &[&JsValue],
    ) -> impl Future<Output = Option<JsValue>> + use<> {
        let called = call_method(&self.client, method, arguments);
        let promise = called.and_then(|promise| promise.dyn_into::<Promise>().ok());
        async move { JsFuture::from(promise?).await.ok() }
    }

    /// Tries to connect immediately if the device is not connected.
    pub fn retry(&self) {
        call_method(&self.client, "retry", &[]);
    }
}

impl Drop for MeetingPoint {
    fn drop(&mut self) {
        call_method(&self.client, "close", &[]);
    }
}

fn read_live(event: &JsValue) -> Option<MeetingEvent> {
    Some(MeetingEvent::Live {
        subject: property(event, "subject")?.as_string()?,
        payload: bytes(property(event, "payload")?)?,
    })
}

fn read_stored(answer: JsValue) -> Option<StoredMessage> {
    let answer: Array = answer.dyn_into().ok()?;
    Some(StoredMessage::Found {
        // Exact: a stream has far fewer than 2^53 messages.
        sequence: answer.get(0).as_f64()? as u64,
        subject: answer.get(1).as_string()?,
        payload: bytes(answer.get(2))?,
    })
}

fn bytes(value: JsValue) -> Option<Vec<u8>> {
    Some(value.dyn_into::<Uint8Array>().ok()?.to_vec())
}
