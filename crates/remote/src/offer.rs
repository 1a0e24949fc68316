//! Offers to the other players.

use crate::{EntryId, Offer};
use starfence_rules::{Seat, Set};

/// An offer that is waiting for answers.
///
/// It stays open until all other players whom it concerns have accepted it, or
/// one has declined it. A player who has seen it and then moves or plans
/// without accepting it declines it. A move by the player who made it, or by
/// one who has accepted it, does not affect it, so nobody can withdraw an offer
/// by pretending not to have seen the answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenOffer {
    /// The entry that made the offer.
    pub id: EntryId,
    /// What is offered.
    pub offer: Offer,
    /// The players who have accepted the offer, and the player who made it.
    pub accepted: Set<Seat>,
}

impl OpenOffer {
    /// Returns the player who made the offer.
    pub fn by(&self) -> Seat {
        self.id.seat
    }
}
