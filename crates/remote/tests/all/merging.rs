//! Tests of merging logs. Entries that are reordered, repeated, lost or delayed
//! lead to the same table, and entries that are changed in transit are refused.

use crate::full_table::{WriteSecrets as _, key, seat, sit};
use proptest::prelude::*;
use starfence_remote::{
    Content, Entry, EntryError, Log, LogError, MAX_REQUESTS, Message, MessageError, Occupant,
    Offer, Parcel, ParcelError, RoundId, RoundKind, Secret, Table, Terms,
};
use starfence_rules::GameKind;
use starfence_table::{FirstPlayer, GameSetup};

/// Returns the log of a game of Quoridor with entries of many kinds, including
/// forbidden ones.
fn turns() -> Log {
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.options.set_players(4).unwrap();
    setup.first_player = FirstPlayer::Chosen(seat(1));
    let mut log = sit(&Terms::new(setup));
    let step = |ply, text: &str| Content::Move {
        ply,
        text: text.to_owned(),
    };
    for (ply, text) in [(0, "e2"), (1, "b5"), (2, "e8"), (3, "h5"), (4, "e3")] {
        log.write(&key(1 + (ply % 4) as u8), step(ply, text))
            .unwrap();
    }
    let offer = Content::Offer {
        ply: 5,
        offer: Offer::TakeBack(3),
    };
    let offer = log.write(&key(2), offer).unwrap().id();
    let draw = Content::Offer {
        ply: 5,
        offer: Offer::Draw,
    };
    let lie = log.sign_unchecked(&key(4), seat(4), step(5, "h4")).unwrap();
    log.add(lie).unwrap();
    log.write(&key(4), draw).unwrap();
    for number in [1, 3, 4] {
        log.write(
            &key(number),
            Content::Answer {
                offer,
                accept: true,
            },
        )
        .unwrap();
    }
    // The player to move carries out what all have accepted.
    let accept = true;
    log.write(&key(2), Content::Answer { offer, accept })
        .unwrap();
    log.write(&key(4), step(3, "i4")).unwrap();
    log.write(&key(3), Content::Resign).unwrap();
    log
}

/// Returns the log of a game of Parallel Chinese Checkers with a lot (random
/// draw) and two rounds.
fn rounds() -> Log {
    let mut log = sit(&Terms::new(GameSetup::new(GameKind::Parallel)));
    let kinds = [RoundKind::Lot, RoundKind::Plan(0), RoundKind::Plan(1)];
    for (number, kind) in (1..).zip(kinds) {
        let round = RoundId { game: 0, kind };
        let secret = || Secret::new(seat(1), round, [number; 32], "-/-");
        log.commit(&key(1), &secret()).unwrap();
        log.state_in_clear(&key(2), round, "-/-").unwrap();
        log.reveal(&key(1), &secret()).unwrap();
    }
    log
}

fn logs() -> impl Strategy<Value = Log> {
    prop_oneof![Just(turns()), Just(rounds())]
}

/// Generates a log and its entries in random order, some of them twice.
fn deliveries() -> impl Strategy<Value = (Log, Vec<Entry>)> {
    logs().prop_flat_map(|log| {
        let once: Vec<Entry> = log.entries().cloned().collect();
        let twice = proptest::sample::subsequence(once.clone(), 0..=once.len());
        let all = twice.prop_map(move |twice| [&once[..], &twice].concat());
        (Just(log), all.prop_shuffle())
    })
}

/// Returns the log in which the table is open and all seats are given away.
fn begun(log: &Log) -> Log {
    let mut begun = Log::of_set_up(log.set_up().clone()).unwrap();
    let gives = |entry: &&Entry| matches!(entry.content(), Content::Admit { .. });
    begun.add_all(log.entries().filter(gives).cloned()).unwrap();
    begun
}

