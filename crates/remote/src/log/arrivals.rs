//! The times at which the last entries of each player arrived on a device.

use crate::Log;
use starfence_rules::{Seat, Set};
use std::fmt::{Display, Formatter, Result as FmtResult};
use std::str::FromStr;

/// For each player, the number of entries that a device has, and the time at
/// which the last one arrived. This data is never sent to other devices.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arrivals([Arrival; Seat::MAX_PLAYERS as usize]);

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
    /// than before, except the players on this device (`own`), sets the time of
    /// the last arrival to `now`, in milliseconds since the beginning of 1970.
    /// Returns whether there is such a player.
    pub fn update(&mut self, log: &Log, own: Set<Seat>, now: u64) -> bool {
        let mut is_new = false;
        for (seat, arrival) in log.seats().zip(&mut self.0) {
            let chain = log.owner(seat).and_then(|key| log.chain(seat, key));
            let entries = chain.map_or(0, |chain| chain.entries().count());
            if entries > arrival.entries && !own.contains(seat) {
                *arrival = Arrival { entries, time: now };
                is_new = true;
            }
        }
        is_new
    }

    /// Returns the time at which the last entry of a player arrived, in
    /// milliseconds since the beginning of 1970; `None` if unknown.
    pub fn last(&self, seat: Seat) -> Option<u64> {
        let arrival = self.0.get(seat.array_index())?;
        Some(arrival.time).filter(|time| *time > 0)
    }
}

impl Display for Arrivals {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        for Arrival { entries, time } in &self.0 {
            write!(f, "{entries} {time} ")?;
        }
        Ok(())
    }
}

/// The error for text that cannot be parsed as [`Arrivals`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected two numbers for each player")]
pub struct ArrivalsError;

impl FromStr for Arrivals {
    type Err = ArrivalsError;

    fn from_str(text: &str) -> Result<Self, ArrivalsError> {
        let mut arrivals = Self::default();
        let mut words = text.split_whitespace();
        let mut number = || words.next()?.parse::<u64>().ok();
        for arrival in &mut arrivals.0 {
            let (entries, time) = number().zip(number()).ok_or(ArrivalsError)?;
            let entries = usize::try_from(entries).map_err(|_| ArrivalsError)?;
            *arrival = Arrival { entries, time };
        }
        Ok(arrivals)
    }
}
