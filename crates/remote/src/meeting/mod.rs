//! The exchange of a table's entries through a meeting point: a server that
//! stores the published messages and sends them to all subscribers.

pub(crate) mod publication;
pub(crate) mod publish;
pub(crate) mod reader;
pub(crate) mod room;
pub(crate) mod state;
pub(crate) mod watch;

use crate::meeting::publication::{Pending, Rejection};
use crate::meeting::reader::{Reader, Request};
use crate::meeting::room::{Nonce, Room, RoomKeys};
use crate::meeting::watch::Watch;
use crate::{Entry, EntryError, EntryHash, TableId};
use starfence_rules::{Cell as _, Seat};
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// The number of useless messages (not sealed with the table's key, or not
/// valid) from which a room counts as flooded.
const MAX_USELESS_MESSAGES: usize = 250;
/// The number of messages on one subject from which a room counts as flooded.
/// The number is greater than the number of entries that a seat can write (its
/// share of the table's size limit has room for fewer than 1,000), and less
/// than the number of messages that the server stores for one subject.
const MAX_SUBJECT_MESSAGES: usize = 1_100;

/// A table at a meeting point: a NATS server whose stream stores each message
/// under its subject with a sequence number.
///
/// The caller sends all [`requests`](Self::requests) and passes the answers to
/// [`answered`](Self::answered), until there are no more requests. After all
/// messages stored on the server have been read, [`outgoing`](Self::outgoing)
/// returns the entries that the server lacks. Entries of all seats are
/// published, so a device also passes on entries that it has received in
/// another way. The caller also subscribes to the [subject
/// filter](Self::subject_filter) to receive messages published later; see
/// [`receive_live`](Self::receive_live).
///
/// Anybody can publish anything on any subject. A message that is not sealed
/// with the table's key, or contains no valid entry, changes nothing. If a room
/// contains too many such messages, it is [flooded](Self::is_flooded): the
/// exchange goes on, but the server may drop the table's entries. A table does
/// not move on by itself, since anybody who listens to all subjects would find
/// its next room at once.
///
/// ```
/// use starfence_remote::{Log, Meeting, Occupant, Parcel, SeatKey, Terms};
/// use starfence_rules::{GameKind, Seat};
/// use starfence_table::GameSetup;
///
/// let terms = Terms::new(GameSetup::new(GameKind::Quoridor));
/// let key = SeatKey::from_bytes(&[1; 32]);
/// let log = Log::open(&key, Seat::FIRST, Occupant::person("Ida"), &terms)?;
///
/// // Ida's device asks what is stored for each seat. Nothing is, so it
/// // publishes the log.
/// let mut here = Meeting::new(log.table(), None);
/// for request in here.requests() {
///     here.answered(&request, None)?;
/// }
/// let publications = here.outgoing(&log);
/// here.published(&publications[0].id, false);
/// assert!(here.is_settled(&log));
///
/// // Another device knows the table's ID from a link.
/// let mut there = Meeting::new(log.table(), None);
/// let stored = &publications[0];
/// let answer = Some((1, &*stored.subject, &*stored.payload));
/// let request = there.requests().remove(0);
/// let entry = there.answered(&request, answer)?;
/// assert_eq!(Parcel::new(log.table(), entry).to_log()?, log);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Meeting {
    table: TableId,
    room: Option<Room>,
    pub(crate) keys: RoomKeys,
    /// The readers of the seats' subjects, in the order of the seats.
    readers: Vec<Reader>,
    /// The nonces of the sealed entries that have been read. Each nonce is
    /// derived from its entry.
    read: BTreeSet<Nonce>,
    /// The entries that are known to be stored on the server.
    pub(crate) stored: BTreeSet<EntryHash>,
    /// The publications that the server has not confirmed, by ID.
    pub(crate) pending: BTreeMap<String, Pending>,
    /// How often the server has apparently mistaken an entry for a duplicate of
    /// a different message with the same ID. This number is included in the ID
    /// of later publications of the entry, so that their IDs differ.
    pub(crate) duplicate_counts: BTreeMap<EntryHash, u8>,
    /// The last entry that the server has refused, and the reason; `None` if
    /// the server has stored an entry since then.
    pub(crate) rejection: Option<(EntryHash, Rejection)>,
    /// The sequence numbers of useless messages: those that are not sealed with
    /// the table's key or not valid.
    useless_messages: BTreeSet<u64>,
    /// The sequence numbers of all messages on each seat's subject.
    messages: BTreeMap<Seat, BTreeSet<u64>>,
    /// What is known of the server.
    pub(crate) watch: Watch,
}

