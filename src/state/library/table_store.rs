//! The store of remote tables, whose players are on different devices: a
//! database with the log of each table, under the ID of the table. The keys of
//! the seats, and their secret plans and layouts, are in the database of
//! secrets.

use super::connection::{Connection, StoreError};
use super::saved_games::SavedGames;
use crate::browser::channel::TabChannel;
use crate::browser::database::{Access, Key, Transaction};
use crate::browser::embedded::is_embedded;
use crate::browser::timer::Waiters;
use leptos::task::spawn_local;
use starfence_remote::{Arrivals, Desk, Stored};
use starfence_table::{GameId, Library};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The name of the database of table logs, and of the channel between tabs.
const NAME: &str = "starfence-tables";
const TABLES: &str = "tables";

thread_local! {
    static TABLE_LOGS: Connection = Connection::new(NAME, TABLES);
    /// The data of each table that this page has read or written. The data is
    /// kept until the page is closed, even if the browser stores nothing.
    static KEPT: RefCell<BTreeMap<String, Kept>> = const { RefCell::new(BTreeMap::new()) };
    /// The tables that are being read or written, each with the tasks that wait
    /// for access to the table.
    static BUSY: RefCell<BTreeMap<String, Rc<Waiters>>> = const { RefCell::new(BTreeMap::new()) };
}

/// The data of a table that this page has read or written.
#[derive(Clone, Default)]
struct Kept {
    /// The latest data; `None` before any is known.
    latest: Option<Stored>,
    /// The public part that this page has last read or written. If the database
    /// contains a different one, another tab has written it.
    public: Option<String>,
    /// The private part that this page has last read or written.
    secret: Option<String>,
}

fn kept(table: &str) -> Kept {
    KEPT.with_borrow(|all| all.get(table).cloned().unwrap_or_default())
}

fn keep(table: &str, change: impl FnOnce(&mut Kept)) {
    KEPT.with_borrow_mut(|all| change(all.entry(table.to_owned()).or_default()));
}

/// Forgets what this page has read or written, as closing the page does.
#[cfg(test)]
pub fn forget_tables() {
    KEPT.take();
}

/// The exclusive right to read or write a table, which only one task of the
/// page has at a time. Otherwise one task could store a log before another task
/// has stored the keys for it.
struct TableLock {
    table: String,
}

impl TableLock {
    async fn acquire(table: &str) -> Self {
        let busy = || BUSY.with_borrow(|all| all.get(table).map(|waiters| waiters.wait(None)));
        while let Some(end) = busy() {
            end.await;
        }
        let table = table.to_owned();
        BUSY.with_borrow_mut(|all| all.insert(table.clone(), Rc::default()));
        Self { table }
    }
}

impl Drop for TableLock {
    fn drop(&mut self) {
        if let Some(waiters) = BUSY.with_borrow_mut(|all| all.remove(&self.table)) {
            waiters.wake();
        }
    }
}

fn logs() -> Connection {
    TABLE_LOGS.with(Clone::clone)
}

/// Returns this device's part in a table (its desk), or `None` if the device
/// takes no part in the table.
pub async fn read_desk(games: SavedGames, table: &str) -> Option<Desk> {
    let _lock = TableLock::acquire(table).await;
    read_locked(games, table).await
}

/// Does what [`read_desk`] does, for the task that has the right to.
async fn read_locked(games: SavedGames, table: &str) -> Option<Desk> {
    let public = if is_embedded() || logs().answered().await.is_err() {
        None
    } else {
        get(&logs(), table).await
    };
    let secret = match secrets(games).filter(|_| public.is_some()) {
        Some(secrets) => match secrets.answered().await {
            Ok(()) => get(&secrets, table).await,
            Err(_) => None,
        },
        None => None,
    };
    let latest = kept(table).latest;
    let (latest_public, latest_secret) = latest.map(|it| (it.public, it.secret)).unzip();
    let desk = Desk::from_stored(
        public.as_ref().or(latest_public.as_ref())?,
        secret
            .as_ref()
            .or(latest_secret.as_ref())
            .map(String::as_str),
    );
    keep(table, |kept| {
        kept.public = public;
        kept.secret = secret;
    });
    desk.ok()
}

/// Stores this device's part in a table. Keys and secrets are stored before the
/// log; otherwise the log could bind this device to secrets that it has lost.
///
/// If another tab has stored different data in the meantime, both are merged,
/// and the merged data is stored and returned. The caller must then add that
/// data to its desk.
///
/// # Errors
/// Returns an error if the browser stores nothing or has no space. The data is
/// then kept until the page is closed.
pub async fn write_desk(
    games: SavedGames,
    table: &str,
    stored: Stored,
) -> Result<Option<Stored>, StoreError> {
    keep(table, |kept| kept.latest = Some(stored));
    // An embedded board holds its tables in memory only.
    if is_embedded() {
        return Ok(None);
    }
    let _lock = TableLock::acquire(table).await;
    // A later call may have been served first; nothing older is written then.
    let Kept {
        latest,
        public,
        secret,
    } = kept(table);
    let Some(own) = latest else {
        return Ok(None);
    };
    let merged = put_merged(games, table, &own, public, secret).await?;
    Ok((merged != own).then_some(merged))
}

/// Adds data about a table, such as a newly taken seat, to the stored data of
/// the table, and notifies the other tabs.
///
/// # Errors
/// Returns an error if the browser stores nothing or has no space.
pub async fn add_desk(games: SavedGames, table: &str, added: Stored) -> Result<(), StoreError> {
    if is_embedded() {
        keep(table, |kept| kept.latest = Some(added));
        return Ok(());
    }
    let _lock = TableLock::acquire(table).await;
    let merged = put_merged(games, table, &added, None, None).await?;
    keep(table, |kept| kept.latest = Some(merged));
    if let Some(channel) = TabChannel::join_texts(NAME, |_| ()) {
        channel.send_text(table);
    }
    Ok(())
}

