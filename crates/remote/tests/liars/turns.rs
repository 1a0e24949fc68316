//! Tests of entries that break the rules about seats, moves, clocks and offers.

use crate::{add, key, lie, outcome, plies, seat, sit, step, timed};
use starfence_remote::{Content, Duty, EntryId, Log, Occupant, Offer, Refusal, Table, Terms};
use starfence_rules::{GameKind, Outcome};
use starfence_table::{AnyMatch, FirstPlayer, GameSetup};
use std::time::Duration;

fn quoridor(players: u8, clock: &str) -> Log {
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.options.set_players(players).unwrap();
    setup.first_player = FirstPlayer::Chosen(seat(1));
    setup.set_all_clocks(clock.parse().ok());
    sit(&Terms::new(setup))
}

#[test]
fn a_move_out_of_turn_and_one_for_another_turn_are_refused() {
    let mut log = quoridor(2, "-");
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
    let mut log = quoridor(2, "60");
    let before = Table::of(&log).game().cloned();
    for text in ["e5", "nonsense", "pass", "a1h5"] {
        let refusal = lie(&mut log, 1, 1, timed(0, text, 590));
        assert!(
            matches!(refusal, Some(Refusal::Move(_))),
            "{text}: {refusal:?}"
        );
    }
    assert_eq!(
        lie(&mut log, 1, 1, timed(0, "out", 590)),
        Some(Refusal::NotNow)
    );
    assert_eq!(Table::of(&log).game().cloned(), before);
}

