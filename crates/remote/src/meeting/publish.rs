//! Publishes the entries of a log at a meeting point.

use crate::hashing::{hash, hex};
use crate::meeting::Meeting;
use crate::meeting::publication::{Pending, Publication, Rejection};
use crate::{Entry, EntryHash, Log};
use std::collections::BTreeSet;

impl Meeting {
    /// Returns the messages to publish now: the entries of the log that the
    /// server lacks and that are not being published already. The list is empty
    /// until [all stored messages have been read](Self::is_replayed). The log
    /// must be stored before the messages are sent.
    pub fn outgoing(&mut self, log: &Log) -> Vec<Publication> {
        if !self.is_replayed() || log.table() != self.table() {
            return Vec::new();
        }
        let pending: BTreeSet<EntryHash> = self.pending.values().map(|it| it.hash).collect();
        let lacks = |entry: &&Entry| {
            let hash = entry.hash();
            !self.stored.contains(&hash) && !pending.contains(&hash)
        };
        let publications = log.entries().filter(lacks).filter_map(|entry| {
            let payload = self.keys.seal(entry.as_bytes())?;
            let publication = Publication {
                subject: self.keys.subject(entry.id().seat),
                id: self.publication_id(entry.hash(), &payload),
                payload,
            };
            Some((publication, Pending::own(entry.hash())))
        });
        let publications: Vec<(Publication, Pending)> = publications.collect();
        let ids = publications.iter();
        self.pending
            .extend(ids.map(|(it, pending)| (it.id.clone(), *pending)));
        publications.into_iter().map(|(it, _)| it).collect()
    }

    pub(crate) fn publication_id(&self, entry: EntryHash, payload: &[u8]) -> String {
        let number = self
            .duplicate_counts
            .get(&entry)
            .copied()
            .unwrap_or_default();
        let id = hash("starfence/publication/1", &[&[number], payload]);
        hex(&id[..16])
    }

    /// Records that the server has confirmed a publication. If `is_duplicate`
    /// is set, the server has stored nothing, since it already has a message
    /// with the same ID. Anybody with the link could have sent that message, so
    /// the entry counts as stored only when it is received.
    pub fn published(&mut self, id: &str, is_duplicate: bool) {
        let Some(pending) = self.pending.get_mut(id) else {
            return;
        };
        pending.is_duplicate |= is_duplicate;
        self.watch.note_verdict(&pending.hash);
        if !is_duplicate {
            self.stored.insert(pending.hash);
            self.pending.remove(id);
            self.rejection = None;
        }
    }

    /// Records that the server has rejected a publication. The entry is
    /// published again after [`retry`](Self::retry).
    pub fn rejected(&mut self, id: &str, rejection: Rejection) {
        let Some(pending) = self.pending.get(id) else {
            return;
        };
        self.watch.note_verdict(&pending.hash);
        self.rejection = Some((pending.hash, rejection));
    }

    /// Returns the reason for the server's last rejection of a publication;
    /// `None` if the server has since accepted a publication, or has stored the
    /// rejected entry for another device.
    pub fn rejection(&self) -> Option<Rejection> {
        self.rejection.map(|(_, rejection)| rejection)
    }

    /// Gives up all publications that the server has not confirmed, so that
    /// [`outgoing`](Self::outgoing) returns their entries again. Call this
    /// function when publications have been unconfirmed for several seconds;
    /// after a [rejection](Self::rejection), wait longer.
    pub fn retry(&mut self) {
        for (_, pending) in std::mem::take(&mut self.pending) {
            if pending.is_duplicate {
                let number = self.duplicate_counts.entry(pending.hash).or_default();
                *number = number.wrapping_add(1);
            }
        }
    }

    /// Returns whether all entries of a log are known to be stored on the
    /// server.
    pub fn is_settled(&self, log: &Log) -> bool {
        let mut entries = log.entries();
        entries.all(|entry| self.stored.contains(&entry.hash()))
    }
}
