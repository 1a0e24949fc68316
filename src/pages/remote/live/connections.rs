//! The direct connections of this device at a table. They outlive the page of
//! the game, so that a look at another page does not cut them.

use crate::browser::peer_connection::{PeerConnection, PeerError, PeerEvent};
use crate::browser::random::random_bytes;
use crate::browser::time::page_clock;
use gloo::timers::future::sleep;
use leptos::task::spawn_local;
use starfence_remote::{
    Conduct, Log, MessageError, Parcel, Session, SessionError, Signal, SignalError, TableId,
};
use starfence_rules::Seat;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

/// How long two devices try to connect before the page says that they cannot.
const PATIENCE: Duration = Duration::from_secs(15);

/// The most offers that wait for an answer in addition to the latest one.
const MAX_OFFERS: usize = Seat::MAX_PLAYERS as usize;

thread_local! {
    static ALL: RefCell<BTreeMap<TableId, Rc<Connections>>> = const { RefCell::new(BTreeMap::new()) };
}

/// Seats at one device.
pub type Seats = starfence_rules::Set<Seat>;

/// What the page of the game does when something has changed.
pub type OnChange = Rc<dyn Fn()>;

/// The direct connections of this device at a table.
pub struct Connections {
    table: TableId,
    peers: RefCell<Vec<Peer>>,
    on_change: RefCell<Option<OnChange>>,
}

/// A connection to another device, or the attempt to make one.
struct Peer {
    /// The number of the offer.
    number: u32,
    /// The seats at the other device, as that device claims.
    seats: Seats,
    state: PeerState,
    /// The text of the link to send.
    link: Option<String>,
    connection: Rc<PeerConnection>,
    session: Session,
    received: Vec<Parcel>,
    is_newer: bool,
}

impl Drop for Peer {
    fn drop(&mut self) {
        // An attempt to connect may still hold the connection.
        self.connection.close();
    }
}

/// The state of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PeerState {
    /// The link to send is being made.
    Preparing,
    /// The offer waits for its answer.
    Offered,
    /// The answer has to reach the device that made the offer.
    Answered,
    /// The devices try to reach each other.
    Connecting,
    /// The devices are connected.
    Open,
    /// Nothing arrives at present.
    Interrupted,
    /// The connection has ended.
    Lost,
    /// The devices could not connect.
    Failed,
}

/// What the page shows of a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PeerView {
    /// The number of the offer.
    pub number: u32,
    /// The seats at the other device, as that device claims.
    pub seats: Seats,
    /// The state of the connection.
    pub state: PeerState,
    /// The text of the link to send.
    pub link: Option<String>,
    /// How the other device has behaved.
    pub conduct: Conduct,
    /// Whether the other device has a newer version of Starfence.
    pub is_newer: bool,
}

impl PeerView {
    /// Reports whether entries can be exchanged.
    pub fn is_open(&self) -> bool {
        self.state == PeerState::Open && self.conduct != Conduct::Ignored
    }
}

/// Returns the connections at a table.
pub fn connections(table: TableId) -> Rc<Connections> {
    ALL.with_borrow_mut(|all| {
        let new = || Connections {
            table,
            peers: RefCell::default(),
            on_change: RefCell::default(),
        };
        Rc::clone(all.entry(table).or_insert_with(|| Rc::new(new())))
    })
}

impl Connections {
    /// Lets the page of the game take part: `on_change` is called after every
    /// change. What arrived while there was no page is sent again.
    pub fn attach(&self, on_change: OnChange) {
        self.on_change.replace(Some(on_change));
        self.check();
    }

    /// Ends what [`attach`](Self::attach) began, unless another page has
    /// attached itself since.
    pub fn detach(&self, on_change: &OnChange) {
        let mut current = self.on_change.borrow_mut();
        if current.as_ref().is_some_and(|it| Rc::ptr_eq(it, on_change)) {
            *current = None;
        }
    }

    fn changed(&self) {
        let on_change = self.on_change.borrow().clone();
        if let Some(on_change) = on_change {
            on_change();
        }
    }

    /// Looks whether the connections still work, and lets the other devices
    /// send what may not have arrived.
    pub fn check(&self) {
        for peer in self.peers.borrow_mut().iter_mut() {
            if matches!(peer.state, PeerState::Open | PeerState::Interrupted) {
                match peer.connection.has_ended() {
                    true => peer.state = PeerState::Lost,
                    false => peer.session.greet_again(),
                }
            }
        }
        self.changed();
    }

