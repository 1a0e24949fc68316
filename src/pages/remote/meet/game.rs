//! A game on the page whose moves travel through a meeting point (a server that
//! stores them for all devices of a table). Received entries are added to the
//! log, and stored entries are published.

use super::exchange::{Exchange, Timer, if_current};
use crate::browser::effects::run_effect;
use crate::browser::meeting_point::{MeetingEvent, MeetingPoint};
use crate::browser::time::page_time;
use crate::browser::timer::sleep;
use crate::browser::visibility::on_page_visible;
use crate::pages::remote::table_sync::TableSync;
use crate::state::remote_game::RemoteGame;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_remote::{Desk, Meeting, MeetingState, Parcel, Publication};
use std::rc::Rc;
use std::time::Duration;

/// The delay before entries are published again if the server has not confirmed
/// that they are stored.
const PATIENCE: Duration = Duration::from_secs(5);
/// The delay before entries are published again if the server has refused one
/// of them.
const PATIENCE_AFTER_REFUSAL: Duration = Duration::from_secs(30);
/// The delay before unanswered requests are repeated.
const PATIENCE_AFTER_LOSS: Duration = Duration::from_secs(1);
/// The delay between the arrival of a newly published message and the request
/// for stored messages. Further messages that arrive within this time need no
/// request of their own.
const STORING_TIME: Duration = Duration::from_millis(250);

/// A game on the page, with the exchange of its table's entries through the
/// meeting point.
#[derive(Clone, Copy)]
pub struct MeetGame {
    /// The connection between the game and its table.
    pub sync: TableSync,
    /// The state of the exchange.
    pub state: RwSignal<MeetingState>,
    /// Whether the server is known to have stored the whole log.
    is_settled: RwSignal<bool>,
    exchange: StoredValue<Option<Rc<Exchange>>, LocalStorage>,
}

/// Lets the moves of a game travel through the meeting point, for as long as
/// the page of the game exists.
pub fn follow_table(game: RemoteGame) {
    MeetGame::of(game);
}

impl MeetGame {
    /// Returns the exchange of a game's table, which exists for as long as the
    /// page of the game.
    pub fn of(game: RemoteGame) -> Self {
        game.state_of_page(|| Self::connect(TableSync::of(game)))
    }

    fn connect(sync: TableSync) -> Self {
        let meet = Self {
            sync,
            state: RwSignal::new(MeetingState::Connecting),
            is_settled: RwSignal::new(false),
            exchange: StoredValue::new_local(None),
        };
        run_effect(move || {
            let is_read = sync.access.get().is_read();
            untrack(|| {
                if is_read {
                    meet.attach()
                } else {
                    meet.exchange.set_value(None)
                }
            });
        });
        run_effect(move || {
            if sync.is_stored() {
                meet.publish();
            }
        });
        run_effect(move || {
            sync.is_met.set(meet.state.get().carries());
        });
        meet
    }

    /// Starts the exchange, unless it has already been started.
    fn attach(self) {
        if self.exchange.with_value(Option::is_some) || self.sync.table().is_none() {
            return;
        }
        self.state.set(MeetingState::Connecting);
        spawn_local(async move {
            let loaded = MeetingPoint::load().await;
            // The page may have been left, or the exchange begun, meanwhile.
            if self.state.is_disposed() || self.exchange().is_some() {
                return;
            }
            let started = loaded.is_ok() && self.start();
            if !started {
                self.state.set(MeetingState::Disconnected);
            }
        });
    }

    /// Connects to the table's current room at the meeting point. Returns
    /// whether the client could be started.
    fn start(self) -> bool {
        let room = self
            .sync
            .with_desk(|desk| (desk.log().table(), desk.table().room()));
        let Some((table, room)) = room else {
            return false;
        };
        let point = MeetingPoint::connect(move |event| self.on_event(event));
        let Ok(point) = point else {
            return false;
        };
        let on_visible = on_page_visible(move || {
            if let Some(exchange) = self.exchange() {
                exchange.start_again();
            }
            self.retry();
        });
        let exchange = Exchange::new(point, Meeting::new(table, room), on_visible);
        self.exchange.set_value(Some(Rc::new(exchange)));
        true
    }

