//! The connections of a game to the phones on which its players plan. They stay
//! open when the user switches from the game to another page.

use crate::browser::peer_connection::{PeerConnection, PeerEvent};
use crate::browser::random::random_bytes;
use crate::browser::time::page_time;
use crate::browser::timer::sleep;
use crate::pages::remote::{AttachedPage, OnChange};
use crate::state::phones::{continued_from, phone_tokens, store_phone_tokens};
use leptos::task::spawn_local;
use starfence_remote::{Conduct, PhoneHost, PhoneSignal, PhoneToken, PhoneTokens, SignalKind};
use starfence_rules::{Seat, Set};
use starfence_table::{GameId, ParallelSession, PublicRound};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

/// The time for which two devices try to connect before the page reports a
/// failure.
const PATIENCE: Duration = Duration::from_secs(15);

/// The maximum number of messages that are kept while the game is not shown.
/// Phones send far fewer.
const MAX_KEPT: usize = 1_000;

thread_local! {
    /// The game in this tab that was last played with phones, and its
    /// connections.
    static LATEST: RefCell<Option<(GameId, Rc<PhoneConnections>)>> = const { RefCell::new(None) };
}

/// The connections of a game to phones.
pub struct PhoneConnections {
    /// The game, or the one with which its players continued.
    id: Cell<GameId>,
    /// The phones, by the index of the player's seat.
    phones: RefCell<[Option<Phone>; Seat::MAX_PLAYERS as usize]>,
    /// The tokens with which phones are invited. They are stored.
    tokens: RefCell<PhoneTokens>,
    page: AttachedPage,
}

/// The phone of a player, or the attempt to connect it.
struct Phone {
    /// The number of the latest offer to connect.
    number: u32,
    state: PhoneState,
    /// The text of the link that contains the offer.
    link: Option<String>,
    connection: Option<Rc<PeerConnection>>,
    host: PhoneHost,
    received: Vec<Vec<u8>>,
    /// Whether the game waits for the phone although the phone has not been
    /// connected yet.
    is_expected: bool,
}

/// The state of a player's phone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhoneState {
    /// The player plans on the shared screen.
    OnSharedScreen,
    /// The code to scan is being created, or has not been scanned.
    Invited,
    /// The devices are trying to connect.
    Connecting,
    /// The phone is connected.
    Open,
    /// The connection is interrupted and might recover.
    Interrupted,
    /// The phone was connected and has left.
    Left,
    /// The devices could not connect.
    Failed,
}

/// The state of a player's phone, as shown on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PhoneView {
    /// The player.
    pub seat: Seat,
    pub state: PhoneState,
    /// The text of the link that connects the phone, if any.
    pub link: Option<String>,
}

/// Returns the connections of a game to phones. If the game continues another
/// game, these are the connections of that game. The connections of any other
/// game are closed once its page is left.
pub fn connections(id: GameId) -> Rc<PhoneConnections> {
    let latest = LATEST.take();
    let goes_on = |(of, _): &(GameId, _)| *of == id || continued_from(id) == Some(*of);
    let connections = latest.filter(goes_on).map(|(_, connections)| connections);
    let connections = connections.unwrap_or_else(|| Rc::new(PhoneConnections::new(id)));
    connections.id.set(id);
    connections.store_tokens();
    LATEST.set(Some((id, Rc::clone(&connections))));
    connections
}

/// Processes a phone's answer if it belongs to an open invitation of a game in
/// this tab. Returns the id of that game.
pub fn accept_in_this_tab(answer: &PhoneSignal) -> Option<GameId> {
    let (id, connections) = LATEST.with_borrow(Clone::clone)?;
    connections.accept(answer).then_some(id)
}

impl PhoneConnections {
    /// Creates the connections of a game, with the tokens that are stored for
    /// it.
    fn new(id: GameId) -> Self {
        Self {
            id: Cell::new(id),
            phones: RefCell::default(),
            tokens: RefCell::new(phone_tokens(id)),
            page: AttachedPage::default(),
        }
    }

    fn store_tokens(&self) {
        store_phone_tokens(self.id.get(), &self.tokens.borrow());
    }

    /// Attaches the game's page, so that `on_change` is called after every
    /// change.
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

