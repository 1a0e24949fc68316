//! Tests of a remote table at a meeting point (a message server): publishing
//! entries, reading entries, and ignoring messages from strangers.

use starfence_remote::{
    Content, Desk, Entry, EntryError, Log, Meeting, MeetingError, Occupant, Parcel, Publication,
    Rejection, Room, SeatKey, Terms,
};
use starfence_rules::{GameKind, Seat};
use starfence_table::{FirstPlayer, GameSetup};

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

fn key(number: u8) -> SeatKey {
    SeatKey::from_bytes(&[number; 32])
}

/// Returns the log of a table for two players after three moves.
fn log() -> Log {
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.first_player = FirstPlayer::Chosen(seat(1));
    let terms = Terms::new(setup);
    let ida = Occupant::person("Ida");
    let mut log = Log::open(&key(1), seat(1), ida, &terms).unwrap();
    log.join(&key(2), seat(2), Occupant::default()).unwrap();
    let admit = Content::Admit {
        seat: seat(2),
        key: key(2).public(),
    };
    log.write(&key(1), admit).unwrap();
    for (ply, text) in [(0, "e2"), (1, "e8"), (2, "e3")] {
        let text = text.to_owned();
        let content = Content::Move { ply, text };
        log.write(&key(1 + (ply % 2) as u8), content).unwrap();
    }
    log
}

/// Returns a meeting that has read everything on an empty server.
fn begun(log: &Log) -> Meeting {
    let mut meeting = Meeting::new(log.table(), None);
    read_all(&mut meeting, &[]);
    meeting
}

/// Reads all messages that a server has stored. The sequence number of a
/// message is its position in `sent`, from 1. Returns the new entries.
fn read_all(meeting: &mut Meeting, sent: &[Publication]) -> Vec<Entry> {
    let mut entries = Vec::new();
    meeting.announce();
    loop {
        let requests = meeting.requests();
        if requests.is_empty() {
            return entries;
        }
        for request in requests {
            let body: serde_json::Value = serde_json::from_str(&request.body()).unwrap();
            let subject = body["next_by_subj"]
                .as_str()
                .or(body["last_by_subj"].as_str());
            let mut stored = (1..)
                .zip(sent)
                .filter(|(_, it)| Some(&*it.subject) == subject);
            let found = match body["seq"].as_u64() {
                Some(from) => stored.find(|(sequence, _)| *sequence >= from),
                None => stored.last(),
            };
            let answer = found.map(|(sequence, it)| (sequence, &*it.subject, &*it.payload));
            if let Ok(entry) = meeting.answered(&request, answer) {
                entries.extend(entry);
            }
        }
    }
}

/// Returns a message with invalid contents on the given subject.
fn rubbish(subject: &str) -> Publication {
    let (subject, payload) = (subject.to_owned(), b"rubbish".to_vec());
    let id = String::new();
    Publication {
        subject,
        id,
        payload,
    }
}

#[test]
fn a_device_that_knows_only_the_id_of_a_table_reads_its_whole_log() {
    let log = log();
    let messages = begun(&log).outgoing(&log);
    assert_eq!(messages.len(), log.entries().count());
    let mut there = Meeting::new(log.table(), None);
    let entries = read_all(&mut there, &messages);
    let read = Parcel::new(log.table(), entries).to_log().unwrap();
    assert_eq!(read, log);
    // The device has nothing to publish.
    assert!(there.is_replayed() && there.is_settled(&log));
    assert!(there.outgoing(&log).is_empty());
}

#[test]
fn nothing_is_published_before_everything_stored_is_read() {
    let log = log();
    let mut meeting = Meeting::new(log.table(), None);
    assert!(meeting.outgoing(&log).is_empty());
    let requests = meeting.requests();
    assert!(requests.len() == 6 && meeting.requests().is_empty());
    meeting.failed(&requests[2]);
    assert_eq!(meeting.requests(), requests[2..3]);
    for request in &requests {
        assert!(!meeting.is_replayed() && meeting.outgoing(&log).is_empty());
        meeting.answered(request, None).unwrap();
    }
    assert!(meeting.is_replayed());
    assert!(!meeting.outgoing(&log).is_empty());
    // No message is published again while its confirmation is pending.
    assert!(meeting.outgoing(&log).is_empty());
    meeting.retry();
    assert!(!meeting.outgoing(&log).is_empty());
}

#[test]
fn a_table_is_settled_once_the_server_has_confirmed_every_entry() {
    let log = log();
    let mut meeting = begun(&log);
    let messages = meeting.outgoing(&log);
    for message in &messages {
        assert!(!meeting.is_settled(&log));
        meeting.published(&message.id, false);
    }
    assert!(meeting.is_settled(&log));
    meeting.retry();
    assert!(meeting.outgoing(&log).is_empty());
    // The server sends each message to all subscribers, including its
    // publisher.
    for message in &messages {
        let heard = meeting.receive_live(&message.subject, &message.payload);
        assert_eq!(heard, Ok(None));
    }
    // The server can lose messages that it has confirmed.
    meeting.restart();
    assert!(!meeting.is_settled(&log) && meeting.outgoing(&log).is_empty());
    read_all(&mut meeting, &[]);
    assert_eq!(meeting.outgoing(&log), messages);
}

