//! Tests of what a device shows of its meeting point: connected, silent,
//! without a stream, refusing. The clock is passed in.

use starfence_remote::{
    Content, Log, Meeting, MeetingState, Occupant, Publication, Rejection, SeatKey, Terms,
};
use starfence_rules::{GameKind, Seat};
use starfence_table::{FirstPlayer, GameSetup};
use std::time::Duration;

fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

/// Returns the log of a newly opened table.
fn log() -> Log {
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.first_player = FirstPlayer::Chosen(Seat::FIRST);
    let key = SeatKey::from_bytes(&[1; 32]);
    let ida = Occupant::person("Ida");
    Log::open(&key, Seat::FIRST, ida, &Terms::new(setup)).unwrap()
}

fn play(log: &mut Log, ply: u16, text: &str) {
    let text = text.to_owned();
    let content = Content::Move { ply, text };
    let key = SeatKey::from_bytes(&[1; 32]);
    log.write(&key, content).unwrap();
}

/// Sends all requests at the time `now`; an empty server answers them.
fn read(meeting: &mut Meeting, now: Duration) {
    meeting.announce();
    loop {
        let requests = meeting.requests();
        if requests.is_empty() {
            return;
        }
        meeting.note_sent(now);
        for request in requests {
            meeting.answered(&request, None).unwrap();
        }
    }
}

/// Publishes what the server lacks at the time `now`.
fn publish(meeting: &mut Meeting, log: &Log, now: Duration) -> Vec<Publication> {
    let publications = meeting.outgoing(log);
    meeting.note_sent(now);
    publications
}

/// Returns the exchange of a device that has read everything on an empty server
/// and published its log, with the log.
fn connected() -> (Meeting, Log) {
    let log = log();
    let mut meeting = Meeting::new(log.table(), None);
    assert_eq!(meeting.state(seconds(99)), MeetingState::Connecting);
    assert!(!meeting.is_connected());
    meeting.connected();
    assert_eq!(meeting.state(seconds(0)), MeetingState::Connecting);
    assert!(meeting.is_connected() && !meeting.has_read());
    read(&mut meeting, seconds(0));
    assert!(meeting.has_read());
    for publication in publish(&mut meeting, &log, seconds(0)) {
        meeting.published(&publication.id, false);
    }
    assert_eq!(meeting.state(seconds(1000)), MeetingState::Connected);
    assert_eq!(meeting.next_change(seconds(0)), None);
    (meeting, log)
}

#[test]
fn a_server_that_confirms_no_move_for_five_seconds_is_silent_until_it_does() {
    let (mut meeting, mut log) = connected();
    play(&mut log, 0, "e2");
    let sent = publish(&mut meeting, &log, seconds(10));
    assert_eq!(sent.len(), 1);
    let almost = seconds(15) - Duration::from_millis(1);
    assert_eq!(meeting.state(almost), MeetingState::Connected);
    assert_eq!(meeting.next_change(almost), Some(seconds(15)));
    assert_eq!(meeting.state(seconds(15)), MeetingState::Silent);
    assert!(!MeetingState::Silent.carries());
    assert_eq!(meeting.next_change(seconds(15)), None);
    // Publishing again does not start the time again.
    meeting.retry();
    let again = publish(&mut meeting, &log, seconds(16));
    assert_eq!(again, sent);
    assert_eq!(meeting.state(seconds(17)), MeetingState::Silent);
    // A server that answers once more has stored it.
    meeting.published(&again[0].id, false);
    assert_eq!(meeting.state(seconds(18)), MeetingState::Connected);
    assert!(meeting.is_settled(&log));
}

#[test]
fn each_move_has_its_own_five_seconds() {
    let (mut meeting, mut log) = connected();
    play(&mut log, 0, "e2");
    let first = publish(&mut meeting, &log, seconds(10)).remove(0);
    let key = SeatKey::from_bytes(&[1; 32]);
    log.write(&key, Content::Room(Default::default())).unwrap();
    let second = publish(&mut meeting, &log, seconds(13)).remove(0);
    meeting.published(&first.id, false);
    assert_eq!(meeting.state(seconds(17)), MeetingState::Connected);
    assert_eq!(meeting.next_change(seconds(17)), Some(seconds(18)));
    assert_eq!(meeting.state(seconds(18)), MeetingState::Silent);
    // Having it already is an answer too.
    meeting.published(&second.id, true);
    assert_eq!(meeting.state(seconds(19)), MeetingState::Connected);
}

