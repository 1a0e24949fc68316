//! Direct connections between simulated browsers, each of which is in a thread
//! of its own.
//!
//! What a device sends is on the way until the other one [takes](deliver) it.

use super::state::state;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, VecDeque};
use std::rc::{Rc, Weak};
use std::sync::{Mutex, MutexGuard, PoisonError};

pub use crate::browser::peer_values::{PeerError, PeerEvent};

/// One end of a connection, as other devices see it.
#[derive(Default)]
struct End {
    /// The name of the other end, once it is known.
    other: Option<String>,
    arriving: VecDeque<PeerEvent>,
}

/// The ends of all connections of all browsers, by their names.
static ENDS: Mutex<(u32, BTreeMap<String, End>)> = Mutex::new((0, BTreeMap::new()));

fn ends() -> MutexGuard<'static, (u32, BTreeMap<String, End>)> {
    // A test that fails leaves the ends as they are.
    ENDS.lock().unwrap_or_else(PoisonError::into_inner)
}

type OnEvent = dyn Fn(PeerEvent);

/// What a test changes in a message before it is sent; the message is lost if it
/// returns false.
type Change = fn(&mut Vec<u8>) -> bool;

#[derive(Default)]
struct Peers {
    is_allowed: Cell<bool>,
    is_offline: Cell<bool>,
    change: Cell<Option<Change>>,
    open: RefCell<Vec<(String, Weak<OnEvent>)>>,
}

/// Lets this browser connect to other devices.
pub fn allow_connections() {
    state::<Peers>().is_allowed.set(true);
}

/// Changes all messages that this browser sends from now on.
pub fn change_messages(change: Option<Change>) {
    state::<Peers>().change.set(change);
}

/// Takes this browser off the network, or brings it back. Both ends of each
/// connection notice that; what is on the way arrives later.
pub fn set_offline(is_offline: bool) {
    let peers = state::<Peers>();
    peers.is_offline.set(is_offline);
    let event = if is_offline {
        PeerEvent::Interrupted
    } else {
        PeerEvent::Restored
    };
    for (name, on_event) in peers.open.borrow().clone() {
        put(&other_end(&name), event.clone());
        if let Some(on_event) = on_event.upgrade() {
            on_event(event.clone());
        }
    }
}

/// Closes all connections of this browser, as when its page is closed.
pub fn close_all() {
    let open = state::<Peers>().open.take();
    for (name, on_event) in open {
        end(&name);
        if let Some(on_event) = on_event.upgrade() {
            on_event(PeerEvent::Closed);
        }
    }
}

/// Sends bytes over all connections of this browser, which the page has not
/// written.
pub fn send_raw(bytes: &[u8]) {
    for (name, _) in state::<Peers>().open.borrow().iter() {
        put(&other_end(name), PeerEvent::Message(bytes.to_vec()));
    }
}

/// Lets what is on the way to this browser arrive, and returns whether anything
/// was.
pub fn deliver() -> bool {
    let peers = state::<Peers>();
    if peers.is_offline.get() {
        return false;
    }
    let open = peers.open.borrow().clone();
    let mut is_any = false;
    for (name, on_event) in open {
        let take = || ends().1.get_mut(&name)?.arriving.pop_front();
        while let Some(event) = take() {
            is_any = true;
            if let Some(on_event) = on_event.upgrade() {
                on_event(event);
            }
        }
    }
    is_any
}

fn other_end(name: &str) -> Option<String> {
    ends().1.get(name)?.other.clone()
}

fn put(name: &Option<String>, event: PeerEvent) {
    if let Some(name) = name
        && let Some(end) = ends().1.get_mut(name)
    {
        end.arriving.push_back(event);
    }
}

/// Removes an end, of which the other one is notified.
fn end(name: &str) {
    let ended = ends().1.remove(name);
    if let Some(End { other, .. }) = ended {
        put(&other, PeerEvent::Closed);
    }
}

/// One end of a connection to another device.
pub struct PeerConnection {
    name: String,
    _on_event: Rc<OnEvent>,
}

impl PeerConnection {
    /// Returns whether the browser can connect devices directly.
    pub fn is_supported() -> bool {
        state::<Peers>().is_allowed.get()
    }

    /// Creates a connection that is not connected to another device yet.
    ///
    /// # Errors
    /// Fails if the test has not [allowed](allow_connections) connections.
    pub fn new(
        _stun: Option<&str>,
        on_event: impl Fn(PeerEvent) + 'static,
    ) -> Result<Self, PeerError> {
        if !Self::is_supported() {
            return Err(PeerError);
        }
        let on_event: Rc<OnEvent> = Rc::new(on_event);
        let mut ends = ends();
        ends.0 += 1;
        let name = format!("end{:05}", ends.0);
        ends.1.insert(name.clone(), End::default());
        drop(ends);
        let listening = (name.clone(), Rc::downgrade(&on_event));
        state::<Peers>().open.borrow_mut().push(listening);
        Ok(Self {
            name,
            _on_event: on_event,
        })
    }

    /// Returns a session description that has the name of this end.
    fn description(&self, setup: &str) -> String {
        let fingerprint = ["00"; 32].join(":");
        format!(
            "a=ice-ufrag:{}\r\na=ice-pwd:simulated/simulated/simulated\r\n\
             a=fingerprint:sha-256 {fingerprint}\r\na=setup:{setup}\r\n",
            self.name
        )
    }

    /// Returns the session description of an offer to connect.
    ///
    /// # Errors
    /// Never fails.
    pub async fn offer(&self) -> Result<String, PeerError> {
        Ok(self.description("actpass"))
    }

    /// Accepts another device's offer, and returns the session description of
    /// the answer.
    ///
    /// # Errors
    /// Fails if the offer does not come from a simulated browser.
    pub async fn answer(&self, offer: &str) -> Result<String, PeerError> {
        self.connect(offer)?;
        Ok(self.description("passive"))
    }

    /// Completes the connection, if the device that has answered is still there.
    ///
    /// # Errors
    /// Fails if the answer does not come from a simulated browser.
    pub async fn accept(&self, answer: &str) -> Result<(), PeerError> {
        let other = Some(self.connect(answer)?);
        let own = Some(self.name.clone());
        let is_answered = other.as_deref().and_then(other_end) == own;
        if is_answered {
            put(&own, PeerEvent::Opened);
            put(&other, PeerEvent::Opened);
        }
        Ok(())
    }

    /// Reads the name of the other end in a session description, and returns it.
    fn connect(&self, description: &str) -> Result<String, PeerError> {
        let mut lines = description.lines();
        let name = lines.find_map(|line| line.strip_prefix("a=ice-ufrag:"));
        let name = name.ok_or(PeerError)?.to_owned();
        if let Some(own) = ends().1.get_mut(&self.name) {
            own.other = Some(name.clone());
        }
        Ok(name)
    }

    /// Returns whether a connection that was open has ended.
    pub fn has_ended(&self) -> bool {
        let other = other_end(&self.name);
        other.is_none_or(|other| !ends().1.contains_key(&other))
    }

    /// Sends a message.
    pub fn send(&self, bytes: &[u8]) {
        let mut bytes = bytes.to_vec();
        let change = state::<Peers>().change.get();
        if change.is_none_or(|change| change(&mut bytes)) {
            put(&other_end(&self.name), PeerEvent::Message(bytes));
        }
    }

    /// Ends the connection.
    pub fn close(&self) {
        end(&self.name);
    }
}

impl Drop for PeerConnection {
    fn drop(&mut self) {
        end(&self.name);
    }
}
