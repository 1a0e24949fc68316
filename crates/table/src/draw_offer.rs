//! Draw offers.

use starfence_rules::{Seat, Set};

/// An offer of a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawOffer {
    /// The player who offers the draw.
    pub offered_by: Seat,
    /// The players who have accepted the draw, including the one who offers it.
    pub accepted: Set<Seat>,
}
