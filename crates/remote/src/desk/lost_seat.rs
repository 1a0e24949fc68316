//! Handles the loss of a requested seat: the seat that the user of a device
//! requested was given to another player.

use crate::{Content, Desk, Hold, PublicKey, Random, WriteError};
use starfence_rules::Seat;

impl Desk {
    /// Returns whether a seat that the user of this device requested was given
    /// to another player, so that the user now only watches.
    pub fn has_lost_seat(&self) -> bool {
        self.hold == Hold::Watching && !self.seats.is_empty()
    }

    /// Takes a free seat in place of a [lost](Self::has_lost_seat) one, under
    /// the name that the user gave when requesting the lost seat.
    ///
    /// # Errors
    /// Returns an error if the seat is taken.
    pub fn join_instead(&mut self, seat: Seat, random: Random) -> Result<(), WriteError> {
        let lost = std::mem::take(&mut self.seats);
        let asked = lost.first();
        let name = asked.and_then(|(seat, key)| self.asked_name(*seat, key.public()));
        let joined = self.join(seat, &name.unwrap_or_default(), random);
        match self.seats.is_empty() {
            true => self.seats = lost,
            // The entries for the lost seat are no longer counted.
            false => self.sent = 0,
        }
        joined
    }

    /// Returns the name that the request for a seat contains.
    fn asked_name(&self, seat: Seat, key: PublicKey) -> Option<String> {
        let chain = self.log.chain(seat, key)?;
        match chain.with_number(1)?.content() {
            Content::Join(occupant) => Some(occupant.name.clone()),
            _ => None,
        }
    }
}