    fn exchange(self) -> Option<Rc<Exchange>> {
        self.exchange.try_get_value().flatten()
    }

    /// Immediately tries to connect, to read the stored messages, and to
    /// publish the entries that are not stored yet.
    pub fn retry(self) {
        match self.exchange() {
            Some(exchange) => {
                exchange.point.retry();
                self.repeat(&exchange);
            }
            None => self.attach(),
        }
    }

    fn on_event(self, event: MeetingEvent) {
        let Some(exchange) = self.exchange() else {
            return;
        };
        match event {
            MeetingEvent::Opened => {
                exchange.on_opened();
                self.read(&exchange);
            }
            MeetingEvent::Live { subject, payload } => {
                let live = exchange
                    .meeting
                    .borrow_mut()
                    .receive_live(&subject, &payload);
                self.schedule(&exchange, Timer::Read, STORING_TIME);
                // What strangers publish changes nothing. They may publish a lot,
                // so it must cost little.
                let Ok(entry @ Some(_)) = live else {
                    return;
                };
                exchange.keep(entry);
                let has_read = exchange.meeting.borrow().has_read();
                if has_read {
                    self.take_arrived(&exchange);
                }
            }
            MeetingEvent::Disconnected => exchange.meeting.borrow_mut().disconnected(),
        }
        self.show(&exchange);
    }

    /// Requests the stored messages, unless such a request is already in
    /// progress.
    fn read(self, exchange: &Rc<Exchange>) {
        let is_connected = exchange.meeting.borrow().is_connected();
        if !is_connected || exchange.is_reading.replace(true) {
            return;
        }
        let connection = exchange.connections.get();
        let weak = Rc::downgrade(exchange);
        spawn_local(async move {
            let mut has_failed = false;
            loop {
                if has_failed {
                    sleep(PATIENCE_AFTER_LOSS).await;
                }
                let Some(exchange) = if_current(&weak, connection) else {
                    return;
                };
                let requests = exchange.requests();
                self.show(&exchange);
                // A page that is left must not wait for the answers.
                drop(exchange);
                if requests.is_empty() {
                    break;
                }
                let mut answers = Vec::new();
                for (request, answer) in requests {
                    answers.push((request, answer.await));
                }
                let Some(exchange) = if_current(&weak, connection) else {
                    return;
                };
                has_failed = exchange.process_answers(&answers);
            }
            if let Some(exchange) = if_current(&weak, connection) {
                exchange.is_reading.set(false);
                self.take_arrived(&exchange);
                self.show(&exchange);
            }
        });
    }

    /// Starts a timer, unless it is already running.
    fn schedule(self, exchange: &Rc<Exchange>, timer: Timer, delay: Duration) {
        if !exchange.start_timer(timer) {
            return;
        }
        let exchange = Rc::downgrade(exchange);
        spawn_local(async move {
            sleep(delay).await;
            if let Some(exchange) = exchange.upgrade() {
                exchange.end_timer(timer);
                self.on_timer(&exchange, timer);
            }
        });
    }

    fn on_timer(self, exchange: &Rc<Exchange>, timer: Timer) {
        match timer {
            Timer::Read => {
                exchange.meeting.borrow_mut().announce();
                self.read(exchange);
            }
            Timer::Repeat => {
                let settled = |desk: &Desk| exchange.meeting.borrow().is_settled(desk.log());
                if self.sync.with_desk(settled) == Some(false) {
                    self.repeat(exchange);
                }
            }
            Timer::Show => self.show(exchange),
        }
    }

    /// Adds the received entries to the log, and publishes the entries that the
    /// server lacks.
    fn take_arrived(self, exchange: &Rc<Exchange>) {
        let entries = exchange.arrived.take();
        let table = exchange.meeting.borrow().table();
        if !entries.is_empty() {
            self.sync.take_arrived(&[Parcel::new(table, entries)]);
        }
        let room = self.sync.with_desk(|desk| desk.table().room());
        if room.is_some_and(|room| room != exchange.meeting.borrow().room()) {
            // The table has moved. One of the closures of this exchange may be
            // running now, so they are dropped later.
            let old = self.exchange.try_update_value(Option::take);
            spawn_local(async move { drop(old) });
            return self.attach();
        }
        self.publish();
    }

