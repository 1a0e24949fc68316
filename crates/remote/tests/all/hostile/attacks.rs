//! Single attacks, each of which once destroyed or changed a table.

use super::{key, play, random, reopened, seat, send, sit, step, text};
use crate::full_table::WriteSecrets as _;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use starfence_remote::{
    Content, Desk, Entry, Log, Occupant, Offer, Parcel, Refusal, Stored, Table, Trouble, WriteError,
};
use starfence_rules::{GameKind, Outcome, Seat};
use starfence_table::AnyMatch;

/// The moves of a game of Quoridor that player 1 wins.
pub const WON: [&str; 15] = [
    "e2", "d9", "e3", "c9", "e4", "d9", "e5", "c9", "e6", "d9", "e7", "c9", "e8", "d9", "e9",
];

/// Lets the device, which plays for `here`, and the others play moves.
pub fn play_all(desk: &mut Desk, others: &mut Log, here: Seat, moves: &[&str]) {
    for text in moves {
        let mover = desk
            .table()
            .game()
            .and_then(AnyMatch::side_to_move)
            .unwrap();
        if mover == here {
            assert!(play(desk, text), "{text}");
            desk.parcel().add_to(others).unwrap();
        } else {
            let ply = desk.table().game().map_or(0, AnyMatch::plies) as u16;
            others.write(&key(mover.number()), step(ply, text)).unwrap();
            assert_eq!(send(desk, others).trouble, None);
        }
    }
}

/// Returns what a loser may sign after a game, from what was known at several
/// times.
fn lies(times: &[Log], by: Seat) -> Vec<Entry> {
    let draw = Offer::Draw;
    let mut lies = Vec::new();
    for log in times {
        let offers = log
            .entries()
            .filter(|it| matches!(it.content(), Content::Offer { .. }));
        let mut contents: Vec<Content> = offers
            .map(|it| Content::Answer {
                offer: it.id(),
                accept: true,
            })
            .collect();
        for ply in [0, 7, 14, 15] {
            contents.push(Content::Offer { ply, offer: draw });
            contents.push(Content::Offer {
                ply,
                offer: Offer::TakeBack(0),
            });
            contents.push(Content::Absent { seat: seat(1), ply });
            contents.push(step(ply, "d8"));
        }
        contents.extend([Content::Resign, Content::Leave, Content::Rematch]);
        let sign = |content| log.sign_unchecked(&key(by.number()), by, content).unwrap();
        lies.extend(contents.into_iter().map(sign));
    }
    lies
}

#[test]
fn the_loser_cannot_erase_or_shorten_a_won_game() {
    let (winner, loser) = (seat(1), seat(2));
    for opener in [winner, loser] {
        let (mut desk, mut log) = sit(GameKind::Quoridor, 2, opener, winner);
        let mut times = vec![log.clone()];
        for moves in WON.chunks(3) {
            play_all(&mut desk, &mut log, winner, moves);
            // The winner has made an offer that nobody answers.
            if desk.offer(Offer::Draw).is_ok() {
                desk.parcel().add_to(&mut log).unwrap();
            }
            times.push(log.clone());
        }
        let won = text(desk.table().game());
        assert_eq!(
            desk.table().game().unwrap().outcome(),
            Some(Outcome::Won(winner))
        );
        let lies = lies(&times, loser);
        for lie in &lies {
            let mut told = reopened(&desk);
            told.receive(
                &Parcel::new(log.table(), [lie.clone()]),
                &mut random(winner),
            );
            assert_eq!(text(told.table().game()), won, "{lie:?}");
            reopened(&told);
        }
        // All of it at once, and more than there is room for.
        let all = Parcel::new(log.table(), lies);
        desk.receive(&all, &mut random(winner));
        assert!(desk.table().forks().len() == 1 && text(desk.table().game()) == won);
        for ply in 0..2_000 {
            let long = step(ply, &"x".repeat(500));
            let entry = log.sign_unchecked(&key(2), loser, long).unwrap();
            let _ = log.add(entry.clone());
            desk.receive(&Parcel::new(log.table(), [entry]), &mut random(winner));
        }
        assert_eq!(text(reopened(&desk).table().game()), won);
        assert!(desk.parcel().to_link().unwrap().len() < 8_000);
    }
}

