//! Checks that any bytes that a phone, or the screen with the game, sends are
//! read or refused with a short message, also as an offer to connect or its
//! answer; that a message from a phone never
//! changes more than its own player's part of the round; and that what is read
//! is written with the same meaning.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_remote::{HostMessage, PhoneGuest, PhoneHost, PhoneMessage, PhoneSignal, PhoneToken};
use starfence_rules::parallel::{Players, Position, Rules};
use starfence_rules::{Seat, Set};
use starfence_table::{ParallelMatch, ParallelSession, ParallelSettings};
use std::time::Duration;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(message) = HostMessage::from_bytes(bytes) {
        let again = HostMessage::from_bytes(&message.to_bytes());
        assert_eq!(again, Ok(message));
    }
    match PhoneSignal::from_bytes(bytes) {
        Ok(signal) => assert_eq!(signal.to_bytes(), bytes),
        Err(error) => assert!(error.to_string().len() < 200),
    }
    let start = Position::shuffled(Rules::new(Players::Two), 1);
    let game = ParallelMatch::new(start, Vec::new(), ParallelSettings::default());
    let mut session = ParallelSession::new(game);
    session.hold_secrets(None);
    session.set_elsewhere(Set::only(Seat::FIRST));
    let token = PhoneToken::new([7; 16]);
    let mut host = PhoneHost::new(Seat::FIRST, token);
    let hello = PhoneMessage::Hello(token).to_bytes();
    assert!(host.receive(&hello, Duration::ZERO, &mut session).is_ok());
    host.outgoing(&session.public_round(), None);
    if let Err(error) = host.receive(bytes, Duration::ZERO, &mut session) {
        assert!(error.to_string().len() < 200);
    }
    assert!((session.confirmed_seats() - Set::only(Seat::FIRST)).is_empty());
    assert_eq!(session.rounds(), 0);
    let mut guest = PhoneGuest::new(Seat::FIRST, token);
    let _ = guest.receive(bytes, Duration::ZERO, &mut None);
});
