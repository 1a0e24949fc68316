//! What a device does whose user asked for a seat that somebody else was given.

use crate::{Content, Desk, Hold, PublicKey, Random, WriteError};
use starfence_rules::Seat;

impl Desk {
    /// Returns whether the user of this device asked for a seat that somebody
    /// else was given, and watches since then.
    pub fn has_lost_seat(&self) -> bool {
        self.hold == Hold::Watching && !self.seats.is_empty()
    }

    /// Takes a free seat instead of a [lost](Self::has_lost_seat) one, with the
    /// name that the user gave for that one.
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
            // The entries for the lost seat no longer count.
            false => self.sent = 0,
        }
        joined
    }

    /// Returns the name in the request for a seat.
    fn asked_name(&self, seat: Seat, key: PublicKey) -> Option<String> {
        let chain = self.log.chain(seat, key)?;
        match chain.with_number(1).first()?.content() {
            Content::Join(occupant) => Some(occupant.name.clone()),
            _ => None,
        }
    }
}