/// Checks that two logs, and the tables derived from them, are equal.
fn check_same(one: &Log, other: &Log) -> Result<(), TestCaseError> {
    prop_assert_eq!(one, other);
    let (one, other) = (Table::of(one), Table::of(other));
    prop_assert_eq!(format!("{one:?}"), format!("{other:?}"));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn any_order_and_repetition_of_entries_ends_in_the_same_table(
        (log, entries) in deliveries()
    ) {
        let mut there = begun(&log);
        for entry in entries {
            there.add(entry).unwrap();
        }
        check_same(&there, &log)?;
    }

    #[test]
    fn merging_is_idempotent_commutative_and_associative(
        log in logs(),
        parts in proptest::collection::vec(0..8u8, 60),
    ) {
        // Bits 0 to 2 say whether each of the three logs contains the entry.
        let part = |bit: u8| {
            let mut part = begun(&log);
            let chosen = log.entries().zip(&parts).filter(|(_, bits)| *bits >> bit & 1 == 1);
            part.add_all(chosen.map(|(entry, _)| entry.clone())).unwrap();
            part
        };
        let merged = |logs: [&Log; 3]| {
            let mut all = logs[0].clone();
            all.merge(logs[1]).unwrap();
            all.merge(logs[2]).unwrap();
            all
        };
        let [a, b, c] = [0, 1, 2].map(part);
        let all = merged([&a, &b, &c]);
        for order in [[&c, &a, &b], [&b, &c, &a], [&all, &a, &all]] {
            check_same(&merged(order), &all)?;
        }
        let mut nested = b.clone();
        nested.merge(&c).unwrap();
        check_same(&merged([&a, &nested, &a]), &all)?;
    }

    #[test]
    fn what_a_summary_asks_for_is_all_that_is_missing(
        log in logs(),
        there in proptest::collection::vec(any::<bool>(), 60),
    ) {
        let mut part = begun(&log);
        let chosen = log.entries().zip(there).filter(|(_, is_there)| *is_there);
        part.add_all(chosen.map(|(entry, _)| entry.clone())).unwrap();
        let missing = log.missing(&part.summary());
        part.add_all(missing).unwrap();
        check_same(&part, &log)?;
        let nothing = log.missing(&part.summary());
        prop_assert!(nothing.is_empty());
    }

    #[test]
    fn a_message_with_one_bit_changed_is_refused_or_says_less(
        log in logs(),
        chosen in any::<proptest::sample::Index>(),
    ) {
        let bytes = Message::Entries(Parcel::of_log(&log)).to_bytes();
        let bit = chosen.index(bytes.len() * 8);
        let mut changed = bytes.clone();
        changed[bit / 8] ^= 1 << (bit % 8);
        match Message::from_bytes(&changed) {
            Err(error) => prop_assert!(!error.to_string().is_empty()),
            // The only change of one bit that leaves the message valid turns it
            // into a summary.
            Ok(message) => prop_assert!(!matches!(message, Message::Entries(_))),
        }
        let cut = Message::from_bytes(&bytes[..bit / 8]);
        if let Ok(Message::Entries(parcel)) = cut {
            prop_assert!(parcel.entries().len() < log.entries().count());
        }
    }

    #[test]
    fn no_bytes_and_no_text_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let table = turns().table();
        let version = [&[1, 1], &table.as_bytes()[..], &bytes].concat();
        let entry = [&[3], &bytes[..]].concat();
        prop_assert!(Entry::read(table, &entry).is_err());
        drop(Message::from_bytes(&bytes));
        drop(Message::from_bytes(&version));
        drop(Secret::from_bytes(&bytes));
        drop(Terms::from_tags(&String::from_utf8_lossy(&bytes)));
        drop(String::from_utf8_lossy(&bytes).parse::<Parcel>());
    }
}

#[test]
fn a_link_holds_a_log_and_names_what_is_wrong_with_it() {
    let log = turns();
    let link = Parcel::of_log(&log).to_link().unwrap();
    let parcel: Parcel = link.parse().unwrap();
    assert_eq!(parcel.to_log().unwrap(), log);
    assert!(
        link.bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
    );
    let cut = link[..link.len() / 2].parse::<Parcel>().unwrap_err();
    assert!(matches!(cut, MessageError::Link(_)));
    let strange = format!("{}!{}", &link[..9], &link[10..]);
    let error = strange.parse::<Parcel>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "invalid character '!' at position 10 of the link"
    );
    // Without the first entry of its log, the table is unknown.
    let rest = Parcel::new(log.table(), log.entries().skip(1).cloned());
    let unknown = Err(ParcelError::UnknownTable(log.table()));
    assert_eq!(rest.to_log(), unknown);
}

#[test]
fn a_changed_entry_in_a_message_is_named_by_its_place() {
    let log = rounds();
    let mut bytes = Message::Entries(Parcel::of_log(&log)).to_bytes();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    let error = Message::from_bytes(&bytes).unwrap_err();
    let id = log.entries().last().unwrap().id();
    let (place, signed) = (log.entries().count(), EntryError::Signature(id));
    assert_eq!(
        error,
        MessageError::Entry {
            place,
            error: signed
        }
    );
    bytes[0] = 3;
    assert_eq!(Message::from_bytes(&bytes), Err(MessageError::Newer(3)));
    // All messages of version 2 are proofs.
    bytes[0] = 2;
    assert_eq!(Message::from_bytes(&bytes), Err(MessageError::Damaged(2)));
    assert_eq!(
        Message::from_bytes(&[1, 7, 0]),
        Err(MessageError::Damaged(4))
    );
}

