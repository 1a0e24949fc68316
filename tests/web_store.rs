//! Tests of the store of games in a real browser.
#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used)]

use starfence::state::library::{SecretStore, Store, StoreError};
use starfence_table::{GameId, SyncDecision};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

fn write(text: &str) -> SyncDecision {
    SyncDecision::Write(Some(text.to_owned()))
}

#[wasm_bindgen_test]
async fn what_is_written_is_there_when_it_is_opened_again() {
    let store = Store::open("again").await.unwrap();
    assert_eq!(store.read().await, Ok(Vec::new()));
    let (later, earlier) = (GameId::new(1_795_253_110_000), GameId::new(7));
    for (id, text) in [(later, "two"), (earlier, "one"), (later, "three")] {
        store.visit(&[id], |_, _| write(text)).await.unwrap();
    }
    drop(store);
    let store = Store::open("again").await.unwrap();
    let games = [(earlier, "one".to_owned()), (later, "three".to_owned())];
    assert_eq!(store.read().await.unwrap(), games);
    store
        .visit(&[later, earlier], |id, _| {
            if id == later {
                SyncDecision::Write(None)
            } else {
                SyncDecision::UpToDate
            }
        })
        .await
        .unwrap();
    assert_eq!(store.read().await.unwrap(), games[..1]);
}

#[wasm_bindgen_test]
async fn a_decision_sees_what_another_tab_wrote_and_only_a_write_writes() {
    let one = Store::open("two tabs").await.unwrap();
    let other = Store::open("two tabs").await.unwrap();
    let id = GameId::new(5);
    let wrote = one
        .visit(&[id], |_, found| {
            assert_eq!(found, None);
            write("mine")
        })
        .await
        .unwrap();
    assert_eq!(wrote, [write("mine")]);
    for decision in [
        SyncDecision::TakeStored,
        SyncDecision::UpToDate,
        SyncDecision::KeepBoth,
    ] {
        let decide = |_, found: Option<&str>| {
            assert_eq!(found, Some("mine"));
            decision.clone()
        };
        let decided = other.visit(&[id], decide).await.unwrap();
        assert_eq!(decided, [decision]);
    }
    assert_eq!(one.read().await, Ok(vec![(id, "mine".to_owned())]));
}

#[wasm_bindgen_test]
async fn a_store_that_a_later_version_has_taken_refuses() {
    let store = Store::open("upgraded").await.unwrap();
    // The store closes for the later version instead of keeping it waiting.
    let factory = idb::Factory::new().unwrap();
    let later = factory.open("upgraded", Some(9)).unwrap().await.unwrap();
    let refused = store.visit(&[GameId::new(1)], |_, _| write("late")).await;
    assert_eq!(refused, Err(StoreError::Refused));
    assert_eq!(store.read().await, Err(StoreError::Refused));
    later.close();
    assert!(Store::open("upgraded").await.is_err());
}

#[wasm_bindgen_test]
async fn a_store_that_was_cleared_is_made_again() {
    let store = Store::open("cleared").await.unwrap();
    let id = GameId::new(5);
    store.visit(&[id], |_, _| write("before")).await.unwrap();
    // This closes the store, as when a person clears what the page has stored.
    let factory = idb::Factory::new().unwrap();
    factory.delete("cleared").unwrap().await.unwrap();
    let visit = |_, found: Option<&str>| {
        assert_eq!(found, None);
        write("after")
    };
    store.visit(&[id], visit).await.unwrap();
    assert_eq!(store.read().await, Ok(vec![(id, "after".to_owned())]));
}

#[wasm_bindgen_test]
async fn secrets_that_were_laid_before_the_store_is_open_are_there_at_once_and_written_later() {
    let store = SecretStore::new("early secrets");
    let id = GameId::new(7);
    let written = store.write(id, 2, Some("a plan"));
    assert_eq!(store.read(id, 2).await.as_deref(), Some("a plan"));
    assert_eq!(store.read(id, 1).await, None);
    written.await.unwrap();
    let store = SecretStore::open("early secrets").await;
    assert_eq!(store.read(id, 2).await.as_deref(), Some("a plan"));
}

#[wasm_bindgen_test]
async fn secrets_lie_under_a_game_and_its_round_alone() {
    let store = SecretStore::open("secrets").await;
    let (one, other) = (GameId::new(1_795_253_110_000), GameId::new(7));
    assert_eq!(store.read(one, 0).await, None);
    store.write(one, 0, Some("a plan")).await.unwrap();
    store.write(other, 3, Some("another")).await.unwrap();
    drop(store);
    let store = SecretStore::open("secrets").await;
    assert_eq!(store.read(one, 0).await.as_deref(), Some("a plan"));
    assert_eq!(store.read(one, 1).await, None);
    assert_eq!(store.read(other, 0).await, None);
    // Only the current round of a game is stored.
    store.write(one, 1, Some("the next plan")).await.unwrap();
    assert_eq!(store.read(one, 0).await, None);
    assert_eq!(store.read(one, 1).await.as_deref(), Some("the next plan"));
    store.remove(one);
    assert_eq!(store.read(one, 1).await, None);
    assert_eq!(store.read(other, 3).await.as_deref(), Some("another"));
    store.write(other, 3, None).await.unwrap();
    assert_eq!(store.read(other, 3).await, None);
}