/// Deletes a game with its secrets, and returns the game's text. Of a game at a
/// remote table, this device's part in the table is deleted too.
pub fn delete_game(games: SavedGames, id: GameId) -> Option<String> {
    let text = games.delete(id)?;
    if let Some(table) = Library::table_of(&text) {
        spawn_local(delete_desk(games, table));
    }
    Some(text)
}

/// Restores a [deleted](delete_game) game from its text.
pub fn restore_game(games: SavedGames, id: GameId, text: &str) {
    games.put_back(id, text);
    if let Some(table) = Library::table_of(text) {
        spawn_local(restore_desk(games, table));
    }
}

/// Deletes what this device has stored of a table: the log, the players' names,
/// the keys of the seats, the secrets and the times of arrivals. The page can
/// [restore](restore_desk) them until it is closed.
async fn delete_desk(games: SavedGames, table: String) {
    let _lock = TableLock::acquire(&table).await;
    // What cannot be read is deleted too.
    let desk = read_locked(games, &table).await;
    keep(&table, |kept| {
        *kept = Kept {
            latest: desk.as_ref().map(Desk::stored),
            ..Kept::default()
        };
    });
    if is_embedded() {
        return;
    }
    // A store that refuses to delete says so when it is next read.
    if let Some(secrets) = secrets(games) {
        let _ = remove(&secrets, &table).await;
    }
    let _ = remove(&logs(), &table).await;
    let _ = remove(&logs(), &arrivals_key(&table)).await;
}

/// Stores again what was [deleted](delete_desk) of a table.
async fn restore_desk(games: SavedGames, table: String) {
    // The table may still be being deleted.
    let lock = TableLock::acquire(&table).await;
    let latest = kept(&table).latest;
    drop(lock);
    if let Some(latest) = latest {
        // If this fails, the data is kept until the page is closed.
        let _ = add_desk(games, &table, latest).await;
    }
}

/// Calls a function with the ID of each table for which another tab has added
/// data, until the returned channel is dropped.
pub fn on_added(act: impl Fn(String) + 'static) -> Option<TabChannel> {
    TabChannel::join_texts(NAME, act)
}

/// Stores this device's part in a table. Parts in the store that differ from
/// the known ones were written by another tab, and are merged with the new
/// data. Returns the data that is then in the store.
async fn put_merged(
    games: SavedGames,
    table: &str,
    own: &Stored,
    known_public: Option<String>,
    known_secret: Option<String>,
) -> Result<Stored, StoreError> {
    let secrets = secrets(games).ok_or(StoreError::Refused)?;
    let merge = |found: Option<String>| match found.filter(|it| Some(it) != known_secret.as_ref()) {
        Some(found) => Stored::merge_secret(&own.secret, &found),
        None => own.secret.clone(),
    };
    let secret = put(&secrets, table, merge).await?;
    keep(table, |kept| kept.secret = Some(own.secret.clone()));
    let merge = |found: Option<String>| match found.filter(|it| Some(it) != known_public.as_ref()) {
        Some(found) => Stored::merge_public(&own.public, &found),
        None => own.public.clone(),
    };
    let public = put(&logs(), table, merge).await?;
    keep(table, |kept| kept.public = Some(own.public.clone()));
    Ok(Stored { public, secret })
}

/// Returns the times at which the last message from each player of a table
/// arrived on this device; `None` if no times are stored.
pub async fn read_arrivals(table: &str) -> Option<Arrivals> {
    if is_embedded() {
        return None;
    }
    logs().answered().await.ok()?;
    get(&logs(), &arrivals_key(table)).await?.parse().ok()
}

/// Stores the times at which the last message from each player of a table
/// arrived on this device.
pub async fn write_arrivals(table: &str, arrivals: &Arrivals) {
    if !is_embedded() {
        let text = |_| arrivals.to_string();
        // If this fails, the times are known until the page is closed.
        let _ = put(&logs(), &arrivals_key(table), text).await;
    }
}

/// Returns the key under which the arrival times of a table are stored.
fn arrivals_key(table: &str) -> String {
    format!("{table} arrivals")
}

fn secrets(games: SavedGames) -> Option<Connection> {
    use leptos::prelude::GetValue as _;
    let secrets = games.secrets.get_value()?;
    Some(secrets.connection().clone())
}

async fn get(connection: &Connection, key: &str) -> Option<String> {
    let key = Key::Text(key.to_owned());
    let read = async |transaction: Transaction| Ok(transaction.get(&key).await?);
    connection.run(Access::Read, read).await.ok()?
}

/// Replaces the text under a key with the text that `merge` creates from it, in
/// a transaction that no other tab can interrupt. Returns the new text.
async fn put(
    connection: &Connection,
    key: &str,
    merge: impl Fn(Option<String>) -> String,
) -> Result<String, StoreError> {
    let key = Key::Text(key.to_owned());
    let write = async |transaction: Transaction| {
        let found = transaction.get(&key).await?;
        let text = merge(found.clone());
        if found.as_ref() != Some(&text) {
            transaction.put(&key, &text)?;
        }
        transaction.commit()?.committed().await?;
        Ok(text)
    };
    connection.run(Access::Write, write).await
}

async fn remove(connection: &Connection, key: &str) -> Result<(), StoreError> {
    let key = Key::Text(key.to_owned());
    let write = async |transaction: Transaction| {
        transaction.delete(&key)?;
        transaction.commit()?.committed().await?;
        Ok(())
    };
    connection.run(Access::Write, write).await
}
