//! Takes the entries that other devices have sent.

use crate::desk::Random;
use crate::{Desk, Parcel, Received, Trouble, WriteError};

impl Desk {
    /// Adds the entries of a parcel to the log, then carries out all pending
    /// duties that need no player's decision.
    ///
    /// What this device has shown as played stays: an entry that would change
    /// it is left out, and so are later entries of its writer.
    pub fn receive(&mut self, parcel: &Parcel, random: Random) -> Received {
        let before = self.table();
        let state = |desk: &Self| {
            (
                desk.log().changes(),
                desk.hold(),
                desk.ledger.has_late_guest(),
            )
        };
        let state_before = state(self);
        let mut received = self.take(parcel);
        let mut written = self.attend(random);
        let admitted = self.ledger.take_admitted();
        if !admitted.entries().is_empty() {
            let more = self.take(&admitted);
            received.is_new |= more.is_new;
            received.trouble = received.trouble.or(more.trouble);
            written = self.attend(random);
        }
        if let Err(WriteError::Log(error)) = written {
            received.trouble.get_or_insert(Trouble::Full(error));
        }
        let trouble = || self.ledger.trouble_since(&before, &self.seats.lost_keys());
        received.trouble = received.trouble.or_else(trouble);
        received.is_changed = state(self) != state_before;
        received
    }

    /// Adds the entries of a parcel to the log, and does nothing else: another
    /// browser tab acts on them once this desk is stored.
    ///
    /// # Errors
    /// Returns the reason why a part of the parcel could not be used.
    pub fn keep(&mut self, parcel: &Parcel) -> Result<bool, Trouble> {
        let received = self.take(parcel);
        received.trouble.map_or(Ok(received.is_new), Err)
    }

    fn take(&mut self, parcel: &Parcel) -> Received {
        let changes = self.log().changes();
        let received = self.ledger.take(parcel);
        if self.log().changes() != changes {
            self.note_owners();
        }
        received
    }

    /// Takes note of the seats that the log gives to somebody.
    pub(crate) fn note_owners(&mut self) {
        self.seats.note_owners(self.ledger.log());
        self.ledger.set_keys(&self.seats.public_keys());
    }
}
