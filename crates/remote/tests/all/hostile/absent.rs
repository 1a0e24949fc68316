//! Tests of players who are declared absent, and whose moves and secrets cross
//! the votes.

use super::{key, reopened, seat, send, sit, step, text};
use crate::full_table::WriteSecrets as _;
use crate::moves::moves;
use starfence_remote::{
    Content, Entry, Hand, Log, Offer, Parcel, Refusal, Secret, Table, WriteError,
};
use starfence_rules::GameKind;
use starfence_table::AnyMatch;
use std::slice::from_ref;

fn some_moves(log: &Log) -> Vec<String> {
    match Table::of(log).game() {
        Some(AnyMatch::Turns(game)) => moves(game),
        _ => panic!("a game with turns"),
    }
}

/// Agrees that a player is absent.
fn vote(log: &mut Log, by: u8, absent: u8) -> Entry {
    let ply = Table::of(log).game().map_or(0, AnyMatch::plies) as u16;
    let seat = seat(absent);
    log.write(&key(by), Content::Absent { seat, ply }).unwrap()
}

/// Returns all orders in which three groups of entries can arrive, each as a log
/// that has them.
fn arrivals(log: &Log, groups: [&[Entry]; 3]) -> Vec<Log> {
    let orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    let log_of = |order: [usize; 3]| {
        let mut log = log.clone();
        for group in order {
            log.add_all(groups[group].iter().cloned()).unwrap();
        }
        log
    };
    orders.map(log_of).to_vec()
}

#[test]
fn a_move_that_crosses_the_votes_counts_until_somebody_has_played_on() {
    let (mut desk, mut log) = sit(GameKind::ChineseCheckers, 3, seat(2), seat(2));
    let own = step(0, &some_moves(&log)[0]);
    let crossing = log.sign_unchecked(&key(1), seat(1), own).unwrap();
    desk.agree_absent(seat(1)).unwrap();
    desk.parcel().add_to(&mut log).unwrap();
    vote(&mut log, 3, 1);
    send(&mut desk, &log);
    assert!(desk.table().left().contains(seat(1)));
    // Nobody has moved since, so the player is back.
    let told = desk.receive(&Parcel::new(log.table(), [crossing]), &mut || [9; 32]);
    assert_eq!(told.trouble, None);
    let table = desk.table();
    assert_eq!(table.game().map(AnyMatch::plies), Some(1));
    assert!(!table.left().contains(seat(1)) && desk.is_our_turn());
    reopened(&desk);
}

#[test]
fn all_devices_agree_about_a_move_that_somebody_has_played_without() {
    let (_, mut log) = sit(GameKind::ChineseCheckers, 3, seat(2), seat(2));
    let before = log.clone();
    let own = step(0, &some_moves(&log)[0]);
    let crossing = log.sign_unchecked(&key(1), seat(1), own).unwrap();
    let votes = [vote(&mut log, 2, 1), vote(&mut log, 3, 1)];
    let text = some_moves(&log)[0].clone();
    let on = log.write(&key(2), step(1, &text)).unwrap();
    let shown = super::text(Table::of(&log).game());
    for log in arrivals(&before, [from_ref(&crossing), &votes, from_ref(&on)]) {
        let table = Table::of(&log);
        assert_eq!(super::text(table.game()), shown);
        let refused = table.refused();
        assert_eq!(refused.len(), 1);
        assert_eq!(
            (&refused[0].entry, &refused[0].reason),
            (&crossing, &Refusal::HasLeft)
        );
    }
}

#[test]
fn a_player_who_moved_keeps_the_move_and_is_told_that_the_others_played_on() {
    let (mut desk, mut log) = sit(GameKind::ChineseCheckers, 3, seat(2), seat(1));
    assert!(super::play(&mut desk, &some_moves(&log)[0]));
    let shown = text(desk.table().game());
    vote(&mut log, 2, 1);
    vote(&mut log, 3, 1);
    assert_eq!(send(&mut desk, &log).trouble, None);
    let next = some_moves(&log)[0].clone();
    log.write(&key(2), step(1, &next)).unwrap();
    let told = send(&mut desk, &log).trouble;
    let refused = starfence_remote::Trouble::Refused(seat(2), Refusal::Rewrites);
    assert_eq!(told, Some(refused));
    assert_eq!(text(desk.table().game()), shown);
    reopened(&desk);
}

