//! The exchange of a table's entries through a meeting point: a server that
//! stores what devices publish, and sends it to all that listen.

use crate::meeting_reader::{Reader, Request};
use crate::meeting_room::{Nonce, Room, RoomKeys};
use crate::publication::{Pending, Rejection};
use crate::{Entry, EntryError, EntryHash, TableId};
use starfence_rules::{Cell as _, Seat};
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// The number of rubbish messages after which a room is left.
const MAX_RUBBISH: usize = 250;
/// The number of messages on one subject after which a room is left. It is more
/// than a seat can write (its share of a table's size limit has room for fewer
/// than 1,000 entries), and less than the server must store for one subject.
const MAX_SUBJECT_MESSAGES: usize = 1_500;
/// The number of times that a table leaves a flooded room by itself.
const MAX_MOVES: u8 = 15;

/// A table at a meeting point: a NATS server whose stream stores each message
/// under its subject with a sequence number.
///
/// The caller sends all [`requests`](Self::requests) and passes their answers
/// to [`answered`](Self::answered), until there are none. Only when everything
/// that the server has stored was read does [`outgoing`](Self::outgoing) return
/// the entries that the server lacks. Entries of all seats are published, so a
/// device also passes on what it received in another way. The caller also
/// subscribes to the [subject filter](Self::subject_filter) for messages that
/// are published from then on, see [`receive_live`](Self::receive_live).
///
/// Anybody can publish anything on any subject. What was not sealed with the
/// table's key, or is not a valid entry, changes nothing. A table leaves a room
/// in which too much of this is stored: the subject filter then changes, and
/// the caller subscribes to the new one. All devices decide this from the
/// stored messages, so all of them come to the same room.
///
/// ```
/// use starfence_remote::{Log, Meeting, Occupant, Parcel, SeatKey, Terms};
/// use starfence_rules::{GameKind, Seat};
/// use starfence_table::GameSetup;
///
/// let terms = Terms::new(GameSetup::new(GameKind::Quoridor));
/// let key = SeatKey::from_bytes(&[1; 32]);
/// let log = Log::open(&key, Seat::FIRST, Occupant::person("Ida"), &terms, [3; 16])?;
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
    /// The number of rooms that were left because they were flooded.
    moves: u8,
    pub(crate) keys: RoomKeys,
    /// The readers of the seats' subjects, in the order of the seats.
    readers: Vec<Reader>,
    /// The nonces of the sealed entries that were read, each of which
    /// determines its entry.
    read: BTreeSet<Nonce>,
    /// The entries that the server has stored, as far as is known.
    pub(crate) stored: BTreeSet<EntryHash>,
    /// The publications that the server has not confirmed, by ID.
    pub(crate) pending: BTreeMap<String, Pending>,
    /// How often the server has confirmed another message in place of an
    /// entry, as far as is known. The number makes the IDs of later
    /// publications of the entry different.
    pub(crate) mistaken: BTreeMap<EntryHash, u8>,
    /// The entry that the server has refused last, and why, unless it has
    /// stored one since.
    pub(crate) rejection: Option<(EntryHash, Rejection)>,
    /// The sequence numbers of messages that are rubbish.
    rubbish: BTreeSet<u64>,
    /// The sequence numbers of the messages on each seat's subject.
    messages: BTreeMap<Seat, BTreeSet<u64>>,
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
    /// The sealed entry cannot be read. If its version is newer, a device with
    /// a newer version of the program has sent it, or a person with the link.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// The entry belongs on the subject of another seat.
    #[error("the entry is on the subject of another seat")]
    OtherSeat,
}

impl Meeting {
    /// Creates the meeting of a table whose stored messages have not been read
    /// yet. `room` is the room that the [state of the
    /// table](crate::Table::room) states; after it has changed, a new meeting
    /// is needed.
    pub fn new(table: TableId, room: Option<Room>) -> Self {
        Self::in_room(table, room, 0)
    }

    /// Creates the meeting of a table that has left `moves` flooded rooms.
    fn in_room(table: TableId, room: Option<Room>, moves: u8) -> Self {
        let keys = RoomKeys::new(table, room, moves);
        let subjects = Seat::all(Seat::MAX_PLAYERS).map(|seat| keys.subject(seat));
        Self {
            table,
            room,
            moves,
            readers: subjects.map(Reader::new).collect(),
            keys,
            read: BTreeSet::new(),
            stored: BTreeSet::new(),
            pending: BTreeMap::new(),
            mistaken: BTreeMap::new(),
            rejection: None,
            rubbish: BTreeSet::new(),
            messages: BTreeMap::new(),
        }
    }

    /// Returns the ID of the table.
    pub fn table(&self) -> TableId {
        self.table
    }

    /// Returns the room with which the meeting was created.
    pub fn room(&self) -> Option<Room> {
        self.room
    }

    /// Returns the filter that matches the subjects of the table, with a
    /// wildcard for the seat. It changes when the table leaves a flooded room;
    /// the caller then subscribes to the new filter.
    pub fn subject_filter(&self) -> String {
        self.keys.filter()
    }

    /// Begins again after the connection was lost, since the server may have
    /// lost messages.
    pub fn restart(&mut self) {
        *self = Self {
            mistaken: std::mem::take(&mut self.mistaken),
            ..Self::new(self.table, self.room)
        };
    }

