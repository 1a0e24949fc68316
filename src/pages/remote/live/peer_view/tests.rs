//! Tests which direct connections to other devices the page no longer shows.

use super::{PeerState, PeerView, Seats, replaced};
use starfence_remote::{Conduct, PublicKey, SeatKey};
use starfence_rules::Seat;

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

fn key(number: u8) -> PublicKey {
    SeatKey::from_bytes(&[number; 32]).public()
}

/// Returns a connection to a device that claims a seat. Its link was made
/// first, second and so on, according to its number.
fn peer(number: u32, state: PeerState, claimed: u8) -> PeerView {
    PeerView {
        number,
        seats: Seats::only(seat(claimed)),
        proven: Vec::new(),
        state,
        link: None,
        conduct: Conduct::Good,
        is_newer: false,
    }
}

/// Returns an open connection to a device that has proven that it has the seat
/// it claims.
fn proven(number: u32, claimed: u8) -> PeerView {
    let mut peer = peer(number, PeerState::Open, claimed);
    peer.proven = vec![(seat(claimed), key(claimed))];
    peer
}

#[test]
fn a_device_that_proves_its_seats_again_replaces_its_older_connection() {
    let mut interrupted = proven(1, 2);
    interrupted.state = PeerState::Interrupted;
    // The connection that was opened last is at the end, whatever its number.
    for (old, older) in [(proven(1, 2), vec![2]), (interrupted, vec![])] {
        let peers = [old.clone(), proven(3, 4), proven(2, 2)];
        assert_eq!(replaced(&peers), [1]);
        assert_eq!(replaced(&[proven(2, 2), old]), older);
    }
    assert_eq!(
        replaced(&[proven(1, 2), proven(2, 2), proven(3, 2)]),
        [1, 2]
    );
}

#[test]
fn a_claim_without_proof_replaces_no_open_connection() {
    let claims = peer(2, PeerState::Open, 2);
    assert_eq!(replaced(&[proven(1, 2), claims.clone()]), [0; 0]);
    // Two devices that have proven nothing yet may be different ones.
    assert_eq!(replaced(&[peer(1, PeerState::Open, 2), claims]), [0; 0]);
    // Somebody else's proof.
    let mut other = proven(2, 2);
    other.proven = vec![(seat(2), key(9))];
    assert_eq!(replaced(&[proven(1, 2), other]), [0; 0]);
    // A connection that is no longer open replaces nothing.
    let mut closed = proven(2, 2);
    closed.state = PeerState::Lost;
    assert_eq!(replaced(&[proven(1, 2), closed]), [2]);
}

#[test]
fn an_ended_connection_is_replaced_by_any_open_one_with_the_same_seats() {
    for state in [PeerState::Lost, PeerState::Failed] {
        let ended = peer(1, state, 2);
        assert_eq!(replaced(&[ended.clone(), peer(2, PeerState::Open, 2)]), [1]);
        assert_eq!(replaced(&[peer(2, PeerState::Open, 2), ended.clone()]), [1]);
        assert_eq!(
            replaced(&[ended.clone(), peer(2, PeerState::Open, 3)]),
            [0; 0]
        );
        for waiting in [
            PeerState::Offered,
            PeerState::Answered,
            PeerState::Connecting,
        ] {
            assert_eq!(replaced(&[ended.clone(), peer(2, waiting, 2)]), [0; 0]);
        }
        // A device that claims no seat may be any.
        let mut nobody = [ended, peer(2, PeerState::Open, 2)];
        nobody.iter_mut().for_each(|peer| peer.seats = Seats::EMPTY);
        assert_eq!(replaced(&nobody), [0; 0]);
    }
}

#[test]
fn a_link_that_waits_for_its_answer_stays() {
    let states = [
        PeerState::Preparing,
        PeerState::Offered,
        PeerState::Answered,
        PeerState::Connecting,
    ];
    for state in states {
        assert_eq!(replaced(&[peer(1, state, 2), proven(2, 2)]), [0; 0]);
    }
}

#[test]
fn only_a_device_that_behaves_is_open_and_only_an_owner_has_proven_a_seat() {
    let mut peer = proven(1, 2);
    assert!(peer.is_open());
    assert_eq!(
        peer.proven_seats(&[(seat(2), key(2))]),
        Seats::only(seat(2))
    );
    assert_eq!(
        peer.proven_seats(&[(seat(2), key(3)), (seat(3), key(2))]),
        Seats::EMPTY
    );
    peer.conduct = Conduct::Warned;
    assert!(peer.is_open());
    peer.conduct = Conduct::Ignored;
    assert!(!peer.is_open());
    let interrupted = PeerState::Interrupted;
    (peer.conduct, peer.state) = (Conduct::Good, interrupted);
    assert!(!peer.is_open());
}
