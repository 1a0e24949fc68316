//! A game on the page whose players may be connected directly: what arrives is
//! added to the log, and what is stored is sent.

use super::attached_page::OnChange;
use super::connections::{Connections, PeerView, Seats, connections};
use super::incoming::{has_signals, take_signals};
use super::other_tabs::Listener;
use crate::address::{Address, pasted_link};
use crate::browser::effects::run_effect;
use crate::browser::peer_connection::PeerConnection;
use crate::browser::visibility::on_page_visible;
use crate::pages::remote::link_page::WATCH;
use crate::pages::remote::table_sync::{Access, TableSync};
use crate::pages::remote::trouble::link_trouble;
use crate::state::remote_game::RemoteGame;
use gloo::events::EventListener;
use leptos::prelude::*;
use starfence_remote::{Parcel, SeatPass, Signal as Connect, SignalError, SignalKind, TableId};
use std::rc::Rc;

/// Why a link was not used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// It is damaged.
    Damaged,
    /// It belongs to another table.
    OtherTable,
    /// It answers an offer that is no longer open.
    Late,
    /// This device has made it.
    Own,
    /// In words.
    Text(String),
}

/// What a page has of the connections, until it is left.
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

/// A game on the page, and the direct connections of its table.
#[derive(Clone, Copy)]
pub struct LiveGame {
    /// What connects the game with its table.
    pub sync: TableSync,
    attached: StoredValue<Option<Attached>, LocalStorage>,
    /// The connections.
    pub peers: RwSignal<Vec<PeerView>>,
    /// Why the last link was not used.
    pub problem: RwSignal<Option<Problem>>,
}

impl LiveGame {
    /// Returns what joins a game to the connections of its table; it lives as
    /// long as the game's page.
    pub fn of(game: RemoteGame) -> Self {
        let sync = TableSync::of(game);
        game.on_page(|| {
            use_context::<Self>().unwrap_or_else(|| {
                let live = Self::connect(sync);
                provide_context(live);
                live
            })
        })
    }

    fn connect(sync: TableSync) -> Self {
        let live = Self {
            sync,
            attached: StoredValue::new_local(None),
            peers: RwSignal::new(Vec::new()),
            problem: RwSignal::new(None),
        };
        if sync.table_name().is_some_and(|name| has_signals(&name)) {
            sync.live_open.set(true);
        }
        run_effect(move || {
            let is_read = !matches!(sync.access.get(), Access::Reading | Access::OtherTab);
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

    /// Takes part in the connections of the table, unless it does already.
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
                self.sync.table() == Some(signal.table()) && self.handle_signal(signal)
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
        for signal in take_signals(table) {
            self.handle_signal(signal);
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

    /// Reports whether the browser can connect devices directly.
    pub fn is_supported() -> bool {
        PeerConnection::is_supported()
    }

    /// Reports whether all other players are connected, so that nothing has to
    /// be sent by hand; tracked.
    fn is_complete(self) -> bool {
        let status = self.sync.status.read();
        let peers = self.peers.read();
        let open = peers.iter().filter(|peer| peer.is_open());
        let reached = open.map(|peer| peer.proven_seats(&status.owners));
        let reached = reached.fold(Seats::default(), |all, seats| all | seats);
        match status.is_host {
            // The device that opened the table passes everything on.
            false => !reached.is_empty(),
            true => !status.has_free_seat && status.others.iter().all(|it| reached.contains(*it)),
        }
    }

    /// Adds what has arrived over the direct connections to the log, and sends
    /// what the other devices lack, once everything is stored.
    fn exchange(self) {
        let received = self.with(|connections| connections.take_received());
        self.sync.take_arrived(&received.unwrap_or_default());
        self.send_missing();
    }

    fn send_missing(self) {
        let sync = self.sync;
        if sync.is_stored_untracked() {
            sync.desk.try_with_value(|desk| {
                let desk = desk.as_ref()?;
                self.with(|connections| connections.send_missing(desk))
            });
        }
    }

    /// Returns the seats on this device, and the entries for a link with an
    /// offer to connect. As long as a seat is free, it invites to the table,
    /// too.
    fn invitation(self) -> Option<(Seats, Parcel)> {
        let invitation = self.sync.desk.try_with_value(|desk| {
            let desk = desk.as_ref()?;
            let parcel = match desk.free_seats().is_empty() {
                true => Parcel::new(desk.log().table(), []),
                false => desk.parcel(),
            };
            Some((desk.own_seats(), parcel))
        });
        invitation.flatten()
    }

    /// Makes a link with an offer to connect.
    pub fn invite(self) {
        if let Some((own, parcel)) = self.invitation() {
            self.problem.set(None);
            self.with(|connections| connections.invite(own, parcel));
        }
    }

    /// Makes the links to send once more, after a setting was changed.
    pub fn renew_links(self) {
        if let Some((own, parcel)) = self.invitation() {
            self.with(|connections| connections.renew(own, parcel));
        }
    }

    /// Handles an offer to connect, or an answer to one, at this table, and opens
    /// the sheet. Reports whether it could be used.
    fn handle_signal(self, signal: Connect) -> bool {
        let own = self
            .sync
            .desk
            .try_with_value(|desk| Some(desk.as_ref()?.own_seats()));
        let own = own.flatten().unwrap_or_default();
        let problem = match signal.kind() {
            _ if signal.seats().intersects(own) => Some(Problem::Own),
            SignalKind::Offer => {
                self.with(|connections| connections.answer(signal, own));
                None
            }
            SignalKind::Answer => match self.with(|connections| connections.accept(&signal)) {
                Some(Err(SignalError::OtherTable(_))) => Some(Problem::OtherTable),
                Some(Err(_)) => Some(Problem::Late),
                Some(Ok(())) | None => None,
            },
        };
        let is_used = problem.is_none();
        self.problem.set(problem);
        self.sync.live_open.set(true);
        is_used
    }

    /// Takes a link that was pasted or scanned: an offer to connect, an answer
    /// to one, or a message of this game.
    pub fn take_pasted(self, text: &str) {
        let Some(table) = self.sync.table() else {
            return;
        };
        let link = pasted_link(text, "#/table/");
        // A seat of another device can be taken over only on a page of its own.
        if let Ok(Some(_)) = SeatPass::read(link) {
            let address = Address::Table(link.into()).to_fragment();
            // Fails only for an invalid address.
            let _ = window().location().set_hash(&address);
            return;
        }
        let link = link.strip_prefix(WATCH).unwrap_or(link);
        let problem = match Connect::read(link) {
            // A code or an answer of a phone.
            _ if text.contains("#/phone/") => Some(Problem::OtherTable),
            Ok(Some(signal)) if signal.table() != table => Some(Problem::OtherTable),
            Ok(Some(signal)) => {
                self.handle_signal(signal);
                return;
            }
            Ok(None) => match link.parse::<Parcel>() {
                Ok(parcel) if parcel.table() != table => Some(Problem::OtherTable),
                Ok(parcel) => {
                    let received = self.sync.receive(&[parcel]);
                    received.and_then(|(text, _)| text).map(Problem::Text)
                }
                Err(error) => Some(Problem::Text(link_trouble(self.sync.i18n, &error))),
            },
            Err(_) => Some(Problem::Damaged),
        };
        self.problem.set(problem);
    }

    /// Ends a connection.
    pub fn remove(self, number: u32) {
        self.with(|connections| connections.remove(number));
    }
}
