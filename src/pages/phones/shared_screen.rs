//! A game on the shared screen, with the phones on which its players plan.

use super::connections::{PhoneConnections, PhoneState, PhoneView, connections};
use crate::address::pasted_link;
use crate::browser::effects::run_effect;
use crate::browser::peer_connection::PeerConnection;
use crate::browser::visibility::on_page_visible;
use crate::browser::window_events::EventListener;
use crate::pages::remote::{Listener, OnChange};
use crate::state::phones::PhoneTable;
use leptos::prelude::*;
use starfence_remote::{PhoneSignal, SignalKind};
use starfence_rules::Seat;
use std::rc::Rc;

/// The reason why a link was not used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkProblem {
    Damaged,
    /// The link answers an invitation that is no longer open.
    Late,
    /// The link was created by this device.
    Own,
    /// The link belongs to a game with remote players.
    OtherGame,
}

/// The page's registration with the connections to phones, which ends when the
/// page is left.
struct Attached {
    connections: Rc<PhoneConnections>,
    on_change: OnChange,
    _on_visibility: EventListener,
    _tabs: Option<Listener>,
}

impl Drop for Attached {
    fn drop(&mut self) {
        self.connections.detach(&self.on_change);
    }
}

/// A game on the shared screen, with its phones.
#[derive(Clone, Copy)]
pub struct SharedScreen {
    /// The game.
    pub table: PhoneTable,
    attached: StoredValue<Option<Attached>, LocalStorage>,
    /// The states of the phones.
    pub views: RwSignal<Vec<PhoneView>>,
    /// The reason why the last link was not used.
    pub problem: RwSignal<Option<LinkProblem>>,
    /// Whether the sheet with the codes is open.
    pub is_open: RwSignal<bool>,
}

impl SharedScreen {
    /// Returns the state that connects a game with its phones. The state exists
    /// as long as the page of the game.
    pub fn of(table: PhoneTable) -> Self {
        table.on_page(|| {
            use_context::<Self>().unwrap_or_else(|| {
                let screen = Self::connect(table);
                provide_context(screen);
                screen
            })
        })
    }

    fn connect(table: PhoneTable) -> Self {
        let screen = Self {
            table,
            attached: StoredValue::new_local(None),
            views: RwSignal::new(Vec::new()),
            problem: RwSignal::new(None),
            is_open: RwSignal::new(false),
        };
        run_effect(move || {
            if table.leads.get() {
                untrack(|| screen.attach())
            } else {
                screen.attached.set_value(None)
            }
        });
        run_effect(move || {
            table.saved.table().track();
            table.playback.track();
            untrack(|| screen.exchange());
        });
        screen
    }

    fn attach(self) {
        let connections = connections(self.table.id);
        let on_change: OnChange = {
            let connections = Rc::clone(&connections);
            Rc::new(move || {
                self.show(&connections);
                self.exchange();
            })
        };
        let on_link = move |link: &str| match link.parse::<PhoneSignal>() {
            Ok(signal) => self.with(|connections| connections.accept(&signal)) == Some(true),
            Err(_) => false,
        };
        let visible = Rc::clone(&connections);
        self.attached.set_value(Some(Attached {
            connections: Rc::clone(&connections),
            on_change: Rc::clone(&on_change),
            _on_visibility: on_page_visible(move || visible.check()),
            _tabs: Listener::new(on_link),
        }));
        connections.attach(on_change);
        // The session must not be borrowed while the connections change it.
        let people = self.table.saved.table().read_untracked().people();
        connections.invite_all(people);
        if self.is_incomplete() || !Self::is_supported() {
            self.is_open.set(true);
        }
    }

    /// Returns whether the browser can connect devices directly.
    pub fn is_supported() -> bool {
        PeerConnection::is_supported()
    }

    /// Returns whether a phone still has to be connected. Tracked reactively.
    pub fn is_incomplete(self) -> bool {
        let waits = |view: &PhoneView| {
            matches!(
                view.state,
                PhoneState::Invited | PhoneState::Connecting | PhoneState::Failed
            )
        };
        self.views.read().iter().any(waits)
    }

    fn with<T>(self, act: impl FnOnce(&Rc<PhoneConnections>) -> T) -> Option<T> {
        // The connections may call the page back.
        let connections = self
            .attached
            .try_with_value(|attached| Some(Rc::clone(&attached.as_ref()?.connections)));
        connections.flatten().map(|connections| act(&connections))
    }

    /// Updates the displayed states of the phones, unless they are up to date.
    fn show(self, connections: &PhoneConnections) {
        let views = connections.views();
        // The page may have been left meanwhile.
        if self.views.try_with_untracked(|shown| *shown != views) == Some(true) {
            self.views.set(views);
        }
    }

    /// Carries out the requests that the phones have sent, and sends them the
    /// state of the round.
    fn exchange(self) {
        let saved = self.table.saved;
        let Some(mut session) = saved.table().try_get_untracked() else {
            return;
        };
        // Nothing can be submitted before this tab holds the secrets.
        if session.missing_secrets().is_some() {
            return;
        }
        let taken = self.with(|connections| {
            connections.take_received(&mut session);
            // A phone that has sent too much has left.
            self.show(connections);
        });
        if taken.is_none() {
            return;
        }
        if session != *saved.table().read_untracked() {
            // The effect that follows the session sends it.
            return saved.set(session);
        }
        let last = session.rounds().checked_sub(1);
        let playback = self.table.playback.get_untracked();
        let steps = playback
            .filter(|it| session.is_showing() && Some(it.round) == last)
            .map(|it| u16::try_from(it.steps_run).unwrap_or(u16::MAX));
        self.with(|connections| connections.send(&session.public_round(), steps));
    }

    /// Processes a link that was pasted or scanned, which should be a phone's
    /// answer.
    pub fn take_link(self, text: &str) {
        let problem = match pasted_link(text, "#/phone/").parse::<PhoneSignal>() {
            _ if text.contains("#/table/") => Some(LinkProblem::OtherGame),
            Ok(signal) if signal.kind() == SignalKind::Offer => Some(LinkProblem::Own),
            Ok(signal) => match self.with(|connections| connections.accept(&signal)) {
                Some(false) => Some(LinkProblem::Late),
                Some(true) | None => None,
            },
            Err(_) => Some(LinkProblem::Damaged),
        };
        self.problem.set(problem);
    }

    /// Invites the phone of a player again.
    pub fn invite(self, seat: Seat) {
        self.problem.set(None);
        self.with(|connections| connections.invite(seat, false));
    }

    /// Disconnects the phone of a player, because it belongs to somebody else.
    /// Removes the plan that this phone has sent for the current round, and
    /// shows a new code.
    pub fn take_seat_back(self, seat: Seat) {
        self.problem.set(None);
        let saved = self.table.saved;
        let mut session = saved.table().get_untracked();
        session.discard_entry_from_elsewhere(seat);
        saved.set(session);
        self.with(|connections| connections.take_seat_back(seat));
        self.is_open.set(true);
    }

    /// Lets a player plan on the shared screen.
    pub fn plan_here(self, seat: Seat) {
        self.with(|connections| connections.plan_here(seat));
    }
}
