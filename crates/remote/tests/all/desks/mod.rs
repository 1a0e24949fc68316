//! Tests with devices that play whole games by sending links to each other.
//! Between two steps, each device saves its desk (its part of the remote table)
//! and its match, and loads them again.

mod answers;
mod device;
mod seats;

use crate::moves::some_move;
use crate::stored_desk::{Device as _, send_all};
use device::*;
use starfence_remote::{Desk, Hold, Parcel, Trouble};
use starfence_rules::{GameKind, Outcome};
use starfence_table::{AnyMatch, FirstPlayer, MatchMessage, TurnMatch};

#[test]
fn usual_links_have_at_most_220_characters() {
    for (kind, choose) in [
        (
            GameKind::ChineseCheckers,
            some_move as fn(&TurnMatch) -> String,
        ),
        (GameKind::Quoridor, shortest_path_move),
    ] {
        let mut setup = setup(kind, 2);
        setup.options = starfence_rules::GameOptions::read(kind, 2, "").unwrap();
        // The guest begins, so that nothing has to be drawn.
        setup.first_player = FirstPlayer::Chosen(seat(2));
        let ida = Device::opening(&setup);
        let invitation = link_length(&ida.desk());
        let link = ida.desk().parcel().to_link().unwrap();
        let mut anna = Device::joining(&link, 2, "Anna");
        assert!(anna.play(choose), "the guest moves in the second message");
        let answer = link_length(&anna.desk());
        // The answer has two entries: the request for the seat, and the move.
        assert!(
            invitation <= 220 && answer <= 400,
            "{kind} {invitation} {answer}"
        );
        let mut devices = [ida, anna];
        send_all(&mut devices);
        for turn in 0..6 {
            let device = &mut devices[turn % 2];
            assert!(device.play(choose));
            let length = link_length(&device.desk());
            // The first one also gives the seat to the guest.
            let most = if turn == 0 { 440 } else { 220 };
            assert!(length <= most, "{kind}, turn {turn}: {length}");
            send_all(&mut devices);
        }
    }
}

#[test]
fn whole_games_of_quoridor_and_chinese_checkers_between_devices() {
    for players in [2, 4] {
        let tables = play_out(sit(GameKind::Quoridor, players), shortest_path_move);
        assert!(matches!(tables[0].outcome(), Some(Outcome::Won(_))));
    }
    for players in [2, 3] {
        let tables = play_out(sit(GameKind::ChineseCheckers, players), some_move);
        assert!(tables[0].plies() > 9);
        assert_eq!(tables[0].player(seat(2)).unwrap().name.get(), Some("P2"));
    }
}

#[test]
fn a_player_may_move_before_the_friend_has_joined() {
    let devices = begun();
    assert_eq!(devices[1].seen().plies(), 1);
    assert!(devices[1].desk().is_our_turn() && !devices[0].desk().is_our_turn());
    assert_eq!(devices[0].desk().awaited(), [seat(2)]);
    assert!(!devices[1].seen().acts_here(seat(1)));
}

#[test]
fn resigning_ends_the_game_on_both_devices() {
    for by in [0, 1] {
        let mut devices = begun();
        let who = seat(by as u8 + 1);
        devices[by].act(|seen| seen.update(MatchMessage::Resign(who)).unwrap());
        send_all(&mut devices);
        // Player 1 has just moved, so the resignation takes effect on that
        // player's next turn.
        if by == 0 {
            assert!(devices[1].play(shortest_path_move));
            send_all(&mut devices);
        }
        for device in &devices {
            let winner = Some(Outcome::Won(who.next_among(2)));
            assert_eq!(device.seen().outcome(), winner);
        }
    }
}

