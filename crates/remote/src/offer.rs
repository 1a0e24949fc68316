//! Open offers to the other players.

use crate::{EntryId, Offer};
use starfence_rules::{Seat, Set};

/// An offer that is waiting for answers.
///
/// The offer stays open until all other players concerned have accepted it, or
/// one of them has declined it. A player who has seen the offer and makes a
/// move or plan without accepting the offer declines it. A move by a player who
/// has made or accepted the offer does not affect it; so nobody can withdraw an
/// offer by pretending not to have seen the responses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenOffer {
    /// The ID of the entry that made the offer.
    pub id: EntryId,
    /// The kind of offer.
    pub offer: Offer,
    /// The players who have accepted the offer, including the player who made
    /// it.
    pub accepted: Set<Seat>,
}

impl OpenOffer {
    /// Returns the player who made the offer.
    pub fn by(&self) -> Seat {
        self.id.seat
    }
}
