//! Summaries of the entries that a device has, so that another device can send
//! the missing ones.

use crate::hashing::hash_16;
use crate::keys::Owners;
use crate::limits::MAX_REQUESTS;
use crate::log::Log;
use crate::log::chain::Chain;
use crate::log::entry::{Entry, past_hash};
use crate::log::ids::seat_number;
use crate::{Content, PublicKey};
use serde::{Deserialize, Serialize};
use starfence_rules::Seat;

/// A summary of a device's log: for each seat and key, the number of entries
/// that the device has. A device that receives the summary replies with the
/// [missing](Log::missing) entries.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Summary {
    chains: Vec<ChainSummary>,
}

/// A summary of the entries that a device has of one seat under one key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct ChainSummary {
    #[serde(with = "seat_number")]
    seat: Seat,
    key: PublicKey,
    /// The highest number up to which no entry is missing.
    complete: u16,
    /// A hash of the entries up to the number `complete`. If the seat has
    /// written two entries with the same number, the hashes on two devices
    /// match only if both devices have the same entry or entries.
    digest: [u8; 16],
}

impl Summary {
    /// The maximum number of chains in a summary.
    pub(crate) const MAX_CHAINS: usize = (MAX_REQUESTS + 2) * Seat::MAX_PLAYERS as usize;

    /// Returns whether the summary has no more chains than a log can have.
    pub(crate) fn is_sound(&self) -> bool {
        self.chains.len() <= Self::MAX_CHAINS
    }
}

impl Log {
    /// Returns a summary of this log.
    pub fn summary(&self) -> Summary {
        let chains = self.chains().iter().map(|((seat, key), chain)| {
            let complete = chain.complete_up_to();
            ChainSummary {
                seat: *seat,
                key: *key,
                complete,
                digest: digest(chain, complete),
            }
        });
        let chains = chains.collect();
        Summary { chains }
    }

    /// Returns the entries that a device with the summary `theirs` lacks,
    /// ordered by seat, key and number. The device may already have some of the
    /// returned entries, which is harmless.
    pub fn missing(&self, theirs: &Summary) -> Vec<Entry> {
        let mut missing = Vec::new();
        for ((seat, key), chain) in self.chains() {
            let mut known = theirs.chains.iter();
            let known = known.find(|known| known.seat == *seat && known.key == *key);
            let from = known.map_or(0, |known| {
                let same = digest(chain, known.complete) == known.digest;
                if same { known.complete } else { 0 }
            });
            let rest = chain.entries().filter(|entry| entry.id().number > from);
            missing.extend(rest.cloned());
            missing.extend(chain.twin().filter(|_| from == 0).cloned());
        }
        missing
    }

    /// Returns the entries of players, and of this device, that at least one of
    /// the given players has not acknowledged with a later entry.
    pub fn unseen(&self, by: &[Seat]) -> Vec<Entry> {
        let seen = by.iter().map(|seat| self.acknowledged_by(*seat));
        let seen: Vec<Owners<u16>> = seen.collect();
        let is_wanted = |entry: &&Entry| {
            let id = entry.id();
            if self.owner(id.seat) != Some(entry.key()) {
                return self.own_keys().any(|key| key == entry.key());
            }
            let mut seen = seen.iter();
            seen.any(|seen| seen[id.seat.array_index()] < id.number)
        };
        self.entries().filter(is_wanted).cloned().collect()
    }

    /// Returns, for each seat, the number of its entries that the player in
    /// `seat` has acknowledged.
    fn acknowledged_by(&self, seat: Seat) -> Owners<u16> {
        let mut seen = Owners::default();
        let chain = self.owner(seat).and_then(|key| self.chain(seat, key));
        let Some(chain) = chain else {
            return seen;
        };
        let last = chain.complete_up_to();
        let newest = chain.with_number(last);
        // Who has seen other entries with the same numbers lacks these.
        if newest.is_some_and(|entry| self.may_be_founded(entry)) {
            for entry in chain.entries().take(last.into()) {
                for (seat, seen) in Seat::all(Seat::MAX_PLAYERS).zip(&mut seen) {
                    *seen = entry.seen(seat).max(*seen);
                }
            }
        }
        seen[seat.array_index()] = u16::MAX;
        seen
    }

    /// Returns the opener's entries up to the last one that gave away a seat,
    /// for a guest who has asked for a taken seat.
    pub(crate) fn admissions(&self) -> Vec<Entry> {
        let opener = self.chain(self.opener(), self.set_up().key());
        let entries: Vec<&Entry> = opener.into_iter().flat_map(Chain::entries).collect();
        let admits = |entry: &&Entry| matches!(entry.content(), Content::Admit { .. });
        let count = entries.iter().rposition(admits).map_or(1, |last| last + 1);
        entries.into_iter().take(count).cloned().collect()
    }
}

impl Log {
    /// Returns whether the entries that the writer of `entry` had seen may be
    /// those in this log, as far as this log has them.
    fn may_be_founded(&self, entry: &Entry) -> bool {
        let id = entry.id();
        let of = |seat: Seat, number: u16| {
            let chain = self.chain(seat, self.owner(seat)?)?;
            Some((seat, chain.with_number(number)?.hash()))
        };
        let before = (id.number > 1).then(|| of(id.seat, id.number - 1));
        let others = self
            .seats()
            .map(|seat| (seat, entry.seen(seat)))
            .filter(|(_, number)| *number > 0);
        let others: Option<Vec<_>> = others.map(|(seat, number)| of(seat, number)).collect();
        let (Some(others), Some(before)) = (others, before.map_or(Some(None), |it| it.map(Some)))
        else {
            return true;
        };
        let before = before.map(|(_, hash)| hash);
        past_hash(before.as_ref(), others.into_iter()) == entry.past()
    }
}

/// Returns a hash of a chain's entries up to the given number, and of the entry
/// that proves a fork.
fn digest(chain: &Chain, up_to: u16) -> [u8; 16] {
    let entries = chain.entries().filter(|entry| entry.id().number <= up_to);
    let mut all: Vec<&Entry> = entries.chain(chain.twin()).collect();
    // Two devices may have kept the two entries in a different order.
    all.sort_by_key(|entry| (entry.id().number, entry.hash()));
    let hashes: Vec<u8> = all.into_iter().flat_map(Entry::hash).collect();
    hash_16("starfence/summary/1", &[&hashes])
}
