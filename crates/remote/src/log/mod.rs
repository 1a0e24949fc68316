//! The log of a table: the set of entries that a device has written or
//! received.

pub(crate) mod arrivals;
pub(crate) mod chain;
pub(crate) mod content;
pub(crate) mod entry;
pub(crate) mod ids;
pub(crate) mod order;
pub(crate) mod summary;
pub(crate) mod writer;

use crate::keys::Owners;
use crate::limits::{MAX_REQUESTS, MAX_TABLE_BYTES, RESERVE_BYTES};
use crate::log::chain::Chain;
use crate::log::entry::Entry;
use crate::{
    Content, EntryError, EntryId, Occupant, PublicKey, SeatKey, TableId, Terms, TermsError,
};
use starfence_rules::Seat;
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// The set of entries of a table that a device has. The signatures of all
/// entries have been verified. Whether the rules allow an entry is decided by
/// the [`Table`](crate::Table), which is derived from the log.
///
/// Merging logs of players who follow the rules is a set union: the result does
/// not depend on the order of merges or on repetitions. What an earlier entry
/// has brought stays, whatever comes later:
///
/// - Of a key without a seat only the request for a seat is kept, and only
///   while the seat is free; other devices keep no more than [`MAX_REQUESTS`]
///   requests for a seat.
/// - If the owner of a seat signs a different entry with the number of an entry
///   that the log has (a fork), the first one stays, and the other one is kept
///   as proof. From then on, the log takes no further entries: the game stops
///   there.
#[derive(Clone, Debug)]
pub struct Log {
    set_up: Entry,
    terms: Terms,
    chains: BTreeMap<(Seat, PublicKey), Chain>,
    /// The key of each seat.
    owners: Owners,
    /// The keys without a seat that have requested one, in the order in which
    /// the requests arrived.
    requests: Vec<(Seat, PublicKey)>,
    /// The keys of this device, whose entries are all kept.
    own: BTreeSet<PublicKey>,
    /// The number of entries that were added.
    changes: u64,
}

/// Logs are equal if they contain the same entries.
impl PartialEq for Log {
    fn eq(&self, other: &Self) -> bool {
        self.set_up == other.set_up && self.chains == other.chains
    }
}

impl Eq for Log {}

/// The reason why an entry cannot be added to a log.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LogError {
    /// The entry belongs to another table.
    #[error("{0} belongs to another table")]
    OtherTable(EntryId),
    /// The table has no seat with the entry's seat number.
    #[error("{0} is of a seat that the table does not have")]
    NoSuchSeat(EntryId),
    /// The entries of the seat have used up its share of the table's size
    /// limit.
    #[error("{0} has no room: the table is full")]
    Full(EntryId),
    /// The seat that the entry requests belongs to somebody else.
    #[error("{0} requests a seat that is taken")]
    Taken(EntryId),
    /// The seat has been requested too often.
    #[error("{0} has no room: the seat was requested {MAX_REQUESTS} times already")]
    Requests(EntryId),
    /// A seat has written two different entries with one number, which has
    /// stopped the game.
    #[error("{0} comes after the game has stopped: a seat has written two entries with one number")]
    Stopped(EntryId),
}

/// The reason why an entry cannot open a table.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OpenError {
    /// The entry cannot be created.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// The content of the entry is not [`Content::SetUp`].
    #[error("{0} opens no table")]
    Content(EntryId),
    /// The terms of the game are invalid.
    #[error("the set-up of the table is not valid: {0}")]
    Terms(#[from] TermsError),
    /// The player who opens the table takes a seat that does not exist in the
    /// game.
    #[error("{0} opens a table without that seat")]
    NoSuchSeat(EntryId),
}

impl Log {
    /// Opens a table at which the owner of `key` takes `seat`, and returns the
    /// table's log. The key must be made for this table: the table's ID follows
    /// from it.
    ///
    /// # Errors
    /// Returns an error if the terms are invalid or too long for an entry.
    pub fn open(
        key: &SeatKey,
        seat: Seat,
        occupant: Occupant,
        terms: &Terms,
    ) -> Result<Self, OpenError> {
        let tags = terms.to_tags();
        let content = Content::SetUp { tags, occupant };
        let mut log = Self::of_set_up(Entry::open(key, seat, content)?)?;
        log.keep_all_of([key.public()]);
        Ok(log)
    }

    /// Creates a log that contains only the entry with which its table was
    /// opened.
    ///
    /// # Errors
    /// Returns an error if the entry does not open a table or its terms are
    /// invalid.
    pub fn of_set_up(set_up: Entry) -> Result<Self, OpenError> {
        let id = set_up.id();
        let Content::SetUp { tags, .. } = set_up.content() else {
            return Err(OpenError::Content(id));
        };
        let terms = Terms::from_tags(tags)?;
        if id.number != 1 {
            return Err(OpenError::Content(id));
        }
        if id.seat.number() > terms.players() {
            return Err(OpenError::NoSuchSeat(id));
        }
        let place = (id.seat, set_up.key());
        let mut chain = Chain::default();
        chain.add(set_up.clone());
        let mut owners = Owners::default();
        owners[id.seat.array_index()] = Some(place.1);
        Ok(Self {
            set_up,
            terms,
            chains: BTreeMap::from([(place, chain)]),
            owners,
            requests: Vec::new(),
            own: BTreeSet::new(),
            changes: 0,
        })
    }

