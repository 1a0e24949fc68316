//! The store of games: one table in the browser's IndexedDB, which holds the
//! record of each game as text under the ID of the game.

use super::connection::{Connection, StoreError};
use idb::{Transaction, TransactionMode, TransactionResult};
use starfence_table::{GameId, SyncDecision};
use std::borrow::Borrow;
use wasm_bindgen::JsValue;

const GAMES: &str = "games";

/// The store of games.
pub struct Store(Connection);

impl Store {
    /// Creates a store in the database of the given name. The database is
    /// opened on first use, and created if it does not exist.
    pub fn new(name: &str) -> Self {
        Self(Connection::new(name, GAMES))
    }

    /// Opens the store in the database of the given name.
    ///
    /// # Errors
    /// Returns an error if the browser refuses to open the database, or does
    /// not open it in time.
    pub async fn open(name: &str) -> Result<Self, StoreError> {
        let store = Self::new(name);
        store.0.opened().await?;
        Ok(store)
    }

    /// Returns the connection to the database.
    pub fn connection(&self) -> &Connection {
        &self.0
    }

    /// Returns all games in the store, in the order of their IDs.
    ///
    /// # Errors
    /// Returns an error if the store cannot be read.
    pub async fn read(&self) -> Result<Vec<(GameId, String)>, StoreError> {
        let read = async |transaction: Transaction| {
            let games = transaction.object_store(GAMES)?;
            // Both lists are in the order of the IDs.
            let (ids, texts) = (games.get_all_keys(None, None)?, games.get_all(None, None)?);
            let (ids, texts) = (ids.await?, texts.await?);
            let pairs = ids.into_iter().zip(texts);
            Ok(pairs
                .filter_map(|(id, text)| Some((GameId::from_key(id.as_f64()?)?, text.as_string()?)))
                .collect())
        };
        self.0.run(TransactionMode::ReadOnly, read).await
    }

    /// Reads the given games and carries out the decision that `decide` returns
    /// for each text, in a single transaction that no other tab can interrupt.
    /// Returns the decisions.
    ///
    /// # Errors
    /// Returns an error if the transaction fails; the store is then unchanged.
    pub async fn visit<D: Borrow<SyncDecision>>(
        &self,
        ids: &[GameId],
        mut decide: impl FnMut(GameId, Option<&str>) -> D,
    ) -> Result<Vec<D>, StoreError> {
        let visit = async |transaction: Transaction| {
            let games = transaction.object_store(GAMES)?;
            let mut decided = Vec::new();
            for id in ids {
                let key = JsValue::from(id.time() as f64);
                let found = games.get(key.clone())?.await?;
                let found = found.and_then(|text| text.as_string());
                let decision = decide(*id, found.as_deref());
                match decision.borrow() {
                    SyncDecision::Write(Some(text)) => {
                        games.put(&text.into(), Some(&key))?.await?;
                    }
                    SyncDecision::Write(None) => games.delete(key)?.await?,
                    SyncDecision::UpToDate
                    | SyncDecision::TakeStored
                    | SyncDecision::Overruled
                    | SyncDecision::KeepBoth => {}
                }
                decided.push(decision);
            }
            committed(transaction).await?;
            Ok(decided)
        };
        self.0.run(TransactionMode::ReadWrite, visit).await
    }
}

/// Waits until a transaction is complete.
///
/// # Errors
/// Returns an error if nothing was written: a full disk may be noticed only at
/// the end.
pub(super) async fn committed(transaction: Transaction) -> Result<(), StoreError> {
    match transaction.await? {
        TransactionResult::Committed => Ok(()),
        TransactionResult::Aborted => Err(StoreError::Refused),
    }
}
