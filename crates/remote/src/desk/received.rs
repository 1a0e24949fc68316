//! The result of taking the entries that another device has sent.

use crate::{LogError, Refusal};
use starfence_rules::Seat;

/// The result of receiving a parcel, the entries sent by another device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Received {
    /// Whether any entry in the parcel was new.
    pub is_new: bool,
    /// Whether the desk has changed, so that it must be [stored](crate::Desk::stored).
    pub is_changed: bool,
    /// The problem with a part of the parcel; `None` if all of it could be
    /// used.
    pub trouble: Option<Trouble>,
}

/// The reason why a part of a parcel could not be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// An earlier entry of the given seat is missing and has to be sent again.
    Missing(Seat),
    /// The player in the given seat has written two entries with the same
    /// number.
    Forked(Seat),
    /// The requested seat already belongs to another player.
    SeatTaken(Seat),
    /// The rules refuse an entry by the player in the given seat, for a reason
    /// other than being [late](Refusal::is_late).
    Refused(Seat, Refusal),
    /// A size limit of the table has been reached.
    Full(LogError),
}
