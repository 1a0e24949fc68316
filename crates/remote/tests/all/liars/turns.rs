//! Tests of entries that break the rules about seats, moves, clocks and offers.

use super::{add, key, lie, outcome, plies, seat, sit, step};
use starfence_remote::{
    Content, Duty, Entry, EntryId, Log, LogError, Occupant, Offer, Parcel, Refusal, Table, Terms,
};
use starfence_rules::{GameKind, Outcome};
use starfence_table::{FirstPlayer, GameSetup};

fn quoridor(players: u8) -> Log {
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.options.set_players(players).unwrap();
    setup.first_player = FirstPlayer::Chosen(seat(1));
    sit(&Terms::new(setup))
}

#[test]
fn a_move_out_of_turn_and_one_for_another_turn_are_refused() {
    let mut log = quoridor(2);
    assert_eq!(
        lie(&mut log, 2, 2, step(0, "e8")),
        Some(Refusal::Turn(seat(1)))
    );
    let wrong = Refusal::Ply {
        expected: 0,
        found: 1,
    };
    assert_eq!(lie(&mut log, 1, 1, step(1, "e2")), Some(wrong));
    log.write(&key(1), step(0, "e2")).unwrap();
    log.write(&key(2), step(1, "e8")).unwrap();
    assert_eq!(plies(&log), 2);
}

#[test]
fn a_move_that_the_rules_refuse_changes_nothing() {
    let mut log = quoridor(2);
    let before = Table::of(&log).game().cloned();
    for text in ["e5", "nonsense", "pass", "a1h5"] {
        let refusal = lie(&mut log, 1, 1, step(0, text));
        assert!(
            matches!(refusal, Some(Refusal::Move(_))),
            "{text}: {refusal:?}"
        );
    }
    assert_eq!(lie(&mut log, 1, 1, step(0, "out")), Some(Refusal::NotNow));
    assert_eq!(Table::of(&log).game().cloned(), before);
}

#[test]
fn nobody_speaks_for_somebody_elses_seat() {
    let mut log = quoridor(2);
    let entry = log.sign_unchecked(&key(2), seat(1), step(0, "e2")).unwrap();
    let others = Parcel::of_log(&log).to_log().unwrap();
    assert_eq!(others.clone().add(entry), Ok(false));
    // Nor does anybody get a seat that is taken.
    let join = Content::Join(Occupant::default());
    let stranger = log.sign_unchecked(&key(7), seat(2), join).unwrap();
    assert_eq!(
        log.add(stranger.clone()),
        Err(LogError::Taken(stranger.id()))
    );
    assert_eq!(plies(&log), 0);
    // Only the player who opened the table may assign seats, and each seat only
    // once.
    let key = key(7).public();
    for number in [1, 2] {
        let content = Content::Admit { seat: seat(2), key };
        assert_eq!(
            lie(&mut log, number, number, content),
            Some(Refusal::Admission)
        );
    }
}

#[test]
fn a_free_seat_goes_to_the_one_whom_the_opener_admits() {
    let terms = Terms::new(GameSetup::new(GameKind::Quoridor));
    let mut log = Log::open(&key(1), seat(1), Occupant::default(), &terms).unwrap();
    let requests = [5, 6].map(|number| {
        let join = Content::Join(Occupant::person("A"));
        log.sign_unchecked(&key(number), seat(2), join).unwrap()
    });
    log.add_all(requests.clone()).unwrap();
    let table = Table::of(&log);
    assert_eq!((table.key(seat(2)), log.requests().count()), (None, 2));
    let duties = table.duties(&log, seat(1));
    let first = log
        .requests()
        .next()
        .map(|(seat, key, _)| Duty::Admit(seat, key));
    assert_eq!((duties.first().cloned(), duties.len()), (first, 3));
    let key6 = key(6).public();
    log.write(
        &key(1),
        Content::Admit {
            seat: seat(2),
            key: key6,
        },
    )
    .unwrap();
    assert_eq!(Table::of(&log).key(seat(2)), Some(key6));
    // The other request is not kept.
    assert_eq!(log.requests().count(), 0);
    let [five, _] = requests;
    assert_eq!(log.add(five.clone()), Err(LogError::Taken(five.id())));
}

#[test]
fn two_entries_with_one_number_are_shown_and_stop_the_game() {
    let mut log = quoridor(2);
    let twins =
        ["e2", "d1"].map(|text| log.sign_unchecked(&key(1), seat(1), step(0, text)).unwrap());
    log.add(twins[0].clone()).unwrap();
    assert_eq!(plies(&log), 1);
    log.add(twins[1].clone()).unwrap();
    let table = Table::of(&log);
    let [fork] = table.forks() else {
        panic!("one proof");
    };
    assert!(twins.iter().all(|twin| fork.entries.contains(twin)));
    // What was played stays, and nobody is to move.
    assert_eq!(plies(&log), 1);
    assert!(table.duties(&log, seat(1)).is_empty() && table.duties(&log, seat(2)).is_empty());
    assert_eq!(log.entries().count(), 5, "nothing is lost");
}