    /// Checks whether the connections still work. A page that was frozen may
    /// not have noticed that a phone has left.
    pub fn check(&self) {
        for phone in self.phones.borrow_mut().iter_mut().flatten() {
            let ended = |it: &Rc<PeerConnection>| it.has_ended();
            if phone.is_open() && phone.connection.as_ref().is_none_or(ended) {
                phone.leave();
            }
        }
        self.changed();
    }

    /// Invites the phones of the given players, except phones that have already
    /// been invited.
    pub fn invite_all(self: &Rc<Self>, seats: Set<Seat>) {
        for seat in seats {
            let is_known = self.phones.borrow()[seat.array_index()].is_some();
            if !is_known {
                self.invite(seat, true);
            }
        }
    }

    /// Invites the phone of a player. `is_expected` says whether the game waits
    /// for the phone.
    pub fn invite(self: &Rc<Self>, seat: Seat, is_expected: bool) {
        let random = random_bytes();
        let mut token = [0; 16];
        token.copy_from_slice(&random[..16]);
        let number = u32::from_be_bytes([random[16], random[17], random[18], random[19]]);
        let known = self.tokens.borrow().get(seat);
        let token = known.unwrap_or(PhoneToken::new(token));
        self.tokens.borrow_mut().set(seat, token);
        self.store_tokens();
        let place = seat.array_index();
        let was_expected = |phone: &Phone| phone.is_expected;
        let is_expected = is_expected
            || self.phones.borrow()[place]
                .as_ref()
                .is_some_and(was_expected);
        let this = Rc::downgrade(self);
        let connection = PeerConnection::new(None, move |event| {
            if let Some(this) = this.upgrade() {
                this.on_event(seat, number, event);
            }
        });
        let connection = connection.ok().map(Rc::new);
        let phone = Phone {
            number,
            state: match connection {
                Some(_) => PhoneState::Invited,
                None => PhoneState::OnSharedScreen,
            },
            link: None,
            is_expected: is_expected && connection.is_some(),
            connection: connection.clone(),
            host: PhoneHost::new(seat, token),
            received: Vec::new(),
        };
        self.phones.borrow_mut()[place] = Some(phone);
        self.changed();
        let Some(connection) = connection else { return };
        let this = Rc::clone(self);
        spawn_local(async move {
            let offer = connection.offer().await.map_err(drop);
            let signal =
                offer.and_then(|sdp| PhoneSignal::offer(&sdp, number, seat, token).map_err(drop));
            let link = signal.and_then(|signal| signal.to_link().map_err(drop));
            this.update(seat, number, |phone| match link {
                Ok(link) => phone.link = Some(link),
                Err(()) => phone.state = PhoneState::Failed,
            });
        });
    }

    /// Lets a player plan on the shared screen instead of a phone, and
    /// disconnects the player's phone.
    pub fn plan_here(&self, seat: Seat) {
        if let Some(phone) = &mut self.phones.borrow_mut()[seat.array_index()] {
            phone.number = 0;
            phone.connection = None;
            phone.link = None;
            phone.state = PhoneState::OnSharedScreen;
            phone.is_expected = false;
        }
        self.changed();
    }

    /// Disconnects the phone of a player, because it belongs to somebody else,
    /// and invites another one with a new token. The game waits for that phone.
    pub fn take_seat_back(self: &Rc<Self>, seat: Seat) {
        self.tokens.borrow_mut().remove(seat);
        self.phones.borrow_mut()[seat.array_index()] = None;
        self.invite(seat, true);
    }

    /// Returns the seat and the connection of the open invitation to which
    /// `answer` is the answer, if any.
    fn answered_invitation(&self, answer: &PhoneSignal) -> Option<(Seat, Rc<PeerConnection>)> {
        let (phones, tokens) = (self.phones.borrow(), self.tokens.borrow());
        let is_answered = |phone: &&Phone| {
            answer.kind() == SignalKind::Answer
                && phone.state == PhoneState::Invited
                && phone.number == answer.number()
                && tokens.get(phone.host.seat()) == Some(answer.token())
        };
        let phone = phones.iter().flatten().find(is_answered)?;
        Some((phone.host.seat(), phone.connection.clone()?))
    }

