//! Tests of the proofs with which a directly connected device shows that it
//! holds certain seats.

use proptest::prelude::*;
use starfence_remote::{
    Channel, Conduct, Desk, Message, Parcel, PublicKey, Session, SessionError, Signal,
};
use starfence_rules::{GameKind, Seat, Set};
use starfence_table::{GameSetup, PlayerKind};
use std::time::Duration;

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// Returns the desks (the devices' parts of a remote table) of Ida, who holds
/// seats 1 and 2, and of Anna, who holds seat 3. Both have all entries.
fn desks() -> (Desk, Desk) {
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.options.set_players(4).unwrap();
    for number in [3, 4] {
        setup.set_kind(seat(number), PlayerKind::Remote);
    }
    let mut bytes = 0;
    let mut random = || {
        bytes += 1;
        [bytes; 32]
    };
    let mut ida = Desk::open(&setup, &mut random).unwrap();
    let mut anna = Desk::watching(ida.parcel().to_log().unwrap());
    anna.join(seat(3), "Anna", &mut random).unwrap();
    ida.receive(&Parcel::of_log(anna.log()), &mut random);
    anna.receive(&Parcel::of_log(ida.log()), &mut random);
    (ida, anna)
}

/// Returns the WebRTC session description of a device whose certificate has the
/// given byte, repeated 32 times, as its fingerprint.
fn sdp(setup: &str, fingerprint: u8) -> String {
    let fingerprint = vec![format!("{fingerprint:02X}"); 32].join(":");
    format!(
        "v=0\r\na=ice-ufrag:abcd\r\na=ice-pwd:0123456789abcdef01234567\r\n\
         a=fingerprint:sha-256 {fingerprint}\r\na=setup:{setup}\r\n"
    )
}

/// Returns the channel between two devices as seen by the offering and by the
/// answering device.
fn channels(offering: &Desk, answering: u8) -> (Channel, Channel) {
    let (own, empty) = (
        offering.own_seats(),
        Parcel::new(offering.log().table(), []),
    );
    let offer = Signal::offer(&sdp("actpass", 1), 1, own, &empty).unwrap();
    let answer = offer.answer(&sdp("active", answering), Set::EMPTY).unwrap();
    (offer.channel(&answer), answer.channel(&offer))
}

fn receive(session: &mut Session, bytes: &[u8], desk: &Desk) -> Result<(), SessionError> {
    let read = session.receive(bytes, desk.log().table(), Duration::ZERO);
    read.map(|parcel| assert_eq!(parcel, None))
}

/// Returns the seats that the other device has proven to hold, if the log
/// confirms that they belong to it.
fn proven(session: &Session, desk: &Desk) -> Vec<u8> {
    let owner = |(seat, key): &&(Seat, PublicKey)| desk.log().owner(*seat) == Some(*key);
    let seats = session.proven().iter().filter(owner);
    seats.map(|(seat, _)| seat.number()).collect()
}

#[test]
fn each_device_proves_its_seats_once_and_again_when_they_change() {
    let (mut ida, anna) = desks();
    let (here, there) = channels(&ida, 2);
    assert_eq!(here.reversed(), there);
    let (mut at_ida, mut at_anna) = (Session::over(here), Session::over(there));
    assert_eq!(
        (proven(&at_ida, &ida), proven(&at_anna, &anna)),
        (vec![], vec![])
    );
    let (from_ida, from_anna) = (at_ida.prove(&ida).unwrap(), at_anna.prove(&anna).unwrap());
    receive(&mut at_ida, &from_anna, &ida).unwrap();
    receive(&mut at_anna, &from_ida, &anna).unwrap();
    assert_eq!(
        (proven(&at_ida, &ida), proven(&at_anna, &anna)),
        (vec![3], vec![1, 2])
    );
    assert_eq!((at_ida.prove(&ida), at_anna.prove(&anna)), (None, None));
    // A device that has given its seats away no longer proves any seats.
    ida.give_away().unwrap();
    let none = at_ida.prove(&ida).unwrap();
    receive(&mut at_anna, &none, &anna).unwrap();
    assert_eq!(proven(&at_anna, &anna), Vec::<u8>::new());
    assert_eq!(at_anna.conduct(), Conduct::Good);
}