/// The reason why a received message was not used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum MeetingError {
    /// The message is on a subject outside the table's current room.
    #[error("the message is on another subject")]
    OtherSubject,
    /// The message was not sealed with the table's key, or was changed.
    #[error("the message is not sealed with the key of the table")]
    NotSealed,
    /// The sealed entry cannot be read. If the reason is a newer version, the
    /// entry comes from a newer version of the program, or from somebody who
    /// has the link to the table.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// The entry belongs to a seat other than that of the message's subject.
    #[error("the entry is on the subject of another seat")]
    OtherSeat,
}

impl Meeting {
    /// Creates the exchange for a table, before any stored message has been
    /// read. `room` is the room according to the [state of the
    /// table](crate::Table::room); when the room changes, create a new
    /// `Meeting`.
    pub fn new(table: TableId, room: Option<Room>) -> Self {
        let keys = RoomKeys::new(table, room);
        let subjects = Seat::all(Seat::MAX_PLAYERS).map(|seat| keys.subject(seat));
        Self {
            table,
            room,
            readers: subjects.map(Reader::new).collect(),
            keys,
            read: BTreeSet::new(),
            stored: BTreeSet::new(),
            pending: BTreeMap::new(),
            duplicate_counts: BTreeMap::new(),
            rejection: None,
            useless_messages: BTreeSet::new(),
            messages: BTreeMap::new(),
            watch: Watch::default(),
        }
    }

    /// Returns the ID of the table.
    pub fn table(&self) -> TableId {
        self.table
    }

    /// Returns the room with which the exchange was created.
    pub fn room(&self) -> Option<Room> {
        self.room
    }

    /// Returns the subject filter for all subjects of the table, with a
    /// wildcard for the seat.
    pub fn subject_filter(&self) -> String {
        self.keys.filter()
    }

    /// Starts the exchange again after the connection was lost, since the
    /// server may have lost messages.
    pub fn restart(&mut self) {
        *self = Self {
            duplicate_counts: std::mem::take(&mut self.duplicate_counts),
            watch: std::mem::take(&mut self.watch),
            ..Self::new(self.table, self.room)
        };
    }

    /// Returns the requests to send now. Every request must be passed to
    /// [`answered`](Self::answered) or [`failed`](Self::failed) before further
    /// requests are returned. The caller must subscribe to the [subject
    /// filter](Self::subject_filter) before sending the first request.
    pub fn requests(&mut self) -> Vec<Request> {
        self.readers.iter_mut().flat_map(Reader::requests).collect()
    }

    /// Reads the answer to a request: a stored message with its sequence
    /// number, subject and payload, or `None` if there is no such message.
    /// Returns the entry in the message if the entry is new to this exchange.
    ///
    /// # Errors
    /// Returns an error if the message cannot be used. Errors can be ignored,
    /// since strangers can cause them. The exception is [`EntryError::Newer`],
    /// which only people with the link to the table can cause.
    pub fn answered(
        &mut self,
        request: &Request,
        answer: Option<(u64, &str, &[u8])>,
    ) -> Result<Option<Entry>, MeetingError> {
        self.watch.note_answer();
        // The answer may arrive after the room was left.
        let reader = self.reader_of(request).ok_or(MeetingError::OtherSubject)?;
        reader.answered(request, answer.map(|it| it.0));
        let read = match answer {
            Some((sequence, subject, payload)) => self.receive(sequence, subject, payload),
            None => Ok(None),
        };
        if self.is_replayed() {
            self.watch.note_replayed();
        }
        read
    }

    /// Returns whether any request has been sent and not been answered.
    pub(crate) fn awaits_answer(&self) -> bool {
        self.readers.iter().any(Reader::awaits_answer)
    }

    /// Records that a request was not answered, so that it is sent again.
    pub fn failed(&mut self, request: &Request) {
        if let Some(reader) = self.reader_of(request) {
            reader.failed(request);
        }
    }

    /// Returns the reader for the subject of a request; `None` if the subject
    /// belongs to a room that the table has left.
    fn reader_of(&mut self, request: &Request) -> Option<&mut Reader> {
        let mut readers = self.readers.iter_mut();
        readers.find(|reader| reader.has_subject_of(request))
    }