#[test]
fn a_full_table_refuses_what_is_too_much_and_fits_into_a_link() {
    let terms = Terms::new(GameSetup::new(GameKind::Quoridor));
    let log = sit(&terms);
    let mut full = log.clone();
    let mut entries = Vec::new();
    // Each entry has about 600 bytes, and the limit per seat is 96 KB.
    let text = "x".repeat(500);
    for ply in 0..250 {
        let content = Content::Move {
            ply,
            text: text.clone(),
        };
        let entry = full.sign_unchecked(&key(2), seat(2), content).unwrap();
        match full.add(entry.clone()) {
            Ok(new) => assert!(new),
            Err(error) => assert_eq!(error, LogError::Full(entry.id())),
        }
        entries.push(entry);
        if full.add(entries[usize::from(ply)].clone()).is_err() {
            break;
        }
    }
    assert!(entries.len() < 250 && full.bytes() > 90 * 1024);
    let mut sent = log;
    let parcels = Parcel::of_log(&full).split();
    assert!(parcels.len() > 1);
    let link = Parcel::of_log(&full).to_link().unwrap();
    assert_eq!(link.parse::<Parcel>().unwrap().to_log(), Ok(full.clone()));
    // There is room left for leaving.
    full.write(&key(2), Content::Leave).unwrap();
    let parcels = Parcel::of_log(&full).split();
    for parcel in parcels {
        let bytes = Message::Entries(parcel).to_bytes();
        let Ok(Message::Entries(parcel)) = Message::from_bytes(&bytes) else {
            panic!("a parcel that fits");
        };
        parcel.add_to(&mut sent).unwrap();
    }
    assert_eq!(sent, full);
}

#[test]
fn of_a_key_without_a_seat_only_the_request_for_a_free_seat_is_kept() {
    let terms = Terms::new(GameSetup::new(GameKind::Quoridor));
    let opened = Log::open(&key(1), seat(1), Occupant::default(), &terms).unwrap();
    let mut log = Log::of_set_up(opened.set_up().clone()).unwrap();
    let limit = MAX_REQUESTS as u8;
    let request = |number: u8| {
        let mut there = opened.clone();
        let key = key(100 + number);
        let request = there.join(&key, seat(2), Occupant::default()).unwrap();
        let room = Content::Room(starfence_remote::Room([1; 16]));
        [request, there.write(&key, room).unwrap()]
    };
    for number in 0..=limit {
        let [asks, more] = request(number);
        let expected = if number < limit {
            Ok(true)
        } else {
            Err(LogError::Requests(asks.id()))
        };
        assert_eq!(log.add(asks.clone()), expected);
        assert_eq!(
            (log.add(more), log.add(asks).is_ok()),
            (Ok(false), number < limit)
        );
    }
    // They are kept in the order of their arrival, also after a reload.
    let asked = |log: &Log| log.requests().map(|it| it.1).collect::<Vec<_>>();
    let arrived: Vec<_> = (0..limit).map(|it| key(100 + it).public()).collect();
    assert_eq!(asked(&log), arrived);
    assert_eq!(asked(&Parcel::of_log(&log).to_log().unwrap()), arrived);
    // Once the seat is taken, the requests go, and new ones are refused.
    let admitted = arrived[3];
    let mut there = opened.clone();
    there.add_all(log.entries().cloned()).unwrap();
    let (seat2, key1) = (seat(2), key(1));
    let admit = Content::Admit {
        seat: seat2,
        key: admitted,
    };
    log.add(there.write(&key1, admit).unwrap()).unwrap();
    assert_eq!(
        (log.owner(seat2), log.requests().count()),
        (Some(admitted), 0)
    );
    assert_eq!(log.entries().count(), 3);
    let [late, _] = request(50);
    assert_eq!(log.add(late.clone()), Err(LogError::Taken(late.id())));
    let mut log = sit(&terms);
    let other = GameSetup::new(GameKind::ChineseCheckers);
    let other = sit(&Terms::new(other)).set_up().clone();
    assert_eq!(
        log.add(other.clone()),
        Err(LogError::OtherTable(other.id()))
    );
    let third = log
        .sign_unchecked(&key(3), seat(3), Content::Resign)
        .unwrap();
    assert_eq!(
        log.add(third.clone()),
        Err(LogError::NoSuchSeat(third.id()))
    );
}

#[test]
fn a_message_to_all_holds_what_somebody_has_not_answered() {
    let mut log = sit(&Terms::new(GameSetup::new(GameKind::Parallel)));
    let both = [seat(1), seat(2)];
    // Player 2 has written no entry since being admitted.
    assert_eq!(log.unseen(&both).len(), 1);
    let round = RoundId {
        game: 0,
        kind: RoundKind::Lot,
    };
    log.commit(&key(1), &Secret::new(seat(1), round, [1; 32], "a"))
        .unwrap();
    assert_eq!(log.unseen(&both).len(), 2);
    log.state_in_clear(&key(2), round, "b").unwrap();
    let unseen = log.unseen(&both);
    assert_eq!(unseen.len(), 1, "{unseen:?}");
    assert!(matches!(unseen[0].content(), Content::Open { .. }));
}