    /// Publishes the entries that the server lacks, provided that the log is
    /// stored in this browser. A device publishes nothing while its user only
    /// watches, while its log is being loaded, or if it has lost its seats.
    fn publish(self) {
        let (Some(exchange), sync) = (self.exchange(), self.sync) else {
            return;
        };
        let may_publish = sync.access.get_untracked().may_publish();
        let is_connected = exchange.meeting.borrow().is_connected();
        if !is_connected || !may_publish || !sync.is_stored_untracked() {
            return;
        }
        let outgoing = sync.with_desk(|desk| {
            let log = desk.log();
            let outgoing = exchange.meeting.borrow_mut().outgoing(log);
            exchange.meeting.borrow_mut().note_sent(page_time());
            if !exchange.meeting.borrow().is_settled(log) {
                self.repeat_later(&exchange);
            }
            outgoing
        });
        self.show(&exchange);
        for publication in outgoing.unwrap_or_default() {
            let Publication {
                subject,
                id,
                payload,
            } = publication;
            let answer = exchange.point.publish(&subject, &id, &payload);
            let exchange = Rc::downgrade(&exchange);
            spawn_local(async move {
                let answer = answer.await;
                if let Some(exchange) = exchange.upgrade() {
                    exchange.take_answer(&id, &answer);
                    if !exchange.meeting.borrow().is_replayed() {
                        self.read(&exchange);
                    }
                    self.show(&exchange);
                }
            });
        }
    }

    /// Schedules another attempt to publish the entries that the server has not
    /// stored by then.
    fn repeat_later(self, exchange: &Rc<Exchange>) {
        let is_refused = exchange.meeting.borrow().rejection().is_some();
        let delay = if is_refused {
            PATIENCE_AFTER_REFUSAL
        } else {
            PATIENCE
        };
        self.schedule(exchange, Timer::Repeat, delay);
    }

    /// Reads the stored messages, and then publishes the missing entries again.
    fn repeat(self, exchange: &Rc<Exchange>) {
        let mut meeting = exchange.meeting.borrow_mut();
        meeting.announce();
        meeting.retry();
        drop(meeting);
        self.read(exchange);
    }

    /// Shows the state again when the server counts as silent unless it
    /// answers, if it is asked.
    fn check_later(self, exchange: &Rc<Exchange>) {
        let now = page_time();
        let next = exchange.meeting.borrow().next_change(now);
        if let Some(at) = next {
            self.schedule(exchange, Timer::Show, at.saturating_sub(now));
        }
    }

    /// Updates the displayed state of the exchange.
    fn show(self, exchange: &Rc<Exchange>) {
        let Some(before) = self.state.try_get_untracked() else {
            // The page has been left.
            return;
        };
        self.check_later(exchange);
        let meeting = exchange.meeting.borrow();
        let state = meeting.state(page_time());
        let is_settled = self
            .sync
            .with_desk(|desk| meeting.is_settled(desk.log()))
            .unwrap_or_default();
        drop(meeting);
        if before != state {
            self.state.set(state);
        }
        if is_settled != self.is_settled.get_untracked() {
            self.is_settled.set(is_settled);
        }
    }

    /// Returns whether the server might lack entries of this device. Tracked
    /// reactively.
    pub fn is_sending(self) -> bool {
        let is_unsettled = !self.sync.is_stored() || !self.is_settled.get();
        self.sync.access.get().may_publish() && is_unsettled
    }

    /// Moves the table to a new room of the meeting point, and opens the sheet
    /// with the link that tells the other players about the room.
    pub fn move_table(self) {
        self.sync.choose_room();
        if let Some(exchange) = self.exchange() {
            self.take_arrived(&exchange);
        }
        self.sync.send_open.set(true);
    }
}
