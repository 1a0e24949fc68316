//! Open offers to the other players.

use crate::{EntryId, Offer};
use starfence_rules::{Seat, Set};

/// An offer that is waiting for answers.
///
/// An offer belongs to the position in which it was made: it lapses with the
/// next move or with the next stage of a round. Until then it stays open unless
/// a player declines it or the player who made it withdraws it.
///
/// The offer is carried out by the answer of a player without whom the game
/// cannot go on (the player to move, if there is one), once this player has
/// seen that all players concerned accept it. So it can never be carried out in
/// a game that has gone on, and no answer undoes a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenOffer {
    /// The ID of the entry that made the offer.
    pub id: EntryId,
    /// The kind of offer.
    pub offer: Offer,
    /// The players who have accepted the offer, including the player who made
    /// it.
    pub accepted: Set<Seat>,
    /// The entries that have accepted the offer.
    pub(crate) consents: Vec<EntryId>,
}

impl OpenOffer {
    /// Returns the player who made the offer.
    pub fn by(&self) -> Seat {
        self.id.seat
    }
}