    /// Makes an offer to connect, with the entries that the other device needs
    /// to take a seat. `own` are the seats at this device.
    pub fn invite(self: &Rc<Self>, own: Seats, parcel: Parcel) {
        // Somebody may still answer an earlier offer, but not any number of them.
        let mut peers = self.peers.borrow_mut();
        peers.retain(|peer| peer.state != PeerState::Failed);
        let mut offers = peers.iter().filter(|peer| peer.state == PeerState::Offered);
        if let Some(oldest) = offers.next().filter(|_| offers.count() >= MAX_OFFERS) {
            let oldest = oldest.number;
            peers.retain(|peer| peer.number != oldest);
        }
        drop(peers);
        let [a, b, c, d, ..] = random_bytes();
        let number = u32::from_be_bytes([a, b, c, d]);
        let Ok(connection) = self.add(number, Seats::default()) else {
            return;
        };
        let this = Rc::clone(self);
        spawn_local(async move {
            let offer = connection.offer().await.map_err(drop);
            let signal =
                offer.and_then(|sdp| Signal::offer(&sdp, number, own, &parcel).map_err(drop));
            let link = signal.and_then(|signal| signal.to_link().map_err(drop));
            this.show_link(number, link.ok(), PeerState::Offered);
        });
    }

    /// Answers an offer, unless that has been done already.
    pub fn answer(self: &Rc<Self>, offer: Signal, own: Seats) {
        let number = offer.number();
        let is_known = {
            let mut peers = self.peers.borrow_mut();
            let ended = [PeerState::Lost, PeerState::Failed, PeerState::Answered];
            peers.retain(|peer| peer.number == number || !ended.contains(&peer.state));
            peers.iter().any(|peer| peer.number == number)
        };
        if is_known {
            return;
        }
        let Ok(connection) = self.add(number, offer.seats()) else {
            return;
        };
        let this = Rc::clone(self);
        spawn_local(async move {
            let sdp = offer.description().to_sdp();
            let answer = connection.answer(&sdp).await.map_err(drop);
            let signal = answer.and_then(|sdp| offer.answer(&sdp, own).map_err(drop));
            let link = signal.and_then(|signal| signal.to_link().map_err(drop));
            this.show_link(number, link.ok(), PeerState::Answered);
        });
    }

    /// Takes the answer to an offer of this device.
    ///
    /// # Errors
    /// It belongs to another table, or to no offer that waits for an answer.
    pub fn accept(self: &Rc<Self>, answer: &Signal) -> Result<(), SignalError> {
        let number = answer.number();
        answer.check_answer(self.table, number)?;
        let connection = {
            let mut peers = self.peers.borrow_mut();
            let mut waiting = peers.iter_mut();
            let peer = waiting.find(|it| it.number == number && it.state == PeerState::Offered);
            let peer = peer.ok_or(SignalError::NoOffer(number))?;
            peer.state = PeerState::Connecting;
            peer.seats = answer.seats();
            peer.link = None;
            Rc::clone(&peer.connection)
        };
        self.changed();
        let sdp = answer.description().to_sdp();
        let this = Rc::clone(self);
        spawn_local(async move {
            if connection.accept(&sdp).await.is_ok() {
                sleep(PATIENCE).await;
            }
            this.update(number, |peer| {
                // If the devices reach each other later, they are connected.
                if peer.state == PeerState::Connecting {
                    peer.state = PeerState::Failed;
                }
            });
        });
        Ok(())
    }

    /// Reports whether an answer belongs to an offer that waits for it.
    pub fn awaits(&self, answer: &Signal) -> bool {
        let waits =
            |peer: &Peer| peer.number == answer.number() && peer.state == PeerState::Offered;
        answer.table() == self.table && self.peers.borrow().iter().any(waits)
    }

    /// Ends a connection.
    pub fn remove(&self, number: u32) {
        self.peers.borrow_mut().retain(|it| it.number != number);
        self.changed();
    }

