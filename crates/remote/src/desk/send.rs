//! What a device sends to the others as a link.

use crate::{Desk, Entry, Hold, Parcel};
use starfence_rules::Seat;

/// The length of the entries in a link, in bytes, beyond which a link contains
/// only what is needed: together with the address, it then has less than 8 KB.
const LINK_BYTES: usize = 5_500;

/// The entries that a link contains, as far as others lack them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// What any other player lacks or, after a fork, all entries.
    All,
    /// What the players lack for whom the table is waiting.
    Awaited,
    /// What was written on this device, and what proves a fork.
    Own,
}

impl Desk {
    /// Returns the parcel to send to all other players: the entries that at
    /// least one of them has not acknowledged or, after a
    /// [fork](crate::Table::forks), all entries, so that everybody gets the proof.
    /// Store the desk before sending the parcel.
    ///
    /// If that is too much for a link, the parcel contains only what the players
    /// lack for whom the table is waiting, or only what was written on this
    /// device. The others can ask for [the whole game](Self::whole_game).
    pub fn parcel(&self) -> Parcel {
        let (log, own, keys) = (self.log(), self.own_seats(), self.seats.public_keys());
        let others: Vec<Seat> = log.seats().filter(|it| !own.contains(*it)).collect();
        let is_ours = |entry: &Entry| keys.contains(&entry.key());
        let is_forked = log.forked_seats().next().is_some();
        for wanted in [Wanted::All, Wanted::Awaited, Wanted::Own] {
            let mut entries = match wanted {
                Wanted::All if is_forked => log.entries().cloned().collect(),
                Wanted::Awaited => log.unseen(&self.awaited()),
                _ => log.unseen(&others),
            };
            if wanted == Wanted::Own {
                entries.retain(is_ours);
                entries.extend(log.forks().flatten().cloned());
            }
            if self.ledger.has_late_guest() {
                entries.extend(log.admissions());
            }
            let mut parcel = Parcel::new(log.table(), entries);
            if wanted == Wanted::Own {
                parcel.shorten(LINK_BYTES);
            }
            if parcel.bytes() <= LINK_BYTES {
                return parcel;
            }
        }
        Parcel::new(log.table(), [])
    }

    /// Returns whether players on other devices may lack an entry that was
    /// written on this device.
    pub fn has_news(&self) -> bool {
        let (keys, parcel) = (self.seats.public_keys(), self.parcel());
        let mut entries = parcel.entries().iter();
        self.hold() == Hold::Here && entries.any(|entry| keys.contains(&entry.key()))
    }

    /// Returns the number of entries and proofs that the player of this device
    /// has to send: the entries that were written on it, and the proofs of
    /// forks by other players, whom somebody has to confront with them.
    fn to_send(&self) -> u32 {
        let (log, own, keys) = (self.log(), self.own_seats(), self.seats.public_keys());
        let written = log.entries().filter(|entry| keys.contains(&entry.key()));
        let proofs = log.forked_seats().filter(|seat| !own.contains(*seat));
        let (written, proofs) = (written.count(), proofs.count());
        u32::try_from(written + proofs).unwrap_or(u32::MAX)
    }

    /// Returns whether all entries written on this device, and all proofs of
    /// forks by other players, have been sent by its player, as recorded by
    /// [`note_sent`](Self::note_sent).
    pub fn is_sent(&self) -> bool {
        self.ledger.sent() >= self.to_send()
    }

    /// Records that the player has sent, copied or saved the current parcel.
    pub fn note_sent(&mut self) {
        self.ledger.note_sent(self.to_send());
    }
}
