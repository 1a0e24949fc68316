//! The state of a direct connection, as shown on the page.

#[cfg(test)]
mod tests;

use starfence_remote::{Conduct, PublicKey};
use starfence_rules::{Seat, Set};

/// The seats on one device.
pub type Seats = Set<Seat>;

/// The state of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PeerState {
    /// The link to send is being created.
    Preparing,
    /// The offer has not been answered yet.
    Offered,
    /// The answer has been created, and must be sent to the device that made
    /// the offer.
    Answered,
    /// The devices are trying to connect.
    Connecting,
    /// The devices are connected.
    Open,
    /// The connection is interrupted and may recover.
    Interrupted,
    /// The connection has ended.
    Lost,
    /// The devices could not connect.
    Failed,
}

/// The state of a direct connection, as shown on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PeerView {
    /// The number of the offer with which the connection began.
    pub number: u32,
    /// The seats on the other device, as claimed by that device.
    pub seats: Seats,
    /// The seats that the other device has proven to hold, with the keys that
    /// have signed for them.
    pub proven: Vec<(Seat, PublicKey)>,
    /// The state of the connection.
    pub state: PeerState,
    /// The text of the link to send, if any.
    pub link: Option<String>,
    /// The conduct of the other device.
    pub conduct: Conduct,
    /// Whether the other device has a newer version of Starfence.
    pub is_newer: bool,
}

impl PeerView {
    /// Returns whether entries can be exchanged over the connection.
    pub fn is_open(&self) -> bool {
        self.state == PeerState::Open && self.conduct != Conduct::Ignored
    }

    /// Returns the proven seats whose proof was signed with the key of the
    /// seat's owner. `owners` are the seats of the table, each with the key of
    /// its owner.
    pub fn proven_seats(&self, owners: &[(Seat, PublicKey)]) -> Seats {
        self.proven
            .iter()
            .filter(|seat| owners.contains(seat))
            .map(|(seat, _)| *seat)
            .collect()
    }
}

/// Returns the numbers of connections that have been replaced by newer ones:
/// connections of a device that has proven the same seats on a newer
/// connection, and ended connections of a device that claimed the same seats.
/// `peers` are all connections, in the order in which they were opened.
pub fn replaced(peers: &[PeerView]) -> Vec<u32> {
    let is_replaced = |(place, old): &(usize, &PeerView)| {
        let newer = peers.iter().skip(place + 1);
        let mut newer = newer.filter(|new| new.state == PeerState::Open);
        let mut open = peers.iter().filter(|new| new.state == PeerState::Open);
        match old.state {
            PeerState::Open | PeerState::Interrupted => {
                newer.any(|new| !new.proven.is_empty() && new.proven == old.proven)
            }
            PeerState::Lost | PeerState::Failed => {
                open.any(|new| !new.seats.is_empty() && new.seats == old.seats)
            }
            _ => false,
        }
    };
    peers
        .iter()
        .enumerate()
        .filter(is_replaced)
        .map(|(_, peer)| peer.number)
        .collect()
}
