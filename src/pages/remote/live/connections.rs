//! The direct connections of this device at a table. They stay open when the
//! player switches from the game to another page.

use super::attached_page::{AttachedPage, OnChange};
use super::internet::stun_server;
use super::peer_view::replaced;
pub use super::peer_view::{PeerState, PeerView, Seats};
use crate::browser::peer_connection::{PeerConnection, PeerError, PeerEvent};
use crate::browser::random::random_bytes;
use crate::browser::time::page_time;
use crate::browser::timer::sleep;
use leptos::task::spawn_local;
use starfence_remote::{
    Channel, Conduct, Desk, MessageError, Parcel, Session, SessionError, Signal, SignalError,
    TableId,
};
use starfence_rules::Seat;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

/// The time for which two devices try to connect before the page reports a
/// failure.
const PATIENCE: Duration = Duration::from_secs(15);

/// The maximum number of unanswered offers besides the latest one.
const MAX_OFFERS: usize = Seat::MAX_PLAYERS as usize;

thread_local! {
    static ALL: RefCell<BTreeMap<TableId, Rc<Connections>>> = const { RefCell::new(BTreeMap::new()) };
}

/// The direct connections of this device at a table.
pub struct Connections {
    table: TableId,
    peers: RefCell<Vec<Peer>>,
    page: AttachedPage,
}

/// A connection to another device, or an attempt to connect.
struct Peer {
    /// The number of the offer with which the connection began.
    number: u32,
    /// The seats on the other device, as claimed by that device.
    seats: Seats,
    state: PeerState,
    /// This device's signal, once it has been created.
    own: Option<Signal>,
    /// The other device's signal, once it has been received.
    other: Option<Signal>,
    /// The text of the link to send, if any.
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

/// Returns the direct connections of this device at a table.
pub fn connections(table: TableId) -> Rc<Connections> {
    ALL.with_borrow_mut(|all| {
        let new = || Connections {
            table,
            peers: RefCell::default(),
            page: AttachedPage::default(),
        };
        Rc::clone(all.entry(table).or_insert_with(|| Rc::new(new())))
    })
}

impl Connections {
    /// Attaches the game's page: `on_change` is called after every change.
    /// Messages received while no page was attached are requested again.
    pub fn attach(&self, on_change: OnChange) {
        self.page.attach(on_change);
        self.check();
    }

    /// Detaches the page that was attached with `on_change`, unless another
    /// page has been attached since.
    pub fn detach(&self, on_change: &OnChange) {
        self.page.detach(on_change);
    }

    fn changed(&self) {
        self.page.changed();
    }

    /// Checks whether the connections still work, and asks the other devices to
    /// repeat entries that may have been lost.
    pub fn check(&self) {
        for peer in self.peers.borrow_mut().iter_mut() {
            if matches!(peer.state, PeerState::Open | PeerState::Interrupted) {
                if peer.connection.has_ended() {
                    peer.state = PeerState::Lost
                } else {
                    peer.session.greet_again()
                }
            }
        }
        self.changed();
    }

    /// Creates an offer to connect, with the entries that the other device
    /// needs to take a seat. `own` are the seats on this device.
    pub fn invite(self: &Rc<Self>, own: Seats, parcel: Parcel) {
        // An earlier offer can still be answered, but the number of open offers
        // is limited.
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
        let Ok(connection) = self.add(number, None) else {
            return;
        };
        let this = Rc::clone(self);
        spawn_local(async move {
            let offer = connection.offer().await.map_err(drop);
            let signal =
                offer.and_then(|sdp| Signal::offer(&sdp, number, own, &parcel).map_err(drop));
            this.show_link(number, signal.ok(), PeerState::Offered);
        });
    }

    /// Creates the answer to an offer, unless the offer has already been
    /// answered. `own` are the seats on this device.
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
        let Ok(connection) = self.add(number, Some(&offer)) else {
            return;
        };
        let this = Rc::clone(self);
        spawn_local(async move {
            let sdp = offer.description().to_sdp();
            let answer = connection.answer(&sdp).await.map_err(drop);
            let signal = answer.and_then(|sdp| offer.answer(&sdp, own).map_err(drop));
            this.show_link(number, signal.ok(), PeerState::Answered);
        });
    }

