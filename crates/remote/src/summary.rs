//! Summaries of the entries that a device has, so that another device can send
//! the missing ones.

use crate::PublicKey;
use crate::chain::Chain;
use crate::entry::Entry;
use crate::hashing::hash;
use crate::ids::seat_number;
use crate::limits::MAX_WATCHERS;
use crate::log::Log;
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
    /// all of the returned entries.
    pub fn unseen(&self, by: &[Seat]) -> Vec<Entry> {
        let last = |seat: Seat| {
            let chain = self.chain(seat, self.owner(seat)?)?;
            chain.with_number(chain.complete_up_to()).first()
        };
        let lasts: Vec<Option<&Entry>> = by.iter().map(|seat| last(*seat)).collect();
        let is_seen = |entry: &&Entry| {
            let id = entry.id();
            let owned = self.owner(id.seat) == Some(entry.key());
            owned
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
