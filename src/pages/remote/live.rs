//! The direct connections of a game on the page.

use super::connections::{Connections, OnChange, PeerView, Seats, connections};
use super::other_tabs::Listener;
use crate::browser::peer_connection::PeerConnection;
use crate::browser::visibility::on_page_visible;
use gloo::events::EventListener;
use leptos::prelude::*;
use starfence_remote::{Log, Parcel, Signal, SignalError, SignalKind, TableId};
use std::rc::Rc;

/// The reason why a link was not used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// The link is damaged.
    Damaged,
    /// The link belongs to another table.
    OtherTable,
    /// The link answers an offer that is no longer open.
    Late,
    /// The link was created on this device.
    Own,
    /// Any other reason, as a sentence.
    Text(String),
}

/// A game page's attachment to the direct connections, which ends when the user
/// leaves the page.
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
    /// The states of the direct connections.
    pub peers: RwSignal<Vec<PeerView>>,
    /// Whether the dialog about the direct connections is open.
    pub open: RwSignal<bool>,
    /// The reason why the last link was not used, if any.
    pub problem: RwSignal<Option<Problem>>,
}

impl Live {
    /// Creates a value without connections, for [`attach`](Self::attach) to
    /// fill. The value lives as long as the current reactive owner.
    pub fn new() -> Self {
        Self {
            attached: StoredValue::new_local(None),
            peers: RwSignal::new(Vec::new()),
            open: RwSignal::new(false),
            problem: RwSignal::new(None),
        }
    }

    /// Attaches the page to the direct connections at a table. `on_change` is
    /// called after every change, and `on_link` with every link opened in
    /// another tab; `on_link` returns whether the link belongs to this game.
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

    /// Detaches the page from the direct connections, which stay open.
    pub fn detach(self) {
        self.attached.try_set_value(None);
    }

    /// Returns whether the browser supports direct connections.
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

    /// Creates a link with an offer to connect directly. `own` are the seats on
    /// this device.
    pub fn invite(self, own: Seats, parcel: Parcel) {
        self.problem.set(None);
        self.with(|connections| connections.invite(own, parcel));
    }

    /// Handles an offer to connect directly, or an answer to one, and opens the
    /// dialog. `own` are the seats on this device. Returns whether the signal
    /// belongs to this tab, since an answer can belong to another one.
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

    /// Closes and removes the connection with the given number.
    pub fn remove(self, number: u32) {
        self.with(|connections| connections.remove(number));
    }

    /// Removes and returns the entries that were received.
    pub fn take_received(self) -> Vec<Parcel> {
        let received = self.with(|connections| connections.take_received());
        received.unwrap_or_default()
    }

    /// Sends the entries that the other devices lack. The log must have been
    /// stored.
    pub fn send_missing(self, log: &Log) {
        self.with(|connections| connections.send_missing(log));
    }
}