#[test]
fn a_fork_that_comes_before_the_winning_move_stops_the_game_before_it() {
    let (mut desk, mut log) = sit(GameKind::Quoridor, 2, seat(2), seat(2));
    let early = log.clone();
    play_all(&mut desk, &mut log, seat(2), &WON[..14]);
    let shown = text(desk.table().game());
    let win = log.write(&key(1), step(14, "e9")).unwrap();
    let twin = early
        .sign_unchecked(&key(1), seat(1), step(0, "d1"))
        .unwrap();
    let told = desk.receive(&Parcel::new(log.table(), [twin]), &mut random(seat(2)));
    assert_eq!(told.trouble, Some(Trouble::Forked(seat(1))));
    for _ in 0..2 {
        let told = desk.receive(
            &Parcel::new(log.table(), [win.clone()]),
            &mut random(seat(2)),
        );
        assert_eq!(told.trouble, Some(Trouble::Forked(seat(1))));
        assert_eq!(text(desk.table().game()), shown);
        assert!(!desk.is_our_turn() && desk.offer(Offer::Draw).is_err());
        desk = reopened(&desk);
    }
}

#[test]
fn an_entry_that_cannot_be_read_does_not_close_the_store() {
    let (mut desk, mut log) = sit(GameKind::Quoridor, 2, seat(1), seat(1));
    play_all(&mut desk, &mut log, seat(1), &WON[..4]);
    let Stored { public, secret } = desk.stored();
    let bytes = URL_SAFE_NO_PAD.decode(&public).unwrap();
    let last = log.entries().last().unwrap().as_bytes();
    let place = bytes.windows(last.len()).position(|it| it == last).unwrap();
    // The signature, and the version.
    for (at, bit) in [(place + last.len() - 1, 1), (place, 12)] {
        let mut changed = bytes.clone();
        changed[at] ^= bit;
        let changed = URL_SAFE_NO_PAD.encode(changed);
        let again = Desk::from_stored(&changed, Some(&secret)).unwrap();
        assert_eq!(again.left_out(), 1);
        assert_eq!(again.table().game().map(AnyMatch::plies), Some(3));
    }
}

#[test]
fn ten_thousand_strangers_cost_nothing_and_leave_nothing() {
    let (mut desk, log) = sit(GameKind::Quoridor, 2, seat(1), seat(1));
    let (stored, derived) = (desk.stored(), desk.derivations());
    // Most of the effort of this test is their own: to sign.
    let words = (0..10_000_u32).map(|number| {
        let mut bytes = [200; 32];
        bytes[..4].copy_from_slice(&number.to_be_bytes());
        let key = starfence_remote::SeatKey::from_bytes(&bytes);
        let content = match number % 2 {
            0 => Content::Join(Occupant::person("Nobody")),
            _ => Content::Resign,
        };
        log.sign_unchecked(&key, seat(2), content).unwrap()
    });
    let words: Vec<Entry> = words.collect();
    for word in words {
        desk.receive(&Parcel::new(log.table(), [word]), &mut random(seat(1)));
    }
    assert_eq!(desk.derivations(), derived);
    assert_eq!(desk.log(), &log);
    assert_eq!(desk.stored().public.len(), stored.public.len());
    // While a seat is free, it can be requested, but not without end.
    let opened = Desk::open(
        &super::setup(GameKind::Quoridor, 2, seat(1)),
        &mut random(seat(1)),
    );
    let mut desk = opened.unwrap();
    let invitation = desk.parcel().to_log().unwrap();
    let joins = (10..200).map(|number| {
        let mut guest = invitation.clone();
        guest
            .join(&key(number), seat(2), Occupant::person("A"))
            .unwrap()
    });
    let joins: Vec<Entry> = joins.collect();
    desk.receive(
        &Parcel::new(desk.log().table(), joins.clone()),
        &mut random(seat(3)),
    );
    // Nobody gets the seat by itself, neither the first nor the one with the
    // least key: the opener chooses among the first eight.
    assert_eq!(desk.log().owner(seat(2)), None);
    assert!(desk.is_our_turn());
    let rivals = desk.rival_requests();
    let keys: Vec<_> = rivals.iter().map(|(_, key, _)| *key).collect();
    let first: Vec<_> = joins[..8].iter().map(Entry::key).collect();
    assert_eq!(keys, first);
    let chosen = joins[5].key();
    assert_eq!(desk.admit(seat(2), chosen), Ok(()));
    // The others leave nothing.
    assert_eq!(desk.log().owner(seat(2)), Some(chosen));
    assert_eq!(desk.rival_requests(), []);
    assert_eq!(desk.log().requests().count(), 0);
    assert!(desk.parcel().to_link().unwrap().len() < 2_000);
}

