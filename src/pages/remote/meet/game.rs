//! A game on the page whose moves travel through a meeting point: what arrives
//! is added to the log, and what is stored is published.

use crate::browser::meeting_point::{MeetingEvent, MeetingPoint, PublishAnswer};
use crate::browser::visibility::on_page_visible;
use crate::pages::remote::post::{Access, Post};
use crate::state::remote_game::RemoteGame;
use gloo::events::EventListener;
use gloo::timers::future::sleep;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_remote::{Desk, Entry, Meeting, Parcel, Publication, Rejection};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

/// The name of the server's stream with the entries of all tables.
const STREAM: &str = "starfence-tables";
/// The time after which an entry is published again if the server has not
/// answered.
const PATIENCE: Duration = Duration::from_secs(5);
/// The time after which an entry is published again if the server has refused
/// it.
const PATIENCE_AFTER_REFUSAL: Duration = Duration::from_secs(30);

/// The state of the exchange with the meeting point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MeetState {
    /// The device connects for the first time, or reads what is stored.
    Connecting,
    /// The device is connected, and has read what is stored.
    Connected,
    /// The device is not connected.
    Cut,
    /// The server does not store what the device publishes.
    Refused,
    /// So much that is not from this table is stored in its name that the
    /// device no longer reads it.
    Flooded,
}

/// The exchange of one table with the meeting point.
struct Exchange {
    point: MeetingPoint,
    meeting: RefCell<Meeting>,
    /// The entries that have arrived and are not in the log yet.
    arrived: RefCell<Vec<Entry>>,
    /// Whether the device is not connected.
    is_cut: Cell<bool>,
    /// Whether publishing is to be repeated after a while.
    is_repeated: Cell<bool>,
    _on_visible: EventListener,
}

/// A game on the page, and the exchange of its table with the meeting point.
#[derive(Clone, Copy)]
pub struct MeetGame {
    /// The connection between the game and its table.
    pub post: Post,
    /// The state of the exchange.
    pub state: RwSignal<MeetState>,
    exchange: StoredValue<Option<Rc<Exchange>>, LocalStorage>,
}

/// Lets the moves of a game travel through the meeting point, as long as the
/// game's page exists.
pub fn follow_table(game: RemoteGame) {
    MeetGame::of(game);
}

impl MeetGame {
    /// Returns the exchange of a game's table, which exists as long as the
    /// game's page.
    pub fn of(game: RemoteGame) -> Self {
        let post = Post::of(game);
        game.on_page(|| {
            use_context::<Self>().unwrap_or_else(|| {
                let meet = Self::connect(post);
                provide_context(meet);
                meet
            })
        })
    }

    fn connect(post: Post) -> Self {
        let meet = Self {
            post,
            state: RwSignal::new(MeetState::Connecting),
            exchange: StoredValue::new_local(None),
        };
        Effect::new(move || {
            let is_read = !matches!(post.access.get(), Access::Reading | Access::OtherTab);
            untrack(|| match is_read {
                true => meet.attach(),
                false => meet.exchange.set_value(None),
            });
        });
        Effect::new(move || {
            if post.is_stored() {
                meet.publish();
            }
        });
        Effect::new(move || {
            let state = meet.state.get();
            // Until it is known that the device cannot connect, nobody should
            // think of sending links.
            let works = matches!(state, MeetState::Connecting | MeetState::Connected);
            post.is_met.set(works);
        });
        meet
    }

    /// Begins the exchange, unless it has begun.
    fn attach(self) {
        if self.exchange.with_value(Option::is_some) {
            return;
        }
        self.state.set(MeetState::Connecting);
        spawn_local(async move {
            let loaded = MeetingPoint::load().await;
            // The page may have been left meanwhile.
            if self.state.is_disposed() {
                return;
            }
            let started = loaded.is_ok() && self.start();
            if !started {
                self.state.set(MeetState::Cut);
            }
        });
    }

    /// Connects to the meeting point, for the table's present room. Returns
    /// whether the client could be started.
    fn start(self) -> bool {
        let room = self.post.desk.with_value(|desk| {
            let desk = desk.as_ref()?;
            Some((desk.log().table(), desk.table().room()))
        });
        let Some((table, room)) = room else {
            return false;
        };
        let point = MeetingPoint::connect(STREAM, move |event| self.on_event(event));
        let Ok(point) = point else {
            return false;
        };
        let exchange = Exchange {
            point,
            meeting: RefCell::new(Meeting::new(table, room)),
            arrived: RefCell::default(),
            is_cut: Cell::new(false),
            is_repeated: Cell::new(false),
            _on_visible: on_page_visible(move || self.retry()),
        };
        self.exchange.set_value(Some(Rc::new(exchange)));
        true
    }

    fn exchange(self) -> Option<Rc<Exchange>> {
        self.exchange.try_get_value().flatten()
    }

    /// Tries at once to connect, and to publish what the server has not stored.
    pub fn retry(self) {
        match self.exchange() {
            Some(exchange) => {
                exchange.point.retry();
                exchange.meeting.borrow_mut().retry();
                self.publish();
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
                exchange.meeting.borrow_mut().restart();
                exchange.follow();
            }
            MeetingEvent::Message {
                sequence,
                subject,
                payload,
            } => {
                exchange.receive(sequence, &subject, &payload);
                if exchange.meeting.borrow().is_replayed() {
                    self.take_arrived(&exchange);
                }
            }
            MeetingEvent::Replayed(filter) => {
                exchange.meeting.borrow_mut().replayed(&filter);
                exchange.is_cut.set(false);
                self.take_arrived(&exchange);
            }
            MeetingEvent::Cut => exchange.is_cut.set(true),
        }
        self.show(&exchange);
    }

