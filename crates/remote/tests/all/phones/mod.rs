//! Tests with a device that runs a game of Parallel Chinese Checkers and phones
//! on which players plan: whole games, phones that disconnect and reconnect,
//! and phones that send forbidden messages.

mod simulation;

use proptest::prelude::*;
use simulation::{Table, lay, new_game, seat, seats};
use starfence_remote::{
    Conduct, GuestEvent, HostMessage, PHONE_MESSAGE_BYTES, PhoneError, PhoneGuest, PhoneMessage,
    PhoneToken, RoundNews,
};
use starfence_rules::parallel::{Arrow, Layout, Number, PegCount, Plan, Submission};
use starfence_rules::{Position as _, Seat, Set};
use starfence_table::{
    AnyMatch, EntryRefusal, MatchMessage, ParallelMatch, ParallelMessage, ParallelSession,
    ParallelStage, SeatEntry,
};
use std::time::Duration;

/// Plays the game to its end on a single device, and returns the result.
fn at_one_table(game: ParallelMatch) -> ParallelMatch {
    let mut session = ParallelSession::new(game);
    session.hold_secrets(None);
    while session.outcome().is_none() {
        while lay(&mut session) {}
        session.update(ParallelMessage::Reveal).unwrap();
        session.update(ParallelMessage::NextRound).unwrap();
    }
    session.public().clone()
}