    /// Returns the ID of the table.
    pub fn table(&self) -> TableId {
        self.set_up.table()
    }

    /// Returns the terms agreed on when the table was opened.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Returns the entry that opened the table.
    pub fn set_up(&self) -> &Entry {
        &self.set_up
    }

    /// Returns the seat of the player who opened the table.
    pub fn opener(&self) -> Seat {
        self.set_up.id().seat
    }

    /// Returns all seats of the table.
    pub fn seats(
        &self,
    ) -> impl ExactSizeIterator<Item = Seat> + DoubleEndedIterator + Clone + use<> {
        Seat::all(self.terms.players())
    }

    /// Adds an entry. Returns whether the entry is new.
    ///
    /// # Errors
    /// Returns an error if the entry does not belong to this table, a limit is
    /// reached, or the game has stopped.
    pub fn add(&mut self, entry: Entry) -> Result<bool, LogError> {
        if !self.takes(&entry)? {
            return Ok(false);
        }
        let place = (entry.id().seat, entry.key());
        let is_request = self.owner(place.0).is_none() && !self.chains.contains_key(&place);
        if is_request {
            self.requests.push(place);
        }
        // There is room, as was checked.
        let chain = self.chains.entry(place).or_default();
        chain.add(entry);
        if place == (self.opener(), self.set_up.key()) {
            self.update_owners();
        }
        self.changes += 1;
        Ok(true)
    }

    /// Returns whether an entry is new, and would be added.
    ///
    /// # Errors
    /// Returns an error in the same cases as [`add`](Self::add).
    pub(crate) fn takes(&self, entry: &Entry) -> Result<bool, LogError> {
        let id = entry.id();
        if entry.table() != self.table() {
            return Err(LogError::OtherTable(id));
        }
        if id.seat.number() > self.terms.players() {
            return Err(LogError::NoSuchSeat(id));
        }
        let chain = self.chain(id.seat, entry.key());
        let owner = self.owner(id.seat);
        if owner != Some(entry.key()) && !self.own.contains(&entry.key()) {
            // Of a key without a seat only the request for a free seat is kept.
            let asked = self.requests.iter().filter(|it| it.0 == id.seat);
            return match entry.content() {
                Content::Join(_) if id.number == 1 && chain.is_none() => match owner {
                    Some(_) => Err(LogError::Taken(id)),
                    None if asked.count() >= MAX_REQUESTS => Err(LogError::Requests(id)),
                    None => Ok(true),
                },
                _ => Ok(false),
            };
        }
        match chain.and_then(|chain| chain.with_number(id.number)) {
            Some(known) => {
                let has_twin = chain.is_some_and(|chain| chain.twin().is_some());
                Ok(known.hash() != entry.hash() && !has_twin)
            }
            None if self.forked_seats().next().is_some() => Err(LogError::Stopped(id)),
            None => {
                let bytes = chain.map_or(0, Chain::bytes) + entry.as_bytes().len();
                if bytes > self.share(entry.content()) {
                    Err(LogError::Full(id))
                } else {
                    Ok(true)
                }
            }
        }
    }

    /// Returns the length up to which the chain of a seat may grow by an entry
    /// with this content, in bytes. The last part of a seat's share is left for
    /// the entries with which a game ends well.
    fn share(&self, content: &Content) -> usize {
        let share = MAX_TABLE_BYTES / usize::from(self.terms.players());
        if content.is_always_possible() {
            share
        } else {
            share - RESERVE_BYTES
        }
    }

    /// Returns whether more than 60 % of the share of a seat is used, so that
    /// the next game needs a new table.
    pub fn is_filling(&self) -> bool {
        let share = MAX_TABLE_BYTES / usize::from(self.terms.players());
        let mut chains = self.chains.values();
        chains.any(|chain| 5 * chain.bytes() > 3 * share)
    }

    /// Assigns the seats that the opener has given away. A request for a taken
    /// seat is no longer needed, unless it belongs to this device.
    fn update_owners(&mut self) {
        let before = self.owners;
        let key = (self.opener(), self.set_up.key());
        let Some(opener) = self.chains.get(&key) else {
            return;
        };
        let entries = opener.entries().take(opener.complete_up_to().into());
        for entry in entries {
            if let Content::Admit { seat, key } = entry.content()
                && seat.number() <= self.terms.players()
            {
                self.owners[seat.array_index()].get_or_insert(*key);
            }
        }
        if self.owners == before {
            return;
        }
        let owners = self.owners;
        let owner = |seat: Seat| owners[seat.array_index()];
        self.requests.retain(|(seat, _)| owner(*seat).is_none());
        let own = &self.own;
        self.chains.retain(|(seat, key), _| {
            owner(*seat).is_none_or(|owner| owner == *key) || own.contains(key)
        });
    }