#[test]
fn a_draw_is_offered_and_answered() {
    for accept in [true, false] {
        let mut devices = begun();
        devices[1].act(|seen| seen.update(MatchMessage::OfferDraw(seat(2))).unwrap());
        let link = devices[1].link();
        let received = devices[0].receive(&link);
        assert_eq!((received.is_new, received.trouble), (true, None));
        assert!(devices[0].desk().is_our_turn());
        devices[0].act(|seen| {
            assert_eq!(seen.draw_offer().unwrap().offered_by, seat(2));
            let message = if accept {
                MatchMessage::AcceptDraw(seat(1))
            } else {
                MatchMessage::DeclineDraw(seat(1))
            };
            seen.update(message).unwrap();
        });
        send_all(&mut devices);
        for device in &devices {
            assert_eq!(device.seen().outcome().is_some(), accept);
            assert!(device.desk().table().offers().is_empty());
        }
    }
}

#[test]
fn a_move_is_taken_back_if_the_others_agree() {
    let mut devices = begun();
    devices[0].ask_take_back(0);
    send_all(&mut devices);
    devices[1].accept_offer();
    send_all(&mut devices);
    for device in &devices {
        assert_eq!(device.seen().plies(), 0);
    }
    assert!(devices[0].desk().is_our_turn());
}

#[test]
fn links_that_come_late_or_from_somebody_else_are_named() {
    let mut devices = begun();
    let invitation = devices[0].link();
    let late = devices[1].link();
    for _ in 0..2 {
        assert!(devices[1].play(shortest_path_move));
        send_all(&mut devices);
        assert!(devices[0].play(shortest_path_move));
        send_all(&mut devices);
    }
    let plies = devices[0].seen().plies();
    let received = devices[0].receive(&late);
    assert_eq!((received.is_new, received.trouble), (false, None));
    assert_eq!(devices[0].seen().plies(), plies);
    // A stranger opens the invitation after its seat was taken.
    let log = invitation.parse::<Parcel>().unwrap().to_log();
    assert!(log.is_err() || devices[0].desk().free_seats().is_empty());
    let mut desk = Desk::watching(devices[0].desk().log().clone());
    assert!(desk.join(seat(2), "Eve", &mut || [9; 32]).is_err());
    assert!(desk.own_seats().is_empty());
    // Two people open the same invitation.
    let mut first = [Device::opening(&setup(GameKind::Quoridor, 2))];
    let invitation = first[0].link();
    let anna = Device::joining(&invitation, 2, "Anna");
    assert!(first[0].receive(&anna.link()).is_new);
    let mut other = Desk::watching(invitation.parse::<Parcel>().unwrap().to_log().unwrap());
    other.join(seat(2), "Eve", &mut || [8; 32]).unwrap();
    let trouble = first[0].receive(&other.parcel().to_link().unwrap()).trouble;
    assert_eq!(trouble, Some(Trouble::SeatTaken(seat(2))));
    // The second person becomes a spectator, and remains one after a reload.
    assert_eq!(other.hold(), Hold::Here);
    let whole = first[0].desk().whole_game();
    assert!(other.receive(&whole, &mut || [7; 32]).is_new);
    let stored = other.stored();
    let other = Desk::from_stored(&stored.public, Some(&stored.secret)).unwrap();
    assert_eq!(other.hold(), Hold::Watching);
    assert!(!other.is_our_turn() && !other.has_news());
}

#[test]
fn a_message_between_two_that_did_not_arrive_is_asked_for() {
    let mut devices = sit(GameKind::Quoridor, 4);
    // Each message repeats earlier entries until the sender has seen an answer
    // to them, so lost moves arrive with later messages.
    for _ in 0..8 {
        let at = devices
            .iter()
            .position(|it| it.desk().is_our_turn())
            .unwrap();
        assert!(devices[at].play(shortest_path_move));
        let link = devices[at].link();
        // Only the next player receives the link.
        let next = (at + 1) % devices.len();
        assert_eq!(devices[next].receive(&link).trouble, None);
    }
    send_all(&mut devices);
    let plies: Vec<usize> = devices.iter().map(|it| it.seen().plies()).collect();
    assert_eq!(plies, [8; 4]);
}