    /// Adds what has arrived to the log, and publishes what the server lacks.
    fn take_arrived(self, exchange: &Exchange) {
        let entries = exchange.arrived.take();
        let table = exchange.meeting.borrow().table();
        if !entries.is_empty() {
            self.post.take_arrived(&[Parcel::new(table, entries)]);
        }
        let room = |desk: &Option<Desk>| Some(desk.as_ref()?.table().room());
        let room = self.post.desk.try_with_value(room).flatten();
        if room.is_some_and(|room| room != exchange.meeting.borrow().room()) {
            // The table has moved. One of the closures of this exchange may be
            // running now, so they are dropped later.
            let old = self.exchange.try_update_value(Option::take);
            spawn_local(async move { drop(old) });
            return self.attach();
        }
        self.publish();
    }

    /// Publishes the entries that the server lacks, if the log is stored. A
    /// device whose user only watches publishes nothing.
    fn publish(self) {
        let (Some(exchange), post) = (self.exchange(), self.post) else {
            return;
        };
        let is_watched = matches!(
            post.access.get_untracked(),
            Access::Watching | Access::Lost | Access::Reading
        );
        if exchange.is_cut.get() || is_watched || !post.is_stored_untracked() {
            return;
        }
        let outgoing = post.desk.try_with_value(|desk| {
            let log = desk.as_ref()?.log();
            Some(exchange.meeting.borrow_mut().outgoing(log))
        });
        for Publication {
            subject,
            id,
            payload,
        } in outgoing.flatten().unwrap_or_default()
        {
            let answer = exchange.point.publish(&subject, &id, &payload);
            let exchange = Rc::downgrade(&exchange);
            spawn_local(async move {
                let answer = answer.await;
                if let Some(exchange) = exchange.upgrade() {
                    self.take_answer(&exchange, &id, &answer);
                }
            });
        }
    }

    fn take_answer(self, exchange: &Rc<Exchange>, id: &str, answer: &PublishAnswer) {
        let mut meeting = exchange.meeting.borrow_mut();
        let before = meeting.subject_filter();
        let repeat_after = match answer {
            PublishAnswer::Stored => {
                meeting.published(id, false);
                None
            }
            PublishAnswer::Duplicate => {
                meeting.published(id, true);
                // The message itself should arrive soon.
                Some(PATIENCE)
            }
            PublishAnswer::Refused(reason) => {
                meeting.rejected(id, Rejection::from_description(reason));
                Some(PATIENCE_AFTER_REFUSAL)
            }
            PublishAnswer::Lost => Some(PATIENCE),
        };
        let has_moved = meeting.subject_filter() != before;
        drop(meeting);
        if has_moved {
            exchange.follow();
        }
        if let Some(time) = repeat_after {
            self.repeat_after(exchange, time);
        }
        self.show(exchange);
    }

    /// Publishes again, after a while, what the server has not stored by then.
    fn repeat_after(self, exchange: &Rc<Exchange>, time: Duration) {
        if exchange.is_repeated.replace(true) {
            return;
        }
        let exchange = Rc::downgrade(exchange);
        spawn_local(async move {
            sleep(time).await;
            if let Some(exchange) = exchange.upgrade() {
                exchange.is_repeated.set(false);
                exchange.meeting.borrow_mut().retry();
                self.publish();
            }
        });
    }

    /// Shows the state of the exchange.
    fn show(self, exchange: &Exchange) {
        let meeting = exchange.meeting.borrow();
        let before = self.state.try_get_untracked();
        let state = match before {
            // The page has been left, or another exchange has begun.
            None => return,
            _ if meeting.is_flooded() => MeetState::Flooded,
            _ if exchange.is_cut.get() => MeetState::Cut,
            Some(before) if !meeting.is_replayed() => before,
            _ if meeting.rejection().is_some() => MeetState::Refused,
            _ => MeetState::Connected,
        };
        drop(meeting);
        if before != Some(state) {
            self.state.set(state);
        }
    }

    /// Moves the table to a new room of the meeting point, which the others
    /// learn from a link.
    pub fn move_table(self) {
        self.post.choose_room();
        if let Some(exchange) = self.exchange() {
            self.take_arrived(&exchange);
        }
        self.post.send_open.set(true);
    }
}

impl Exchange {
    /// Follows the messages of the table, from the first one on.
    fn follow(&self) {
        let filter = self.meeting.borrow().subject_filter();
        self.point.follow(&filter);
    }

    fn receive(&self, sequence: u64, subject: &str, payload: &[u8]) {
        let mut meeting = self.meeting.borrow_mut();
        let before = meeting.subject_filter();
        // What strangers publish changes nothing.
        if let Ok(Some(parcel)) = meeting.receive(sequence, subject, payload) {
            let entries = parcel.entries().iter().cloned();
            self.arrived.borrow_mut().extend(entries);
        }
        let has_moved = meeting.subject_filter() != before;
        drop(meeting);
        if has_moved {
            self.follow();
        }
    }
}