#[test]
fn an_entry_is_read_as_soon_as_it_is_published_and_not_published_again() {
    let log = log();
    let messages = begun(&log).outgoing(&log);
    let mut there = Meeting::new(log.table(), None);
    let mut entries = Vec::new();
    for message in &messages {
        let entry = there.receive_live(&message.subject, &message.payload);
        entries.push(entry.unwrap().unwrap());
        let again = there.receive_live(&message.subject, &message.payload);
        assert_eq!(again, Ok(None));
    }
    let read = Parcel::new(log.table(), entries).to_log().unwrap();
    assert_eq!(read, log);
    let stored = read_all(&mut there, &messages[1..]);
    assert_eq!(stored.len(), messages.len() - 1);
    // The first message may not have reached the server's storage yet.
    assert!(!there.is_settled(&log) && there.outgoing(&log).is_empty());
    there.retry();
    assert_eq!(there.outgoing(&log), messages[..1]);
    there.published(&messages[0].id, true);
    read_all(&mut there, &[&messages[1..], &messages[..1]].concat());
    assert!(there.is_settled(&log));
}

#[test]
fn two_devices_publish_an_entry_with_the_same_id() {
    let log = log();
    assert_eq!(begun(&log).outgoing(&log), begun(&log).outgoing(&log));
}

#[test]
fn an_id_that_somebody_else_has_used_is_replaced() {
    let log = log();
    let mut meeting = begun(&log);
    let before = meeting.outgoing(&log);
    meeting.published(&before[0].id, true);
    assert!(!meeting.is_settled(&log));
    meeting.retry();
    let after = meeting.outgoing(&log);
    assert_ne!(before[0].id, after[0].id);
    assert_eq!(before[0].payload, after[0].payload);
    assert_eq!(before[1..], after[1..]);
    // If the stored message with this ID is the entry, it counts as published.
    meeting.published(&after[0].id, true);
    read_all(&mut meeting, &before[..1]);
    meeting.retry();
    assert_eq!(meeting.outgoing(&log), before[1..]);
}

#[test]
fn the_server_sees_neither_the_table_nor_its_entries() {
    let log = log();
    let table = log.table();
    let name: String = table
        .as_bytes()
        .iter()
        .map(|it| format!("{it:02x}"))
        .collect();
    for message in begun(&log).outgoing(&log) {
        let tokens: Vec<&str> = message.subject.split('.').collect();
        let [_, _, subject, seat] = tokens[..] else {
            panic!("{} has other tokens", message.subject);
        };
        assert!(subject.len() == 32 && subject != name && ["0", "1"].contains(&seat));
        for entry in log.entries() {
            let parts = entry.as_bytes().windows(16);
            let mut shown = parts.filter(|part| message.payload.windows(16).any(|it| it == *part));
            assert_eq!(shown.next(), None);
        }
    }
}

#[test]
fn what_strangers_write_is_an_error_and_changes_nothing() {
    let log = log();
    let messages = begun(&log).outgoing(&log);
    let (one, other) = (&messages[0], &messages.last().unwrap());
    assert_ne!(one.subject, other.subject);
    let mut meeting = begun(&log);
    let mut read = |subject: &str, payload: &[u8]| meeting.receive_live(subject, payload);
    assert_eq!(read(&one.subject, b"rubbish"), Err(MeetingError::NotSealed));
    assert_eq!(read(&one.subject, &[]), Err(MeetingError::NotSealed));
    let misplaced = read(&other.subject, &one.payload);
    assert_eq!(misplaced, Err(MeetingError::OtherSeat));
    let elsewhere = read("starfence.table.0.0", &one.payload);
    assert_eq!(elsewhere, Err(MeetingError::OtherSubject));
    let beside = format!("{}9", one.subject);
    assert_eq!(read(&beside, &one.payload), Err(MeetingError::OtherSeat));
    // A message of another table.
    let (mut setup, ida) = (GameSetup::new(GameKind::Quoridor), Occupant::default());
    setup.first_player = FirstPlayer::Chosen(seat(1));
    let stranger = Log::open(&key(8), seat(1), ida, &Terms::new(setup)).unwrap();
    let message = &begun(&stranger).outgoing(&stranger)[0];
    assert_eq!(
        read(&one.subject, &message.payload),
        Err(MeetingError::NotSealed)
    );
    read_all(&mut meeting, &messages);
    assert!(meeting.is_settled(&log) && !meeting.is_flooded());
}

