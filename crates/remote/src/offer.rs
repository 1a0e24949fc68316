//! Offers to the other players.

use crate::{EntryId, Offer};
use starfence_rules::{Seat, Set};

/// An offer that waits for answers.
///
/// It stands until every other player in the game has accepted, or one has
/// declined it. A player who has seen it and makes a move or a plan without
/// accepting it has declined it. A move of the player who made it, or of one
/// who has accepted it, changes nothing: so nobody can take an offer back by
/// pretending not to have seen the answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenOffer {
    /// The entry that made it.
    pub id: EntryId,
    /// What is offered.
    pub offer: Offer,
    /// The players who have accepted it, and the player who made it.
    pub accepted: Set<Seat>,
}

impl OpenOffer {
    /// Returns the player who made it.
    pub fn by(&self) -> Seat {
        self.id.seat
    }
}