    /// Processes the answer to an offer of this device.
    ///
    /// # Errors
    /// Returns an error if the answer belongs to another table or to no open
    /// offer.
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
            peer.other = Some(answer.clone());
            peer.link = None;
            Rc::clone(&peer.connection)
        };
        self.changed();
        let sdp = answer.description().to_sdp();
        let this = Rc::clone(self);
        // The time runs from now on, also while a busy browser reads the answer.
        let patience = sleep(PATIENCE);
        spawn_local(async move {
            if connection.accept(&sdp).await.is_ok() {
                patience.await;
            }
            this.update(number, |peer| {
                // If the devices connect later, the state becomes `Open` after
                // all.
                if peer.state == PeerState::Connecting {
                    peer.state = PeerState::Failed;
                }
            });
        });
        Ok(())
    }

    /// Returns whether an answer belongs to an open offer of this device.
    pub fn awaits(&self, answer: &Signal) -> bool {
        let waits =
            |peer: &Peer| peer.number == answer.number() && peer.state == PeerState::Offered;
        answer.table() == self.table && self.peers.borrow().iter().any(waits)
    }

    /// Creates new versions of the links to send, after the setting for
    /// connections across the internet was changed.
    pub fn renew(self: &Rc<Self>, own: Seats, parcel: Parcel) {
        let mut peers = self.peers.borrow_mut();
        let states = |peer: &Peer| (peer.state, peer.other.is_some());
        let is_offer = |peer: &Peer| {
            matches!(
                states(peer),
                (PeerState::Preparing, false) | (PeerState::Offered, _)
            )
        };
        let is_answer = |peer: &Peer| {
            matches!(
                states(peer),
                (PeerState::Preparing, true) | (PeerState::Answered, _)
            )
        };
        let is_offered = peers.iter().any(is_offer);
        let offers = peers.iter().filter(|peer| is_answer(peer));
        let offers: Vec<Signal> = offers.filter_map(|peer| peer.other.clone()).collect();
        // An offer that has been sent can still be answered.
        peers.retain(|peer| peer.state != PeerState::Preparing && !is_answer(peer));
        drop(peers);
        for offer in offers {
            self.answer(offer, own);
        }
        if is_offered {
            self.invite(own, parcel);
        }
    }

    /// Closes and removes the connection with the given number.
    pub fn remove(&self, number: u32) {
        self.peers.borrow_mut().retain(|it| it.number != number);
        self.changed();
    }

    /// Adds a connection that is not linked to another device yet. `offer` is
    /// the other device's offer, if there is one.
    fn add(
        self: &Rc<Self>,
        number: u32,
        offer: Option<&Signal>,
    ) -> Result<Rc<PeerConnection>, PeerError> {
        let this = Rc::downgrade(self);
        let stun = stun_server();
        let connection = PeerConnection::new(stun.as_deref(), move |event| {
            if let Some(this) = this.upgrade() {
                this.on_event(number, event);
            }
        })?;
        let connection = Rc::new(connection);
        self.peers.borrow_mut().push(Peer {
            number,
            seats: offer.map(Signal::seats).unwrap_or_default(),
            state: PeerState::Preparing,
            own: None,
            other: offer.cloned(),
            link: None,
            connection: Rc::clone(&connection),
            session: Session::new(),
            received: Vec::new(),
            is_newer: false,
        });
        self.changed();
        Ok(connection)
    }

    fn show_link(&self, number: u32, own: Option<Signal>, state: PeerState) {
        let link = own.as_ref().and_then(|own| own.to_link().ok());
        self.update(number, |peer| {
            if peer.state == PeerState::Preparing {
                peer.state = if link.is_some() {
                    state
                } else {
                    PeerState::Failed
                };
                (peer.own, peer.link) = (own, link);
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
        let has_page = self.page.is_attached();
        if event == PeerEvent::Opened {
            // The connections are ordered by the time at which they were opened.
            let mut peers = self.peers.borrow_mut();
            if let Some(at) = peers.iter().position(|peer| peer.number == number) {
                let opened = peers.remove(at);
                peers.push(opened);
            }
        }
        self.update(number, |peer| match event {
            PeerEvent::Opened => {
                peer.state = PeerState::Open;
                peer.session = peer.channel().map_or_else(Session::new, Session::over);
                peer.link = None;
            }
            PeerEvent::Message(bytes) => {
                peer.receive(&bytes, self.table);
                // A device that is ignored must know that its moves do not
                // arrive this way.
                if peer.session.conduct() == Conduct::Ignored {
                    peer.connection.close();
                    peer.state = PeerState::Lost;
                }
                // Entries that arrive while there is no page are sent again to
                // the next page.
                if !has_page {
                    peer.received.clear();
                }
            }
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
                peer.state = if was_open || was_lost {
                    PeerState::Lost
                } else {
                    PeerState::Failed
                };
                peer.link = None;
            }
        });
        self.remove_replaced();
    }

    /// Removes connections that have been replaced by newer ones.
    fn remove_replaced(&self) {
        let replaced = replaced(&self.views());
        if !replaced.is_empty() {
            let mut peers = self.peers.borrow_mut();
            peers.retain(|peer| !replaced.contains(&peer.number));
            drop(peers);
            self.changed();
        }
    }

    /// Removes and returns the entries that were received.
    pub fn take_received(&self) -> Vec<Parcel> {
        let mut peers = self.peers.borrow_mut();
        peers
            .iter_mut()
            .flat_map(|peer| std::mem::take(&mut peer.received))
            .collect()
    }

    /// Sends the entries that the other devices lack, and proves to them which
    /// seats are on this device. The desk must have been stored.
    pub fn send_missing(&self, desk: &Desk) {
        for peer in self.peers.borrow_mut().iter_mut() {
            if peer.state == PeerState::Open {
                let proof = peer.session.prove(desk).into_iter();
                for message in proof.chain(peer.session.outgoing(desk.log())) {
                    peer.connection.send(&message);
                }
            }
        }
    }

    /// Returns the states of the connections, as shown on the page.
    pub fn views(&self) -> Vec<PeerView> {
        self.peers.borrow().iter().map(Peer::view).collect()
    }
}

impl Peer {
    fn view(&self) -> PeerView {
        PeerView {
            number: self.number,
            seats: self.seats,
            proven: self.session.proven().to_vec(),
            state: self.state,
            link: self.link.clone(),
            conduct: self.session.conduct(),
            is_newer: self.is_newer,
        }
    }

    /// Returns the encrypted channel, once both signals are known.
    fn channel(&self) -> Option<Channel> {
        Some(self.own.as_ref()?.channel(self.other.as_ref()?))
    }

    fn receive(&mut self, bytes: &[u8], table: TableId) {
        let now = page_time();
        match self.session.receive(bytes, table, now) {
            Ok(parcel) => self.received.extend(parcel),
            Err(SessionError::Message(MessageError::Newer(_))) => self.is_newer = true,
            // The session has recorded the error.
            Err(_) => {}
        }
    }
}
