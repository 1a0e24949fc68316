//! What a tab stores, and what it does if that is late, refused or lost, or if
//! another tab stores too.

use super::*;

#[test]
fn nothing_is_sent_before_it_is_stored() {
    let [mut ida, mut anna] = tabs(GameKind::Quoridor);
    ida.play("e2");
    assert_eq!(ida.to_send(), None);
    ida.finish_writes();
    anna.receive(&ida.to_send().unwrap());
    assert_eq!(anna.plies(), 1);
    // An entry arrives while another change is being stored.
    anna.play("e8");
    let late = ida.desk().whole_game();
    anna.receive(&late);
    anna.change(|desk| desk.offer(Offer::Draw).unwrap());
    anna.finish_write();
    assert_eq!(anna.to_send(), None);
    anna.finish_writes();
    ida.receive(&anna.to_send().unwrap());
    assert_eq!((ida.plies(), ida.desk().table().offers().len()), (2, 1));
}

#[test]
fn a_store_that_answers_late_or_in_another_order_is_caught_up_with() {
    let [mut ida, _] = tabs(GameKind::Quoridor);
    ida.play("e2");
    ida.change(|desk| desk.offer(Offer::Draw).unwrap());
    let (changes, _) = ida.driver.progress();
    // The later write is served first.
    ida.handle(TableEvent::Stored(changes, None));
    assert!(ida.is_stored());
    ida.handle(TableEvent::Stored(changes - 1, None));
    assert!(ida.is_stored());
}

#[test]
fn a_store_that_refuses_is_asked_again_after_five_seconds() {
    let [mut ida, mut anna] = tabs(GameKind::Quoridor);
    ida.store.borrow_mut().is_full = true;
    ida.play("e2");
    ida.finish_writes();
    assert!(ida.driver.has_failed() && !ida.is_stored());
    for _ in 0..3 {
        ida.pass(4_999);
        assert!(ida.writes.is_empty());
        ida.pass(1);
        ida.finish_writes();
        assert!(ida.driver.has_failed());
    }
    // Another change is stored at once, with the one that failed, which is not
    // stored again then.
    ida.store.borrow_mut().is_full = false;
    ida.change(|desk| desk.offer(Offer::Draw).unwrap());
    ida.finish_writes();
    assert!(!ida.driver.has_failed() && ida.is_stored());
    ida.pass(5_000);
    assert!(ida.writes.is_empty());
    anna.receive(&ida.to_send().unwrap());
    assert_eq!((anna.plies(), anna.desk().table().offers().len()), (1, 1));
}

#[test]
fn a_browser_that_has_lost_its_storage_says_so_and_writes_nothing() {
    let [ida, mut anna] = tabs(GameKind::Quoridor);
    *anna.store.borrow_mut() = Store::default();
    let mut again = Tab::new(&anna.store, anna.desk(), 3);
    again.lead();
    assert_eq!(again.driver.access(), Access::Lost);
    again.receive(&ida.desk().parcel());
    again.play("e2");
    assert!(again.driver.desk().is_none() && again.writes.is_empty());
    // Without the keys, the log is there, and nobody plays.
    let public = anna.desk().stored().public;
    let watching = Desk::from_stored(&public, None).unwrap();
    anna = Tab::opened(&watching, 4);
    assert_eq!(anna.driver.access(), Access::Lost);
    assert!(!anna.desk().is_our_turn());
}

#[test]
fn of_two_tabs_one_writes_and_takes_what_the_other_was_given() {
    let [mut ida, mut anna] = tabs(GameKind::Quoridor);
    ida.play("e2");
    ida.finish_writes();
    let link = ida.to_send().unwrap();
    // Anna opens the link in a second tab, which stores it for the first one.
    let mut other = Tab::new(&anna.store, anna.desk(), 3);
    other.journal.push(link);
    other.handle(TableEvent::OtherTabLeads);
    assert_eq!(other.driver.access(), Access::OtherTab);
    assert!(other.journal.is_empty() && other.driver.desk().is_none());
    assert_eq!(anna.plies(), 0);
    anna.handle(TableEvent::OtherTabStored);
    anna.finish_writes();
    assert_eq!((anna.plies(), anna.is_stored()), (1, true));
    anna.play("e8");
    anna.finish_writes();
    // The first tab is closed, and the second one goes on.
    anna.handle(TableEvent::OtherTabLeads);
    assert!(anna.driver.desk().is_none());
    other.lead();
    assert_eq!((other.driver.access(), other.plies()), (Access::Open, 2));
    // What the first one was still reading comes too late for it.
    anna.is_reading = true;
    anna.finish_reading();
    assert_eq!(anna.driver.access(), Access::OtherTab);
    ida.receive(&other.to_send().unwrap());
    assert_eq!((ida.plies(), &ida.trouble), (2, &None));
}

#[test]
fn a_tab_that_cannot_hand_over_says_so_and_keeps_the_link() {
    let [mut ida, anna] = tabs(GameKind::Quoridor);
    ida.play("e2");
    ida.finish_writes();
    let mut other = Tab::new(&anna.store, anna.desk(), 3);
    other.journal.push(ida.to_send().unwrap());
    other.store.borrow_mut().is_full = true;
    other.handle(TableEvent::OtherTabLeads);
    assert!(other.driver.has_failed() && other.journal.len() == 1);
    other.store.borrow_mut().is_full = false;
    other.lead();
    assert_eq!(other.plies(), 1);
    // The link is forgotten once its entries are stored.
    assert_eq!(other.journal.len(), 1);
    other.finish_writes();
    assert!(other.journal.is_empty() && !other.driver.has_failed());
    // A link without anything new is forgotten at once.
    let mut again = Tab::new(&anna.store, other.desk(), 4);
    again.journal.push(ida.to_send().unwrap());
    again.lead();
    assert!(again.journal.is_empty() && again.writes.is_empty());
}

#[test]
fn what_another_tab_stores_while_this_one_reads_is_read_too() {
    let [mut ida, anna] = tabs(GameKind::Quoridor);
    ida.play("e2");
    ida.finish_writes();
    let mut tab = Tab::new(&anna.store, anna.desk(), 3);
    tab.handle(TableEvent::Leads);
    tab.is_reading = false;
    let mut other = Tab::new(&anna.store, anna.desk(), 4);
    other.journal.push(ida.to_send().unwrap());
    other.handle(TableEvent::OtherTabLeads);
    tab.handle(TableEvent::OtherTabStored);
    tab.finish_reading();
    assert_eq!(tab.plies(), 1);
}