    /// Keeps all entries of the given keys, which belong to this device.
    pub(crate) fn keep_all_of(&mut self, keys: impl IntoIterator<Item = PublicKey>) {
        self.own.extend(keys);
    }

    /// Returns the number of entries that were added to this log. While it is
    /// the same, the log is the same.
    pub(crate) fn changes(&self) -> u64 {
        self.changes
    }

    /// Returns the keys of this device.
    pub(crate) fn own_keys(&self) -> impl Iterator<Item = PublicKey> {
        self.own.iter().copied()
    }

    /// Adds all entries of another log of the same table. Returns whether any
    /// entry is new.
    ///
    /// # Errors
    /// Returns the first error; all entries that could be added were added.
    pub fn merge(&mut self, other: &Self) -> Result<bool, LogError> {
        self.add_all(other.entries().cloned())
    }

    /// Adds the given entries, those of the opener first, since they say who
    /// has a seat, and those that prove a fork last, since nothing is taken
    /// after them. Returns whether any entry is new.
    ///
    /// # Errors
    /// Returns the first error; all entries that could be added were added.
    pub fn add_all(&mut self, entries: impl IntoIterator<Item = Entry>) -> Result<bool, LogError> {
        let (mut new, mut error) = (false, None);
        let (seat, key) = (self.opener(), self.set_up.key());
        let (of_opener, others): (Vec<_>, Vec<_>) = entries
            .into_iter()
            .partition(|entry| (entry.id().seat, entry.key()) == (seat, key));
        let mut twins = Vec::new();
        let mut add = |log: &mut Self, entry: Entry| match log.add(entry) {
            Ok(is_new) => new |= is_new,
            Err(reason) => error = error.take().or(Some(reason)),
        };
        for entry in of_opener.into_iter().chain(others) {
            let chain = self.chain(entry.id().seat, entry.key());
            match chain.and_then(|chain| chain.with_number(entry.id().number)) {
                Some(known) if known.hash() == entry.hash() => {}
                Some(_) => twins.push(entry),
                None => add(self, entry),
            }
        }
        for entry in twins {
            add(self, entry);
        }
        error.map_or(Ok(new), Err)
    }

    /// Returns all entries: those of the players, ordered by seat, key and
    /// number, then the requests in the order of their arrival, then the
    /// entries that prove a fork.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> + Clone {
        let seated = self.chains.iter();
        let seated = seated.filter(|(place, _)| !self.requests.contains(place));
        let asking = self.requests.iter().filter_map(|it| self.chains.get(it));
        let chains = seated.map(|(_, chain)| chain).chain(asking);
        let twins = self.chains.values().filter_map(Chain::twin);
        chains.flat_map(Chain::entries).chain(twins)
    }

    /// Returns the total length of all entries, in bytes.
    pub fn bytes(&self) -> usize {
        self.entries().map(|entry| entry.as_bytes().len()).sum()
    }

    /// Returns the key that owns a seat, or `None` if the seat is free. The
    /// opener's seat belongs to the key with which the table was opened, any
    /// other seat to the first key that the opener admitted to it.
    pub fn owner(&self, seat: Seat) -> Option<PublicKey> {
        self.owners[seat.array_index()]
    }

    /// Returns the requests for free seats in the order of their arrival, each
    /// with the requested seat, the requesting key, and the human or computer
    /// player for the seat, whose name is reduced to what can be shown.
    pub fn requests(&self) -> impl Iterator<Item = (Seat, PublicKey, Occupant)> {
        self.requests.iter().filter_map(|(seat, key)| {
            match self.chain(*seat, *key)?.with_number(1)?.content() {
                Content::Join(occupant) => Some((*seat, *key, occupant.visible())),
                _ => None,
            }
        })
    }

    /// Returns the seats whose owners have written two entries with the same
    /// number.
    pub(crate) fn forked_seats(&self) -> impl Iterator<Item = Seat> {
        self.forks().map(|[entry, _]| entry.id().seat)
    }

    /// Returns the forks: pairs of different entries with the same number by
    /// the owner of a seat.
    pub(crate) fn forks(&self) -> impl Iterator<Item = [&Entry; 2]> {
        self.seats()
            .filter_map(|seat| {
                let key = self.owner(seat)?;
                self.chain(seat, key)
            })
            .filter_map(Chain::fork)
    }

    /// Returns the chains of entries, by seat and key.
    pub(crate) fn chains(&self) -> &BTreeMap<(Seat, PublicKey), Chain> {
        &self.chains
    }

    pub(crate) fn chain(&self, seat: Seat, key: PublicKey) -> Option<&Chain> {
        self.chains.get(&(seat, key))
    }
}