#[test]
fn links_stay_short_in_long_games_with_players_who_say_nothing() {
    let shuffles = [["d1", "e1"], ["a4", "a5"], ["d9", "e9"], ["i4", "i5"]];
    for players in [2, 4] {
        for opener in 1..=players {
            let here = seat(1);
            let (mut desk, mut log) = sit(GameKind::Quoridor, players, seat(opener), here);
            if players == 4 {
                // This player is out, and never acknowledges anything again.
                log.write(&key(2), Content::Resign).unwrap();
                send(&mut desk, &log);
            }
            while desk.table().game().map_or(0, AnyMatch::plies) < 200 {
                let game = desk.table();
                let game = game.game().unwrap();
                let mover = game.side_to_move().unwrap();
                let place = usize::from(mover.number()) - 1;
                let place = if players == 2 { 2 * place } else { place };
                let AnyMatch::Turns(game) = game else {
                    panic!("a game with turns");
                };
                let all = 0..game.plies();
                let made = all.filter(|ply| game.mover(*ply) == Some(mover)).count();
                play_all(&mut desk, &mut log, here, &[shuffles[place][made % 2]]);
            }
            let link = desk.parcel().to_link().unwrap();
            assert!(link.len() < 8_000, "{} for {players}", link.len());
            reopened(&desk);
        }
    }
}

#[test]
fn a_player_who_comes_back_does_not_undo_what_the_others_played() {
    let (mut desk, mut log) = sit(GameKind::ChineseCheckers, 3, seat(2), seat(2));
    let moves = |game: &AnyMatch| {
        let AnyMatch::Turns(game) = game else {
            panic!("a game with turns");
        };
        crate::moves::moves(game)
    };
    let first = moves(desk.table().game().unwrap())[0].clone();
    let held_back = log
        .sign_unchecked(&key(1), seat(1), step(0, &first))
        .unwrap();
    // The two others agree that player 1 is absent, and play on.
    desk.agree_absent(seat(1)).unwrap();
    desk.parcel().add_to(&mut log).unwrap();
    let (absent, ply) = (seat(1), 0);
    log.write(&key(3), Content::Absent { seat: absent, ply })
        .unwrap();
    assert_eq!(send(&mut desk, &log).trouble, None);
    assert!(desk.table().left().contains(absent));
    let game = desk.table().game().cloned().unwrap();
    assert_eq!(game.side_to_move(), Some(seat(2)));
    assert!(play(&mut desk, &moves(&game)[0]));
    let shown = text(desk.table().game());
    let parcel = Parcel::new(log.table(), [held_back]);
    let told = desk.receive(&parcel, &mut random(seat(2)));
    assert_eq!(
        told.trouble,
        Some(Trouble::Refused(absent, Refusal::HasLeft))
    );
    assert_eq!(text(desk.table().game()), shown);
    // That costs nothing when it comes again.
    let derived = desk.derivations();
    desk.receive(&parcel, &mut random(seat(2)));
    assert_eq!(desk.derivations(), derived);
    assert_eq!(text(reopened(&desk).table().game()), shown);
}

#[test]
fn nobody_wins_by_waiting_and_the_one_who_waits_is_free() {
    let (mut desk, mut log) = sit(GameKind::Quoridor, 2, seat(1), seat(1));
    assert!(
        desk.agree_absent(seat(2)).is_err(),
        "it is the device's turn"
    );
    play_all(&mut desk, &mut log, seat(1), &WON[..3]);
    desk.agree_absent(seat(2)).unwrap();
    let table = desk.table();
    assert!(table.is_unfinished() && table.game().unwrap().outcome().is_none());
    assert!(!desk.is_our_turn() && desk.awaited().is_empty());
    let again = reopened(&desk);
    assert!(again.table().is_unfinished());
    // The move that comes after all is played.
    log.write(&key(2), step(3, "c9")).unwrap();
    send(&mut desk, &log);
    assert!(!desk.table().is_unfinished() && desk.is_our_turn());
}

#[test]
fn who_leaves_resigns() {
    let (mut desk, mut log) = sit(GameKind::Quoridor, 2, seat(2), seat(1));
    play_all(&mut desk, &mut log, seat(1), &WON[..2]);
    desk.leave().unwrap();
    let table = desk.table();
    assert_eq!(table.game().unwrap().outcome(), Some(Outcome::Won(seat(2))));
    assert!(table.left().contains(seat(1)) && desk.leave().is_err());
}

