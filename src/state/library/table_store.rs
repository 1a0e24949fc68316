//! The store of remote tables, whose players are on different devices: a
//! database with the log of each table, under the ID of the table. The keys of
//! the seats, and their secret plans and layouts, are in the database of
//! secrets.

use super::connection::{Connection, StoreError};
use super::saved_games::SavedGames;
use super::store::committed;
use crate::browser::embedded::is_embedded;
use idb::{Transaction, TransactionMode};
use starfence_remote::{Arrivals, Desk, Stored};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The name of the database of table logs.
const NAME: &str = "starfence-tables";
const TABLES: &str = "tables";

thread_local! {
    static TABLE_LOGS: Connection = Connection::new(NAME, TABLES);
    /// The data that this page has last stored for each table. The data is kept
    /// until the page is closed, even if the browser stores nothing.
    static WRITTEN: RefCell<BTreeMap<String, Stored>> = const { RefCell::new(BTreeMap::new()) };
}

fn logs() -> Connection {
    TABLE_LOGS.with(Clone::clone)
}

/// Returns this device's part in a table, or `None` if the device takes no part
/// in it.
pub async fn read_desk(games: SavedGames, table: &str) -> Option<Desk> {
    let kept = WRITTEN.with_borrow(|all| all.get(table).cloned());
    let public = match is_embedded() || logs().answered().await.is_err() {
        false => get(&logs(), table).await,
        true => None,
    };
    let Some(public) = public else {
        let Stored { public, secret } = kept?;
        return Desk::from_stored(&public, Some(&secret)).ok();
    };
    let secret = match secrets(games) {
        Some(secrets) => match secrets.answered().await {
            Ok(()) => get(&secrets, table).await,
            Err(_) => None,
        },
        None => None,
    };
    Desk::from_stored(&public, secret.as_deref()).ok()
}

/// Stores this device's part in a table. Changed keys and secrets are stored
/// before the log; otherwise the log could bind this device to secrets that it
/// has lost.
///
/// # Errors
/// Returns an error if the browser stores nothing or has no space. The data is
/// then kept until the page is closed.
pub async fn write_desk(games: SavedGames, table: &str, stored: Stored) -> Result<(), StoreError> {
    let before = WRITTEN.with_borrow_mut(|all| all.insert(table.to_owned(), stored.clone()));
    // An embedded board holds its tables in memory only.
    if is_embedded() {
        return Ok(());
    }
    if before.is_none_or(|before| before.secret != stored.secret) {
        let secrets = secrets(games).ok_or(StoreError::Refused)?;
        put(&secrets, table, &stored.secret).await?;
    }
    put(&logs(), table, &stored.public).await
}

/// Returns when something from each player of a table last arrived on this
/// device; `None` if nothing is known about it.
pub async fn read_arrivals(table: &str) -> Option<Arrivals> {
    if is_embedded() {
        return None;
    }
    logs().answered().await.ok()?;
    get(&logs(), &arrivals_key(table)).await?.parse().ok()
}

/// Stores when something from each player of a table last arrived on this
/// device.
pub async fn write_arrivals(table: &str, arrivals: &Arrivals) {
    if !is_embedded() {
        // If this fails, the times are known until the page is closed.
        let _ = put(&logs(), &arrivals_key(table), &arrivals.to_string()).await;
    }
}

/// Returns the key under which the arrivals of a table are stored.
fn arrivals_key(table: &str) -> String {
    format!("{table} arrivals")
}

fn secrets(games: SavedGames) -> Option<Connection> {
    use leptos::prelude::GetValue as _;
    let secrets = games.secrets.get_value()?;
    Some(secrets.connection().clone())
}

async fn get(connection: &Connection, key: &str) -> Option<String> {
    let table = connection.table();
    let read = async |transaction: Transaction| {
        let store = transaction.object_store(table)?;
        Ok(store.get(idb::Query::Key(key.into()))?.await?)
    };
    let text = connection.run(TransactionMode::ReadOnly, read).await;
    text.ok()??.as_string()
}

async fn put(connection: &Connection, key: &str, text: &str) -> Result<(), StoreError> {
    let table = connection.table();
    let write = async |transaction: Transaction| {
        let store = transaction.object_store(table)?;
        store.put(&text.into(), Some(&key.into()))?;
        committed(transaction.commit()?).await
    };
    connection.run(TransactionMode::ReadWrite, write).await
}
