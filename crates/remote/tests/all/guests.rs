//! Tests of guests who come late or in crowds, of links that were changed on
//! the way, and of a seat that is played on two devices.

use crate::dice::counted_bytes as random;
use starfence_remote::{
    Content, Desk, Entry, EntryError, Hold, Log, MAX_REQUESTS, Message, MessageError, Parcel,
    Received, SeatPass, Trouble,
};
use starfence_rules::{GameKind, Seat};
use starfence_table::{AnyMatch, FirstPlayer, GameSetup, MatchMessage, PlayerKind, TurnMatch};

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// Opens a table of Quoridor at which Ida moves first and Bert is expected.
fn opened() -> Desk {
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.first_player = FirstPlayer::Chosen(seat(1));
    setup.set_name(seat(1), "Ida");
    setup.set_kind(seat(2), PlayerKind::Remote);
    Desk::open(&setup, &mut random(1)).unwrap()
}

fn joining(invitation: &Parcel, name: &str, bytes: u8) -> Desk {
    let mut desk = Desk::watching(invitation.to_log().unwrap());
    desk.join(seat(2), name, &mut random(bytes)).unwrap();
    desk
}

/// Sends what `from` would send as a link, and returns what comes of it.
fn send(from: &Desk, to: &mut Desk) -> Received {
    let link = from.parcel().to_link().unwrap();
    to.receive(&link.parse().unwrap(), &mut random(99))
}

fn seen(desk: &Desk) -> TurnMatch {
    match desk.game().unwrap() {
        AnyMatch::Turns(mut seen) => {
            desk.follow(&mut seen);
            seen
        }
        AnyMatch::Parallel(_) => panic!("a game with turns"),
    }
}

/// Plays a move at a device, if one may be played there.
fn play(desk: &mut Desk, text: &str) -> bool {
    let mut seen = seen(desk);
    let mover = seen.side_to_move().unwrap();
    if !seen.acts_here(mover) {
        return false;
    }
    seen.update(MatchMessage::Play(text)).unwrap();
    desk.record_actions(&seen).unwrap()
}

/// Returns Ida and Bert, who have both moved once, and the first invitation.
fn playing() -> (Desk, Desk, Parcel) {
    let mut ida = opened();
    let invitation = ida.parcel();
    let mut bert = joining(&invitation, "Bert", 2);
    send(&bert, &mut ida);
    assert!(play(&mut ida, "e2"));
    send(&ida, &mut bert);
    assert!(play(&mut bert, "e8"));
    send(&bert, &mut ida);
    (ida, bert, invitation)
}

#[test]
fn a_late_guest_learns_that_the_seat_is_taken() {
    for plies in 0..3 {
        let (mut ida, mut bert, invitation) = playing();
        for text in ["e3", "e7", "e4"].iter().take(plies) {
            let (from, to) = if ida.is_our_turn() {
                (&mut ida, &mut bert)
            } else {
                (&mut bert, &mut ida)
            };
            assert!(play(from, text));
            send(from, to);
        }
        // Cleo opens the invitation that Bert has answered.
        let mut cleo = joining(&invitation, "Cleo", 3);
        let asked = send(&cleo, &mut ida);
        assert_eq!(asked.trouble, Some(Trouble::SeatTaken(seat(2))));
        let answer = send(&ida, &mut cleo);
        assert!(cleo.has_lost_seat(), "after {plies} moves");
        assert_eq!(answer.trouble, None);
        assert_eq!(cleo.hold(), Hold::Watching);
    }
}

