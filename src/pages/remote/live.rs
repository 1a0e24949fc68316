//! The direct connections of a game on the page.

use super::connections::{Connections, OnChange, PeerView, Seats, connections};
use super::other_tabs::Listener;
use crate::browser::peer_connection::PeerConnection;
use crate::browser::visibility::on_page_visible;
use gloo::events::EventListener;
use leptos::prelude::*;
use starfence_remote::{Log, Parcel, Signal, SignalError, SignalKind, TableId};
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

/// What a page has of its connections, until it is left.
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

/// The direct connections of a game on the page.
#[derive(Clone, Copy)]
pub struct Live {
    attached: StoredValue<Option<Attached>, LocalStorage>,
    /// The connections.
    pub peers: RwSignal<Vec<PeerView>>,
    /// Whether the sheet about the connections is open.
    pub open: RwSignal<bool>,
    /// Why the last link was not used.
    pub problem: RwSignal<Option<Problem>>,
}

impl Live {
    /// Creates what [`attach`](Self::attach) fills; it lives as long as the
    /// current owner.
    pub fn new() -> Self {
        Self {
            attached: StoredValue::new_local(None),
            peers: RwSignal::new(Vec::new()),
            open: RwSignal::new(false),
            problem: RwSignal::new(None),
        }
    }

    /// Shows the connections at a table from now on. `on_change` is called
    /// after every change, and `on_link` with every link that was opened in
    /// another tab; it reports whether the link belongs here.
    pub fn attach(
        self,
        table: TableId,
        on_change: impl Fn() + 'static,
        on_link: impl Fn(&str) -> bool + 'static,
    ) {
        let connections = connections(table);
        let on_change: OnChange = {
            let connections = Rc::clone(&connections);
            Rc::new(move || {
                // The page may have been left meanwhile.
                if self.peers.try_set(connections.views()).is_none() {
                    on_change();
                }
            })
        };
        let visible = Rc::clone(&connections);
        self.attached.set_value(Some(Attached {
            connections: Rc::clone(&connections),
            on_change: Rc::clone(&on_change),
            _on_visibility: on_page_visible(move || visible.check()),
            _tabs: Listener::new(on_link),
        }));
        connections.attach(on_change);
    }

    /// Ends what [`attach`](Self::attach) began. The connections stay.
    pub fn detach(self) {
        self.attached.try_set_value(None);
    }

    /// Reports whether the browser can connect devices directly.
    pub fn is_supported(self) -> bool {
        PeerConnection::is_supported()
    }

    fn with<T>(self, act: impl FnOnce(&Rc<Connections>) -> T) -> Option<T> {
        // The connections may call the page back.
        let connections = self.attached.try_with_value(|attached| {
            let attached = attached.as_ref()?;
            Some(Rc::clone(&attached.connections))
        });
        connections.flatten().map(|connections| act(&connections))
    }

    /// Makes a link with an offer to connect.
    pub fn invite(self, own: Seats, parcel: Parcel) {
        self.problem.set(None);
        self.with(|connections| connections.invite(own, parcel));
    }

    /// Takes an offer to connect, or an answer to one, and opens the sheet. The
    /// seats `own` are at this device. Reports whether the signal belongs to
    /// this tab; an answer may belong to another one.
    pub fn take_signal(self, signal: Signal, own: Seats) -> bool {
        let is_own = signal.seats().into_iter().any(|seat| own.contains(seat));
        let problem = match signal.kind() {
            _ if is_own => Some(Problem::Own),
            SignalKind::Offer => {
                self.with(|connections| connections.answer(signal, own));
                None
            }
            SignalKind::Answer => {
                let done = self.with(|connections| connections.accept(&signal));
                match done {
                    Some(Err(SignalError::OtherTable(_))) => Some(Problem::OtherTable),
                    Some(Err(_)) => Some(Problem::Late),
                    Some(Ok(())) | None => None,
                }
            }
        };
        let is_used = problem.is_none();
        self.problem.set(problem);
        self.open.set(true);
        is_used
    }

    /// Ends a connection.
    pub fn remove(self, number: u32) {
        self.with(|connections| connections.remove(number));
    }

    /// Returns the entries that have arrived, and forgets them.
    pub fn take_received(self) -> Vec<Parcel> {
        let received = self.with(|connections| connections.take_received());
        received.unwrap_or_default()
    }

    /// Sends what the other devices lack. The log must be stored before.
    pub fn send_missing(self, log: &Log) {
        self.with(|connections| connections.send_missing(log));
    }
}