#[test]
fn a_flooded_room_is_noticed_by_all_devices_and_the_exchange_goes_on() {
    let log = log();
    let mut devices = [begun(&log), Meeting::new(log.table(), None)];
    let mut sent = devices[0].outgoing(&log);
    for message in &sent {
        devices[0].published(&message.id, false);
    }
    let flood = |sent: &mut Vec<Publication>, count| {
        let subject = sent[0].subject.clone();
        sent.extend((0..count).map(|_| rubbish(&subject)));
    };
    flood(&mut sent, 249);
    for device in &mut devices {
        read_all(device, &sent);
        // Messages that are read again are not counted again.
        read_all(device, &sent);
        assert!(!device.is_flooded());
    }
    flood(&mut sent, 1);
    for device in &mut devices {
        read_all(device, &sent);
        assert!(device.is_flooded() && device.is_replayed());
        assert!(device.is_settled(&log) && device.outgoing(&log).is_empty());
    }
    // It is still flooded after a restart.
    devices[0].restart();
    assert!(!devices[0].is_flooded());
    read_all(&mut devices[0], &sent);
    assert!(devices[0].is_flooded());
}

#[test]
fn what_the_server_refuses_is_known_with_the_reason() {
    let log = log();
    let mut meeting = begun(&log);
    let id = meeting.outgoing(&log)[0].id.clone();
    meeting.rejected("another", Rejection::SubjectFull);
    assert_eq!(meeting.rejection(), None);
    for reason in [Rejection::ServerFull, Rejection::SubjectFull] {
        meeting.rejected(&id, reason);
        assert_eq!(meeting.rejection(), Some(reason));
    }
    let described = [
        (
            "maximum messages per subject exceeded",
            Rejection::SubjectFull,
        ),
        ("maximum bytes exceeded", Rejection::ServerFull),
        (
            "insufficient storage resources available",
            Rejection::ServerFull,
        ),
        ("stream not found", Rejection::Other),
    ];
    for (text, rejection) in described {
        assert_eq!(Rejection::from_description(text), rejection, "{text}");
    }
}

#[test]
fn an_entry_that_another_device_has_published_is_no_longer_refused() {
    let log = log();
    let mut devices = [begun(&log)];
    for refusal in [Rejection::ServerFull, Rejection::SubjectFull] {
        let refused = devices[0].outgoing(&log);
        for message in &refused {
            devices[0].rejected(&message.id, refusal);
        }
        read_all(&mut devices[0], &refused);
        assert_eq!(devices[0].rejection(), None);
        assert!(devices[0].is_settled(&log) && devices[0].outgoing(&log).is_empty());
        devices[0].restart();
        read_all(&mut devices[0], &[]);
    }
}

#[test]
fn copies_of_entries_fill_a_room_too() {
    let log = log();
    let mut meeting = begun(&log);
    let message = meeting.outgoing(&log).remove(0);
    let mut sent = vec![message; 1_099];
    assert_eq!(read_all(&mut meeting, &sent).len(), 1);
    assert!(!meeting.is_flooded());
    sent.push(sent[0].clone());
    read_all(&mut meeting, &sent);
    assert!(meeting.is_flooded());
}

#[test]
fn a_table_whose_room_is_flooded_moves_where_a_player_says() {
    let mut log = log();
    let room = Room([4; 16]);
    log.write(&key(2), Content::Room(room)).unwrap();
    let table = starfence_remote::Table::of(&log);
    assert!(table.refused().is_empty());
    assert_eq!(table.room(), Some(room));
    let next = Meeting::new(log.table(), table.room());
    assert_eq!(next.room(), Some(room));
    assert_ne!(
        next.subject_filter(),
        Meeting::new(log.table(), None).subject_filter()
    );
    // A person without a seat cannot choose a room.
    log.write(&key(1), Content::Room(Room([5; 16]))).unwrap();
    let stranger = log.sign_unchecked(&key(7), seat(2), Content::Room(Room([6; 16])));
    log.add(stranger.unwrap()).unwrap();
    let table = starfence_remote::Table::of(&log);
    assert_eq!(table.room(), Some(Room([5; 16])));
}

#[test]
fn rooms_chosen_at_once_end_in_one_for_all() {
    let log = log();
    let (mut one, mut other) = (log.clone(), log.clone());
    one.write(&key(1), Content::Room(Room([1; 16]))).unwrap();
    other.write(&key(2), Content::Room(Room([2; 16]))).unwrap();
    let (mut here, mut there) = (one.clone(), other.clone());
    here.merge(&other).unwrap();
    there.merge(&one).unwrap();
    let rooms = [here, there].map(|log| starfence_remote::Table::of(&log).room());
    assert!(rooms[0].is_some() && rooms[0] == rooms[1]);
}

#[test]
fn a_desk_chooses_a_room_for_its_seat() {
    let log = log();
    let mut watching = Desk::watching(log);
    assert!(watching.choose_room(&mut || [1; 32]).is_err());
    let setup = GameSetup::new(GameKind::Quoridor);
    let mut number = 0;
    let mut random = || {
        number += 1;
        [number; 32]
    };
    let mut desk = Desk::open(&setup, &mut random).unwrap();
    let room = desk.choose_room(&mut random).unwrap();
    assert_eq!(desk.table().room(), Some(room));
    let stored = desk.stored();
    let again = Desk::from_stored(&stored.public, Some(&stored.secret)).unwrap();
    assert_eq!(again.table().room(), Some(room));
}

#[test]
fn an_entry_of_a_newer_version_is_told_from_rubbish() {
    let newer = MeetingError::from(EntryError::Newer(3));
    assert!(newer.to_string().contains("newer version 3"));
}
