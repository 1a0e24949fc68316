//! The exchange of one table's entries with a meeting point: the messages read
//! and published so far, and the state of pending requests.

use crate::browser::meeting_point::{MeetingPoint, PublishAnswer, StoredMessage};
use crate::browser::time::page_time;
use crate::browser::window_events::EventListener;
use starfence_remote::{Entry, Meeting, Rejection, Request};
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

/// What happens after a delay, at most once at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Timer {
    /// The stored messages are requested.
    Read,
    /// The entries that the server has not stored are published again.
    Repeat,
    /// The state is shown again, since the server may count as silent by then.
    Show,
}

/// The exchange of one table's entries with the meeting point.
pub struct Exchange {
    /// The connection to the meeting point.
    pub point: MeetingPoint,
    /// The messages that have been read and published.
    pub meeting: RefCell<Meeting>,
    /// The entries that were received but not added to the log yet.
    pub arrived: RefCell<Vec<Entry>>,
    /// The number of times that the connection has been opened, wrapping
    /// around.
    pub connections: Cell<u32>,
    /// Whether a request for stored messages is in progress.
    pub is_reading: Cell<bool>,
    /// The timers that are running.
    timers: RefCell<Vec<Timer>>,
    _on_visible: EventListener,
}

/// Returns the exchange if it still exists and its connection, which has the
/// number `connection`, has not been opened again since.
pub fn if_current(exchange: &Weak<Exchange>, connection: u32) -> Option<Rc<Exchange>> {
    let exchange = exchange.upgrade()?;
    (exchange.connections.get() == connection).then_some(exchange)
}

impl Exchange {
    /// Creates an exchange that is not connected yet. The listener `on_visible`
    /// is kept for as long as the exchange exists.
    pub fn new(point: MeetingPoint, meeting: Meeting, on_visible: EventListener) -> Self {
        Self {
            point,
            meeting: RefCell::new(meeting),
            arrived: RefCell::default(),
            connections: Cell::new(0),
            is_reading: Cell::new(false),
            timers: RefCell::default(),
            _on_visible: on_visible,
        }
    }

    /// Records that a timer is running. Returns `false` if it was already.
    pub fn start_timer(&self, timer: Timer) -> bool {
        let mut timers = self.timers.borrow_mut();
        let is_new = !timers.contains(&timer);
        if is_new {
            timers.push(timer);
        }
        is_new
    }

    /// Records that a timer has ended.
    pub fn end_timer(&self, timer: Timer) {
        self.timers.borrow_mut().retain(|running| *running != timer);
    }

    /// Restarts the exchange after a connection has been opened.
    pub fn on_opened(&self) {
        self.meeting.borrow_mut().connected();
        self.connections.set(self.connections.get().wrapping_add(1));
        self.is_reading.set(false);
        self.follow();
    }

    /// Starts the exchange again on the same connection, so that entries that
    /// the server has dropped since are published again.
    pub fn start_again(&self) {
        self.meeting.borrow_mut().restart();
        self.follow();
    }

    /// Subscribes to the messages published about the table.
    fn follow(&self) {
        let filter = self.meeting.borrow().subject_filter();
        self.point.follow(&filter);
    }

    /// Keeps an entry that has arrived until it is added to the log.
    pub fn keep(&self, entry: Option<Entry>) {
        self.arrived.borrow_mut().extend(entry);
    }

    /// Sends the requests for stored messages, and returns each request with
    /// the future of its answer.
    pub fn requests(&self) -> Vec<(Request, impl Future<Output = StoredMessage> + use<>)> {
        let sent = self
            .meeting
            .borrow_mut()
            .requests()
            .into_iter()
            .map(|request| {
                let answer = self.point.request(Request::SUBJECT, &request.body());
                (request, answer)
            });
        let sent = sent.collect();
        self.meeting.borrow_mut().note_sent(page_time());
        sent
    }

    /// Processes the answers to requests. Returns whether any answer was lost.
    pub fn process_answers(&self, answers: &[(Request, StoredMessage)]) -> bool {
        let mut has_failed = false;
        for (request, answer) in answers {
            let mut meeting = self.meeting.borrow_mut();
            let read = match answer {
                StoredMessage::Found {
                    sequence,
                    subject,
                    payload,
                } => meeting.answered(request, Some((*sequence, subject, payload))),
                StoredMessage::Missing => meeting.answered(request, None),
                StoredMessage::NoStream | StoredMessage::Lost => {
                    if *answer == StoredMessage::NoStream {
                        meeting.note_no_stream();
                    }
                    meeting.failed(request);
                    has_failed = true;
                    continue;
                }
            };
            drop(meeting);
            // What strangers publish changes nothing.
            if let Ok(entry) = read {
                self.keep(entry);
            }
        }
        has_failed
    }

    /// Records the server's answer to the publication with the given ID.
    pub fn take_answer(&self, id: &str, answer: &PublishAnswer) {
        let mut meeting = self.meeting.borrow_mut();
        match answer {
            PublishAnswer::Stored => meeting.published(id, false),
            PublishAnswer::Duplicate => meeting.published(id, true),
            PublishAnswer::Refused(reason) => {
                meeting.rejected(id, Rejection::from_description(reason));
            }
            // It is published again after a while.
            PublishAnswer::NoStream => meeting.note_no_stream(),
            PublishAnswer::Lost => {}
        }
    }
}
