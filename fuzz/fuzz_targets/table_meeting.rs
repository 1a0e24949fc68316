//! Checks that any messages on any subjects of a meeting point are used or
//! refused with a short message, that none of them changes a table, and that
//! the table's own messages are read after them.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use starfence_remote::{Log, Meeting, Occupant, Rejection, SeatKey, Terms};
use starfence_rules::{GameKind, Seat};
use starfence_table::GameSetup;

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    /// For each message, whether its subject begins like those of the table,
    /// the rest of the subject, and the payload. `None` stands for the table's
    /// own payload with a bit changed.
    messages: Vec<(bool, &'a str, Option<&'a [u8]>, u16)>,
    /// The numbers with which the server answers requests.
    sequences: Vec<u64>,
    description: &'a str,
}

fuzz_target!(|input: Input| {
    let key = SeatKey::from_bytes(&[1; 32]);
    let terms = Terms::new(GameSetup::new(GameKind::ALL[0]));
    let log = Log::open(&key, Seat::FIRST, Occupant::default(), &terms).expect("terms of a game");
    let mut sender = Meeting::new(log.table(), None);
    for request in sender.requests() {
        let _ = sender.answered(&request, None);
    }
    let own = sender.outgoing(&log).remove(0);
    let mut meeting = Meeting::new(log.table(), None);
    let prefix = meeting.subject_filter().replace('*', "");
    let mut sequences = input.sequences.iter().copied().cycle();
    for (is_table, subject, payload, bit) in input.messages.iter().take(100) {
        let start = if *is_table { prefix.as_str() } else { "" };
        let subject = format!("{start}{subject}");
        let mut changed = own.payload.clone();
        let bit = usize::from(*bit) % (changed.len() * 8);
        changed[bit / 8] ^= 1 << (bit % 8);
        let payload = payload.unwrap_or(&changed);
        // Nobody but the owner of the link can seal anything.
        match meeting.receive_live(&subject, payload) {
            Ok(read) => assert!(read.is_none() || payload == own.payload),
            Err(error) => assert!(error.to_string().len() < 200),
        }
        let Some(request) = meeting.requests().into_iter().next() else {
            continue;
        };
        assert!(request.body().len() < 200);
        let answer = sequences
            .next()
            .map(|sequence| (sequence, subject.as_str(), payload));
        let _ = meeting.answered(&request, answer);
    }
    let _ = Rejection::from_description(input.description);
    if meeting.subject_filter() == sender.subject_filter() {
        let read = meeting.receive_live(&own.subject, &own.payload);
        assert!(read.is_ok());
    }
});