    /// Adds a connection that no other device takes part in yet.
    fn add(self: &Rc<Self>, number: u32, seats: Seats) -> Result<Rc<PeerConnection>, PeerError> {
        let this = Rc::downgrade(self);
        let connection = PeerConnection::new(move |event| {
            if let Some(this) = this.upgrade() {
                this.on_event(number, event);
            }
        })?;
        let connection = Rc::new(connection);
        self.peers.borrow_mut().push(Peer {
            number,
            seats,
            state: PeerState::Preparing,
            link: None,
            connection: Rc::clone(&connection),
            session: Session::new(),
            received: Vec::new(),
            is_newer: false,
        });
        self.changed();
        Ok(connection)
    }

    fn show_link(&self, number: u32, link: Option<String>, state: PeerState) {
        self.update(number, |peer| {
            if peer.state == PeerState::Preparing {
                peer.state = if link.is_some() {
                    state
                } else {
                    PeerState::Failed
                };
                peer.link = link;
            }
        });
    }

    fn update(&self, number: u32, change: impl FnOnce(&mut Peer)) {
        let mut peers = self.peers.borrow_mut();
        if let Some(peer) = peers.iter_mut().find(|peer| peer.number == number) {
            change(peer);
        }
        drop(peers);
        self.changed();
    }

    fn on_event(&self, number: u32, event: PeerEvent) {
        let has_page = self.on_change.borrow().is_some();
        let is_opened = event == PeerEvent::Opened;
        self.update(number, |peer| match event {
            PeerEvent::Opened => {
                peer.state = PeerState::Open;
                peer.session = Session::new();
                peer.link = None;
            }
            // What arrives while there is no page is sent again to the next.
            PeerEvent::Message(_) if !has_page => {}
            PeerEvent::Message(bytes) => peer.receive(&bytes, self.table),
            PeerEvent::Interrupted if peer.state == PeerState::Open => {
                peer.state = PeerState::Interrupted;
            }
            PeerEvent::Restored if peer.state == PeerState::Interrupted => {
                peer.state = PeerState::Open;
            }
            PeerEvent::Interrupted | PeerEvent::Restored => {}
            PeerEvent::Closed => {
                let was_open = matches!(peer.state, PeerState::Open | PeerState::Interrupted);
                let was_lost = peer.state == PeerState::Lost;
                peer.state = match was_open || was_lost {
                    true => PeerState::Lost,
                    false => PeerState::Failed,
                };
                peer.link = None;
            }
        });
        if is_opened {
            self.remove_replaced(number);
        }
    }

    /// Removes other connections to the device to which this one has just been
    /// opened.
    fn remove_replaced(&self, number: u32) {
        let mut peers = self.peers.borrow_mut();
        let new = peers.iter().find(|peer| peer.number == number);
        let Some(seats) = new.map(|peer| peer.seats).filter(|it| !it.is_empty()) else {
            return;
        };
        peers.retain(|peer| peer.number == number || peer.seats != seats);
        drop(peers);
        self.changed();
    }

    /// Returns the entries that have arrived, and forgets them.
    pub fn take_received(&self) -> Vec<Parcel> {
        let mut peers = self.peers.borrow_mut();
        let received = peers
            .iter_mut()
            .map(|peer| std::mem::take(&mut peer.received));
        received.flatten().collect()
    }

    /// Sends what the other devices lack. The log must be stored before.
    pub fn send_missing(&self, log: &Log) {
        for peer in self.peers.borrow_mut().iter_mut() {
            if peer.state == PeerState::Open {
                for message in peer.session.outgoing(log) {
                    peer.connection.send(&message);
                }
            }
        }
    }

    /// Returns what the page shows of the connections.
    pub fn views(&self) -> Vec<PeerView> {
        self.peers.borrow().iter().map(Peer::view).collect()
    }
}

impl Peer {
    fn view(&self) -> PeerView {
        PeerView {
            number: self.number,
            seats: self.seats,
            state: self.state,
            link: self.link.clone(),
            conduct: self.session.conduct(),
            is_newer: self.is_newer,
        }
    }

    fn receive(&mut self, bytes: &[u8], table: TableId) {
        let now = Duration::from_secs_f64(page_clock().max(0.0) / 1000.0);
        match self.session.receive(bytes, table, now) {
            Ok(parcel) => self.received.extend(parcel),
            Err(SessionError::Message(MessageError::Newer(_))) => self.is_newer = true,
            // The session has noted it.
            Err(_) => {}
        }
    }
}