#[test]
fn a_server_that_answers_no_request_is_silent_even_for_who_only_watches() {
    let log = log();
    let mut meeting = Meeting::new(log.table(), None);
    meeting.connected();
    let requests = meeting.requests();
    meeting.note_sent(seconds(3));
    assert_eq!(meeting.state(seconds(7)), MeetingState::Connecting);
    assert_eq!(meeting.state(seconds(8)), MeetingState::Silent);
    // The client gives up, and asks again.
    for request in &requests {
        meeting.failed(request);
    }
    assert_eq!(meeting.requests(), requests);
    meeting.note_sent(seconds(9));
    assert_eq!(meeting.state(seconds(9)), MeetingState::Silent);
    meeting.answered(&requests[0], None).unwrap();
    assert_eq!(meeting.state(seconds(9)), MeetingState::Connecting);
    for request in &requests[1..] {
        meeting.answered(request, None).unwrap();
    }
    assert_eq!(meeting.state(seconds(99)), MeetingState::Connected);
}

#[test]
fn a_message_of_another_device_needs_no_confirmation_here() {
    let (mut meeting, mut log) = connected();
    let mut other = meeting.clone();
    play(&mut log, 0, "e2");
    for publication in publish(&mut other, &log, seconds(10)) {
        let Publication {
            subject, payload, ..
        } = &publication;
        assert!(meeting.receive_live(subject, payload).unwrap().is_some());
    }
    meeting.note_sent(seconds(10));
    assert_eq!(meeting.state(seconds(99)), MeetingState::Connected);
}

#[test]
fn a_server_without_a_stream_is_told_from_one_that_is_not_reached() {
    let log = log();
    let mut meeting = Meeting::new(log.table(), None);
    meeting.connected();
    for round in 0..3 {
        let requests = meeting.requests();
        assert_eq!(requests.len(), 6, "{round}");
        meeting.note_sent(seconds(round));
        for request in &requests {
            meeting.note_no_stream();
            meeting.failed(request);
        }
        assert_eq!(meeting.state(seconds(99)), MeetingState::NoStream);
    }
    meeting.disconnected();
    assert_eq!(meeting.state(seconds(99)), MeetingState::Disconnected);
    meeting.connected();
    assert_eq!(meeting.state(seconds(99)), MeetingState::Disconnected);
    // The stream has been made.
    read(&mut meeting, seconds(100));
    assert_eq!(meeting.state(seconds(100)), MeetingState::Connected);
    // It is deleted while the device is connected.
    publish(&mut meeting, &log, seconds(101));
    meeting.note_no_stream();
    assert_eq!(meeting.state(seconds(101)), MeetingState::NoStream);
    meeting.retry();
    for publication in publish(&mut meeting, &log, seconds(102)) {
        meeting.published(&publication.id, false);
    }
    assert_eq!(meeting.state(seconds(999)), MeetingState::Connected);
}

#[test]
fn a_refusal_is_an_answer_and_a_lost_connection_ends_the_waiting() {
    let (mut meeting, mut log) = connected();
    play(&mut log, 0, "e2");
    let sent = publish(&mut meeting, &log, seconds(10)).remove(0);
    meeting.rejected(&sent.id, Rejection::ServerFull);
    assert_eq!(meeting.state(seconds(99)), MeetingState::Refused);
    meeting.retry();
    publish(&mut meeting, &log, seconds(40));
    assert_eq!(meeting.state(seconds(45)), MeetingState::Silent);
    meeting.disconnected();
    assert_eq!(meeting.state(seconds(99)), MeetingState::Disconnected);
    assert_eq!(meeting.next_change(seconds(40)), None);
    meeting.connected();
    read(&mut meeting, seconds(100));
    assert_eq!(meeting.state(seconds(100)), MeetingState::Connected);
}
