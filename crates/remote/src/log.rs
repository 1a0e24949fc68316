//! The log of a table: the set of entries that a device has written or
//! received.

use crate::chain::{AddResult, Chain};
use crate::entry::Entry;
use crate::limits::{MAX_TABLE_BYTES, MAX_WATCHERS};
use crate::{
    Content, EntryError, EntryId, Occupant, PublicKey, SeatKey, TableId, Terms, TermsError,
};
use starfence_rules::Seat;
use std::collections::BTreeMap;
use thiserror::Error;

/// The set of entries of a table that a device has. The signatures of all
/// entries have been verified. Whether the rules allow an entry is decided by
/// the [`Table`](crate::Table), which is derived from the log.
///
/// Merging logs is a set union: the result does not depend on the order of
/// merges or on repetitions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log {
    set_up: Entry,
    terms: Terms,
    chains: BTreeMap<(Seat, PublicKey), Chain>,
}

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
    /// Too many people without a seat have written entries.
    #[error("{0} has no room: {MAX_WATCHERS} people without a seat have written already")]
    Watchers(EntryId),
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
    /// table's log. `random` must be unpredictable.
    ///
    /// # Errors
    /// Returns an error if the terms are invalid or too long for an entry.
    pub fn open(
        key: &SeatKey,
        seat: Seat,
        occupant: Occupant,
        terms: &Terms,
        random: [u8; 16],
    ) -> Result<Self, OpenError> {
        let tags = terms.to_tags();
        let content = Content::SetUp {
            random,
            tags,
            occupant,
        };
        Self::of_set_up(Entry::open(key, seat, content)?)
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
        let mut chain = Chain::default();
        chain.add(set_up.clone(), MAX_TABLE_BYTES);
        let chains = BTreeMap::from([((id.seat, set_up.key()), chain)]);
        Ok(Self {
            set_up,
            terms,
            chains,
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
    /// Returns an error if the entry does not belong to this table or a limit
    /// is reached.
    pub fn add(&mut self, entry: Entry) -> Result<bool, LogError> {
        let id = entry.id();
        if entry.table() != self.table() {
            return Err(LogError::OtherTable(id));
        }
        if id.seat.number() > self.terms.players() {
            return Err(LogError::NoSuchSeat(id));
        }
        let place = (id.seat, entry.key());
        let seated = |(seat, key): &(Seat, PublicKey)| self.owner(*seat) == Some(*key);
        if !self.chains.contains_key(&place) && !seated(&place) {
            let others = self.chains.keys().filter(|place| !seated(place)).count();
            if others >= MAX_WATCHERS {
                return Err(LogError::Watchers(id));
            }
        }
        let share = MAX_TABLE_BYTES / usize::from(self.terms.players());
        match self.chains.entry(place).or_default().add(entry, share) {
            AddResult::New => Ok(true),
            AddResult::Known => Ok(false),
            AddResult::Full => Err(LogError::Full(id)),
        }
    }

    /// Adds all entries of another log of the same table. Returns whether any
    /// entry is new.
    ///
    /// # Errors
    /// Returns the first error; all entries that could be added were added.
    pub fn merge(&mut self, other: &Self) -> Result<bool, LogError> {
        self.add_all(other.entries().cloned())
    }

    /// Adds the given entries, those of the opener first, since they say who has
    /// a seat: people without a seat must not take the room of those who have
    /// one. Returns whether any entry is new.
    ///
    /// # Errors
    /// Returns the first error; all entries that could be added were added.
    pub fn add_all(&mut self, entries: impl IntoIterator<Item = Entry>) -> Result<bool, LogError> {
        let (mut new, mut error) = (false, None);
        let (seat, key) = (self.opener(), self.set_up.key());
        let (of_opener, others): (Vec<_>, Vec<_>) = entries
            .into_iter()
            .partition(|entry| (entry.id().seat, entry.key()) == (seat, key));
        for entry in of_opener.into_iter().chain(others) {
            match self.add(entry) {
                Ok(is_new) => new |= is_new,
                Err(reason) => error = error.or(Some(reason)),
            }
        }
        error.map_or(Ok(new), Err)
    }

    /// Returns all entries, ordered by seat, key and number.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> + Clone {
        self.chains.values().flat_map(Chain::entries)
    }

    /// Returns the total length of all entries, in bytes.
    pub fn bytes(&self) -> usize {
        self.entries().map(|entry| entry.as_bytes().len()).sum()
    }

    /// Returns the key that owns a seat, or `None` if the seat is free. The
    /// opener's seat belongs to the key with which the table was opened, any
    /// other seat to the first key that the opener admitted to it.
    pub fn owner(&self, seat: Seat) -> Option<PublicKey> {
        if seat == self.opener() {
            return Some(self.set_up.key());
        }
        let opener = self.chain(self.opener(), self.set_up.key())?;
        let complete = opener.complete_up_to();
        let entries = opener
            .entries()
            .filter(|entry| entry.id().number <= complete);
        // An admission outside a fork takes precedence over an admission in a
        // fork.
        let forked = |entry: &Entry| opener.with_number(entry.id().number).len() > 1;
        let admits = |entry: &Entry| match entry.content() {
            Content::Admit { seat: to, key } if *to == seat => Some(*key),
            _ => None,
        };
        let mut single = entries.clone().filter(|entry| !forked(entry));
        let mut twins = entries.filter(|entry| forked(entry));
        single.find_map(admits).or_else(|| twins.find_map(admits))
    }

    /// Returns the requests for free seats, each with the requested seat, the
    /// requesting key, and the human or computer player for the seat.
    pub fn requests(&self) -> impl Iterator<Item = (Seat, PublicKey, &Occupant)> {
        self.chains.iter().filter_map(|((seat, key), chain)| {
            let free = self.owner(*seat).is_none();
            match chain.with_number(1).first().filter(|_| free)?.content() {
                Content::Join(occupant) => Some((*seat, *key, occupant)),
                _ => None,
            }
        })
    }

    /// Returns the seats whose owners have written two entries with the same
    /// number.
    pub(crate) fn forked_seats(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|seat| {
            let key = self.owner(*seat);
            let chain = key.and_then(|key| self.chain(*seat, key));
            chain.is_some_and(|chain| chain.forks().next().is_some())
        })
    }

    /// Returns the chains of entries, by seat and key.
    pub(crate) fn chains(&self) -> &BTreeMap<(Seat, PublicKey), Chain> {
        &self.chains
    }

    pub(crate) fn chain(&self, seat: Seat, key: PublicKey) -> Option<&Chain> {
        self.chains.get(&(seat, key))
    }
}
