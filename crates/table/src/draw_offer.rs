//! A draw that is offered.

use starfence_rules::{Seat, Set};

/// A draw that is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawOffer {
    /// Who offers it.
    pub by: Seat,
    /// Who has accepted it, the one who offers it among them.
    pub accepted: Set<Seat>,
}