#[test]
fn who_is_declared_absent_cannot_plan_after_the_others_have_revealed() {
    let (_, mut log) = sit(GameKind::Parallel, 3, seat(1), seat(1));
    let round = Table::of(&log).round().unwrap().id();
    let secret = |number: u8| Secret::new(seat(number), round, [number; 32], "-/-");
    log.commit(&key(1), &secret(1)).unwrap();
    log.commit(&key(2), &secret(2)).unwrap();
    // Player 3 waits for the others' plans, and then claims to have planned
    // before.
    let (before, late) = (log.clone(), secret(3));
    let commitment = late.commitment(log.table());
    let content = Content::Commit { round, commitment };
    let late = log.sign_unchecked(&key(3), seat(3), content).unwrap();
    let votes = [vote(&mut log, 1, 3), vote(&mut log, 2, 3)];
    let plan = log.reveal(&key(1), &secret(1)).unwrap();
    for log in arrivals(&before, [from_ref(&late), &votes, &[plan]]) {
        let table = Table::of(&log);
        let left = table.round().unwrap().hand(seat(3));
        assert_eq!(left, Some(&Hand::Left));
        assert_eq!(table.refused()[0].reason, Refusal::HasLeft);
    }
    // Before anybody has revealed a plan, it counts.
    for log in arrivals(&before, [&[late], &votes, &[]]) {
        let table = Table::of(&log);
        assert!(table.round().unwrap().is_bound() && table.left().is_empty());
    }
}

#[test]
fn what_was_played_before_somebody_left_cannot_be_taken_back() {
    // The winner leaves the table; the loser alone would agree to anything.
    let (mut desk, mut log) = sit(GameKind::Quoridor, 2, seat(2), seat(1));
    super::attacks::play_all(&mut desk, &mut log, seat(1), &super::attacks::WON);
    desk.leave().unwrap();
    desk.parcel().add_to(&mut log).unwrap();
    let shown = text(desk.table().game());
    for to in [0, 14, 15] {
        let offer = Content::Offer {
            ply: 15,
            offer: Offer::TakeBack(to),
        };
        let refused = Err(WriteError::Refused(Refusal::TakeBack(to)));
        assert_eq!(log.write(&key(2), offer.clone()), refused);
        let lie = log.sign_unchecked(&key(2), seat(2), offer).unwrap();
        log.add(lie).unwrap();
    }
    send(&mut desk, &log);
    assert_eq!(text(desk.table().game()), shown);
    // Those who stay can take back what they have played since.
    let (_, mut log) = sit(GameKind::ChineseCheckers, 3, seat(1), seat(1));
    let play = |log: &mut Log, ply: u16| {
        let text = some_moves(log)[0].clone();
        let mover = Table::of(log).game().unwrap().side_to_move().unwrap();
        log.write(&key(mover.number()), step(ply, &text)).unwrap();
    };
    play(&mut log, 0);
    play(&mut log, 1);
    log.write(&key(3), Content::Leave).unwrap();
    play(&mut log, 3);
    let mut take_back = |to| {
        let offer = Offer::TakeBack(to);
        let offer = log.write(&key(1), Content::Offer { ply: 4, offer })?.id();
        let accept = true;
        log.write(&key(2), Content::Answer { offer, accept })?;
        let table = Table::of(&log);
        let game = table.game().unwrap();
        Ok((game.plies(), game.side_to_move()))
    };
    let refused = |to| Err(WriteError::Refused(Refusal::TakeBack(to)));
    assert_eq!(take_back(2), refused(2));
    assert_eq!(take_back(3), Ok((3, Some(seat(1)))));
}

#[test]
fn nobody_wins_by_waiting_for_the_only_other_player() {
    let (_, mut log) = sit(GameKind::ChineseCheckers, 3, seat(1), seat(1));
    let first = some_moves(&log)[0].clone();
    log.write(&key(1), step(0, &first)).unwrap();
    log.write(&key(3), Content::Leave).unwrap();
    vote(&mut log, 1, 2);
    let table = Table::of(&log);
    assert!(table.is_unfinished() && table.game().unwrap().outcome().is_none());
}