#[test]
fn plans_laid_in_secret_are_revealed_between_devices() {
    for players in [2, 3] {
        let mut devices = sit(GameKind::Parallel, players);
        for round in 0..50_usize {
            let table = devices[0].desk().table();
            let Some(AnyMatch::Parallel(game)) = table.game() else {
                panic!("a game with rounds");
            };
            if game.outcome().is_some() {
                assert!(game.rounds() > 3);
                break;
            }
            assert_eq!(game.rounds(), round);
            for (number, device) in (1..).zip(&mut devices) {
                let mut desk = device.desk();
                assert!(desk.is_our_turn());
                let plan = ["E1/-", "-/W1", "SE2/-"][usize::from(number - 1 + round as u8) % 3];
                let plan = match game.position().parse_submission(seat(number), plan) {
                    Ok(_) => plan,
                    Err(_) => "-/-",
                };
                desk.submit_secret_for(seat(number), plan, &mut || device.desk.random())
                    .unwrap();
                assert!(
                    desk.submit_secret_for(seat(number), "-/-", &mut || [1; 32])
                        .is_err()
                );
                device.desk.stored = desk.stored();
            }
            send_all(&mut devices);
            let games = devices.iter().map(|it| it.desk().table().game().cloned());
            let games: Vec<_> = games.collect();
            assert!(games.iter().all(|game| *game == games[0]));
        }
        let table = devices[0].desk().table();
        assert!(table.game().unwrap().outcome().is_some());
        assert!(!table.commitments().is_empty());
    }
}

#[test]
fn the_page_knows_what_was_sent() {
    let mut devices = begun();
    let mut desk = devices[1].desk();
    desk.note_sent();
    devices[1].desk.stored = desk.stored();
    assert!(devices[1].desk().is_sent());
    assert!(devices[1].play(shortest_path_move));
    assert!(!devices[1].desk().is_sent());
}

#[test]
fn another_game_begins_at_the_table_once_both_have_asked() {
    let mut devices = begun();
    let who = seat(2);
    devices[1].act(|seen| seen.update(MatchMessage::Resign(who)).unwrap());
    send_all(&mut devices);
    let over = devices[0].seen();
    assert_eq!(over.outcome(), Some(Outcome::Won(seat(1))));
    ask_rematch(&mut devices, &over);
    // In the rematch, the other player begins.
    assert!(devices[1].desk().is_our_turn());
    let tables = play_out(devices, shortest_path_move);
    assert!(tables[0].outcome().is_some());
}

#[test]
fn games_that_end_by_their_first_move_stay_as_they_are_when_others_begin() {
    let mut devices = sit(GameKind::Quoridor, 2);
    for number in 0..3 {
        let at = usize::from(!devices[0].desk().is_our_turn());
        let who = seat(at as u8 + 1);
        assert_eq!(devices[at].seen().plies(), 0);
        devices[at].act(|seen| seen.update(MatchMessage::Resign(who)).unwrap());
        send_all(&mut devices);
        for device in &devices {
            assert!(matches!(device.seen().outcome(), Some(Outcome::Won(_))));
            assert_eq!(device.desk().table().game_number(), number);
        }
        let over = devices[0].seen();
        ask_rematch(&mut devices, &over);
    }
}

#[test]
fn who_watches_sees_the_end_of_a_game_after_which_another_one_has_begun() {
    let mut devices = begun();
    let log = devices[0].desk().whole_game().to_log().unwrap();
    let mut watching = Desk::watching(log);
    watching.show_game(0);
    let Some(AnyMatch::Turns(mut seen)) = watching.game() else {
        panic!("a game with turns");
    };
    assert!(seen.outcome().is_none());
    let who = seat(2);
    devices[1].act(|seen| seen.update(MatchMessage::Resign(who)).unwrap());
    send_all(&mut devices);
    let over = devices[0].seen();
    ask_rematch(&mut devices, &over);
    watching.receive(&devices[0].desk().whole_game(), &mut || [0; 32]);
    watching.follow(&mut seen);
    assert_eq!(
        (seen.plies(), seen.outcome()),
        (over.plies(), over.outcome())
    );
    assert!(watching.shows_earlier_game());
}
