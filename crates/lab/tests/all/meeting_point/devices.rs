//! Players' devices: entries arrive, also after the server has lost something.

use super::{STREAM, Server, publish, table};
use serde_json::Value;
use starfence_lab::meet_load::device::Device;
use starfence_lab::meet_load::pawn_table::play_move;
use starfence_remote::{Entry, Rejection};
use std::time::Duration;

/// Waits for the next entry that another device publishes.
async fn next_live(device: &mut Device) -> Entry {
    let next = tokio::time::timeout(Duration::from_secs(10), device.next_live());
    next.await.unwrap().unwrap()
}

#[tokio::test]
async fn entries_reach_who_is_there_and_who_comes_later() {
    let server = Server::start(|_| {}).await;
    let mut log = table(1);
    let mut here = server.ready_device(&log).await;
    let mut there = server.ready_device(&log).await;
    assert_eq!(here.publish(&log).await.unwrap(), None);
    assert!(here.meeting.is_settled(&log));
    let mut seen = Vec::new();
    for _ in 0..log.entries().count() {
        seen.push(next_live(&mut there).await);
    }
    assert!(log.entries().all(|entry| seen.contains(entry)));
    // The device reads the entries again as stored messages, and does not
    // publish them again.
    there.read_stored().await.unwrap();
    assert!(there.meeting.is_settled(&log));
    assert_eq!(server.messages().await, seen.len() as u64);
    let moved = play_move(&mut log, 3).unwrap();
    there.publish(&log).await.unwrap();
    // A device does not receive its own publications as new entries.
    assert_eq!(next_live(&mut here).await, moved);
    assert_eq!(server.read(&log).await, log);
}

#[tokio::test]
async fn an_entry_that_two_devices_publish_is_stored_once() {
    let server = Server::start(|_| {}).await;
    let log = table(1);
    let mut one = server.ready_device(&log).await;
    let mut other = server.ready_device(&log).await;
    for device in [&mut one, &mut other] {
        device.publish(&log).await.unwrap();
    }
    assert_eq!(server.messages().await, log.entries().count() as u64);
}

#[tokio::test]
async fn a_server_that_is_killed_and_comes_back_has_kept_the_log() {
    let mut server = Server::start(|_| {}).await;
    let mut log = table(1);
    let mut device = server.ready_device(&log).await;
    device.publish(&log).await.unwrap();
    drop(device);
    server.restart().await;
    assert_eq!(server.read(&log).await, log);
    // A move made while the server was down is published with the next
    // connection.
    play_move(&mut log, 3).unwrap();
    let mut device = server.ready_device(&log).await;
    device.publish(&log).await.unwrap();
    assert_eq!(server.messages().await, log.entries().count() as u64);
    assert_eq!(server.read(&log).await, log);
}

#[tokio::test]
async fn a_server_that_has_lost_its_storage_gets_it_back_from_a_device() {
    let server = Server::start(|_| {}).await;
    let log = table(1);
    let mut device = server.ready_device(&log).await;
    device.publish(&log).await.unwrap();
    let purge = format!("{STREAM}.PURGE.starfence");
    server.admin(&purge, &Value::Null).await;
    assert_eq!(server.messages().await, 0);
    device.meeting.restart();
    device.read_stored().await.unwrap();
    assert_eq!(device.publish(&log).await.unwrap(), None);
    // For two minutes the server treats the entries as duplicates.
    device.read_stored().await.unwrap();
    assert!(!device.meeting.is_settled(&log));
    device.meeting.retry();
    device.publish(&log).await.unwrap();
    assert!(device.meeting.is_settled(&log));
    assert_eq!(server.read(&log).await, log);
}

#[tokio::test]
async fn a_full_storage_is_an_error_that_says_so() {
    let server = Server::start(|stream| {
        stream["max_msgs"] = 20.into();
        stream["discard"] = "new".into();
    })
    .await;
    let log = table(1);
    let mut device = server.ready_device(&log).await;
    let stranger = server.client().await;
    let other = "starfence.table.0123456789abcdef0123456789abcdef.0";
    while server.messages().await < 20 {
        assert_eq!(publish(&stranger, other, &[0; 100]).await, Ok(false));
    }
    let full = publish(&stranger, other, &[0; 100]).await;
    assert_eq!(full, Err("maximum messages exceeded".to_owned()));
    let stored = server.messages().await;
    let rejection = device.publish(&log).await.unwrap();
    assert_eq!(rejection, Some(Rejection::ServerFull));
    assert!(!device.meeting.is_settled(&log));
    assert_eq!(server.messages().await, stored);
    // Once the storage has space again, the log is published.
    let purge = format!("{STREAM}.PURGE.starfence");
    server.admin(&purge, &Value::Null).await;
    device.meeting.retry();
    assert_eq!(device.publish(&log).await.unwrap(), None);
    assert_eq!(server.read(&log).await, log);
}
