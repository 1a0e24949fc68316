//! Tests with devices that play whole games of Parallel Chinese Checkers by
//! sending links to each other. Between two steps, each device saves its desk
//! (its part of the remote table), its game and its secrets, and loads them
//! again.

mod device;

use crate::stored_desk::{Device as _, send_all};
use device::*;
use starfence_remote::{CheckedSecret, Desk, Truth, verify};
use starfence_rules::{DrawReason, Outcome, Position as _};
use starfence_table::{
    AnyMatch, GameSetup, MatchMessage, ParallelMatch, ParallelMessage, ParallelSession,
    ParallelStage, PlayerKind, SecretTask,
};

#[test]
fn whole_games_with_two_three_and_four_players_end_alike_on_all_devices() {
    // In the last two cases, the first device has two and three players,
    // respectively.
    for (players, elsewhere) in [
        (2, &[2][..]),
        (3, &[2, 3]),
        (4, &[2, 3, 4]),
        (3, &[2]),
        (4, &[3]),
    ] {
        let mut devices = sit(&setup(players, elsewhere), elsewhere);
        for device in &devices[1..] {
            assert!(!device.session().is_arranging());
        }
        let games = play_out(&mut devices);
        let line = |game: &ParallelMatch| {
            let moves = game.game().moves().map(|plans| plans.to_string());
            (game.game().start().clone(), moves.collect::<Vec<_>>())
        };
        assert!(games.iter().all(|game| line(game) == line(&games[0])));
        assert!(games[0].rounds() > 3);
        // The record contains the commitments, which prove that the players
        // committed to their plans before they knew the other plans.
        let text = AnyMatch::from(games[0].clone()).public_record().to_string();
        assert!(text.contains("[Commitments \"table:"), "{text}");
        // Who has the record does not have the key to the table.
        let table = devices[0].desk().log().table().to_string();
        assert!(!text.contains(&table) && !text.contains("[Table "));
    }
}

#[test]
fn nothing_is_shown_before_the_lot_and_each_device_waits_for_the_others() {
    let mut one = Device::opening(&setup(2, &[2]));
    assert_eq!(one.stage(), ParallelStage::Waiting);
    assert!(one.session().is_arranging());
    let mut two = Device::joining(&one.link(), 2);
    assert_eq!(two.stage(), ParallelStage::Waiting);
    one.receive(&two.link());
    two.receive(&one.link());
    // By now, all contributions to the lot (the random draw) are known.
    assert_eq!(two.stage(), ParallelStage::Curtain(seat(2)));
    one.receive(&two.link());
    assert_eq!(one.stage(), ParallelStage::Curtain(seat(1)));
    assert_eq!(one.session().position(), two.session().position());
    assert_eq!(one.session().awaited(), Some(seat(1)));
    assert!(one.confirm_pending(&some_plan));
    assert_eq!(one.stage(), ParallelStage::Waiting);
    assert_eq!(one.desk().awaited(), [seat(2)]);
    assert_eq!(one.session().awaited(), Some(seat(2)));
    two.receive(&one.link());
    // Player 2, the last to plan, sends the plan without a commitment. Player 1
    // sees the round at once, and then reveals the first plan and commits to
    // the next one in one message.
    assert!(two.confirm_pending(&some_plan));
    assert_eq!(two.stage(), ParallelStage::Waiting);
    one.receive(&two.link());
    assert_eq!(one.stage(), ParallelStage::Showing);
    assert!(one.confirm_pending(&some_plan));
    two.receive(&one.link());
    assert_eq!(two.stage(), ParallelStage::Showing);
    assert_eq!((one.session().rounds(), two.session().rounds()), (1, 1));
    assert!(two.confirm_pending(&some_plan));
    assert_eq!(two.stage(), ParallelStage::Waiting);
}

#[test]
fn pegs_are_arranged_in_secret_on_each_device() {
    for (players, elsewhere) in [(2, &[2][..]), (3, &[2, 3]), (4, &[2])] {
        let mut setup = setup(players, elsewhere);
        setup.round_settings.arrange = true;
        let mut devices = sit(&setup, elsewhere);
        for device in &mut devices {
            assert_eq!(device.session().task(), SecretTask::Arrange);
            assert!(device.confirm_pending(&some_plan));
            assert_eq!(device.stage(), ParallelStage::Waiting);
        }
        send_all(&mut devices);
        let starts = devices.iter().map(|it| it.session().position().clone());
        let starts: Vec<_> = starts.collect();
        assert!(starts.iter().all(|start| *start == starts[0]));
        assert!(!devices[0].session().is_arranging());
        play_out(&mut devices);
    }
}