#[test]
fn a_secret_is_found_by_its_commitment_and_kept_until_it_is_revealed() {
    let (mut desk, mut log) = sit(GameKind::Parallel, 2, seat(1), seat(1));
    let before = desk.stored();
    desk.submit_secret_for(seat(1), "E1/-", &mut random(seat(1)))
        .unwrap();
    let bound = desk.stored();
    // A copy of the device from before has laid another plan for the round,
    // which never left it.
    let mut copy = Desk::from_stored(&before.public, Some(&before.secret)).unwrap();
    copy.submit_secret_for(seat(1), "W1/-", &mut random(seat(5)))
        .unwrap();
    let wrong = copy.stored().secret;
    for (one, other) in [(&wrong, &bound.secret), (&bound.secret, &wrong)] {
        let secret = Stored::merge_secret(one, other);
        let mut desk = Desk::from_stored(&bound.public, Some(&secret)).unwrap();
        let mut log = log.clone();
        desk.parcel().add_to(&mut log).unwrap();
        let round = desk.table().round().unwrap().id();
        log.state_in_clear(&key(2), round, "-/-").unwrap();
        assert_eq!(send(&mut desk, &log).trouble, None);
        let table = desk.table();
        assert_eq!(table.revealed_secrets()[0].text, "E1/-");
        // The reveal may not have been stored with the log.
        let again = Desk::from_stored(&bound.public, Some(&desk.stored().secret)).unwrap();
        let mut again = again;
        send(&mut again, &log);
        assert_eq!(again.table().revealed_secrets()[0].text, "E1/-");
    }
    desk.parcel().add_to(&mut log).unwrap();
}

#[test]
fn nobody_forgets_what_they_have_seen() {
    let (_, mut log) = sit(GameKind::Quoridor, 2, seat(1), seat(1));
    let before = log.clone();
    log.write(&key(1), step(0, "e2")).unwrap();
    let room = starfence_remote::Room([1; 16]);
    let seen = log.write(&key(2), Content::Room(room)).unwrap();
    // The next entry denies having seen player 1's move.
    let mut forgetful = before;
    let mut own = forgetful.clone();
    let first = own.write(&key(2), Content::Room(room)).unwrap();
    assert_ne!(first.hash(), seen.hash());
    forgetful.add(seen).unwrap();
    let denies = forgetful
        .sign_unchecked(&key(2), seat(2), Content::Resign)
        .unwrap();
    assert_eq!(denies.seen(seat(1)), 2);
    assert!(log.add(denies.clone()).unwrap());
    let table = Table::of(&log);
    let mut refused = table.refused().iter();
    let refused = refused.find(|refused| refused.entry == denies);
    assert_eq!(
        refused.map(|it| it.reason.clone()),
        Some(Refusal::Unfounded)
    );
    assert_eq!(table.game().unwrap().outcome(), None);
}

#[test]
fn a_full_table_leads_to_a_new_one() {
    let (mut desk, mut log) = sit(GameKind::Quoridor, 2, seat(1), seat(1));
    log.write(&key(2), Content::Leave).ok();
    let (mut other, mut busy) = sit(GameKind::Quoridor, 2, seat(1), seat(1));
    play_all(&mut other, &mut busy, seat(1), &WON);
    assert_eq!(other.ask_rematch(), Ok(()));
    while !desk.log().is_filling() {
        let long = step(900, &"x".repeat(600));
        let entry = log.sign_unchecked(&key(2), seat(2), long).unwrap();
        log.add(entry).unwrap();
        send(&mut desk, &log);
    }
    assert_eq!(desk.ask_rematch(), Err(WriteError::Filling));
}

#[test]
fn names_show_what_they_are() {
    let (_, log) = sit(GameKind::Quoridor, 2, seat(1), seat(1));
    let terms = log.terms().clone();
    let name = "A\u{202e}n\u{200b}na\u{2066}".to_owned();
    let occupant = Occupant { name, level: None };
    let mut log = Log::open(&key(1), seat(1), occupant.clone(), &terms).unwrap();
    let join = log
        .sign_unchecked(&key(2), seat(2), Content::Join(occupant))
        .unwrap();
    log.add(join).unwrap();
    assert_eq!(log.requests().next().unwrap().2.name, "Anna");
    assert_eq!(Table::of(&log).occupant(seat(1)).unwrap().name, "Anna");
}

#[test]
fn a_move_that_arrives_is_derived_once_and_again_not_at_all() {
    let (mut desk, mut log) = sit(GameKind::Quoridor, 2, seat(1), seat(1));
    play_all(&mut desk, &mut log, seat(1), &WON[..7]);
    log.write(&key(2), step(7, "c9")).unwrap();
    for expected in [1, 0] {
        let derived = desk.derivations();
        send(&mut desk, &log);
        assert_eq!(desk.derivations() - derived, expected);
    }
    // Nor does looking at the table cost anything.
    let derived = desk.derivations();
    assert!(desk.is_our_turn() && desk.awaited().is_empty() && !desk.has_news());
    assert_eq!(desk.derivations(), derived);
}