    /// Records that further messages may have been stored since the last
    /// answer, so that [`requests`](Self::requests) asks for them: on the
    /// subjects with [live messages](Self::receive_live) since the last call,
    /// or on all subjects if there were no live messages. Call this function
    /// shortly after the last live message, and whenever messages may have been
    /// missed.
    pub fn announce(&mut self) {
        let is_any_live = self.readers.iter().any(|reader| reader.has_live_message);
        for reader in &mut self.readers {
            if reader.has_live_message || !is_any_live {
                reader.announce();
            }
        }
    }

    /// Returns whether all messages that the server has stored in the current
    /// room have been read.
    pub fn is_replayed(&self) -> bool {
        self.readers.iter().all(Reader::is_done)
    }

    /// Reads a message that has just been published and that the server may not
    /// have stored. Returns the entry in the message if the entry is new to
    /// this exchange. The entry does not count as stored until the message is
    /// also read as a stored one.
    ///
    /// # Errors
    /// Returns an error in the same cases as [`answered`](Self::answered).
    pub fn receive_live(
        &mut self,
        subject: &str,
        payload: &[u8],
    ) -> Result<Option<Entry>, MeetingError> {
        let seat = self.seat(subject)?;
        let index = seat.map(Seat::array_index);
        if let Some(reader) = index.and_then(|index| self.readers.get_mut(index)) {
            reader.has_live_message = true;
        }
        let Some((_, entry)) = self.read(seat, payload)? else {
            return Ok(None);
        };
        let hash = entry.hash();
        let is_pending = self.pending.values().any(|it| it.hash == hash);
        if is_pending || self.stored.contains(&hash) {
            return Ok(None);
        }
        let pending = Pending::of_other(hash);
        self.pending
            .insert(self.publication_id(hash, payload), pending);
        Ok(Some(entry))
    }

    /// Reads a stored message. Reading it several times has no effect.
    fn receive(
        &mut self,
        sequence: u64,
        subject: &str,
        payload: &[u8],
    ) -> Result<Option<Entry>, MeetingError> {
        let seat = self.seat(subject)?;
        let read = self.read(seat, payload);
        if let Some(seat) = seat {
            self.messages.entry(seat).or_default().insert(sequence);
        }
        // A message of a newer version is not useless.
        if !matches!(read, Ok(_) | Err(MeetingError::Entry(EntryError::Newer(_)))) {
            self.useless_messages.insert(sequence);
        }
        if let Ok(Some((nonce, entry))) = &read {
            let hash = entry.hash();
            self.read.insert(*nonce);
            self.stored.insert(hash);
            self.watch.note_verdict(&hash);
            self.pending.retain(|_, it| it.hash != hash);
            self.rejection = self.rejection.filter(|(refused, _)| *refused != hash);
        }
        Ok(read?.map(|(_, entry)| entry))
    }

    /// Returns the seat to which a subject of this room belongs; `None` if
    /// there is no such seat.
    fn seat(&self, subject: &str) -> Result<Option<Seat>, MeetingError> {
        let token = self.keys.token(subject).ok_or(MeetingError::OtherSubject)?;
        Ok(match token.as_bytes() {
            [digit @ b'0'..=b'9'] => Seat::from_index(digit - b'0'),
            _ => None,
        })
    }

    /// Decrypts a message and returns its nonce and entry; `None` if the
    /// message has already been read as a stored one.
    fn read(
        &self,
        seat: Option<Seat>,
        payload: &[u8],
    ) -> Result<Option<(Nonce, Entry)>, MeetingError> {
        let (nonce, entry) = self.keys.open(payload).ok_or(MeetingError::NotSealed)?;
        if self.read.contains(&nonce) {
            return Ok(None);
        }
        let entry = Entry::read(self.table, &entry)?;
        if seat == Some(entry.id().seat) {
            Ok(Some((nonce, entry)))
        } else {
            Err(MeetingError::OtherSeat)
        }
    }

    /// Returns whether strangers have published so much in the current room that
    /// the server may drop the table's entries. A player who can reach the others
    /// in another way can then [choose a room](crate::Desk::choose_room).
    pub fn is_flooded(&self) -> bool {
        let mut subjects = self.messages.values();
        self.useless_messages.len() >= MAX_USELESS_MESSAGES
            || subjects.any(|messages| messages.len() >= MAX_SUBJECT_MESSAGES)
    }
}