#[test]
fn what_is_laid_survives_a_page_that_is_killed() {
    let mut devices = sit(&setup(2, &[2]), &[2]);
    let begin = |session: &mut ParallelSession| {
        session.update(ParallelMessage::OpenScreen).unwrap();
        let plan = "E1/-".parse().unwrap();
        session.update(ParallelMessage::SetPlan(plan)).unwrap();
    };
    devices[0].act(begin);
    // The page is closed during planning: the draft is kept.
    assert_eq!(devices[0].stage(), ParallelStage::Curtain(seat(1)));
    devices[0].act(|session| {
        session.update(ParallelMessage::OpenScreen).unwrap();
        assert_eq!(session.view().unwrap().plan(), "E1/-".parse().unwrap());
    });
    // The page is closed after the plan was confirmed but before the desk was
    // stored.
    let mut session = devices[0].session();
    devices[0].desk().follow_rounds(&mut session);
    session.update(ParallelMessage::OpenScreen).unwrap();
    session.update(ParallelMessage::Confirm).unwrap();
    devices[0].keep(&session);
    devices[0].act(|_| ());
    assert_eq!(devices[0].stage(), ParallelStage::Waiting);
    assert!(devices[0].desk().has_news());
    // The page is closed after the desk was stored but before the session was
    // saved: the player does not commit twice.
    let written = devices[0].desk().log().entries().count();
    devices[0].keep(&session);
    devices[0].act(|_| ());
    assert_eq!(devices[0].desk().log().entries().count(), written);
    assert!(devices[1].confirm_pending(&some_plan));
    send_all(&mut devices);
    let plans = devices[1].session().plans(0).unwrap().to_string();
    assert!(plans.starts_with("E1/- "), "{plans}");
}

#[test]
fn a_player_who_resigns_is_out_on_every_device() {
    let mut devices = sit(&setup(3, &[2, 3]), &[2, 3]);
    devices[1].act(|session| {
        let message = MatchMessage::Resign(seat(2));
        session.update(ParallelMessage::Match(message)).unwrap();
    });
    assert_eq!(devices[1].stage(), ParallelStage::Waiting);
    for at in [0, 2] {
        assert!(devices[at].confirm_pending(&some_plan));
    }
    send_all(&mut devices);
    for device in &devices {
        assert!(device.session().position().is_out(seat(2)));
    }
    // The player who has resigned still sees the rounds, but does not plan.
    for rounds in 2..=3 {
        assert!(!devices[1].confirm_pending(&some_plan));
        for at in [0, 2] {
            assert!(devices[at].confirm_pending(&some_plan));
        }
        send_all(&mut devices);
        assert!(devices.iter().all(|it| it.session().rounds() == rounds));
    }
}

#[test]
fn a_draw_is_offered_accepted_and_declined() {
    for accepts in [true, false] {
        let mut devices = sit(&setup(2, &[2]), &[2]);
        devices[0].act(|session| {
            let message = MatchMessage::OfferDraw(seat(1));
            session.update(ParallelMessage::Match(message)).unwrap();
        });
        send_all(&mut devices);
        devices[1].act(|session| {
            assert_eq!(session.draw_offer().unwrap().offered_by, seat(1));
            let message = if accepts {
                MatchMessage::AcceptDraw(seat(2))
            } else {
                MatchMessage::DeclineDraw(seat(2))
            };
            session.update(ParallelMessage::Match(message)).unwrap();
        });
        send_all(&mut devices);
        for device in &devices {
            let agreed = Some(Outcome::Drawn(DrawReason::Agreement));
            assert_eq!(device.session().outcome(), agreed.filter(|_| accepts));
            assert_eq!(device.session().draw_offer(), None);
        }
    }
}

#[test]
fn a_plan_laid_after_accepting_a_draw_is_no_offence_if_the_others_accept_it_too() {
    let mut devices = sit(&setup(3, &[2, 3]), &[2, 3]);
    let send = |device: &mut Device, message| {
        device.act(|session| session.update(ParallelMessage::Match(message)).unwrap());
    };
    send(&mut devices[0], MatchMessage::OfferDraw(seat(1)));
    send_all(&mut devices);
    // Player 2 plans before player 3 has answered the offer.
    send(&mut devices[1], MatchMessage::AcceptDraw(seat(2)));
    assert!(devices[1].confirm_pending(&some_plan));
    send(&mut devices[2], MatchMessage::AcceptDraw(seat(3)));
    // `send_all` panics if a device refuses an entry.
    send_all(&mut devices);
    for device in &devices {
        let agreed = Some(Outcome::Drawn(DrawReason::Agreement));
        assert_eq!(device.session().outcome(), agreed);
    }
}

