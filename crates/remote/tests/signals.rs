//! Offers to connect directly and their answers, as links.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use starfence_record::pack_bytes;
use starfence_remote::{
    Description, Desk, MessageError, Parcel, PhoneSignal, PhoneToken, SdpError, Signal,
    SignalError, SignalKind, TableId,
};
use starfence_rules::{GameKind, Seat, Set};
use starfence_table::{GameSetup, PlayerKind};

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

fn desk(number: u8) -> Desk {
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.set_name(seat(1), "Ida");
    setup.set_kind(seat(2), PlayerKind::Remote);
    Desk::open(&setup, &mut || [number; 32]).unwrap()
}

/// Returns a session description as Firefox writes it.
fn sdp(setup: &str, candidates: usize) -> String {
    let fingerprint = ["A7"; 32].join(":");
    let mut sdp = format!(
        "v=0\r\no=mozilla...THIS_IS_SDPARTA-99.0 5033846 0 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\n\
         a=fingerprint:sha-256 {fingerprint}\r\na=group:BUNDLE 0\r\na=ice-options:trickle\r\n\
         a=msid-semantic:WMS *\r\nm=application 57321 UDP/DTLS/SCTP webrtc-datachannel\r\n\
         c=IN IP4 192.168.178.20\r\na=sendrecv\r\na=ice-pwd:0123456789abcdef0123456789abcdef\r\n\
         a=ice-ufrag:0a1b2c3d\r\na=mid:0\r\na=setup:{setup}\r\na=sctp-port:5000\r\n"
    );
    for place in 0..candidates {
        sdp += &format!(
            "a=candidate:{place} 1 UDP 2122252543 192.168.178.{} 57321 typ host\r\n",
            20 + place
        );
    }
    sdp
}

fn seats(numbers: &[u8]) -> Set<Seat> {
    numbers.iter().map(|number| seat(*number)).collect()
}

fn empty(table: TableId) -> Parcel {
    Parcel::new(table, [])
}

#[test]
fn an_offer_and_its_answer_are_short_and_keep_what_is_needed() {
    let table = desk(1).log().table();
    let offer = Signal::offer(&sdp("actpass", 2), 7, seats(&[1]), &empty(table)).unwrap();
    assert!(offer.to_bytes().len() < 150, "{}", offer.to_bytes().len());
    let link = offer.to_link().unwrap();
    assert!(link.len() < 220, "{}", link.len());
    let there: Signal = link.parse().unwrap();
    assert_eq!(there, offer);
    assert_eq!((there.kind(), there.number()), (SignalKind::Offer, 7));
    assert_eq!((there.table(), there.seats()), (table, seats(&[1])));
    let answer = there.answer(&sdp("active", 1), seats(&[2])).unwrap();
    let here: Signal = answer.to_link().unwrap().parse().unwrap();
    assert_eq!(here, answer);
    assert_eq!(
        (here.kind(), here.seats()),
        (SignalKind::Answer, seats(&[2]))
    );
    assert_eq!(here.check_answer(table, 7), Ok(()));
    let sdp = here.description().to_sdp();
    assert!(sdp.contains("a=setup:active\r\n"));
    assert_eq!(Description::from_sdp(&sdp).as_ref(), Ok(here.description()));
}

#[test]
fn an_offer_may_invite_to_the_table() {
    let desk = desk(1);
    let sdp = sdp("actpass", 1);
    let offer = Signal::offer(&sdp, 7, desk.own_seats(), &desk.parcel()).unwrap();
    let there: Signal = offer.to_link().unwrap().parse().unwrap();
    let log = there.parcel().to_log().unwrap();
    assert_eq!(log, *desk.log());
}

#[test]
fn an_answer_to_something_else_is_named() {
    let (one, other) = (desk(1).log().table(), desk(2).log().table());
    let offer = Signal::offer(&sdp("actpass", 1), 7, seats(&[1]), &empty(one)).unwrap();
    let answer = offer.answer(&sdp("active", 1), seats(&[2])).unwrap();
    let elsewhere = answer.check_answer(other, 7);
    assert_eq!(elsewhere, Err(SignalError::OtherTable(one)));
    assert_eq!(answer.check_answer(one, 8), Err(SignalError::NoOffer(7)));
    assert_eq!(offer.check_answer(one, 7), Err(SignalError::NoOffer(7)));
}

#[test]
fn what_is_no_signal_is_named() {
    let desk = desk(1);
    let parcel = desk.parcel().to_link().unwrap();
    assert_eq!(parcel.parse::<Signal>(), Err(SignalError::NoSignal));
    assert_eq!(Signal::read(&parcel), Ok(None));
    assert_eq!(Signal::read("rubbish"), Ok(None));
    let packed = |bytes: &[u8]| pack_bytes(bytes).unwrap();
    let newer = packed(&[9, 3]).parse::<Signal>();
    assert_eq!(newer, Err(SignalError::Newer(9)));
    let cut = Signal::read(&packed(&[1, 3, 5]));
    assert_eq!(cut, Err(SignalError::Cut(3)));
    let table = desk.log().table();
    let offer = |setup| Signal::offer(&sdp(setup, 1), 7, seats(&[1]), &empty(table));
    assert_eq!(offer("active"), Err(SignalError::Setup));
    assert_eq!(
        offer("actpass")
            .unwrap()
            .answer(&sdp("actpass", 1), seats(&[2])),
        Err(SignalError::Setup)
    );
    assert_eq!(
        Signal::offer("", 7, seats(&[1]), &empty(table)),
        Err(SdpError::Missing("user fragment").into())
    );
}