fn play(game: ParallelMatch, on_phones: Set<Seat>, seed: u64) {
    let expected = at_one_table(game.clone());
    let mut table = Table::new(game, on_phones, seed);
    while table.session.outcome().is_none() {
        table.plan_round();
        table.reveal();
    }
    assert_eq!(table.session.public(), &expected);
    for phone in table.phones.values() {
        assert!(phone.events.iter().all(|it| *it == GuestEvent::Changed));
        assert_eq!(phone.host.conduct(), Conduct::Good);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn whole_games_end_like_the_same_game_at_one_table(
        players in 2u8..=4,
        mask in 1u128..16,
        seed: u64,
        arrange: bool,
    ) {
        let all: Set<Seat> = Seat::all(players).collect();
        let on_phones = Set::from_bits(mask) & all;
        let options: &[(&str, &str)] = if arrange { &[("arrange", "secret")] } else { &[] };
        play(new_game(players, options), on_phones, seed);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes: Vec<u8>, version: bool) {
        let bytes = if version { [&[1], &bytes[..]].concat() } else { bytes };
        if let Ok(message) = HostMessage::from_bytes(&bytes) {
            prop_assert_eq!(HostMessage::from_bytes(&message.to_bytes()), Ok(message));
        }
        let mut table = Table::new(new_game(2, &[]), seats(&[2]), 1);
        table.settle();
        let before = table.session.clone();
        let phone = table.phones.get_mut(&seat(2)).unwrap();
        if phone.host.receive(&bytes, table.now, &mut table.session).is_err() {
            prop_assert_eq!(&table.session, &before);
        }
        let phone = table.phones.get_mut(&seat(2)).unwrap();
        let _ = phone.guest.receive(&bytes, table.now, &mut phone.session);
    }
}

#[test]
fn everyone_on_a_phone_and_nobody_sees_the_curtain() {
    let mut table = Table::new(new_game(3, &[]), seats(&[1, 2, 3]), 3);
    table.settle();
    assert_eq!(table.session.stage(), ParallelStage::Waiting);
    assert_eq!(table.session.awaited_elsewhere(), seats(&[1, 2, 3]));
    assert!(lay(table.session_of(2)));
    table.settle();
    assert_eq!(table.session.awaited_elsewhere(), seats(&[1, 3]));
    assert!(lay(table.session_of(3)));
    table.settle();
    assert!(table.phones[&seat(1)].guest.is_awaited());
    assert!(!table.phones[&seat(3)].guest.is_awaited());
    assert_eq!(table.session_of(3).stage(), ParallelStage::Waiting);
    assert!(lay(table.session_of(1)));
    table.settle();
    assert_eq!(table.session.stage(), ParallelStage::Ready);
    // Player 1's phone has received no other player's plan.
    let text = |session: &ParallelSession| session.secrets_to_store().unwrap().1.unwrap();
    let own = text(table.session_of(1));
    for (number, plan) in [(2, "-/W1"), (3, "SE2/NW3")] {
        assert!(!own.contains(plan), "{own}");
        assert!(text(&table.session).contains(plan));
        assert!(text(table.session_of(number)).contains(plan));
    }
    table.reveal();
    assert_eq!(table.session.rounds(), 1);
}

#[test]
fn a_phone_that_leaves_while_planning_gives_its_seat_back_and_returns() {
    let mut table = Table::new(new_game(3, &[]), seats(&[1, 2]), 3);
    table.settle();
    // Player 3 is planning on the device with the game when player 1's phone
    // disconnects.
    assert_eq!(table.session.stage(), ParallelStage::Curtain(seat(3)));
    table.session.update(ParallelMessage::OpenScreen).unwrap();
    let phone = table.leave(seat(1));
    assert_eq!(table.session.stage(), ParallelStage::Open(seat(3)));
    assert!(lay(&mut table.session));
    assert_eq!(table.session.stage(), ParallelStage::Curtain(seat(1)));
    // The phone reconnects before player 1 has begun to plan on the device with
    // the game.
    table.connect(seat(1), phone);
    table.settle();
    assert_eq!(table.session.stage(), ParallelStage::Waiting);
    // Player 2's phone disconnects, and the player begins to plan on the device
    // with the game. The player stays there when the phone reconnects.
    let phone = table.leave(seat(2));
    table.session.update(ParallelMessage::OpenScreen).unwrap();
    table.connect(seat(2), phone);
    table.settle();
    assert_eq!(table.session.stage(), ParallelStage::Open(seat(2)));
    assert_eq!(table.session_of(2).stage(), ParallelStage::Waiting);
    assert!(table.phones[&seat(2)].guest.news().is_at_table);
    assert!(lay(&mut table.session));
    table.settle();
    assert!(lay(table.session_of(1)));
    table.settle();
    table.reveal();
    // In the next round, players plan on their phones again.
    table.settle();
    assert!(lay(table.session_of(2)));
    // All plans survive a reload of the device with the game.
    table.settle();
    let stored = table.session.secrets_to_store().unwrap().1.unwrap();
    let mut again = ParallelSession::new(table.session.public().clone());
    again.hold_secrets(Some(&stored));
    assert_eq!(again.confirmed_seats(), seats(&[2]));
    assert_eq!(again.stage(), ParallelStage::Curtain(seat(1)));
}

#[test]
fn a_phone_that_returns_has_lost_or_repeated_nothing() {
    let mut table = Table::new(new_game(2, &[]), seats(&[1, 2]), 5);
    table.settle();
    assert!(lay(table.session_of(1)));
    // The phone reconnects before its plan has arrived.
    let phone = table.leave(seat(1));
    table.connect(seat(1), phone);
    table.settle();
    assert_eq!(table.session.confirmed_seats(), seats(&[1]));
    // The plan has arrived, and the phone reconnects without any stored data.
    table.leave(seat(1));
    table.connect(seat(1), None);
    table.settle();
    assert_eq!(table.session_of(1).stage(), ParallelStage::Waiting);
    assert!(lay(table.session_of(2)));
    table.settle();
    assert_eq!(table.session.stage(), ParallelStage::Ready);
    table.reveal();
    assert!(lay(table.session_of(1)));
}

#[test]
fn a_plan_is_reopened_on_the_phone_until_the_reveal_and_everyone_learns_it() {
    let mut table = Table::new(new_game(2, &[]), seats(&[1]), 5);
    table.settle();
    assert!(lay(table.session_of(1)));
    table.settle();
    assert_eq!(table.session_of(1).player_who_may_retract(), Some(seat(1)));
    table.session_of(1).update(ParallelMessage::Reopen).unwrap();
    table.settle();
    assert!(table.session.confirmed_seats().is_empty());
    assert!(lay(table.session_of(1)));
    assert!(lay(&mut table.session));
    table.settle();
    table.session.update(ParallelMessage::Reveal).unwrap();
    assert_eq!(table.session.reopened(seat(1)), 1);
    assert_eq!(table.session.plans(0).unwrap().to_string(), "E1/- -/W1");
}

#[test]
fn undoing_and_resigning_reach_the_phones() {
    let mut table = Table::new(new_game(3, &[]), seats(&[1, 2]), 5);
    table.plan_round();
    table.reveal();
    let undo = ParallelMessage::Match(MatchMessage::Undo);
    table.session.update(undo).unwrap();
    table.settle();
    assert_eq!(table.session_of(1).rounds(), 0);
    assert!(lay(table.session_of(1)));
    let resign = ParallelMessage::Match(MatchMessage::Resign(seat(2)));
    table.session_of(2).update(resign).unwrap();
    table.settle();
    assert_eq!(table.session.confirmed_seats(), seats(&[1, 2]));
    assert!(lay(&mut table.session));
    table.reveal();
    assert!(table.session.position().is_out(seat(2)));
    // On the device with the game, it is possible to resign for a player who
    // plans on a phone.
    let resign = ParallelMessage::Match(MatchMessage::Resign(seat(1)));
    table.session.update(resign).unwrap();
    assert_eq!(table.session.confirmed_seats(), seats(&[1]));
    table.settle();
    assert_eq!(table.session_of(1).stage(), ParallelStage::Waiting);
}

#[test]
fn a_seat_is_taken_back_from_a_stranger_with_its_plan_and_its_time() {
    let mut table = Table::new(new_game(2, &[("plan_time", "20")]), seats(&[1, 2]), 5);
    table.settle();
    let stranger = table.session_of(1);
    stranger.update(ParallelMessage::OpenScreen).unwrap();
    for _ in 0..15 {
        table.session_of(1).update(ParallelMessage::Tick).unwrap();
        table.settle();
    }
    assert!(lay(table.session_of(1)));
    table.settle();
    assert_eq!(table.session.confirmed_seats(), seats(&[1]));
    table.session.discard_entry_from_elsewhere(seat(1));
    table.leave(seat(1));
    assert_eq!(table.session.confirmed_seats(), Set::EMPTY);
    assert_eq!(table.session.stage(), ParallelStage::Curtain(seat(1)));
    table.session.update(ParallelMessage::OpenScreen).unwrap();
    assert_eq!(table.session.seconds_left(), Some(20));
    assert!(lay(&mut table.session));
    assert!(lay(table.session_of(2)));
    table.settle();
    table.session.update(ParallelMessage::Reveal).unwrap();
    // Everybody learns that a confirmed plan was replaced.
    assert_eq!(table.session.reopened(seat(1)), 1);
}

#[test]
fn the_clock_of_a_phone_goes_on_at_the_table_and_never_gains_time() {
    let mut table = Table::new(new_game(2, &[("plan_time", "30")]), seats(&[1]), 5);
    table.settle();
    table
        .session_of(1)
        .update(ParallelMessage::OpenScreen)
        .unwrap();
    for _ in 0..12 {
        table.session_of(1).update(ParallelMessage::Tick).unwrap();
        table.settle();
    }
    // The phone reconnects without any stored data.
    table.leave(seat(1));
    table.connect(seat(1), None);
    table.settle();
    table
        .session_of(1)
        .update(ParallelMessage::OpenScreen)
        .unwrap();
    assert_eq!(table.session_of(1).seconds_left(), Some(18));
    table.leave(seat(1));
    table.session.update(ParallelMessage::OpenScreen).unwrap();
    assert_eq!(table.session.seconds_left(), Some(18));
}

#[test]
fn a_reloaded_table_gives_no_time_back_and_the_phone_keeps_its_plan() {
    let mut table = Table::new(new_game(2, &[("plan_time", "20")]), seats(&[1, 2]), 5);
    table.settle();
    for number in [1, 2] {
        let session = table.session_of(number);
        session.update(ParallelMessage::OpenScreen).unwrap();
    }
    let orders = "E1/-";
    let plan = table
        .session
        .position()
        .parse_plan(seat(1), orders)
        .unwrap();
    let session = table.session_of(1);
    session.update(ParallelMessage::SetPlan(plan)).unwrap();
    for _ in 0..8 {
        for number in [1, 2] {
            let session = table.session_of(number);
            session.update(ParallelMessage::Tick).unwrap();
        }
        table.settle();
    }
    let phone = table.leave(seat(1));
    table.leave(seat(2));
    table.reload();
    table.connect(seat(1), phone);
    table.connect(seat(2), None);
    table.settle();
    // Player 1's phone was not reloaded, and continues with the same plan.
    let session = table.session_of(1);
    assert_eq!(session.stage(), ParallelStage::Open(seat(1)));
    assert_eq!(session.view().unwrap().plan().to_string(), orders);
    assert_eq!(session.seconds_left(), Some(12));
    // Player 2's phone was reloaded too.
    let session = table.session_of(2);
    session.update(ParallelMessage::OpenScreen).unwrap();
    assert_eq!(session.seconds_left(), Some(12));
    // After another reload, player 2 plans on the device with the game.
    table.leave(seat(2));
    table.reload();
    table.hold();
    table.session.update(ParallelMessage::OpenScreen).unwrap();
    assert_eq!(table.session.stage(), ParallelStage::Open(seat(2)));
    assert_eq!(table.session.seconds_left(), Some(12));
}

#[test]
fn what_a_lying_phone_sends_is_refused_with_the_reason() {
    let mut table = Table::new(new_game(2, &[]), seats(&[2]), 5);
    let turn = 1;
    let submit = |turn, text: &str| PhoneMessage::Submit {
        turn,
        entry: SeatEntry::from_text(text),
    };
    // The token of a stranger is refused.
    let hello = PhoneMessage::Hello(PhoneToken::new([9; 16]));
    assert_eq!(table.send(2, hello), Err(PhoneError::NotInvited));
    assert_eq!(
        table.send(2, submit(turn, "-")),
        Err(PhoneError::NotInvited)
    );
    assert!(table.pending_messages(2).is_empty());
    table.connect(seat(2), None);
    table.settle();
    let cases = [
        (submit(turn, "E9/-"), EntryRefusal::Illegal),
        (submit(turn, "E1/- W1/-"), EntryRefusal::Illegal),
        (submit(turn, &"-".repeat(300)), EntryRefusal::Illegal),
        (submit(turn + 1, "E1/-"), EntryRefusal::OtherRound),
        (PhoneMessage::TakeBack { turn }, EntryRefusal::NotNow),
        (PhoneMessage::TakeBack { turn: 7 }, EntryRefusal::OtherRound),
    ];
    for (message, reason) in cases {
        table.send(2, message).unwrap();
        assert_eq!(table.pending_messages(2)[0], HostMessage::Refused(reason));
        assert!(table.session.confirmed_seats().is_empty());
    }
    table.send(2, submit(turn, "E1/-")).unwrap();
    table.send(2, submit(turn, "W1/-")).unwrap();
    assert!(
        table
            .pending_messages(2)
            .contains(&HostMessage::Refused(EntryRefusal::Twice))
    );
    assert!(lay(&mut table.session));
    table.session.update(ParallelMessage::Reveal).unwrap();
    table.send(2, PhoneMessage::TakeBack { turn }).unwrap();
    assert!(
        table
            .pending_messages(2)
            .contains(&HostMessage::Refused(EntryRefusal::OtherRound))
    );
    assert_eq!(table.session.plans(0).unwrap().to_string(), "E1/- E1/-");
    table.session.update(ParallelMessage::NextRound).unwrap();
    assert!(table.pending_messages(2).len() >= 2);
    // A phone cannot send a plan for a player who plans on the device with the
    // game.
    table.session.set_elsewhere(Set::EMPTY);
    table.send(2, submit(turn + 2, "E1/-")).unwrap();
    assert!(
        table
            .pending_messages(2)
            .contains(&HostMessage::Refused(EntryRefusal::NotElsewhere))
    );
}

/// Returns a plan for each set of arrows that can have tokens. Other numbers
/// on the tokens change no plan's length, since each number is one digit.
fn plans_of_all_shapes() -> impl Iterator<Item = Plan> {
    (0u32..1 << 12).map(|shape| {
        let mut plan = Plan::EMPTY;
        for (at, arrow) in Arrow::all().enumerate() {
            let number = Number::ALL[(shape as usize + at) % Number::ALL.len()];
            plan.set(arrow, (shape >> at & 1 == 1).then_some(number));
        }
        plan
    })
}

#[test]
fn the_length_of_a_message_from_a_phone_does_not_depend_on_the_plan() {
    let layouts = (0..20).map(|seed| Layout::shuffled(PegCount::Eighteen, seed).to_string());
    let plans = plans_of_all_shapes().map(|plan| plan.to_string());
    let entries = plans.chain(layouts).chain([Submission::Resign.to_string()]);
    let turns = [0, 1, 300, u32::MAX];
    for text in entries {
        for turn in turns {
            let entry = SeatEntry::from_text(&text);
            let bytes = PhoneMessage::Submit { turn, entry }.to_bytes();
            assert_eq!(bytes.len(), PHONE_MESSAGE_BYTES, "{text}");
        }
    }
    for turn in turns {
        let others = [
            PhoneMessage::Hello(PhoneToken::new([255; 16])),
            PhoneMessage::TakeBack { turn },
            PhoneMessage::Clock { turn, left: 20_000 },
        ];
        for message in others {
            assert_eq!(message.to_bytes().len(), PHONE_MESSAGE_BYTES);
        }
    }
}

#[test]
fn a_message_is_read_with_or_without_its_zeros_but_not_with_other_bytes() {
    let message = || PhoneMessage::Clock { turn: 300, left: 9 };
    let padded = message().to_bytes();
    let used = padded.len() - padded.iter().rev().take_while(|byte| **byte == 0).count();
    for length in used..=padded.len() {
        assert!(PhoneMessage::from_bytes(&padded[..length]) == Ok(message()));
    }
    let mut other = padded;
    other[PHONE_MESSAGE_BYTES - 1] = 1;
    assert!(PhoneMessage::from_bytes(&other) == Err(PhoneError::Damaged));
}

#[test]
fn a_phone_that_sends_rubbish_is_warned_and_then_ignored() {
    let mut table = Table::new(new_game(2, &[]), seats(&[2]), 5);
    table.settle();
    let phone = table.phones.get_mut(&seat(2)).unwrap();
    let mut receive = |bytes: &[u8]| phone.host.receive(bytes, table.now, &mut table.session);
    assert_eq!(receive(&[2, 0]), Err(PhoneError::Newer(2)));
    assert_eq!(receive(b""), Err(PhoneError::Damaged));
    assert_eq!(receive(&[1; 600]), Err(PhoneError::Long(600)));
    assert_eq!(receive(b"\x01<img src=x>"), Err(PhoneError::Damaged));
    assert_eq!(receive(b"\x01"), Err(PhoneError::Ignored));
    assert_eq!(phone.host.conduct(), Conduct::Ignored);
    assert!(table.pending_messages(2).is_empty());
    // A flood of messages is refused too.
    table.connect(seat(2), None);
    table.settle();
    let clock = || PhoneMessage::Clock { turn: 1, left: 5 };
    let sent: Vec<_> = (0..400).map(|_| table.send(2, clock())).collect();
    assert!(sent.contains(&Err(PhoneError::TooMuch)) && sent[399] == Err(PhoneError::Ignored));
}

#[test]
fn a_phone_takes_only_a_game_with_its_seat() {
    let mut guest = PhoneGuest::new(seat(3), PhoneToken::new([3; 16]));
    let mut session = None;
    let game = AnyMatch::from(new_game(2, &[])).to_text();
    let link = starfence_record::Link::from_text(&game).unwrap();
    for link in [link.as_str(), "", "aXY", "<img>"] {
        let link = link.to_owned();
        let message = HostMessage::Game { turn: 1, link };
        let read = guest.receive(&message.to_bytes(), Duration::ZERO, &mut session);
        let refused = [Err(PhoneError::NoGame), Err(PhoneError::Ignored)];
        assert!(refused.contains(&read), "{read:?}");
    }
    assert!(session.is_none());
    assert_eq!(RoundNews::default().missing(), Set::EMPTY);
}
