//! A game on the page whose players may be connected directly. Received entries
//! are added to the log of the table, and stored entries are sent.

use super::attached_page::OnChange;
use super::connections::{Connections, PeerView, Seats, connections};
use super::incoming::{has_signals, take_signals};
use super::other_tabs::Listener;
use crate::address::{Address, pasted_link};
use crate::browser::effects::run_effect;
use crate::browser::location;
use crate::browser::peer_connection::PeerConnection;
use crate::browser::visibility::on_page_visible;
use crate::browser::window_events::EventListener;
use crate::pages::remote::link_page::WATCH;
use crate::pages::remote::table_sync::TableSync;
use crate::pages::remote::trouble::link_trouble;
use crate::state::remote_game::RemoteGame;
use leptos::prelude::*;
use starfence_remote::{
    Desk, Parcel, SeatPass, Signal as Connect, SignalError, SignalKind, TableId,
};
use std::rc::Rc;

/// The reason why a link was not used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkProblem {
    Damaged,
    /// The link belongs to another table.
    OtherTable,
    /// The link answers an offer that is no longer open.
    Late,
    /// The link was created by this device.
    Own,
    /// Another reason, as a text for the player.
    Text(String),
}

/// The page's registration with the connections of the table, which ends when
/// the page is left.
struct Attached {
    connections: Rc<Connections>,
    on_change: OnChange,
    _on_visibility: EventListener,
    _tabs: Option<Listener>,
}

impl Drop for Attached {
    fn drop(&mut self) {
        self.connections.detach(&self.on_change);
    }
}

/// A game on the page, with the direct connections of its table.
#[derive(Clone, Copy)]
pub struct LiveGame {
    /// The connection between the game and its table.
    pub sync: TableSync,
    attached: StoredValue<Option<Attached>, LocalStorage>,
    /// The direct connections of the table, as shown on the page.
    pub peers: RwSignal<Vec<PeerView>>,
    /// The reason why the last link was not used; `None` if it was used.
    pub problem: RwSignal<Option<LinkProblem>>,
    /// The offer in a link that was opened. It is answered once the player
    /// agrees.
    pub offered: RwSignal<Option<Connect>>,
}

impl LiveGame {
    /// Returns the state that connects a game with the direct connections of
    /// its table. The state exists as long as the page of the game.
    pub fn of(game: RemoteGame) -> Self {
        game.state_of_page(|| Self::connect(TableSync::of(game)))
    }

    fn connect(sync: TableSync) -> Self {
        let live = Self {
            sync,
            attached: StoredValue::new_local(None),
            peers: RwSignal::new(Vec::new()),
            problem: RwSignal::new(None),
            offered: RwSignal::new(None),
        };
        if sync.table_name().is_some_and(|name| has_signals(&name)) {
            sync.live_open.set(true);
        }
        run_effect(move || {
            let is_read = sync.access.get().is_read();
            untrack(|| match is_read.then(|| sync.table()).flatten() {
                Some(table) => live.attach(table),
                None => {
                    live.attached.set_value(None);
                    live.peers.set(Vec::new());
                }
            });
        });
        run_effect(move || {
            if sync.is_stored() {
                live.send_missing();
            }
        });
        let is_complete = Memo::new(move |_| live.is_complete());
        run_effect(move || sync.is_live.set(is_complete.get()));
        live
    }

    /// Attaches the page to the direct connections of the table, unless it is
    /// already attached.
    fn attach(self, table: TableId) {
        if self.attached.with_value(Option::is_some) {
            return;
        }
        let connections = connections(table);
        let on_change: OnChange = {
            let connections = Rc::clone(&connections);
            Rc::new(move || {
                // The page may have been left meanwhile.
                if self.peers.try_set(connections.views()).is_none() {
                    self.exchange();
                }
            })
        };
        let on_link = move |link: &str| match Connect::read(link) {
            Ok(Some(signal)) => {
                self.sync.table() == Some(signal.table()) && self.handle_signal(signal, false)
            }
            _ => false,
        };
        let visible = Rc::clone(&connections);
        self.attached.set_value(Some(Attached {
            connections: Rc::clone(&connections),
            on_change: Rc::clone(&on_change),
            _on_visibility: on_page_visible(move || visible.check()),
            _tabs: Listener::new(on_link),
        }));
        connections.attach(on_change);
        for opened in take_signals(table) {
            self.handle_signal(opened.signal, opened.is_agreed);
        }
    }

    fn with<T>(self, act: impl FnOnce(&Rc<Connections>) -> T) -> Option<T> {
        // The connections may call the page back.
        let connections = self.attached.try_with_value(|attached| {
            let attached = attached.as_ref()?;
            Some(Rc::clone(&attached.connections))
        });
        connections.flatten().map(|connections| act(&connections))
    }

    /// Returns whether the browser can connect devices directly.
    pub fn is_supported() -> bool {
        PeerConnection::is_supported()
    }

