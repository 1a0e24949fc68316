//! Direct connections to other devices (WebRTC), each with one data channel.

use super::optional_api::property;
use super::timer::Waiters;
use gloo::events::EventListener;
use js_sys::{ArrayBuffer, Uint8Array};
use leptos::prelude::window;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    MessageEvent, RtcDataChannel, RtcDataChannelInit, RtcDataChannelState, RtcDataChannelType,
    RtcIceGatheringState, RtcPeerConnection, RtcPeerConnectionState, RtcSdpType,
    RtcSessionDescriptionInit,
};

/// The maximum time that the browser may take to gather the device's addresses.
/// Addresses found later are not used.
const GATHERING_TIME: Duration = Duration::from_secs(3);

/// An event of a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PeerEvent {
    /// The data channel was opened.
    Opened,
    /// A message was received.
    Message(Vec<u8>),
    /// The connection is interrupted; the browser tries to restore it.
    Interrupted,
    /// The connection is established, or restored after an interruption.
    Restored,
    /// The connection was closed, or could not be established.
    Closed,
}

/// A connection to another device, which is closed when this value is dropped.
pub struct PeerConnection {
    connection: RtcPeerConnection,
    channel: RtcDataChannel,
    gathered: Rc<Waiters>,
    _listeners: Vec<EventListener>,
}

/// The error returned when the browser refuses a step of establishing a
/// connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PeerError;

impl PeerConnection {
    /// Returns whether the browser supports direct connections.
    pub fn is_supported() -> bool {
        property(&window(), "RTCPeerConnection").is_some()
    }

    /// Creates a connection that is not linked to another device yet. No server
    /// is used to find addresses. `on_event` is called with every event of the
    /// connection.
    ///
    /// # Errors
    /// Returns an error if the browser does not allow direct connections.
    pub fn new(on_event: impl Fn(PeerEvent) + 'static) -> Result<Self, PeerError> {
        let connection = RtcPeerConnection::new().map_err(|_| PeerError)?;
        let options = RtcDataChannelInit::new();
        options.set_negotiated(true);
        options.set_ordered(true);
        options.set_id(0);
        let channel = connection.create_data_channel_with_data_channel_dict("starfence", &options);
        channel.set_binary_type(RtcDataChannelType::Arraybuffer);
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
        let offer = settled(self.connection.create_offer()).await?;
        self.describe(offer).await
    }

    /// Returns the session description of the answer to an offer.
    ///
    /// # Errors
    /// Returns an error if the browser refuses the offer.
    pub async fn answer(&self, offer: &str) -> Result<String, PeerError> {
        self.set_remote(RtcSdpType::Offer, offer).await?;
        let answer = settled(self.connection.create_answer()).await?;
        self.describe(answer).await
    }

    /// Applies the session description of the answer to this device's offer.
    ///
    /// # Errors
    /// Returns an error if the browser refuses the answer.
    pub async fn accept(&self, answer: &str) -> Result<(), PeerError> {
        self.set_remote(RtcSdpType::Answer, answer).await
    }

    async fn set_remote(&self, kind: RtcSdpType, sdp: &str) -> Result<(), PeerError> {
        let description = RtcSessionDescriptionInit::new(kind);
        description.set_sdp(sdp);
        let set = self.connection.set_remote_description(&description);
        settled(set).await.map(drop)
    }

    /// Sets the local session description, and returns it with the device's
    /// addresses once the browser has gathered them.
    async fn describe(&self, description: JsValue) -> Result<String, PeerError> {
        let description: RtcSessionDescriptionInit = description.unchecked_into();
        settled(self.connection.set_local_description(&description)).await?;
        if self.connection.ice_gathering_state() != RtcIceGatheringState::Complete {
            self.gathered.wait(Some(GATHERING_TIME)).await;
        }
        let description = self.connection.local_description();
        Ok(description.ok_or(PeerError)?.sdp())
    }

    /// Returns whether an open connection has ended. A page that was frozen may
    /// have missed the event.
    pub fn has_ended(&self) -> bool {
        let ended = [
            RtcPeerConnectionState::Failed,
            RtcPeerConnectionState::Closed,
        ];
        self.channel.ready_state() != RtcDataChannelState::Open
            || ended.contains(&self.connection.connection_state())
    }

    /// Sends a message. Does nothing if the connection is lost.
    pub fn send(&self, bytes: &[u8]) {
        let _ = self.channel.send_with_u8_array(bytes);
    }

    /// Ends the connection.
    pub fn close(&self) {
        self.connection.close();
    }
}

impl Drop for PeerConnection {
    fn drop(&mut self) {
        self.close();
    }
}

fn listeners(
    connection: &RtcPeerConnection,
    channel: &RtcDataChannel,
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
            let event = event.dyn_ref::<MessageEvent>();
            let data = event.and_then(|event| event.data().dyn_into::<ArrayBuffer>().ok());
            // A text is not a valid message, so it is passed on as an empty
            // message.
            let bytes = data.map_or_else(Vec::new, |data| Uint8Array::new(&data).to_vec());
            on_event(PeerEvent::Message(bytes));
        })
    };
    let state = {
        let it = connection.clone();
        EventListener::new(connection, "connectionstatechange", move |_| {
            match it.connection_state() {
                RtcPeerConnectionState::Connected => on_event(PeerEvent::Restored),
                RtcPeerConnectionState::Disconnected => on_event(PeerEvent::Interrupted),
                RtcPeerConnectionState::Failed | RtcPeerConnectionState::Closed => {
                    on_event(PeerEvent::Closed);
                }
                _ => {}
            }
        })
    };
    let gathering = {
        let (it, gathered) = (connection.clone(), Rc::clone(gathered));
        EventListener::new(connection, "icegatheringstatechange", move |_| {
            if it.ice_gathering_state() == RtcIceGatheringState::Complete {
                gathered.wake();
            }
        })
    };
    // Without this, the other device would notice only after half a minute that
    // the page was closed.
    let left = {
        let it = connection.clone();
        EventListener::new(&window(), "pagehide", move |_| it.close())
    };
    vec![opened, closed, message, state, gathering, left]
}

async fn settled(promise: js_sys::Promise) -> Result<JsValue, PeerError> {
    JsFuture::from(promise).await.map_err(|_| PeerError)
}