#[test]
fn links_of_other_kinds_are_told_apart_by_their_second_byte() {
    let desk = desk(1);
    let sdp = sdp("actpass", 1);
    let offer = Signal::offer(&sdp, 7, desk.own_seats(), &desk.parcel()).unwrap();
    for link in [offer.to_link().unwrap(), desk.seat_copy().unwrap()] {
        assert_eq!(link.parse::<Parcel>(), Err(MessageError::Damaged(2)));
    }
}

#[test]
fn a_signal_that_is_cut_anywhere_is_refused() {
    let desk = desk(1);
    let sdp = sdp("actpass", 12);
    let offer = Signal::offer(&sdp, 7, desk.own_seats(), &empty(desk.log().table()));
    let bytes = offer.unwrap().to_bytes();
    for length in 0..bytes.len() {
        let read = Signal::from_bytes(&bytes[..length]);
        let expected = match length {
            0 => SignalError::Damaged(1),
            _ => SignalError::Cut(length),
        };
        assert_eq!(read, Err(expected), "{length}");
    }
}

#[test]
fn a_phone_connects_by_signals_of_its_own_which_no_table_takes() {
    let token = PhoneToken::new([5; 16]);
    let offer = PhoneSignal::offer(&sdp("actpass", 2), 7, seat(3), token).unwrap();
    let link = offer.to_link().unwrap();
    assert!(link.len() < 220, "{}", link.len());
    let there: PhoneSignal = link.parse().unwrap();
    assert!(there == offer && there.token() == token);
    assert_eq!((there.kind(), there.number()), (SignalKind::Offer, 7));
    assert_eq!(there.seat(), seat(3));
    let answer = there.answer(&sdp("active", 1)).unwrap();
    let answer = PhoneSignal::from_bytes(&answer.to_bytes()).unwrap();
    assert_eq!((answer.kind(), answer.number()), (SignalKind::Answer, 7));
    assert!(answer.token() == token);
    assert!(there.answer(&sdp("actpass", 1)).is_err());
    assert!(PhoneSignal::offer(&sdp("active", 1), 7, seat(3), token).is_err());
    // A table and a phone do not take each other’s links.
    assert_eq!(Signal::read(&link), Ok(None));
    let table = desk(1).log().table();
    let other = Signal::offer(&sdp("actpass", 2), 7, seats(&[1]), &empty(table)).unwrap();
    let read = other.to_link().unwrap().parse::<PhoneSignal>();
    assert_eq!(read.err(), Some(SignalError::NoSignal));
    // Cut, continued and changed.
    let bytes = offer.to_bytes();
    for length in 0..bytes.len() {
        assert!(
            PhoneSignal::from_bytes(&bytes[..length]).is_err(),
            "{length}"
        );
    }
    let longer = [&bytes[..], &[0]].concat();
    assert!(PhoneSignal::from_bytes(&longer).is_err());
    for place in 0..bytes.len() {
        for byte in [b'\r', b'\n', b' ', b'<', 0, 255] {
            let mut changed = bytes.clone();
            changed[place] = byte;
            if let Ok(signal) = PhoneSignal::from_bytes(&changed) {
                assert_eq!(signal.to_bytes(), changed);
                assert!(Description::from_sdp(&signal.description().to_sdp()).is_ok());
            }
        }
    }
}

#[test]
fn nothing_in_a_signal_can_add_a_line_to_a_description() {
    let table = desk(1).log().table();
    let offer = Signal::offer(&sdp("actpass", 1), 7, seats(&[1]), &empty(table)).unwrap();
    let bytes = offer.to_bytes();
    for place in 0..bytes.len() {
        for byte in [b'\r', b'\n', b' ', b'<', 0] {
            let mut changed = bytes.clone();
            changed[place] = byte;
            if let Ok(signal) = Signal::from_bytes(&changed) {
                assert_eq!(signal.to_bytes(), changed);
                let sdp = signal.description().to_sdp();
                assert_eq!(
                    sdp.lines().count(),
                    offer.description().to_sdp().lines().count()
                );
                assert!(Description::from_sdp(&sdp).is_ok());
            }
        }
    }
}

proptest! {
    #[test]
    fn any_bytes_and_texts_are_read_or_refused(bytes: Vec<u8>, text: String) {
        let framed = [&[1, 3], bytes.as_slice()].concat();
        for bytes in [&bytes, &framed] {
            if let Ok(signal) = Signal::from_bytes(bytes) {
                prop_assert_eq!(&signal.to_bytes(), bytes);
            }
        }
        prop_assert!(text.parse::<Signal>().is_err());
        prop_assert!(Description::from_sdp(&text).is_err());
        // A line that no description needs is passed over.
        let more = sdp("active", 1) + "a=" + &text.replace(':', "") + "\r\n";
        prop_assert!(Description::from_sdp(&more).is_ok());
    }

    #[test]
    fn a_changed_signal_is_refused_or_written_with_the_same_bytes(place: usize, byte: u8) {
        let desk = desk(1);
        let sdp = sdp("actpass", 3);
        let offer = Signal::offer(&sdp, 7, desk.own_seats(), &desk.parcel()).unwrap();
        let mut bytes = offer.to_bytes();
        let place = place % bytes.len();
        bytes[place] = byte;
        if let Ok(signal) = Signal::from_bytes(&bytes) {
            prop_assert_eq!(signal.to_bytes(), bytes);
        }
    }
}
