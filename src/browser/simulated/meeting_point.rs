//! Meeting points, which simulated browsers in several threads can share.
//!
//! What is published is on the way to the others until they
//! [take](deliver) it.

use super::state::state;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};
use std::sync::{Mutex, MutexGuard, PoisonError};

pub use crate::browser::meeting_values::{
    MeetingError, MeetingEvent, PublishAnswer, StoredMessage,
};

/// What a server does at present.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Server {
    /// It stores and passes on what is published.
    #[default]
    Running,
    /// It has ended: nobody is connected to it.
    Ended,
    /// It has no room for more messages.
    Full,
    /// It keeps its connections and answers nothing.
    Frozen,
    /// It has no stream in which messages could be stored.
    WithoutStream,
}

/// A stored message: its subject, its ID and its payload.
type Message = (String, String, Vec<u8>);

/// The servers that tests use, by the names of their hosts.
static SERVERS: Mutex<BTreeMap<String, (Server, Vec<Message>)>> = Mutex::new(BTreeMap::new());

fn servers() -> MutexGuard<'static, BTreeMap<String, (Server, Vec<Message>)>> {
    // A test that fails leaves its server as it is.
    SERVERS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lets the server of a host do something else from now on.
pub fn set_server(host: &str, server: Server) {
    servers().entry(host.to_owned()).or_default().0 = server;
}

fn server(host: &str) -> Server {
    servers().get(host).map(|it| it.0).unwrap_or_default()
}

/// The connection of a page to its meeting point.
struct Client {
    host: String,
    on_event: Box<dyn Fn(MeetingEvent)>,
    is_connected: Cell<bool>,
    /// What all followed subjects begin with.
    follows: RefCell<Option<String>>,
    /// The number of messages of the server that have passed.
    passed: Cell<usize>,
}

#[derive(Default)]
struct Clients {
    host: RefCell<Option<String>>,
    open: RefCell<Vec<Weak<Client>>>,
}

/// Gives the page a meeting point at this host. Each test uses another one.
pub fn set_meeting_host(host: &str) {
    state::<Clients>().host.replace(Some(host.to_owned()));
}

/// Returns the host of the meeting point, if the page has one.
pub fn meeting_host() -> Option<String> {
    state::<Clients>().host.borrow().clone()
}

/// Lets what is on the way from the meeting point arrive, and returns whether
/// anything was.
pub fn deliver() -> bool {
    let open = state::<Clients>().open.borrow().clone();
    let mut is_any = false;
    for client in open.iter().filter_map(Weak::upgrade) {
        is_any |= client.deliver();
    }
    is_any
}

impl Client {
    fn deliver(&self) -> bool {
        let server = server(&self.host);
        let is_connected = server != Server::Ended;
        if server == Server::Frozen {
            return false;
        }
        let is_changed = self.is_connected.replace(is_connected) != is_connected;
        if is_changed && is_connected {
            self.passed.set(messages(&self.host).len());
            (self.on_event)(MeetingEvent::Opened);
        } else if is_changed {
            (self.on_event)(MeetingEvent::Disconnected);
        }
        let all = messages(&self.host);
        let new = all.into_iter().skip(self.passed.get());
        let mut is_any = is_changed;
        for (subject, _, payload) in new {
            self.passed.set(self.passed.get() + 1);
            let prefix = self.follows.borrow().clone();
            if prefix.is_some_and(|prefix| subject.starts_with(&prefix)) {
                is_any = true;
                (self.on_event)(MeetingEvent::Live { subject, payload });
            }
        }
        is_any
    }
}

fn messages(host: &str) -> Vec<Message> {
    servers()
        .get(host)
        .map(|it| it.1.clone())
        .unwrap_or_default()
}

/// A connection to the meeting point, which is closed when it is dropped.
pub struct MeetingPoint(Rc<Client>);

impl MeetingPoint {
    /// Fetches the client's script.
    ///
    /// # Errors
    /// Fails if the page has no meeting point.
    pub async fn load() -> Result<(), MeetingError> {
        meeting_host().map(|_| ()).ok_or(MeetingError)
    }

    /// Connects to the meeting point. `on_event` is called with every event of
    /// the connection.
    ///
    /// # Errors
    /// Fails if the page has no meeting point.
    pub fn connect(on_event: impl Fn(MeetingEvent) + 'static) -> Result<Self, MeetingError> {
        let client = Rc::new(Client {
            host: meeting_host().ok_or(MeetingError)?,
            on_event: Box::new(on_event),
            is_connected: Cell::new(false),
            follows: RefCell::default(),
            passed: Cell::new(0),
        });
        let clients = state::<Clients>();
        clients.open.borrow_mut().push(Rc::downgrade(&client));
        Ok(Self(client))
    }

    /// Subscribes to the messages that are published on subjects that match
    /// `filter`, whose last part may be any.
    pub fn follow(&self, filter: &str) {
        let prefix = filter.trim_end_matches('*').to_owned();
        self.0.follows.replace(Some(prefix));
    }

    /// Requests a stored message.
    pub fn request(
        &self,
        _subject: &str,
        body: &str,
    ) -> impl Future<Output = StoredMessage> + use<> {
        let found = self.find(body);
        async { found }
    }

    fn find(&self, body: &str) -> StoredMessage {
        match server(&self.0.host) {
            Server::Running | Server::Full => {}
            Server::WithoutStream => return StoredMessage::NoStream,
            Server::Ended | Server::Frozen => return StoredMessage::Lost,
        }
        let Ok(request) = serde_json::from_str::<serde_json::Value>(body) else {
            return StoredMessage::Lost;
        };
        let text = |name: &str| request.get(name).and_then(|it| it.as_str());
        let all = messages(&self.0.host).into_iter().zip(1_u64..);
        let found = match (text("last_by_subj"), text("next_by_subj")) {
            (Some(subject), _) => all.filter(|it| it.0.0 == subject).last(),
            (None, subject) => {
                let from = request.get("seq").and_then(serde_json::Value::as_u64);
                let mut all = all.filter(|it| Some(it.0.0.as_str()) == subject);
                all.find(|it| it.1 >= from.unwrap_or(0))
            }
        };
        found.map_or(
            StoredMessage::Missing,
            |((subject, _, payload), sequence)| StoredMessage::Found {
                sequence,
                subject,
                payload,
            },
        )
    }

    /// Publishes a message.
    pub fn publish(
        &self,
        subject: &str,
        id: &str,
        payload: &[u8],
    ) -> impl Future<Output = PublishAnswer> + use<> {
        let answer = self.store(subject, id, payload);
        async { answer }
    }

    fn store(&self, subject: &str, id: &str, payload: &[u8]) -> PublishAnswer {
        let mut servers = servers();
        let (server, messages) = servers.entry(self.0.host.clone()).or_default();
        match server {
            Server::Running => {}
            Server::Full => return PublishAnswer::Refused("maximum bytes exceeded".to_owned()),
            Server::WithoutStream => return PublishAnswer::NoStream,
            Server::Ended | Server::Frozen => return PublishAnswer::Lost,
        }
        if messages.iter().any(|it| it.1 == id) {
            return PublishAnswer::Duplicate;
        }
        messages.push((subject.to_owned(), id.to_owned(), payload.to_vec()));
        PublishAnswer::Stored
    }

    /// Does nothing: a simulated device connects as soon as it can.
    pub fn retry(&self) {}
}