#[test]
fn a_round_is_taken_back_with_what_was_laid_after_it() {
    let mut devices = sit(&setup(2, &[2]), &[2]);
    for device in &mut devices {
        device.confirm_pending(&some_plan);
    }
    send_all(&mut devices);
    // Player 2 has planned the next round when player 1 offers to take back the
    // first one.
    assert!(devices[1].confirm_pending(&some_plan));
    assert_eq!(devices[0].desk().may_take_back(), Some(0));
    devices[0].ask_take_back(0);
    send_all(&mut devices);
    devices[1].accept_offer();
    send_all(&mut devices);
    for device in &mut devices {
        assert_eq!(device.session().rounds(), 0);
        assert!(device.confirm_pending(&some_plan));
    }
    send_all(&mut devices);
    assert!(devices.iter().all(|it| it.session().rounds() == 1));
    play_out(&mut devices);
}

#[test]
fn the_player_who_answers_plans_again() {
    let mut devices = sit(&setup(2, &[2]), &[2]);
    // Player 1 reveals the first plan and commits to the second one in one
    // message.
    for at in [0, 1, 0] {
        assert!(devices[at].confirm_pending(&some_plan));
        let link = devices[at].link();
        devices[1 - at].receive(&link);
    }
    assert_eq!(devices[1].session().rounds(), 1);
    devices[1].ask_take_back(0);
    let link = devices[1].link();
    devices[0].receive(&link);
    devices[0].accept_offer();
    assert_eq!(devices[0].session().rounds(), 0);
    assert_eq!(devices[0].stage(), ParallelStage::Curtain(seat(1)));
    // An open planning screen stays open as long as the log has no new entries.
    let (desk, mut session) = (devices[0].desk(), devices[0].session());
    desk.follow_rounds(&mut session);
    session.update(ParallelMessage::OpenScreen).unwrap();
    desk.follow_rounds(&mut session);
    assert_eq!(session.stage(), ParallelStage::Open(seat(1)));
}

#[test]
fn a_device_without_keys_waits_and_lays_nothing() {
    let mut devices = sit(&setup(2, &[2]), &[2]);
    let public = devices[1].desk.stored.public.clone();
    devices[1].desk.stored = Desk::from_stored(&public, None).unwrap().stored();
    let desk = devices[1].desk();
    devices[1].show(&desk);
    assert_eq!(devices[1].stage(), ParallelStage::Waiting);
    assert!(!devices[1].confirm_pending(&some_plan) && !devices[1].desk().has_news());
}

#[test]
fn the_game_text_of_a_device_holds_no_plan() {
    let mut devices = sit(&setup(2, &[2]), &[2]);
    devices[0].act(|session| {
        session.update(ParallelMessage::OpenScreen).unwrap();
        let plan = "SE3/-".parse().unwrap();
        session.update(ParallelMessage::SetPlan(plan)).unwrap();
        session.update(ParallelMessage::Confirm).unwrap();
    });
    assert!(!devices[0].game.contains("SE3"));
    let parcel = devices[0].desk().parcel();
    let said = |bytes: &[u8]| bytes.windows(3).any(|part| part == b"SE3");
    assert!(!parcel.entries().iter().any(|entry| said(entry.as_bytes())));
}