    /// Returns the requests to send now. Each of them must be passed to
    /// [`answered`](Self::answered) or [`failed`](Self::failed) before others
    /// follow. The caller subscribes to the [subject
    /// filter](Self::subject_filter) before it sends the first of them.
    pub fn requests(&mut self) -> Vec<Request> {
        let readers = self.readers.iter_mut();
        readers.flat_map(Reader::requests).collect()
    }

    /// Reads the answer to a request: a message with the sequence number under
    /// which the server has stored it, its subject and its payload, or `None`
    /// if there is no such message. Returns the entry in the message, if it is
    /// new to this meeting.
    ///
    /// # Errors
    /// Returns an error if the message cannot be used. All errors may be caused
    /// by strangers, and can be ignored; only people with the link to the table
    /// can cause [`EntryError::Newer`].
    pub fn answered(
        &mut self,
        request: &Request,
        answer: Option<(u64, &str, &[u8])>,
    ) -> Result<Option<Entry>, MeetingError> {
        // The answer may come after the room was left.
        let reader = self.reader_of(request).ok_or(MeetingError::OtherSubject)?;
        reader.answered(request, answer.map(|it| it.0));
        match answer {
            Some((sequence, subject, payload)) => self.receive(sequence, subject, payload),
            None => Ok(None),
        }
    }

    /// Notes that the answer to a request did not come. The request is then
    /// sent again.
    pub fn failed(&mut self, request: &Request) {
        if let Some(reader) = self.reader_of(request) {
            reader.failed(request);
        }
    }

    /// Returns the reader of the subject in a request; `None` if the subject
    /// belongs to a room that was left.
    fn reader_of(&mut self, request: &Request) -> Option<&mut Reader> {
        let mut readers = self.readers.iter_mut();
        readers.find(|reader| reader.has_subject_of(request))
    }

    /// Notes that messages may have been stored since the last answer, so that
    /// they are requested: on the subjects with [live
    /// messages](Self::receive_live) since the last call, or on all subjects if
    /// there were none. To be called a moment after the last live message, and
    /// when messages may have been missed.
    pub fn announce(&mut self) {
        let is_any_heard = self.readers.iter().any(|reader| reader.has_heard);
        for reader in &mut self.readers {
            if reader.has_heard || !is_any_heard {
                reader.announce();
            }
        }
    }

    /// Returns whether everything that the server had stored in the current
    /// room was read.
    pub fn is_replayed(&self) -> bool {
        self.readers.iter().all(Reader::is_done)
    }

    /// Reads a message that has just been published, before it is known whether
    /// the server stores it, and returns the entry in it if it is new to this
    /// meeting. Until the message is read again as a stored one, the entry does
    /// not count as stored.
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
            reader.has_heard = true;
        }
        let Some((_, entry)) = self.read(seat, payload)? else {
            return Ok(None);
        };
        let hash = entry.hash();
        let is_pending = self.pending.values().any(|it| it.hash == hash);
        if is_pending || self.stored.contains(&hash) {
            return Ok(None);
        }
        let pending = Pending::new(hash);
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
        // A newer version is nobody's fault.
        if !matches!(read, Ok(_) | Err(MeetingError::Entry(EntryError::Newer(_)))) {
            self.rubbish.insert(sequence);
        }
        if let Ok(Some((nonce, entry))) = &read {
            let hash = entry.hash();
            self.read.insert(*nonce);
            self.stored.insert(hash);
            self.pending.retain(|_, it| it.hash != hash);
            self.rejection = self.rejection.filter(|(refused, _)| *refused != hash);
        }
        if self.is_flooded() {
            self.leave();
        }
        Ok(read?.map(|(_, entry)| entry))
    }

    /// Returns the seat to which a subject of this room belongs; `None` if the
    /// seat does not exist.
    fn seat(&self, subject: &str) -> Result<Option<Seat>, MeetingError> {
        let token = self.keys.token(subject).ok_or(MeetingError::OtherSubject)?;
        Ok(match token.as_bytes() {
            [digit @ b'0'..=b'9'] => Seat::from_index(digit - b'0'),
            _ => None,
        })
    }

    /// Reads a message, and returns the nonce and the entry; `None` if it was
    /// read before as a stored one.
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
        match seat == Some(entry.id().seat) {
            true => Ok(Some((nonce, entry))),
            false => Err(MeetingError::OtherSeat),
        }
    }

    /// Leaves the current room for the next one. Returns whether there is one.
    pub(crate) fn leave(&mut self) -> bool {
        if self.moves >= MAX_MOVES {
            return false;
        }
        *self = Self {
            mistaken: std::mem::take(&mut self.mistaken),
            ..Self::in_room(self.table, self.room, self.moves + 1)
        };
        true
    }

    /// Returns the number of rooms that were left because they were flooded.
    pub fn moves(&self) -> u8 {
        self.moves
    }

    /// Returns whether the current room is flooded and there is no next one. A
    /// player who can reach the others in another way can then [choose a
    /// room](crate::Desk::choose_room).
    pub fn is_flooded(&self) -> bool {
        let mut subjects = self.messages.values();
        self.rubbish.len() >= MAX_RUBBISH
            || subjects.any(|messages| messages.len() >= MAX_SUBJECT_MESSAGES)
    }
}
