//! Tests of offers, which belong to a position and are settled by the player to
//! move.

use super::{key, reopened, seat, send, sit, step};
use starfence_remote::{Content, Duty, Offer, Refusal, Table, WriteError};
use starfence_rules::{DrawReason, GameKind, Outcome, Set};
use starfence_table::{AnyMatch, MatchMessage};

#[test]
fn an_offer_belongs_to_its_position() {
    let (_, mut log) = sit(GameKind::Quoridor, 4, seat(1), seat(1));
    let shuffles = ["d1", "a4", "d9", "i4", "e1", "a5"];
    for ply in 0..5_u16 {
        let mover = key(1 + (ply % 4) as u8);
        log.write(&mover, step(ply, shuffles[usize::from(ply)]))
            .unwrap();
    }
    let before = log.clone();
    let offer = Offer::TakeBack(4);
    let offer = log
        .write(&key(1), Content::Offer { ply: 5, offer })
        .unwrap()
        .id();
    let accept = true;
    let yes = Content::Answer { offer, accept };
    // An answer must have seen the offer, even if it sorts after it.
    let mut blind = before;
    let room = starfence_remote::Room([1; 16]);
    blind.write(&key(4), Content::Room(room)).unwrap();
    let answer = blind.sign_unchecked(&key(4), seat(4), yes.clone());
    assert!(blind.add(answer.unwrap()).unwrap());
    let mut with_blind = log.clone();
    with_blind.merge(&blind).unwrap();
    let accepted = Table::of(&with_blind).offers()[0].accepted;
    assert_eq!(accepted, Set::only(seat(1)));
    log.write(&key(3), yes.clone()).unwrap();
    // The player to move plays on; then the last answer comes, held back.
    let held_back = log.sign_unchecked(&key(4), seat(4), yes.clone()).unwrap();
    log.write(&key(2), yes.clone()).unwrap();
    let accepted = log.clone();
    log.write(&key(2), step(5, "a5")).unwrap();
    log.add(held_back).unwrap();
    let table = Table::of(&log);
    assert_eq!(
        (table.game().unwrap().plies(), table.offers().len()),
        (6, 0)
    );
    // If all have accepted, the player to move carries it out.
    let mut log = accepted.clone();
    log.write(&key(4), yes.clone()).unwrap();
    assert_eq!(Table::of(&log).game().unwrap().plies(), 5);
    log.write(&key(2), yes.clone()).unwrap();
    assert_eq!(Table::of(&log).game().unwrap().plies(), 4);
    // Who has made it can withdraw it.
    let mut log = accepted;
    let accept = false;
    log.write(&key(1), Content::Answer { offer, accept })
        .unwrap();
    assert!(Table::of(&log).offers().is_empty());
    let refused = log.write(&key(4), yes);
    assert_eq!(refused, Err(WriteError::Refused(Refusal::NoOffer)));
}

#[test]
fn a_draw_is_shown_once_it_is_settled() {
    let (mut desk, mut log) = sit(GameKind::Quoridor, 2, seat(1), seat(2));
    let (ply, offer) = (0, Offer::Draw);
    log.write(&key(1), Content::Offer { ply, offer }).unwrap();
    send(&mut desk, &log);
    let Some(AnyMatch::Turns(mut seen)) = desk.game() else {
        panic!("a game with turns");
    };
    desk.follow(&mut seen);
    seen.update(MatchMessage::AcceptDraw(seat(2))).unwrap();
    assert_eq!(desk.record_actions(&seen), Ok(true));
    // The player to move has not seen that, and may still move instead.
    desk.follow(&mut seen);
    let offer = seen.draw_offer().unwrap();
    assert_eq!((offer.accepted.len(), seen.outcome()), (2, None));
    assert!(seen.players_to_answer_draw().is_empty());
    let mut moved = log.clone();
    moved.write(&key(1), step(0, "e2")).unwrap();
    let mut drawn = reopened(&desk);
    send(&mut desk, &moved);
    desk.follow(&mut seen);
    assert_eq!((seen.plies(), seen.draw_offer()), (1, None));
    // Or carries it out.
    drawn.parcel().add_to(&mut log).unwrap();
    let Some(&Duty::Settle(offer)) = Table::of(&log).duties(&log, seat(1)).first() else {
        panic!("a draw to settle");
    };
    let accept = true;
    log.write(&key(1), Content::Answer { offer, accept })
        .unwrap();
    send(&mut drawn, &log);
    drawn.follow(&mut seen);
    assert_eq!(seen.outcome(), Some(Outcome::Drawn(DrawReason::Agreement)));
}