#[test]
fn a_seat_that_is_played_on_two_devices_stops_the_game_everywhere() {
    let (mut ida, mut bert, _) = playing();
    let copy = ida.seat_backup_link().unwrap();
    let mut second = SeatPass::read(&copy).unwrap().unwrap().into_desk(None);
    second.take_back_seats();
    assert!(play(&mut ida, "e3"));
    send(&ida, &mut bert);
    assert!(play(&mut bert, "e7"));
    bert.note_sent();
    assert!(play(&mut second, "d2"));
    let forked = Some(Trouble::Forked(seat(1)));
    // Bert has answered a move that the second device does not know.
    let told = send(&bert, &mut second);
    assert_eq!(
        told.trouble,
        forked,
        "{:?} {:?}",
        bert.parcel(),
        second.table()
    );
    assert_eq!(send(&second, &mut bert).trouble, forked);
    // Bert passes on what proves it, once.
    assert!(bert.has_news() && !bert.is_sent());
    bert.note_sent();
    assert!(bert.is_sent());
    for other in [&mut ida, &mut second] {
        assert_eq!(send(&bert, other).trouble, forked);
    }
    for desk in [&mut ida, &mut bert, &mut second] {
        assert_eq!(desk.table().forks().len(), 1);
        assert!(!desk.is_our_turn());
        for text in ["e4", "d7"] {
            assert!(!play(desk, text));
        }
        assert!(desk.has_news());
        let stored = desk.stored();
        let again = Desk::from_stored(&stored.public, Some(&stored.secret)).unwrap();
        assert_eq!(again.table().forks().len(), 1);
    }
}

/// Returns the log of a table with requests by `count` people, of whom the
/// opener has admitted the one with the last key.
fn crowded(opener: u8, count: u8) -> (Log, Vec<Entry>) {
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.first_player = FirstPlayer::Chosen(seat(1));
    setup.set_kind(seat(3 - opener), PlayerKind::Remote);
    let mut desk = Desk::open(&setup, &mut random(1)).unwrap();
    let invitation = desk.parcel();
    let mut guests: Vec<Desk> = (0..count)
        .map(|number| {
            let mut guest = Desk::watching(invitation.to_log().unwrap());
            let mut bytes = random(number + 10);
            guest.join(seat(3 - opener), "Guest", &mut bytes).unwrap();
            guest
        })
        .collect();
    let key = |guest: &Desk| guest.parcel().entries().last().unwrap().key();
    guests.sort_by_key(key);
    send(guests.last().unwrap(), &mut desk);
    assert!(desk.free_seats().is_empty());
    let log = desk.log().clone();
    let all: Vec<Entry> = guests
        .iter()
        .flat_map(|guest| guest.parcel().entries().to_vec())
        .chain(log.entries().cloned())
        .collect();
    (log, all)
}

#[test]
fn an_invitation_with_many_requests_opens_with_the_players_in_it() {
    for opener in [1, 2] {
        let count = MAX_REQUESTS as u8 + 8;
        let (log, all) = crowded(opener, count);
        let parcel = Parcel::new(log.table(), all);
        let link = parcel.to_link().unwrap();
        let opened = link.parse::<Parcel>().unwrap().to_log().unwrap();
        assert_eq!(opened.owner(seat(3 - opener)), log.owner(seat(3 - opener)));
        let joined = |log: &Log| {
            let joins = log.entries().map(Entry::content);
            joins.filter(|it| matches!(it, Content::Join(_))).count()
        };
        assert_eq!(joined(&opened), 1);
        // What is stored opens again.
        let stored = Desk::watching(opened.clone()).stored();
        let again = Desk::from_stored(&stored.public, None).unwrap();
        assert_eq!(again.log(), &opened);
    }
}

#[test]
fn a_link_that_was_changed_on_the_way_is_not_said_to_be_newer() {
    let link = opened().parcel().to_link().unwrap();
    let letters = b"ABCXYZabcxyz0123456789-_";
    let (mut damaged, mut newer) = (0, Vec::new());
    for place in 0..link.len() {
        for letter in letters {
            let mut changed = link.clone().into_bytes();
            if changed[place] == *letter {
                continue;
            }
            changed[place] = *letter;
            let changed = String::from_utf8(changed).unwrap();
            match changed.parse::<Parcel>() {
                Err(MessageError::Newer(_)) => newer.push(place),
                Err(MessageError::Entry {
                    error: EntryError::Newer(_),
                    ..
                }) => newer.push(place),
                Err(_) => damaged += 1,
                // Bits that the encoding does not use.
                Ok(parcel) => assert_eq!(parcel, opened().parcel()),
            }
        }
    }
    assert!(damaged > 10 * link.len());
    assert!(newer.is_empty(), "{newer:?}");
}