#[test]
fn a_record_says_whose_secrets_were_true() {
    for (players, arrange, games) in [(2, false, 1), (3, true, 1), (2, true, 2)] {
        let elsewhere: Vec<u8> = (2..=players).collect();
        let mut setup = setup(players, &elsewhere);
        setup.round_settings.arrange = arrange;
        let mut devices = sit(&setup, &elsewhere);
        for again in 0..games {
            if again > 0 {
                ask_rematch(&mut devices);
            }
            if arrange {
                for device in &mut devices {
                    device.confirm_pending(&some_plan);
                }
                send_all(&mut devices);
            }
            play_out(&mut devices);
        }
        let (record, words) = shared(&devices[0]);
        let truths = |record: &str, words: &str| {
            let Ok(AnyMatch::Parallel(game)) = AnyMatch::from_text(record) else {
                panic!("a game with rounds");
            };
            verify(words, &game).unwrap()
        };
        let all = truths(&record, &words);
        let sound = |it: &CheckedSecret| matches!(it.truth, Truth::Claimed | Truth::InTheClear);
        assert!(all.iter().all(sound), "{all:?}");
        // All players committed to their plans before they received the others'
        // plans.
        let rounds = rounds_played(&devices[0]) + usize::from(arrange);
        let bound = all.iter().filter(|it| it.truth == Truth::Claimed).count();
        assert_eq!(bound, rounds * usize::from(players));
        // A changed random number makes exactly one secret false.
        let first = words.split(' ').find(|word| word.len() > 100);
        let first = first.unwrap();
        let changed = format!(
            "{}{}",
            &first[..first.len() - 1],
            if first.ends_with('0') { 1 } else { 0 }
        );
        let wrong = truths(&record, &words.replace(first, &changed));
        assert_eq!(
            wrong.iter().filter(|it| it.truth == Truth::False).count(),
            1
        );
        // In each round, one player may submit a plan without a commitment, but
        // not two.
        let clear = truths(&record, &words.replace(first, ""));
        let count =
            |all: &[CheckedSecret], truth| all.iter().filter(|it| it.truth == truth).count();
        assert_eq!(
            (
                count(&clear, Truth::InTheClear),
                count(&clear, Truth::Unbound)
            ),
            (1, 0)
        );
        let second = first.replacen(":1:", ":2:", 1);
        let second = words
            .split(' ')
            .find(|word| word.starts_with(&second[..4]))
            .unwrap();
        let missing = words.replace(first, "").replace(second, "");
        assert_eq!(count(&truths(&record, &missing), Truth::Unbound), 2);
        let Ok(AnyMatch::Parallel(game)) = AnyMatch::from_text(&record) else {
            panic!("a game with rounds");
        };
        for rubbish in ["", "x", "1:1:ab:cd", "1:9:x:y", "game:x", "table:x"] {
            assert!(verify(rubbish, &game).is_err());
        }
    }
}

#[test]
fn a_game_of_one_round_stays_as_it_is_when_another_one_begins() {
    // Both games begin at the same position.
    let start = setup(2, &[]).table(7).unwrap();
    let mut setup = GameSetup::from_position_of(&start);
    setup.options.set_option("round_limit", "1").unwrap();
    setup.set_kind(seat(2), PlayerKind::Remote);
    let mut devices = sit(&setup, &[2]);
    play_out(&mut devices);
    let ended: Vec<ParallelSession> = devices.iter().map(Device::session).collect();
    assert!(ended.iter().all(|seen| seen.outcome().is_some()));
    check_unchanged_by_next_game(&mut devices, &ended);
}

#[test]
fn games_drawn_before_their_first_round_stay_as_they_are_when_others_begin() {
    let start = setup(2, &[]).table(7).unwrap();
    let mut setup = GameSetup::from_position_of(&start);
    setup.set_kind(seat(2), PlayerKind::Remote);
    let mut devices = sit(&setup, &[2]);
    for laid in [true, false] {
        if laid {
            assert!(devices[0].confirm_pending(&some_plan));
        }
        for (at, message) in [
            (0, MatchMessage::OfferDraw(seat(1))),
            (1, MatchMessage::AcceptDraw(seat(2))),
        ] {
            let message = ParallelMessage::Match(message);
            devices[at].act(|session| session.update(message).unwrap());
            send_all(&mut devices);
        }
        let ended: Vec<ParallelSession> = devices.iter().map(Device::session).collect();
        for seen in &ended {
            assert_eq!(seen.rounds(), 0);
            assert!(matches!(seen.outcome(), Some(Outcome::Drawn(_))));
        }
        check_unchanged_by_next_game(&mut devices, &ended);
    }
    // The game that has now begun can be played to its end.
    play_out(&mut devices);
}

/// Begins another game at the table. Checks that the sessions in `ended`, one
/// for each device, are not changed by the new game.
fn check_unchanged_by_next_game(devices: &mut [Device], ended: &[ParallelSession]) {
    let number = devices[0].number;
    ask_rematch(devices);
    for (device, seen) in devices.iter().zip(ended) {
        let (mut now, mut desk) = (seen.clone(), device.desk());
        desk.show_game(number);
        assert!(!desk.follow_rounds(&mut now));
        assert_eq!(now.to_text(), seen.to_text());
        assert_eq!(now.outcome(), seen.outcome());
        assert!(!desk.take_rounds(&now, &mut || [1; 32]).unwrap());
    }
}