    /// Returns whether all other players are connected, so that nothing has to
    /// be sent by hand. Tracked reactively.
    fn is_complete(self) -> bool {
        let status = self.sync.status.read();
        let peers = self.peers.read();
        let reached = peers
            .iter()
            .filter(|peer| peer.is_open())
            .map(|peer| peer.proven_seats(&status.owners));
        let reached = reached.fold(Seats::default(), |all, seats| all | seats);
        if status.is_host {
            !status.has_free_seat && status.others.iter().all(|it| reached.contains(*it))
        } else {
            // The device that opened the table passes everything on.
            !reached.is_empty()
        }
    }

    /// Adds the entries received over the direct connections to the log. Once
    /// the log is stored, sends the entries that the other devices lack.
    fn exchange(self) {
        let received = self.with(|connections| connections.take_received());
        self.sync.take_arrived(&received.unwrap_or_default());
        self.send_missing();
    }

    fn send_missing(self) {
        let sync = self.sync;
        if sync.is_stored_untracked() {
            sync.with_desk(|desk| self.with(|connections| connections.send_missing(desk)));
        }
    }

    /// Returns the seats on this device, and the entries to include in a link
    /// with an offer to connect. While a seat is free, these entries also make
    /// the link an invitation to the table.
    fn invitation(self) -> Option<(Seats, Parcel)> {
        self.sync.with_desk(|desk| {
            let parcel = if desk.free_seats().is_empty() {
                Parcel::new(desk.log().table(), [])
            } else {
                desk.parcel()
            };
            (desk.own_seats(), parcel)
        })
    }

    /// Creates a link with an offer to connect.
    pub fn invite(self) {
        if let Some((own, parcel)) = self.invitation() {
            self.problem.set(None);
            self.with(|connections| connections.invite(own, parcel));
        }
    }

    /// Creates new versions of the links to send, after a setting was changed.
    pub fn renew_links(self) {
        if let Some((own, parcel)) = self.invitation() {
            self.with(|connections| connections.renew(own, parcel));
        }
    }

    /// Handles an offer to connect, or an answer to such an offer, at this
    /// table, and opens the sheet about direct connections. An offer to which
    /// the player has not agreed yet is only shown there: an answer would tell
    /// its writer the addresses of this device. Returns whether the signal could
    /// be used.
    fn handle_signal(self, signal: Connect, is_agreed: bool) -> bool {
        let own = self.sync.with_desk(Desk::own_seats).unwrap_or_default();
        let problem = match signal.kind() {
            _ if signal.seats().intersects(own) => Some(LinkProblem::Own),
            SignalKind::Offer if !is_agreed => {
                self.offered.set(Some(signal));
                None
            }
            SignalKind::Offer => {
                self.offered.set(None);
                self.with(|connections| connections.answer(signal, own));
                None
            }
            SignalKind::Answer => match self.with(|connections| connections.accept(&signal)) {
                Some(Err(SignalError::OtherTable(_))) => Some(LinkProblem::OtherTable),
                Some(Err(_)) => Some(LinkProblem::Late),
                Some(Ok(())) | None => None,
            },
        };
        let is_used = problem.is_none();
        self.problem.set(problem);
        self.sync.live_open.set(true);
        is_used
    }

    /// Answers the offer in the link that was opened.
    pub fn agree(self) {
        if let Some(signal) = self.offered.get_untracked() {
            self.handle_signal(signal, true);
        }
    }

    /// Processes a link that was pasted or scanned: an offer to connect, an
    /// answer to such an offer, or a message of this game.
    pub fn take_pasted(self, text: &str) {
        let Some(table) = self.sync.table() else {
            return;
        };
        let link = pasted_link(text, "#/table/");
        // A seat of another device can be taken over only on a page of its own.
        if let Ok(Some(_)) = SeatPass::read(link) {
            let address = Address::Table(link.into()).to_fragment();
            location::go_to(&address);
            return;
        }
        let link = link.strip_prefix(WATCH).unwrap_or(link);
        let problem = match Connect::read(link) {
            // A code or an answer of a phone.
            _ if text.contains("#/phone/") => Some(LinkProblem::OtherTable),
            Ok(Some(signal)) if signal.table() != table => Some(LinkProblem::OtherTable),
            Ok(Some(signal)) => {
                self.handle_signal(signal, true);
                return;
            }
            Ok(None) => match link.parse::<Parcel>() {
                Ok(parcel) if parcel.table() != table => Some(LinkProblem::OtherTable),
                Ok(parcel) => {
                    let (text, _) = self.sync.receive(&[parcel]);
                    text.map(LinkProblem::Text)
                }
                Err(error) => Some(LinkProblem::Text(link_trouble(self.sync.i18n, &error))),
            },
            Err(_) => Some(LinkProblem::Damaged),
        };
        self.problem.set(problem);
    }

    /// Closes the connection with the given number.
    pub fn remove(self, number: u32) {
        self.with(|connections| connections.remove(number));
    }
}
