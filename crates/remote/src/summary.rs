//! Summaries of the entries that a device has, so that another device can send
//! the missing ones.

use crate::chain::Chain;
use crate::entry::{Entry, past_hash};
use crate::hashing::hash;
use crate::ids::seat_number;
use crate::limits::MAX_WATCHERS;
use crate::log::Log;
use crate::{Content, PublicKey};
use serde::{Deserialize, Serialize};
use starfence_rules::{Seat, Set};

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
    digest: [u8; 8],
}

impl Summary {
    /// The maximum number of chains in a summary.
    pub(crate) const MAX_CHAINS: usize = MAX_WATCHERS + Seat::MAX_PLAYERS as usize;

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
        }
        missing
    }

    /// Returns the entries that at least one of the given players has not
    /// acknowledged with a later entry. A message to these players must contain
    /// all of the returned entries. If somebody has asked for a seat that is
    /// taken, the opener's entries up to the one that gave it away are among
    /// them, since that guest learns it from nothing else.
    pub fn unseen(&self, by: &[Seat]) -> Vec<Entry> {
        let last = |seat: Seat| {
            let chain = self.chain(seat, self.owner(seat)?)?;
            let last = chain.with_number(chain.complete_up_to()).first()?;
            // Who has seen other entries with the same numbers lacks these.
            self.may_be_founded(last).then_some(last)
        };
        let (opener, key) = (self.opener(), self.set_up().key());
        let explained = self.last_admission_explained();
        let lasts: Vec<Option<&Entry>> = by.iter().map(|seat| last(*seat)).collect();
        let is_seen = |entry: &&Entry| {
            let id = entry.id();
            let owned = self.owner(id.seat) == Some(entry.key());
            let is_of_opener = (id.seat, entry.key()) == (opener, key);
            let explains = is_of_opener && id.number <= explained;
            owned
                && !explains
                && lasts.iter().all(|last| {
                    last.is_some_and(|last| {
                        last.seen(id.seat) >= id.number || last.key() == entry.key()
                    })
                })
        };
        self.entries()
            .filter(|entry| !is_seen(entry))
            .cloned()
            .collect()
    }
}

impl Log {
    /// Returns whether the entries that the writer of `entry` had seen may be
    /// those in this log, as far as this log has them.
    fn may_be_founded(&self, entry: &Entry) -> bool {
        let id = entry.id();
        let of = |seat: Seat, number: u16| {
            let chain = self.chain(seat, self.owner(seat)?)?;
            match chain.with_number(number) {
                [one] => Some((seat, one.hash())),
                // Missing, or one of two.
                _ => None,
            }
        };
        let before = (id.number > 1).then(|| of(id.seat, id.number - 1));
        let seen = self.seats().map(|seat| (seat, entry.seen(seat)));
        let others = seen.filter(|(_, number)| *number > 0);
        let others: Option<Vec<_>> = others.map(|(seat, number)| of(seat, number)).collect();
        let (Some(others), Some(before)) = (others, before.map_or(Some(None), |it| it.map(Some)))
        else {
            return true;
        };
        let before = before.map(|(_, hash)| hash);
        past_hash(before.as_ref(), others.into_iter()) == *entry.past()
    }

    /// Returns the number of the last entry with which the opener has given away
    /// a seat that somebody else has asked for too; 0 if there is none.
    fn last_admission_explained(&self) -> u16 {
        let asked = self.chains().iter().filter_map(|((seat, key), chain)| {
            let first = chain.with_number(1).first()?;
            let asks = matches!(first.content(), Content::Join(_));
            let is_late = self.owner(*seat).is_some_and(|owner| owner != *key);
            (asks && is_late).then_some(*seat)
        });
        let asked: Set<Seat> = asked.collect();
        let of_opener = self.chain(self.opener(), self.set_up().key());
        let entries = of_opener.into_iter().flat_map(Chain::entries);
        let admissions = entries.filter(|entry| match entry.content() {
            Content::Admit { seat, .. } => asked.contains(*seat),
            _ => false,
        });
        let numbers = admissions.map(|entry| entry.id().number);
        numbers.max().unwrap_or_default()
    }
}

/// Returns a hash of a chain's entries up to the given number.
fn digest(chain: &Chain, up_to: u16) -> [u8; 8] {
    let entries = chain.entries().filter(|entry| entry.id().number <= up_to);
    let hashes: Vec<u8> = entries.flat_map(Entry::hash).collect();
    let mut digest = [0; 8];
    for (byte, hashed) in digest
        .iter_mut()
        .zip(hash("starfence/summary/1", &[&hashes]))
    {
        *byte = hashed;
    }
    digest
}