    /// Processes a phone's answer to an invitation. Returns false if the answer
    /// belongs to no open invitation.
    pub fn accept(self: &Rc<Self>, answer: &PhoneSignal) -> bool {
        let number = answer.number();
        let Some((seat, connection)) = self.answered_invitation(answer) else {
            return false;
        };
        self.update(seat, number, |phone| {
            phone.state = PhoneState::Connecting;
            phone.link = None;
        });
        let sdp = answer.description().to_sdp();
        let this = Rc::clone(self);
        // The time runs from now on, also while a busy browser reads the answer.
        let patience = sleep(PATIENCE);
        spawn_local(async move {
            if connection.accept(&sdp).await.is_ok() {
                patience.await;
            }
            this.update(seat, number, |phone| {
                // If the devices connect later, the state becomes `Open` after
                // all.
                if phone.state == PhoneState::Connecting {
                    phone.state = PhoneState::Failed;
                }
            });
        });
        true
    }

    /// Applies `change` to the phone of a player and notifies the page. Leaves
    /// the phone unchanged if its latest offer is not the one with the given
    /// number.
    fn update(&self, seat: Seat, number: u32, change: impl FnOnce(&mut Phone)) {
        let mut phones = self.phones.borrow_mut();
        if let Some(phone) = &mut phones[seat.array_index()]
            && phone.number == number
        {
            change(phone);
        }
        drop(phones);
        self.changed();
    }

    fn on_event(&self, seat: Seat, number: u32, event: PeerEvent) {
        self.update(seat, number, |phone| match event {
            PeerEvent::Opened => phone.state = PhoneState::Open,
            PeerEvent::Message(bytes) => {
                if phone.received.len() < MAX_KEPT {
                    phone.received.push(bytes);
                }
            }
            PeerEvent::Interrupted if phone.state == PhoneState::Open => {
                phone.state = PhoneState::Interrupted;
            }
            PeerEvent::Restored if phone.state == PhoneState::Interrupted => {
                phone.state = PhoneState::Open;
            }
            PeerEvent::Interrupted | PeerEvent::Restored => {}
            PeerEvent::Closed => phone.leave(),
        });
    }

    /// Carries out the requests that the phones have sent, and marks the seats
    /// of players who plan on phones as being elsewhere.
    pub fn take_received(&self, session: &mut ParallelSession) {
        let now = page_time();
        for phone in self.phones.borrow_mut().iter_mut().flatten() {
            // The first message gives the phone its seat.
            for bytes in std::mem::take(&mut phone.received) {
                let _ = phone.host.receive(&bytes, now, session);
                session.set_elsewhere(session.elsewhere() | phone.seats());
            }
            if phone.host.conduct() == Conduct::Ignored {
                phone.leave();
            }
        }
        let phones = self.phones.borrow();
        let held = phones.iter().flatten().map(Phone::seats);
        session.set_elsewhere(held.fold(Set::EMPTY, |all, seats| all | seats));
    }

    /// Sends the state of the round to the phones. `steps` is the number of
    /// steps of the last round that have been shown on the shared screen.
    pub fn send(&self, round: &PublicRound, steps: Option<u16>) {
        for phone in self.phones.borrow_mut().iter_mut().flatten() {
            if !phone.is_open() {
                continue;
            }
            if let Some(connection) = &phone.connection {
                for message in phone.host.outgoing(round, steps) {
                    connection.send(&message);
                }
            }
        }
    }

    /// Returns the states of the phones, as shown on the page.
    pub fn views(&self) -> Vec<PhoneView> {
        let phones = self.phones.borrow();
        let view = |phone: &Phone| PhoneView {
            seat: phone.host.seat(),
            state: phone.state,
            link: phone.link.clone(),
        };
        phones.iter().flatten().map(view).collect()
    }
}

impl Phone {
    fn is_open(&self) -> bool {
        matches!(self.state, PhoneState::Open | PhoneState::Interrupted)
    }

    /// Returns the phone's seat if its player plans on the phone or the game
    /// waits for the phone; otherwise an empty set.
    fn seats(&self) -> Set<Seat> {
        let holds = self.is_open() && self.host.is_greeted();
        if holds || self.is_expected {
            Set::only(self.host.seat())
        } else {
            Set::EMPTY
        }
    }

    /// Gives the seat back to the shared screen, because the phone has left or
    /// could not be connected.
    fn leave(&mut self) {
        self.state = if self.is_open() || self.state == PhoneState::Left {
            PhoneState::Left
        } else {
            PhoneState::Failed
        };
        // The game waits for a phone that has never been connected.
        self.is_expected &= self.state == PhoneState::Failed;
        self.link = None;
        self.connection = None;
    }
}
