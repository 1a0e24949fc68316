//! Writes entries to a log.

use crate::log::entry::{Entry, EntryHash, Seen, past_hash};
use crate::log::{Log, LogError};
use crate::table::Table;
use crate::{Content, EntryError, EntryId, Occupant, PublicKey, Refusal, SeatKey};
use starfence_rules::Seat;
use thiserror::Error;

/// The reason why an entry was not written. The log is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum WriteError {
    /// The entry would be too long.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// A limit of the table has been reached.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The rules refuse the entry.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The key neither owns a seat at this table nor has requested one.
    #[error("the key has no seat at this table")]
    NoSeat,
    /// More than 60 % of a seat's room is used, so another game needs a new
    /// table.
    #[error("the table is filling up: open a new one for another game")]
    Filling,
    /// The log lacks an earlier entry of the seat, or has two entries with the
    /// same number.
    #[error("the log lacks what the seat wrote before")]
    Incomplete,
}

impl Log {
    /// Requests a seat for a human or computer player, and returns the entry
    /// with the request.
    ///
    /// # Errors
    /// Returns an error if the seat is taken or a limit is reached.
    pub fn join(
        &mut self,
        key: &SeatKey,
        seat: Seat,
        occupant: Occupant,
    ) -> Result<Entry, WriteError> {
        if self.owner(seat).is_some() || seat.number() > self.terms().players() {
            return Err(Refusal::NotTheirSeat.into());
        }
        self.append(key, seat, Content::Join(occupant))
    }

    /// Writes an entry for the seat that the key owns or has requested, adds it
    /// to the log and returns it.
    ///
    /// Two devices, or two browser tabs, must never write for the same seat at
    /// the same time: they would write two entries with the same number, a
    /// fork.
    ///
    /// # Errors
    /// Returns an error if the rules refuse the entry, as far as this log
    /// shows, or a limit is reached.
    pub fn write(&mut self, key: &SeatKey, content: Content) -> Result<Entry, WriteError> {
        let public = key.public();
        let own = self.seats().find(|seat| self.owner(*seat) == Some(public));
        let asked = || {
            self.requests()
                .find(|request| request.1 == public)
                .map(|it| it.0)
        };
        let seat = own.or_else(asked).ok_or(WriteError::NoSeat)?;
        self.append(key, seat, content)
    }

    fn append(&mut self, key: &SeatKey, seat: Seat, content: Content) -> Result<Entry, WriteError> {
        let entry = self.sign_unchecked(key, seat, content)?;
        let mut next = self.clone();
        next.keep_all_of([key.public()]);
        next.add(entry.clone())?;
        let table = Table::as_seen_by(&next, &[key.public()]);
        let mut refused = table.refused().iter();
        if let Some(refused) = refused.find(|refused| refused.entry == entry) {
            return Err(refused.reason.clone().into());
        }
        *self = next;
        Ok(entry)
    }

    /// Signs the next entry of a seat without checking the rules and without
    /// adding the entry to the log, so that tests can write entries that others
    /// refuse.
    ///
    /// # Errors
    /// Returns an error if the entry would be too long or the log lacks an
    /// earlier entry of the seat.
    pub fn sign_unchecked(
        &self,
        key: &SeatKey,
        seat: Seat,
        content: Content,
    ) -> Result<Entry, WriteError> {
        let own = self.chain(seat, key.public());
        let last = own.map_or(0, |chain| chain.last_number());
        let before = own
            .and_then(|chain| chain.with_number(last))
            .map(Entry::hash);
        if own.is_some_and(|chain| chain.complete_up_to() < last || chain.twin().is_some()) {
            return Err(WriteError::Incomplete);
        }
        let number = last.checked_add(1).ok_or(WriteError::Incomplete)?;
        let (counts, past) = self.seen_by(key.public(), seat, &content);
        let past = past_hash(before.as_ref(), past.into_iter());
        let seen = Seen { counts, past };
        Ok(Entry::write(
            self.table(),
            key,
            EntryId { seat, number },
            seen,
            content,
        )?)
    }

    /// Returns, for each of the other seats, the number of entries that the
    /// writer has seen, and the hash of the last one. Only assigned seats
    /// count, including a seat that this entry assigns, because a requested
    /// seat may still be assigned to another player.
    fn seen_by(
        &self,
        key: PublicKey,
        own: Seat,
        content: &Content,
    ) -> (Vec<u16>, Vec<(Seat, EntryHash)>) {
        let admitted = match content {
            Content::Admit { seat, key } => Some((*seat, *key)),
            _ => None,
        };
        let keys: Vec<PublicKey> = admitted.iter().map(|it| it.1).chain([key]).collect();
        let table = Table::with_keys(self, &keys);
        let (mut counts, mut past) = (Vec::new(), Vec::new());
        for seat in self.seats() {
            let given = self
                .owner(seat)
                .or(admitted.filter(|it| it.0 == seat).map(|it| it.1));
            let last = table.last(seat).filter(|_| seat != own && given.is_some());
            counts.push(last.map_or(0, |(number, _)| number));
            past.extend(last.map(|(_, hash)| (seat, hash)));
        }
        (counts, past)
    }
}