#[test]
fn a_proof_of_another_channel_or_direction_is_an_offence() {
    let (ida, anna) = desks();
    let (here, _) = channels(&ida, 2);
    let (other_here, other_there) = channels(&ida, 3);
    let of_other = Session::over(other_there).prove(&anna).unwrap();
    let of_ida = Session::over(here).prove(&ida).unwrap();
    // Anna's proof, forwarded by a device in between, and Ida's own proof, sent
    // back to her.
    for (bytes, number) in [(of_other, 3), (of_ida, 1)] {
        let mut session = Session::over(here);
        let Err(SessionError::Proof(error)) = receive(&mut session, &bytes, &ida) else {
            panic!("a false proof");
        };
        assert_eq!(error.0, seat(number));
        assert_eq!(session.conduct(), Conduct::Warned);
        assert_eq!(session.proven(), []);
    }
    // Over the channel for which it was made, the same proof is valid.
    let of_other = Session::over(other_there).prove(&anna).unwrap();
    let mut session = Session::over(other_here);
    receive(&mut session, &of_other, &ida).unwrap();
    assert_eq!(proven(&session, &ida), [3]);
}

#[test]
fn a_proof_for_a_seat_of_somebody_else_proves_nothing() {
    let (ida, anna) = desks();
    let (here, there) = channels(&ida, 2);
    // A device that has created its own key for the seat that Anna holds.
    let mut random = || [99; 32];
    let first = ida.log().entries().take(1).cloned();
    let invitation = Parcel::new(ida.log().table(), first);
    let mut stranger = Desk::watching(invitation.to_log().unwrap());
    stranger.join(seat(3), "Anna", &mut random).unwrap();
    let mut session = Session::over(here);
    let bytes = Session::over(there).prove(&stranger).unwrap();
    receive(&mut session, &bytes, &ida).unwrap();
    assert_eq!(session.proven().len(), 1);
    assert_eq!(proven(&session, &ida), Vec::<u8>::new());
    // Anna's proof with the number of another seat.
    let mut bytes = Session::over(there).prove(&anna).unwrap();
    bytes[2 + 16] = 4;
    let error = receive(&mut session, &bytes, &ida).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the proof for the seat of player 4 is false"
    );
}

#[test]
fn a_device_without_proofs_is_told_that_the_other_is_newer_and_blames_nobody() {
    let (ida, anna) = desks();
    let (here, there) = channels(&ida, 2);
    let bytes = Session::over(there).prove(&anna).unwrap();
    // A program that supports only version 1 reads the version number first.
    assert_eq!(bytes[0], 2);
    // A device that never sends a proof, and a device that cannot check proofs.
    let mut session = Session::over(here);
    for bytes in Session::new().outgoing(anna.log()) {
        receive(&mut session, &bytes, &ida).unwrap();
    }
    assert_eq!(
        (session.proven(), session.conduct()),
        (&[][..], Conduct::Good)
    );
    let mut session = Session::new();
    assert_eq!(session.prove(&ida), None);
    receive(&mut session, &bytes, &ida).unwrap();
    assert_eq!(
        (session.proven(), session.conduct()),
        (&[][..], Conduct::Good)
    );
}

proptest! {
    #[test]
    fn a_proof_of_which_any_bit_was_changed_or_that_was_cut_is_refused(
        of_ida: bool, bit in 0_usize..1_700, cut in 0_usize..212,
    ) {
        let (ida, anna) = desks();
        let (here, there) = channels(&ida, 2);
        let (sender, receiver, from, to) = if of_ida { (&ida, &anna, here, there) } else { (&anna, &ida, there, here) };
        let bytes = Session::over(from).prove(sender).unwrap();
        let mut changed = bytes.clone();
        let bit = bit % (8 * bytes.len());
        changed[bit / 8] ^= 1 << (bit % 8);
        let mut session = Session::over(to);
        prop_assert!(receive(&mut session, &changed, receiver).is_err());
        prop_assert_eq!(session.proven(), []);
        // A proof that is cut off after a seat is a valid proof of fewer seats.
        let cut = &bytes[..cut.min(bytes.len() - 1)];
        let mut session = Session::over(to);
        let read = receive(&mut session, cut, receiver);
        prop_assert!(read.is_err() || (session.proven().len() as u32) < sender.own_seats().len());
        if let Ok(message) = Message::from_bytes(&bytes) {
            prop_assert_eq!(message.to_bytes(), bytes);
        }
    }
}
