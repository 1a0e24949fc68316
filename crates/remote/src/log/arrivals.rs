//! The times at which entries arrived on a device: the last of each player, and
//! the requests for free seats.

use crate::hashing::{from_hex, hex};
use crate::{Log, PublicKey};
use starfence_rules::{Seat, Set};
use std::fmt::{Display, Formatter, Result as FmtResult};
use std::str::FromStr;

/// For each player, the number of entries that a device has, and the time at
/// which the last one arrived; for each request for a free seat, the time at
/// which it arrived. This data is never sent to other devices.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arrivals {
    players: [Arrival; Seat::MAX_PLAYERS as usize],
    /// The keys that request a seat, each with the time of arrival, in
    /// milliseconds since the beginning of 1970; 0 if unknown.
    requests: Vec<(PublicKey, u64)>,
}

/// The number of entries of one player, and their last arrival.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Arrival {
    entries: usize,
    /// The time of the last arrival, in milliseconds since the beginning of
    /// 1970; 0 if unknown.
    time: u64,
}

impl Arrivals {
    /// Counts the entries of a log. The times of their arrival are unknown.
    pub fn of(log: &Log) -> Self {
        let mut arrivals = Self::default();
        arrivals.update(log, Set::EMPTY, 0);
        arrivals
    }

    /// Counts the entries of a log again. For each player who has more entries
    /// than before, except the players on this device (`own`), and for each new
    /// request, sets the time of the arrival to `now`, in milliseconds since the
    /// beginning of 1970. Returns whether there is such a player or request.
    pub fn update(&mut self, log: &Log, own: Set<Seat>, now: u64) -> bool {
        let mut is_new = false;
        for (seat, arrival) in log.seats().zip(&mut self.players) {
            let chain = log.owner(seat).and_then(|key| log.chain(seat, key));
            let entries = chain.map_or(0, |chain| chain.entries().count());
            if entries > arrival.entries && !own.contains(seat) {
                *arrival = Arrival { entries, time: now };
                is_new = true;
            }
        }
        let known = std::mem::take(&mut self.requests);
        for (_, key, _) in log.requests().filter(|it| !own.contains(it.0)) {
            let time = known.iter().find(|it| it.0 == key).map(|it| it.1);
            is_new |= time.is_none();
            self.requests.push((key, time.unwrap_or(now)));
        }
        is_new
    }

    /// Returns the time at which the last entry of a player arrived, in
    /// milliseconds since the beginning of 1970; `None` if unknown.
    pub fn last(&self, seat: Seat) -> Option<u64> {
        let arrival = self.players.get(seat.array_index())?;
        Some(arrival.time).filter(|time| *time > 0)
    }

    /// Returns the time at which the request of a key for a free seat arrived,
    /// in milliseconds since the beginning of 1970; `None` if unknown.
    pub fn request(&self, key: PublicKey) -> Option<u64> {
        let request = self.requests.iter().find(|it| it.0 == key)?;
        Some(request.1).filter(|time| *time > 0)
    }
}

/// Formats the numbers of each player, then each request: its key, as
/// hexadecimal digits, and its time.
impl Display for Arrivals {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        for Arrival { entries, time } in &self.players {
            write!(f, "{entries} {time} ")?;
        }
        for (key, time) in &self.requests {
            write!(f, "{} {time} ", hex(key.as_bytes()))?;
        }
        Ok(())
    }
}

/// The error for text that cannot be parsed as [`Arrivals`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected two numbers for each player, and a key and a number for each request")]
pub struct ArrivalsError;

impl FromStr for Arrivals {
    type Err = ArrivalsError;

    fn from_str(text: &str) -> Result<Self, ArrivalsError> {
        let mut arrivals = Self::default();
        let mut words = text.split_whitespace();
        let number = |word: Option<&str>| word?.parse::<u64>().ok();
        for arrival in &mut arrivals.players {
            let numbers = number(words.next()).zip(number(words.next()));
            let (entries, time) = numbers.ok_or(ArrivalsError)?;
            let entries = usize::try_from(entries).map_err(|_| ArrivalsError)?;
            *arrival = Arrival { entries, time };
        }
        while let Some(key) = words.next() {
            let request = from_hex(key).map(PublicKey).zip(number(words.next()));
            arrivals.requests.push(request.ok_or(ArrivalsError)?);
        }
        Ok(arrivals)
    }
}