#[test]
fn nobody_speaks_for_somebody_elses_seat() {
    let mut log = quoridor(2, "-");
    let refusal = lie(&mut log, 2, 1, step(0, "e2"));
    assert_eq!(refusal, Some(Refusal::NotTheirSeat));
    let stranger = log.sign_unchecked(&key(7), seat(2), Content::Join(Occupant::default()));
    assert_eq!(
        add(&mut log, stranger.unwrap()),
        Some(Refusal::NotTheirSeat)
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
    let mut log = Log::open(&key(1), seat(1), Occupant::default(), &terms, [9; 16]).unwrap();
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
    assert_eq!(duties.first().cloned(), first);
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
    let [five, _] = requests;
    assert_eq!(add(&mut log, five), Some(Refusal::NotTheirSeat));
}

#[test]
fn two_entries_with_one_number_are_shown_and_stop_the_game() {
    let mut log = quoridor(2, "-");
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
    assert!(
        table
            .refused()
            .iter()
            .all(|refused| refused.reason == Refusal::Forked)
    );
    // No other player has replied to either entry, so both are ignored, and
    // nobody is to move.
    assert_eq!(plies(&log), 0);
    assert!(table.duties(&log, seat(1)).is_empty() && table.duties(&log, seat(2)).is_empty());
    assert_eq!(log.entries().count(), 5, "nothing is lost");
}

#[test]
fn a_move_that_was_answered_outlasts_another_one_with_its_number() {
    let mut log = quoridor(2, "-");
    let other = log.sign_unchecked(&key(1), seat(1), step(0, "d1")).unwrap();
    log.write(&key(1), step(0, "e2")).unwrap();
    log.write(&key(2), step(1, "e8")).unwrap();
    log.write(&key(1), step(2, "e3")).unwrap();
    assert_eq!(add(&mut log, other), Some(Refusal::Forked));
    assert_eq!((plies(&log), Table::of(&log).forks().len()), (3, 1));
}

#[test]
fn an_entry_that_names_what_nobody_has_is_refused() {
    let log = quoridor(2, "-");
    let mut one = log.clone();
    let mut other = log.clone();
    one.write(&key(1), step(0, "e2")).unwrap();
    other.write(&key(1), step(0, "d1")).unwrap();
    // Player 2 replies to a move that only one of the devices has.
    let answer = one.write(&key(2), step(1, "e8")).unwrap();
    assert_eq!(add(&mut other, answer), Some(Refusal::Unfounded));
}

#[test]
fn a_clock_that_gains_time_is_refused() {
    let mut log = quoridor(2, "60+5");
    let time = |most, found| Refusal::Time {
        most: Duration::from_secs(most),
        found: Duration::from_millis(found),
    };
    assert_eq!(
        lie(&mut log, 1, 1, timed(0, "e2", 651)),
        Some(time(65, 65_100))
    );
    assert_eq!(lie(&mut log, 1, 1, step(0, "e2")), Some(Refusal::Clock));
    log.write(&key(1), timed(0, "e2", 650)).unwrap();
    log.write(&key(2), timed(1, "e8", 600)).unwrap();
    log.write(&key(1), timed(2, "e3", 600)).unwrap();
    log.write(&key(2), timed(3, "e7", 550)).unwrap();
    assert_eq!(
        lie(&mut log, 1, 1, timed(4, "e4", 651)),
        Some(time(65, 65_100))
    );
    // A player whose time has run out cannot make a move.
    assert_eq!(
        lie(&mut log, 1, 1, timed(4, "e4", 50)),
        Some(time(65, 5_000))
    );
    log.write(&key(1), timed(4, "e4", 51)).unwrap();
    assert_eq!(plies(&log), 5);
}

#[test]
fn time_is_up_when_most_of_the_others_say_so() {
    let mut log = quoridor(4, "60");
    log.write(&key(1), timed(0, "e2", 600)).unwrap();
    let up = |ply, number| Content::TimeUp {
        seat: seat(number),
        ply,
    };
    assert_eq!(
        lie(&mut log, 1, 1, up(1, 3)),
        Some(Refusal::TimeUp(seat(3)))
    );
    log.write(&key(1), up(1, 2)).unwrap();
    assert_eq!(plies(&log), 1, "one of three others");
    // Player 2 moves without having seen the report that the time is up.
    let late = log
        .sign_unchecked(&key(2), seat(2), timed(1, "b5", 1))
        .unwrap();
    log.write(&key(4), up(1, 2)).unwrap();
    log.write(&key(3), timed(2, "e8", 600)).unwrap();
    assert_eq!(plies(&log), 3);
    // The late move does not replace the moves that were played without it.
    let refusal = add(&mut log, late);
    assert!(matches!(refusal, Some(Refusal::Ply { .. })), "{refusal:?}");
    assert_eq!(plies(&log), 3);
}

#[test]
fn an_offer_that_was_declined_by_a_move_is_stale() {
    let mut log = quoridor(2, "-");
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
    assert_eq!(lie(&mut log, 1, 1, own.clone()), Some(Refusal::NoOffer));
    log.write(&key(2), own).unwrap();
    assert!(matches!(outcome(&log), Some(Outcome::Drawn(_))));
    assert_eq!(lie(&mut log, 1, 1, step(2, "e3")), Some(Refusal::Over));
}

#[test]
fn nobody_takes_back_an_offer_by_a_move_that_has_not_seen_the_answer() {
    let mut log = quoridor(2, "-");
    log.write(&key(1), step(0, "e2")).unwrap();
    log.write(&key(2), step(1, "e8")).unwrap();
    let offer = Offer::TakeBack(1);
    let offer = log
        .write(&key(1), Content::Offer { ply: 2, offer })
        .unwrap()
        .id();
    let before = log.clone();
    log.write(
        &key(2),
        Content::Answer {
            offer,
            accept: true,
        },
    )
    .unwrap();
    log.write(&key(2), step(1, "d9")).unwrap();
    // Player 1 ignores the answer and moves as if no move had been taken back.
    // The move then follows player 2's replacement move.
    let old = before
        .sign_unchecked(&key(1), seat(1), step(2, "e3"))
        .unwrap();
    assert_eq!(add(&mut log, old), None);
    let table = Table::of(&log);
    let text = table.game().map(AnyMatch::to_text).unwrap();
    assert!(text.contains("1. e2 d9 2. e3"), "{text}");
}

#[test]
fn the_writer_refuses_what_the_others_would() {
    let mut log = quoridor(2, "-");
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