#[test]
fn a_fork_stops_the_game_where_it_was_proved() {
    let mut log = quoridor(2);
    let other = log.sign_unchecked(&key(1), seat(1), step(0, "d1")).unwrap();
    log.write(&key(1), step(0, "e2")).unwrap();
    log.write(&key(2), step(1, "e8")).unwrap();
    let mut later = log.clone();
    let later = later.write(&key(1), step(2, "e3")).unwrap();
    assert_eq!(add(&mut log, other.clone()), None);
    assert_eq!((plies(&log), Table::of(&log).forks().len()), (2, 1));
    // Nothing is played after it, by nobody, and that is so after a reload too.
    assert_eq!(log.add(later.clone()), Err(LogError::Stopped(later.id())));
    assert!(log.write(&key(1), step(2, "e3")).is_err());
    let mut again = Parcel::of_log(&log).to_log().unwrap();
    assert_eq!(again, log);
    assert_eq!(again.add(later.clone()), Err(LogError::Stopped(later.id())));
    // The entries may come in any order within one message.
    let mut entries: Vec<Entry> = log.entries().cloned().collect();
    entries.reverse();
    entries.sort_by_key(|entry| *entry != other);
    let mut all = Log::of_set_up(log.set_up().clone()).unwrap();
    all.add_all(entries).unwrap();
    assert_eq!(Table::of(&all).forks().len(), 1);
}

#[test]
fn an_entry_that_names_what_nobody_has_is_refused() {
    let log = quoridor(2);
    let mut one = log.clone();
    let mut other = log.clone();
    one.write(&key(1), step(0, "e2")).unwrap();
    other.write(&key(1), step(0, "d1")).unwrap();
    // Player 2 replies to a move that only one of the devices has.
    let answer = one.write(&key(2), step(1, "e8")).unwrap();
    assert_eq!(add(&mut other, answer), Some(Refusal::Unfounded));
}

#[test]
fn an_offer_that_was_declined_by_a_move_is_stale() {
    let mut log = quoridor(2);
    log.write(&key(1), step(0, "e2")).unwrap();
    let offer = log
        .write(
            &key(1),
            Content::Offer {
                ply: 1,
                offer: Offer::Draw,
            },
        )
        .unwrap()
        .id();
    log.write(&key(2), step(1, "e8")).unwrap();
    let accept = Content::Answer {
        offer,
        accept: true,
    };
    assert_eq!(lie(&mut log, 2, 2, accept.clone()), Some(Refusal::NoOffer));
    assert_eq!(outcome(&log), None);
    // An offer for an earlier position is refused, and so is a player's answer
    // to their own offer.
    let old = Content::Offer {
        ply: 1,
        offer: Offer::TakeBack(0),
    };
    assert_eq!(
        lie(&mut log, 1, 1, old),
        Some(Refusal::Ply {
            expected: 2,
            found: 1
        })
    );
    for to in [2, 3] {
        let back = Content::Offer {
            ply: 2,
            offer: Offer::TakeBack(to),
        };
        assert_eq!(lie(&mut log, 1, 1, back), Some(Refusal::TakeBack(to)));
    }
    let again = log
        .write(
            &key(1),
            Content::Offer {
                ply: 2,
                offer: Offer::Draw,
            },
        )
        .unwrap()
        .id();
    let own = Content::Answer {
        offer: again,
        accept: true,
    };
    assert_eq!(lie(&mut log, 1, 1, own.clone()), Some(Refusal::Repeated));
    log.write(&key(2), own.clone()).unwrap();
    // The player to move, who has made the offer, carries it out.
    assert_eq!(outcome(&log), None);
    assert_eq!(
        Table::of(&log).duties(&log, seat(1))[0],
        Duty::Settle(again)
    );
    log.write(&key(1), own).unwrap();
    assert!(matches!(outcome(&log), Some(Outcome::Drawn(_))));
    assert_eq!(lie(&mut log, 1, 1, step(2, "e3")), Some(Refusal::Over));
}

#[test]
fn the_writer_refuses_what_the_others_would() {
    let mut log = quoridor(2);
    let before = log.clone();
    assert!(log.write(&key(2), step(0, "e8")).is_err());
    assert!(log.write(&key(5), step(0, "e2")).is_err());
    assert!(log.join(&key(5), seat(2), Occupant::default()).is_err());
    assert!(log.write(&key(1), step(0, &"x".repeat(2000))).is_err());
    assert_eq!(log, before);
    let id = EntryId {
        seat: seat(1),
        number: 3,
    };
    assert_eq!(log.write(&key(1), step(0, "e2")).unwrap().id(), id);
}

#[test]
fn a_move_acknowledges_the_one_before() {
    let mut log = quoridor(2);
    let before = log.clone();
    log.write(&key(1), step(0, "e2")).unwrap();
    let blind = before.sign_unchecked(&key(2), seat(2), step(1, "e8"));
    assert_eq!(add(&mut log, blind.unwrap()), Some(Refusal::Unseen));
    assert_eq!(plies(&log), 1);
}

#[test]
fn nobody_makes_offers_without_end() {
    let mut log = quoridor(2);
    let offer = || Content::Offer {
        ply: 0,
        offer: Offer::Draw,
    };
    for _ in 0..3 {
        let offer = log.write(&key(2), offer()).unwrap().id();
        let accept = false;
        log.write(&key(1), Content::Answer { offer, accept })
            .unwrap();
    }
    assert_eq!(lie(&mut log, 2, 2, offer()), Some(Refusal::Repeated));
    assert!(Table::of(&log).offers().is_empty());
    // After the next move, there may be offers again.
    let mut log = quoridor(2);
    log.write(&key(1), step(0, "e2")).unwrap();
    let ply = 1;
    let offer = Offer::TakeBack(0);
    log.write(&key(1), Content::Offer { ply, offer }).unwrap();
}