#[test]
fn a_version_byte_that_was_changed_is_damage_and_one_of_a_newer_program_is_not() {
    let parcel = opened().parcel();
    let bytes = Message::Entries(parcel.clone()).to_bytes();
    for version in 2..=u8::MAX {
        let mut changed = bytes.clone();
        changed[0] = version;
        let damaged = Err(MessageError::Damaged(1));
        assert_eq!(Message::from_bytes(&changed), damaged, "{version}");
        let entry = &parcel.entries()[0];
        let mut changed = entry.as_bytes().to_vec();
        changed[0] = if version == 4 { 5 } else { version };
        let read = Entry::read(parcel.table(), &changed);
        assert_eq!(read, Err(EntryError::Damaged), "{version}");
        // A newer program's bytes are not valid with an older version.
        let newer = [&[version, 7][..], &bytes[2..]].concat();
        let expected = match version {
            2 => MessageError::Damaged(2),
            3..=15 => MessageError::Newer(version),
            _ => MessageError::Damaged(1),
        };
        assert_eq!(Message::from_bytes(&newer), Err(expected));
        // No program will have as many kinds of messages.
        let strange = [&[version, 77][..], &bytes[2..]].concat();
        let read = Message::from_bytes(&strange);
        assert!(!matches!(read, Err(MessageError::Newer(_))), "{version}");
    }
}

/// Returns Ida and Bert after Ida has resigned.
fn over() -> (Desk, Desk) {
    let (mut ida, mut bert, _) = playing();
    let mut seen = seen(&ida);
    seen.update(MatchMessage::Resign(seat(1))).unwrap();
    assert!(ida.record_actions(&seen).unwrap());
    send(&ida, &mut bert);
    (ida, bert)
}

#[test]
fn another_game_can_be_declined_and_asked_for_again() {
    let (mut ida, mut bert) = over();
    assert!(bert.decline_rematch().is_err());
    ida.ask_rematch().unwrap();
    assert_eq!(send(&ida, &mut bert).trouble, None);
    assert!(bert.table().rematch().contains(seat(1)));
    bert.decline_rematch().unwrap();
    assert_eq!(send(&bert, &mut ida).trouble, None);
    for desk in [&ida, &bert] {
        assert!(desk.table().rematch().is_empty());
        assert_eq!(desk.table().rematch_declined_by(), Some(seat(2)));
        let stored = desk.stored();
        let again = Desk::from_stored(&stored.public, Some(&stored.secret)).unwrap();
        assert_eq!(again.table().rematch_declined_by(), Some(seat(2)));
    }
    // Nobody declines twice, and nobody declines their own request.
    assert!(bert.decline_rematch().is_err());
    bert.ask_rematch().unwrap();
    assert!(bert.decline_rematch().is_err());
    assert_eq!(bert.table().rematch_declined_by(), None);
    send(&bert, &mut ida);
    ida.ask_rematch().unwrap();
    send(&ida, &mut bert);
    for desk in [&ida, &bert] {
        assert_eq!(desk.table().game_number(), 1);
        assert_eq!(desk.table().rematch_declined_by(), None);
    }
}

#[test]
fn a_rematch_that_is_declined_while_the_other_asks_too_is_the_same_for_both() {
    let (mut ida, mut bert) = over();
    ida.ask_rematch().unwrap();
    send(&ida, &mut bert);
    bert.decline_rematch().unwrap();
    // Meanwhile Ida has moved on: her request is the same entry.
    let from_bert = bert.parcel();
    let from_ida = ida.parcel();
    ida.receive(&from_bert, &mut random(50));
    bert.receive(&from_ida, &mut random(51));
    assert_eq!(ida.table().rematch(), bert.table().rematch());
    assert_eq!(ida.table().rematch_declined_by(), Some(seat(2)));
}
